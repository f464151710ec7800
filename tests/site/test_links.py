"""Every link of the finished pages leads to a page, and to an anchor on it, of this very site."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from served import LANGUAGES, PAGES, Served


class Links(HTMLParser):
    """Collects the addresses and the anchors of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.anchors: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag refers to, and its own anchor."""
        for name, value in attrs:
            if name == "id" and value:
                self.anchors.append(value)
            elif name in ("href", "src") and value and not (tag == "use" or value.startswith("data:")):
                self.addresses.append(value)


def read_links(page: Path) -> Links:
    links = Links()
    links.feed(page.read_text(encoding="utf-8"))
    return links


@pytest.mark.parametrize("served", ["at_root", "below"])
def test_every_link_leads_somewhere_on_the_site(served: str, request: pytest.FixtureRequest) -> None:
    site: Served = request.getfixturevalue(served)
    host = "http://site.example"
    prefix = "/" if served == "at_root" else "/a/b/"
    pages = {page: read_links(page) for page in sorted(site.site.rglob("*.html"))}
    anchors = {page: set(links.anchors) for page, links in pages.items()}
    checked = {"pages": 0, "anchors": 0, "files": 0}
    broken = []
    for page, links in pages.items():
        address = f"{host}{prefix}{page.relative_to(site.site).as_posix()}".removesuffix("index.html")
        for link in links.addresses:
            target = urlsplit(urljoin(address, link))
            if target.netloc != "site.example":
                # Only the page's own permanent address may be absolute.
                if urlsplit(link).path != urlsplit(address).path:
                    broken.append((page.name, link, "another host"))
                continue
            if not target.path.startswith(prefix):
                broken.append((str(page), link, "outside the site"))
                continue
            file = site.site / unquote(target.path.removeprefix(prefix))
            file = file / "index.html" if target.path.endswith("/") else file
            if not file.is_file():
                broken.append((str(page), link, "no such file"))
            elif target.fragment and target.fragment not in anchors[file]:
                broken.append((str(page), link, "no such anchor"))
            else:
                checked["anchors" if target.fragment else "pages" if file.suffix == ".html" else "files"] += 1
    assert broken == []
    assert len(pages) == 2 + (len(PAGES) + 1) * len(LANGUAGES)
    assert checked["pages"] > 300
    assert checked["anchors"] > 2000
    assert checked["files"] > 200


def test_no_page_has_an_anchor_twice(built: Path) -> None:
    pages = sorted(built.rglob("*.html"))
    assert len(pages) == 2 + (len(PAGES) + 1) * len(LANGUAGES)
    for page in pages:
        anchors = read_links(page).anchors
        assert sorted(set(anchors)) == sorted(anchors), page


def test_anchors_are_the_same_in_every_language(built: Path) -> None:
    for page in sorted((built / "en").rglob("index.html")):
        path = page.relative_to(built / "en")
        ours = sorted(read_links(page).anchors)
        for language in LANGUAGES:
            assert sorted(read_links(built / language / path).anchors) == ours, (language, path)


def test_each_rule_leads_to_itself_in_the_other_languages(built: Path, book: object) -> None:
    links = read_links(built / "fr" / "tonk" / "rules" / "index.html")
    elsewhere = [address for address in links.addresses if address.startswith("../../../es/tonk/rules/#")]
    rules = [anchor for anchor in links.anchors if f"../../../es/tonk/rules/#{anchor}" in elsewhere]
    assert len(elsewhere) == len(rules) > 25
