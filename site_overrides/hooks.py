"""What MkDocs calls when a page is finished: words of another language get an element that says so."""

from ruleproof.site.marks import show_marks


def on_post_page(output, page, config):
    """Return a finished page."""
    return _shown(output, config)


def on_post_template(output_content, template_name, config):
    """Return a finished page that stands for no file, such as the one for missing paths."""
    return _shown(output_content, config)


def _shown(html, config):
    source = config["extra"]["source"]
    return show_marks(html, source["code"], source["direction"])
