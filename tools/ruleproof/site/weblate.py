"""The file that sets up Weblate: one component for each game and one for the site's own words."""

import json
from collections.abc import Mapping

PLACEHOLDER = "https://example.org/ruleproof.git"
"""Stands for the address of the repository where mkdocs.yml names none."""


def weblate_components(titles: Mapping[str, str], repository: str) -> str:
    """Return what `weblate import_json` reads: a list of components that share one repository.

    Args:
        titles: what each domain is called, by its name.
        repository: the address that Weblate clones; empty for a placeholder to be written over.
    """
    components = [
        {
            "name": title,
            "slug": domain,
            "vcs": "git",
            "repo": repository or PLACEHOLDER,
            "filemask": f"locales/*/LC_MESSAGES/{domain}.po",
            "new_base": f"locales/{domain}.pot",
            "file_format": "po",
            # Languages are added by `ruleproof i18n new`, which knows more of them than their files.
            "new_lang": "contact",
            "license": "CC-BY-SA-4.0",
        }
        for domain, title in titles.items()
    ]
    return json.dumps(components, ensure_ascii=False, indent=2) + "\n"
