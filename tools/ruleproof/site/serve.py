"""Serves a finished site on this machine, with the page for missing paths in the reader's language."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import unquote, urlsplit


class SiteHandler(SimpleHTTPRequestHandler):
    """Answers with files of the site, and with the nearest 404.html above a path that does not exist.

    Attributes:
        prefix: the sub-path under which the site stands, with a slash at both ends.
    """

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, prefix: str = "/", quiet: bool = False, **more: Any) -> None:
        """Serve the site under `prefix`."""
        self.prefix = prefix
        self.quiet = quiet
        super().__init__(*args, **more)

    def translate_path(self, path: str) -> str:
        """Return the file for a path, after taking the prefix off."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "outside-the-site")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the site's own page for a missing path, and the usual lines for other errors."""
        page = self._missing_page() if code == HTTPStatus.NOT_FOUND else None
        if page is None:
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def handle(self) -> None:
        """Answer, unless the reader has gone already."""
        with suppress(ConnectionError):
            super().handle()

    def log_message(self, format: str, *args: object) -> None:
        """Log unless the server was asked to be quiet."""
        if not self.quiet:
            super().log_message(format, *args)

    def _missing_page(self) -> Path | None:
        site = Path(self.directory)
        first = unquote(urlsplit(self.path).path).removeprefix(self.prefix).split("/")[0]
        candidates = [site / "404.html"]
        if first and first not in {".", ".."}:
            candidates.insert(0, site / first / "404.html")
        return next((page for page in candidates if page.is_file()), None)


def make_server(
    site: Path, *, host: str = "127.0.0.1", port: int = 8000, prefix: str = "/", quiet: bool = False
) -> ThreadingHTTPServer:
    """Return a server for a finished site; the caller runs and closes it.

    Args:
        site: the folder with the finished pages (`build/site`).
        host: the address to listen on.
        port: the port to listen on; 0 lets the system choose.
        prefix: the sub-path under which the site was built.
        quiet: whether to leave requests out of the log.

    Raises:
        OSError: the port is taken.
    """
    handler = partial(SiteHandler, directory=str(site), prefix=prefix, quiet=quiet)
    return ThreadingHTTPServer((host, port), handler)


@contextmanager
def serving(site: Path, *, prefix: str = "/") -> Iterator[str]:
    """Serve a site on a free port while the block runs; give its address, with a slash at the end."""
    server = make_server(site, port=0, prefix=prefix, quiet=True)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
