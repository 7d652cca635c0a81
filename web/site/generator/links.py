"""Holds a folder of pages to what it promises: every link resolves, nothing is loaded from
elsewhere, and each page has what a page needs."""

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# Attributes whose address is loaded with the page; those of `<a>` are followed by a reader.
LOADED = {"src", "srcset", "poster", "data", "xlink:href"}
VOID = set("area base br col embed hr img input link meta source track wbr".split())


class Page(HTMLParser):
    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.ids, self.links, self.loads, self.faults = [], [], [], []
        self.lang = self.title = None
        self.tags, self.headings, self.names = set(), [], set()
        self.open = []
        self.styles = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.tags.add(tag)
        if tag not in VOID:
            self.open.append(tag)
        if values.get("id"):
            self.ids.append(values["id"])
        if tag == "html":
            self.lang = values.get("lang")
        if tag == "meta" and values.get("name"):
            self.names.add(values["name"])
        if tag in ("header", "footer") and values.get("class") == "site":
            self.tags.add(f"{tag}.site")
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag == "img" and values.get("alt") is None:
            self.faults.append(f"an image without alt: {values.get('src', '')[:60]}")
        if values.get("style"):
            self.styles += values["style"]
        for name, value in attributes:
            if value is None:
                continue
            if name == "href" and tag in ("a", "area"):
                self.links.append(value)
            elif name == "href" or name in LOADED:
                self.loads += [part.split()[0] for part in value.split(",")] if name == "srcset" else [value]

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        while self.open and self.open[-1] != tag and self.open[-1] in ("p", "li", "dt", "dd", "tr", "td", "th"):
            self.open.pop()  # their end may be left out
        if self.open and self.open[-1] == tag:
            self.open.pop()
        else:
            self.faults.append(f"</{tag}> closes {self.open[-1] if self.open else 'nothing'}")

    def handle_data(self, data):
        if self.open and self.open[-1] == "title":
            self.title = (self.title or "") + data
        elif self.open and self.open[-1] == "style":
            self.styles += data


def outside_of_style(text):
    """What a style sheet loads."""
    return re.findall(r"url\(\s*['\"]?([^'\")]+)", text) + re.findall(r"@import\s+['\"]([^'\"]+)", text)


class Checker:
    def __init__(self, folder):
        self.folder = Path(folder).resolve()
        self.faults = []
        self.pages = {}
        for path in sorted(self.folder.rglob("*.html")):
            self.pages[path] = Page(path.read_text())

    def fault(self, path, text):
        self.faults.append(f"{path.relative_to(self.folder)}: {text}")

    def address(self, path, address, loads):
        parts = urlsplit(address)
        if parts.scheme in ("data", "blob", "mailto") or address.startswith("javascript:"):
            return
        if parts.scheme or parts.netloc:
            if loads:
                self.fault(path, f"loads {address} from elsewhere")
            return
        if parts.path.startswith("/"):
            self.fault(path, f"{address} is not relative")
            return
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        if not target.is_relative_to(self.folder) or not target.is_file():
            kind = "is a folder: from a file it must name its index.html" if target.is_dir() else "is not there"
            self.fault(path, f"{address} {kind}")
        elif parts.fragment and not loads and target in self.pages:
            # A tool of the lab is called by its tab.
            names = (unquote(parts.fragment), f"tab-{parts.fragment}")
            if not self.pages[target].ids.count(names[0]) and not self.pages[target].ids.count(names[1]):
                self.fault(path, f"{address} names no id of that page")

    def check(self):
        links = 0
        for path, page in self.pages.items():
            for fault in page.faults:
                self.fault(path, fault)
            if page.lang != "en":
                self.fault(path, "<html> has no lang")
            if not (page.title or "").strip():
                self.fault(path, "has no title")
            if "viewport" not in page.names:
                self.fault(path, "has no viewport")
            for tag in ("main", "header.site", "footer.site"):
                if tag not in page.tags:
                    self.fault(path, f"has no {tag}")
            if page.headings.count(1) != 1:
                self.fault(path, f"has {page.headings.count(1)} h1")
            for one in sorted({i for i in page.ids if page.ids.count(i) > 1}):
                self.fault(path, f"has the id {one} more than once")
            for address in page.links:
                self.address(path, address, loads=False)
            for address in page.loads + outside_of_style(page.styles):
                self.address(path, address, loads=True)
            links += len(page.links) + len(page.loads)
        for path in self.folder.rglob("*.css"):
            for address in outside_of_style(path.read_text()):
                self.address(path, address, loads=True)
        return links


def check(folder):
    """The number of links that were looked at; leaves where one is wrong."""
    checker = Checker(folder)
    if not checker.pages:
        sys.exit(f"site: no pages in {folder}")
    links = checker.check()
    for fault in checker.faults[:50]:
        print(f"site: {fault}", file=sys.stderr)
    if checker.faults:
        sys.exit(f"site: {len(checker.faults)} faults")
    return len(checker.pages), links
