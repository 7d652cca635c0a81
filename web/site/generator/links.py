"""Holds a folder of pages to what it promises: every link resolves, nothing is loaded from
elsewhere, and each page has what a page needs."""

import re
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lxml import html

NEEDED = {
    "lang": "//html[@lang='en']", "title": "//title[normalize-space()]", "viewport": "//meta[@name='viewport']",
    "main": "//main", "header": "//header[@class='site']", "footer": "//footer[@class='site']", "one h1": "//h1[count(//h1)=1]",
}  # fmt: skip


class Checker:
    def __init__(self, folder):
        self.folder = Path(folder).resolve()
        self.faults = []
        self.pages = {path: html.document_fromstring(path.read_bytes()) for path in sorted(self.folder.rglob("*.html"))}
        self.ids = {path: page.xpath("//@id") for path, page in self.pages.items()}

    def fault(self, path, text):
        self.faults.append(f"{path.relative_to(self.folder)}: {text}")

    def address(self, path, address, loads):
        parts = urlsplit(address)
        if parts.scheme in ("data", "blob", "mailto"):
            return
        if parts.scheme or parts.netloc:
            if loads:
                self.fault(path, f"loads {address} from elsewhere")
            return
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        if parts.path.startswith("/") or not target.is_relative_to(self.folder):
            self.fault(path, f"{address} is not relative")
        elif not target.is_file():
            kind = "is a folder: from a file it must name its index.html" if target.is_dir() else "is not there"
            self.fault(path, f"{address} {kind}")
        elif parts.fragment and not loads and target in self.pages:
            # A tool of Try is called by its tab.
            if not {unquote(parts.fragment), f"tab-{parts.fragment}"} & set(self.ids[target]):
                self.fault(path, f"{address} names no id of that page")

    def check(self):
        count = 0
        for path, page in self.pages.items():
            for need in (need for need, found in NEEDED.items() if not page.xpath(found)):
                self.fault(path, f"has no {need}")
            for source in page.xpath("//img[not(@alt)]/@src"):
                self.fault(path, f"has an image without alt: {source[:60]}")
            for one in {one for one in self.ids[path] if self.ids[path].count(one) > 1}:
                self.fault(path, f"has the id {one} more than once")
            for element, name, address, _ in page.iterlinks():
                count += 1
                self.address(path, address, loads=(element.tag, name) not in (("a", "href"), ("area", "href")))
        for path in self.folder.rglob("*.css"):
            for address in re.findall(r"(?:url\(\s*|@import\s+)['\"]?([^'\")]+)", path.read_text()):
                self.address(path, address, loads=True)
        return count


def check(folder):
    """The number of pages and of links that were looked at; leaves where one is wrong."""
    checker = Checker(folder)
    if not checker.pages:
        sys.exit(f"site: no pages in {folder}")
    links = checker.check()
    for fault in checker.faults[:50]:
        print(f"site: {fault}", file=sys.stderr)
    if checker.faults:
        sys.exit(f"site: {len(checker.faults)} faults")
    return len(checker.pages), links
