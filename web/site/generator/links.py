"""Holds a folder of pages to what it promises: every link resolves, nothing is loaded from
elsewhere, and each page has what a page needs."""

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# Attributes whose address is loaded with the page; those of `<a>` are followed by a reader.
LOADED = {"src", "srcset", "poster", "data", "xlink:href"}


class Page(HTMLParser):
    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.ids, self.links, self.loads, self.faults = [], [], [], []
        self.styles = "".join(re.findall(r"<style>(.*?)</style>", text, re.S))
        for pattern, needed in (
            (r'<html lang="en"', "lang"), (r"<title>[^<]*\S", "title"), (r'<meta name="viewport"', "viewport"),
            ("<main", "main"), (r'<header class="site"', "header"), (r'<footer class="site"', "footer"),
        ):  # fmt: skip
            if not re.search(pattern, text):
                self.faults.append(f"has no {needed}")
        if text.count("<h1") != 1:
            self.faults.append(f"has {text.count('<h1')} h1")
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if values.get("id"):
            self.ids.append(values["id"])
        if tag == "img" and values.get("alt") is None:
            self.faults.append(f"has an image without alt: {values.get('src', '')[:60]}")
        self.styles += values.get("style") or ""
        for name, value in attributes:
            if name == "href" and tag in ("a", "area"):
                self.links.append(value)
            elif value and (name == "href" or name in LOADED):
                self.loads += [part.split()[0] for part in value.split(",")] if name == "srcset" else [value]


def outside_of_style(text):
    """What a style sheet loads."""
    return re.findall(r"url\(\s*['\"]?([^'\")]+)", text) + re.findall(r"@import\s+['\"]([^'\"]+)", text)


class Checker:
    def __init__(self, folder):
        self.folder = Path(folder).resolve()
        self.faults = []
        self.pages = {path: Page(path.read_text()) for path in sorted(self.folder.rglob("*.html"))}

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
            if not {unquote(parts.fragment), f"tab-{parts.fragment}"} & set(self.pages[target].ids):
                self.fault(path, f"{address} names no id of that page")

    def check(self):
        for path, page in self.pages.items():
            for fault in page.faults:
                self.fault(path, fault)
            for one in sorted({i for i in page.ids if page.ids.count(i) > 1}):
                self.fault(path, f"has the id {one} more than once")
            for address in page.links:
                self.address(path, address, loads=False)
            for address in page.loads + outside_of_style(page.styles):
                self.address(path, address, loads=True)
        for path in self.folder.rglob("*.css"):
            for address in outside_of_style(path.read_text()):
                self.address(path, address, loads=True)
        return sum(len(page.links) + len(page.loads) for page in self.pages.values())


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
