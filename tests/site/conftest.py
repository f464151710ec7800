"""The finished site, built once, served at the root and below a sub-path, and a browser to read it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from served import Served, copy_project

from ruleproof.site.build import build_site
from ruleproof.site.serve import serving

_CHROMIUM = "/usr/bin/chromium"
_ARGUMENTS = (
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of all that a build reads; builds of it are kept apart from those of the repository."""
    return copy_project(tmp_path_factory.mktemp("project"))


@pytest.fixture(scope="session")
def built(project: Path) -> Path:
    """The folder of the finished site, as it stands at the root of a host."""
    return build_site(project, project / "build")


@pytest.fixture(scope="session")
def at_root(built: Path) -> Iterator[Served]:
    """The site, served at `/`."""
    with serving(built) as address:
        yield Served(built, address)


@pytest.fixture(scope="session")
def below(project: Path) -> Iterator[Served]:
    """The site, built for and served at `/a/b/`."""
    site = build_site(project, project / "below", site_url="https://cards.example/a/b/")
    with serving(site, prefix="/a/b/") as address:
        yield Served(site, address)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_CHROMIUM, args=_ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open an address in a fresh profile; the options are those of a browser context."""
    contexts: list[BrowserContext] = []

    def open_in_context(address: str, **options: object) -> Page:
        context = browser.new_context(**{"viewport": {"width": 1400, "height": 900}, **options})
        contexts.append(context)
        page = context.new_page()
        page.goto(address)
        return page

    yield open_in_context
    for context in contexts:
        context.close()
