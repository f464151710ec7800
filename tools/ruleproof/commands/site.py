"""`ruleproof build` and `ruleproof serve`."""

import argparse
from pathlib import Path

from ruleproof.commands.common import FINE, Commands, project_root, shown
from ruleproof.errors import UsageError
from ruleproof.site.build import build_site
from ruleproof.site.serve import make_server
from ruleproof.terminal import progress_line


def add(commands: Commands) -> None:
    """Add the parsers."""
    build = commands.add_parser("build", help="build the site beside the old one, and swap it in whole")
    build.add_argument("--output", type=Path, help="the build folder (default: build)")
    build.add_argument("--site-url", help="where the site will stand (default: site_url of mkdocs.yml)")
    build.add_argument("--lang", action="append", metavar="CODE", help="only this language; may be repeated")
    build.add_argument("--jobs", type=int, default=2, help="languages built at the same time (default: 2)")
    build.set_defaults(run=_build)

    serve = commands.add_parser("serve", help="show the finished site on this machine")
    serve.add_argument("--output", type=Path, help="the build folder (default: build)")
    serve.add_argument("--port", type=int, default=8000, help="the port (default: 8000)")
    serve.set_defaults(run=_serve)


def _build(arguments: argparse.Namespace) -> int:
    root = project_root(arguments)
    with progress_line() as show:
        site = build_site(
            root,
            arguments.output or root / "build",
            site_url=arguments.site_url,
            languages=arguments.lang,
            jobs=max(1, arguments.jobs),
            progress=show,
        )
    print(f"The site is ready: {shown(site / 'index.html')}")
    return FINE


def _serve(arguments: argparse.Namespace) -> int:
    site = (arguments.output or project_root(arguments) / "build") / "site"
    if not (site / "index.html").is_file():
        raise UsageError(f"there is no site in {shown(site)} yet. Build it first: ruleproof build")
    try:
        server = make_server(site, port=arguments.port)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UsageError(
            f"port {arguments.port} cannot be used: {reason}. Try another: --port 8001"
        ) from None
    with server:
        print(f"The site is at http://127.0.0.1:{server.server_port}/ (Ctrl-C stops)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return FINE
