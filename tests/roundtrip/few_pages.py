"""Pages of examples, written in a moment: as the site writes them, without the frame of MkDocs."""

from pathlib import Path

from markdown import Markdown

from books import REPOSITORY
from ruleproof.book.model import Book
from ruleproof.i18n import Phrasebook
from ruleproof.proof.examples import prove_all
from ruleproof.site import templates
from ruleproof.site.marks import show_marks
from ruleproof.site.pages.examples import examples_page, render_examples
from ruleproof.site.proofread import readings_of
from ruleproof.site.words import Words


def write_language(site: Path, book: Book, phrasebook: Phrasebook) -> None:
    """Write the pages of examples of one language."""
    signs = (REPOSITORY / "site_overrides" / "partials" / "suits.html").read_text(encoding="utf-8")
    words = Words(phrasebook, tuple(book.site))
    for reading in readings_of(book, prove_all(book), phrasebook):
        shown = render_examples(reading, words, reading.game.examples)
        page = examples_page(reading.on("examples"), words, shown)
        text = templates.environment().get_template(page.template).render(page.context)
        html = Markdown(extensions=["attr_list", "md_in_html", "tables", "toc"]).convert(text)
        path = site / phrasebook.language.code / page.url / "index.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        source = phrasebook.translator.source
        path.write_text(signs + show_marks(html, source.code, source.direction), encoding="utf-8")
