"""The documentation: what DocC built of sources and articles, as pages that need no server.

A type has one page with all its members, a module one with its types, functions and operators."""

import html
import json
import re
from urllib.parse import quote

from . import scripts, symbols
from .pages import WEB, escape
from .prose import listing

TYPES = {"struct", "enum", "class", "protocol", "actor"}
ROOT = "doc://ColorToolkit/documentation/"
MAP = symbols.CATALOG / "Modules.md"
NAMED = {"Type Aliases": "Types", "Initializers": "Making one", "Instance Properties": "Properties",
         "Instance Methods": "Methods", "Enumeration Cases": "Cases"}  # fmt: skip

# What else is behind the documentation's door.
BEYOND = "".join(
    f'<dt><a href="../{name}/index.html">{title}</a></dt><dd>{about}</dd>'
    for name, title, about in (
        ("explore", "Explore", "One colour in every space, and the solids that displays fill."),
        ("benchmarks", "Benchmarks", "Speed compared with OpenCV, Skia, Cairo, Little CMS and others."),
        ("conformance", "Conformance", "How programs answer one set of questions about interpolation."),
        ("notebooks", "Notebooks", "Studies in Python, with their output."),
    )
    if name != "explore" or (WEB / name).exists()
)


def modules():
    """The groups of modules, each with what each module holds, from the article about them."""
    text = MAP.read_text()
    holds = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|$", text, re.M))
    groups = {}
    for line in text.split("```text")[1].split("```")[0].splitlines():
        if line and not line.startswith(" "):
            groups[line.rstrip(":")] = group = {}
        elif line.strip():
            name = line.split()[0]
            group[name] = holds[name]
    return groups


def words(body):
    """The words of HTML, each once."""
    text = re.sub(r"<[^>]+>", " ", body)
    return " ".join(dict.fromkeys(re.findall(r"[\w-]{2,}", text)))


class Node:
    """A symbol or an article of the archive."""

    def __init__(self, data):
        self.data = data
        self.identifier = data["identifier"]["url"]
        self.names = self.identifier[len(ROOT) :].split("/")
        self.kind = data["metadata"].get("symbolKind", "article")
        self.title = data["metadata"]["title"]
        self.parent = None

    @property
    def is_page(self):
        return self.kind in TYPES or self.kind in ("module", "article") or self.is_extension

    @property
    def is_extension(self):
        """What a module adds to a type of another, which has a page where the other has none."""
        return self.kind == "extension" and len(self.names) == 3

    @property
    def is_group(self):
        """All that a module adds to another's types."""
        return self.kind == "extension" and len(self.names) == 2

    @property
    def anchor(self):
        """What the node's section is called; a page has ids of its own."""
        name = self.names[-1]
        return f"{name}-1" if name in ("main", "search") else name


class Documentation:
    def __init__(self, site, archive):
        self.site = site
        self.nodes = {}
        for path in sorted(archive.rglob("*.json")):
            node = Node(json.loads(path.read_text()))
            if node.data["metadata"].get("role") != "collectionGroup":
                self.nodes[node.identifier] = node
        self.addresses = {}
        for node in self.nodes.values():
            self.place(node)
        self.page = ""
        self.index = []

    def place(self, node):
        """Where a node is shown: a page, or a section of one."""
        if node.kind == "article":
            address = f"documentation/{node.names[-1]}.html"
        elif node.kind == "module":
            address = f"documentation/{node.names[0]}/index.html"
        else:
            paths = node.data["hierarchy"]["paths"]
            parents = [i for i in (paths[0] if paths else []) if i in self.nodes]
            node.parent = self.nodes[parents[-1]] if parents else None
            if node.is_page:
                address = f"documentation/{node.names[0]}/{'.'.join(node.names[1:])}.html"
            else:
                owner = self.place(node.parent).split("#")[0]
                address = f"{owner}#{quote(node.anchor, safe='():')}"
        self.addresses[node.identifier] = address
        return address

    def link(self, identifier):
        """The relative address of what an identifier names; None where it has no page."""
        name, _, anchor = identifier.partition("#")
        address = self.addresses.get(name)
        if address is None:
            return None
        address = f"{address}#{anchor}" if anchor else address
        page, _, anchor = address.partition("#")
        if page == self.page and anchor:
            return f"#{anchor}"
        return "../" * self.page.count("/") + quote(page) + (f"#{anchor}" if anchor else "")

    # Text.

    def inline(self, parts, references):
        out = []
        for part in parts:
            kind = part["type"]
            if kind == "text":
                out.append(escape(part["text"]))
            elif kind == "codeVoice":
                out.append(f"<code>{escape(part['code'])}</code>")
            elif kind in ("emphasis", "strong", "newTerm", "inlineHead", "superscript", "subscript"):
                tag = {"strong": "strong", "inlineHead": "strong", "superscript": "sup", "subscript": "sub"}
                tag = tag.get(kind, "em")
                out.append(f"<{tag}>{self.inline(part['inlineContent'], references)}</{tag}>")
            elif kind == "reference":
                out.append(self.reference(part, references))
            elif kind == "image":
                raise SystemExit(f"site: an image in {self.page} is not shown")
            else:
                raise SystemExit(f"site: inline content of kind {kind} in {self.page}")
        return "".join(out)

    def reference(self, part, references):
        target = references.get(part["identifier"], {})
        words = self.inline(part.get("overridingTitleInlineContent") or [], references)
        if target.get("type") == "link":
            words = words or self.inline(target.get("titleInlineContent", []), references) or escape(target["title"])
            return f'<a href="{escape(target["url"])}">{words}</a>'
        title = target.get("title", part["identifier"].split("/")[-1])
        if not words:
            words = escape(title) if target.get("kind") in ("article", "section") else f"<code>{escape(title)}</code>"
        address = self.link(part["identifier"])
        return f'<a href="{address}">{words}</a>' if address else words

    def blocks(self, content, references, top=0):
        """HTML of blocks; their headings `top` levels lower."""
        out = []
        for block in content:
            kind = block["type"]
            if kind == "paragraph":
                out.append(f"<p>{self.inline(block['inlineContent'], references)}</p>")
            elif kind == "heading":
                level = min(block["level"] + top, 6)
                out.append(f'<h{level} id="{escape(block["anchor"])}">{escape(block["text"])}</h{level}>')
            elif kind == "codeListing":
                out.append(listing("\n".join(block["code"]), block.get("syntax") or "swift"))
            elif kind == "aside":
                name = block.get("name") or block["style"].capitalize()
                body = self.blocks(block["content"], references, top)
                body = body.replace("<p>", f"<p><strong>{escape(name)}:</strong> ", 1)
                out.append(f'<div class="aside">{body}</div>')
            elif kind in ("unorderedList", "orderedList"):
                tag = "ul" if kind == "unorderedList" else "ol"
                items = "".join(f"<li>{self.item(one['content'], references, top)}</li>" for one in block["items"])
                out.append(f"<{tag}>{items}</{tag}>")
            elif kind == "termList":
                items = "".join(
                    f"<dt>{self.inline(one['term']['inlineContent'], references)}</dt>"
                    f"<dd>{self.item(one['definition']['content'], references, top)}</dd>"
                    for one in block["items"]
                )
                out.append(f"<dl>{items}</dl>")
            elif kind == "table":
                out.append(self.table(block, references))
            elif kind == "thematicBreak":
                out.append("<hr>")
            else:
                raise SystemExit(f"site: content of kind {kind} in {self.page}")
        return "\n".join(out)

    def item(self, content, references, top=0):
        if len(content) == 1 and content[0]["type"] == "paragraph":
            return self.inline(content[0]["inlineContent"], references)
        return self.blocks(content, references, top)

    def table(self, block, references):
        alignments = block.get("alignments") or []

        def row(cells, tag):
            shown = ""
            for i, cell in enumerate(cells):
                right = " class=right" if i < len(alignments) and alignments[i] == "right" else ""
                kind = tag if cell else "td"
                shown += f"<{kind}{right}>{self.item(cell, references)}</{kind}>"
            return f"<tr>{shown}</tr>"

        first, *rest = block["rows"]
        head = f"<thead>{row(first, 'th')}</thead>" if any(first) else ""
        body = "".join(row(cells, "td") for cells in rest)
        return f'<div class="scroll wide" tabindex="0"><table>{head}<tbody>{body}</tbody></table></div>'

    # Symbols.

    def tokens(self, tokens):
        out = ""
        for token in tokens:
            text = escape(token["text"])
            address = self.link(token["identifier"]) if token.get("identifier") else None
            if address:
                text = f'<a href="{address}">{text}</a>'
            elif token["kind"] in ("keyword", "attribute"):
                text = f'<span class="k">{text}</span>'
            elif token["kind"] == "identifier":
                text = f"<b>{text}</b>"
            out += text
        return out

    def declaration(self, node):
        for section in node.data.get("primaryContentSections", []):
            if section["kind"] == "declarations":
                shown = self.tokens(section["declarations"][0]["tokens"])
                return f'<pre class="declaration" tabindex="0"><code>{shown}</code></pre>'
        return ""

    def said(self, node, level):
        """What the comment says after its first sentence; its headings begin at `level`."""
        references, out = node.data["references"], []
        for section in node.data.get("primaryContentSections", []):
            if section["kind"] == "parameters":
                rows = "".join(
                    f"<dt><code>{escape(one['name'])}</code></dt><dd>{self.item(one['content'], references)}</dd>"
                    for one in section["parameters"]
                )
                out.append(f'<dl class="parameters">{rows}</dl>')
            elif section["kind"] == "content":
                content = section["content"]
                if content and content[0]["type"] == "heading" and content[0]["text"] in (
                    "Discussion", "Return Value", "Overview",
                ):  # fmt: skip
                    name = content[0]["text"]
                    body = self.blocks(content[1:], references, level - 2)
                    if name == "Return Value":
                        body = body.replace("<p>", "<p><strong>Returns:</strong> ", 1)
                    out.append(body)
                else:
                    out.append(self.blocks(content, references, level - 2))
        return "\n".join(out)

    def abstract(self, node):
        return self.inline(node.data.get("abstract", []), node.data["references"])

    def plain(self, node):
        return re.sub(r"<[^>]+>", "", self.abstract(node)).replace("&#x27;", "'").replace("&quot;", '"')

    def contents(self, body):
        """The headings of a long article, as links; nothing where it is short."""
        found = re.findall(r'<h2 id="([^"]+)">(.*?)</h2>', body)
        if len(found) < 4:
            return ""
        items = "".join(f'<li><a href="#{anchor}">{re.sub("<[^>]+>", "", title)}</a></li>' for anchor, title in found)
        return f'<nav class="toc" aria-label="On this page"><ul>{items}</ul></nav>\n'

    def members(self, node):
        """The topic groups of a page: those with pages of their own, and those that are sections."""
        pages, sections = {}, {}
        for topic in node.data.get("topicSections", []):
            for identifier in topic["identifiers"]:
                child = self.nodes.get(identifier)
                if child is None or child.kind == "article":
                    continue
                if child.is_group:
                    added, _ = self.members(child)
                    pages.setdefault(f"Added to {child.title}", []).extend(sum(added.values(), []))
                    continue
                group = pages if child.is_page else sections
                group.setdefault(NAMED.get(topic["title"], topic["title"]), []).append(child)
        return pages, sections

    def listed(self, nodes):
        """A table of contents of nodes that have pages of their own."""
        rows = "".join(
            f'<dt><a href="{self.link(node.identifier)}"><code>{escape(node.title)}</code></a></dt>'
            f"<dd>{self.abstract(node)}</dd>"
            for node in nodes
        )
        return f'<dl class="contents">{rows}</dl>'

    def sections(self, groups):
        out = ""
        for title, nodes in groups.items():
            out += f'<h2 id="{escape(title.replace(" ", "-"))}">{escape(title)}</h2>\n'
            for node in nodes:
                name = node.anchor
                title = node.title.split(".")[-1] if node.kind != "op" else node.title
                out += (
                    f'<section class="member" id="{escape(name)}">\n<h3><a href="#{quote(name, safe="():")}">'
                    f"<code>{escape(title)}</code></a></h3>\n{self.declaration(node)}\n"
                    f"<p>{self.abstract(node)}</p>\n{self.said(node, 4)}\n</section>\n"
                )
        return out

    def relationships(self, node):
        out = ""
        for section in node.data.get("relationshipsSections", []):
            names = []
            for identifier in section["identifiers"]:
                target = node.data["references"].get(identifier, {})
                title = target.get("title", "").removeprefix("Swift.")
                if title == "SendableMetatype":
                    continue
                address = self.link(identifier)
                shown = f"<code>{escape(title)}</code>"
                names.append(f'<a href="{address}">{shown}</a>' if address else shown)
            if names:
                words = section["title"].capitalize()
                out += f"<p class=quiet>{escape(words)}: {', '.join(names)}</p>\n"
        return out

    # Pages.

    def crumbs(self, node):
        up = "../" * (self.page.count("/") - 1)
        steps = [f'<a href="{up}index.html">Documentation</a>']
        for i in range(1, len(node.names)):
            parent = self.nodes.get(ROOT + "/".join(node.names[:i]))
            if parent and node.kind != "article":
                steps.append(f'<a href="{self.link(parent.identifier)}">{escape(parent.names[-1])}</a>')
        return " › ".join(steps)

    def search(self):
        up = "../" * (self.page.count("/") - 1)
        return (
            f'<div class="search scripted" data-root="{up}"><label for="search" class="hidden">Search the documentation'
            '</label><input id="search" type="search" placeholder="Search types, functions, articles"'
            ' autocomplete="off"><ul></ul></div>'
        )

    def write(self, address, title, body, description=""):
        tools = ("documentation/scene.js",) if address == "documentation/Renderer.html" else ()
        self.site.page(
            address, title, f'<main id="main" class="documentation">\n{body}\n</main>', description,
            styles=("documentation/documentation.css",), scripts=("documentation/search.js", *tools),
        )  # fmt: skip

    def bar(self, node):
        return f'<nav class="crumbs" aria-label="Place">{self.crumbs(node)}</nav>\n{self.search()}'

    def symbol(self, node):
        self.page = self.addresses[node.identifier]
        pages, sections = self.members(node)
        heading = node.data["metadata"].get("roleHeading", "")
        contents = "".join(
            f"<h2>{'Types in it' if len(pages) == 1 else escape(title)}</h2>\n{self.listed(nodes)}\n"
            for title, nodes in pages.items()
        )
        shown = ""
        if sum(map(len, sections.values())) > 3:
            for title, nodes in sections.items():
                links = ", ".join(
                    f'<a href="#{quote(one.anchor, safe="():")}"><code>{escape(one.title.split(".")[-1])}</code></a>'
                    for one in nodes
                )
                shown += f"<dt>{escape(title)}</dt><dd>{links}</dd>"
            shown = f'<nav aria-label="Members"><dl class="members">{shown}</dl></nav>'
        self.write(
            self.page, f"{'.'.join(node.names[1:])} ({node.names[0]})",
            f'{self.bar(node)}\n<p class="kind">{escape(heading)} of {escape(node.names[0])}</p>\n'
            f"<h1>{'.<wbr>'.join(map(escape, node.names[1:]))}</h1>\n"
            f'<p class="lead">{self.abstract(node)}</p>\n{self.declaration(node)}\n'
            f"{self.relationships(node)}{self.said(node, 2)}\n{shown}\n{contents}{self.sections(sections)}",
            self.plain(node),
        )  # fmt: skip

    def module(self, node, holds):
        self.page = self.addresses[node.identifier]
        pages, sections = self.members(node)
        contents = "".join(
            f'<h2 id="{escape(title.removeprefix("Added to ").replace(" ", "-"))}">{escape(title)}</h2>\n{self.listed(nodes)}\n'
            for title, nodes in pages.items()
        )
        nothing = "" if pages or sections else "<p>It extends types of other modules; their pages show what it adds.</p>"
        self.write(
            self.page, f"{node.title} (module)",
            f'{self.bar(node)}\n<p class="kind">Module</p>\n<h1>{escape(node.title)}</h1>\n'
            f'<p class="lead">{escape(holds[0].upper() + holds[1:]).replace("`", "")}.</p>\n'
            f"{nothing}{contents}{self.sections(sections)}",
        )  # fmt: skip

    def article(self, node):
        self.page = self.addresses[node.identifier]
        body = self.said(node, 2)
        self.write(
            self.page, node.title,
            f"{self.bar(node)}\n<h1>{escape(node.title)}</h1>\n"
            f'<p class="lead">{self.abstract(node)}</p>\n{self.contents(body)}{body}',
            self.plain(node),
        )  # fmt: skip

    def home(self, groups):
        self.page = "documentation/index.html"
        root = self.nodes[ROOT + "ColorToolkit"]
        out = f"{self.search()}\n<h1>Documentation</h1>\n"
        out += f'<p class="lead">{self.abstract(root)}</p>\n'
        for topic in root.data.get("topicSections", []):
            nodes = [self.nodes[i] for i in topic["identifiers"] if i in self.nodes]
            articles = [node for node in nodes if node.kind == "article"]
            if articles:
                out += f"<h2>{escape(topic['title'])}</h2>\n"
                out += self.listed(articles).replace("<code>", "").replace("</code>", "")
        out += f'<h2>Beyond the text</h2>\n<dl class="contents">{BEYOND}</dl>\n'
        for group, members in groups.items():
            out += f"<h2>Modules: {escape(group)}</h2>\n<dl class=contents>"
            for name, holds in members.items():
                out += f'<dt><a href="{name}/index.html"><code>{name}</code></a></dt><dd>{escape(holds)}</dd>'
            out += "</dl>\n"
        self.write(self.page, "Documentation", out)

    def write_all(self, groups):
        holds = {name: text for group in groups.values() for name, text in group.items()}
        for node in self.nodes.values():
            if node.kind == "module":
                self.module(node, holds[node.title])
            elif node.kind == "article":
                self.article(node)
            elif node.is_group:
                continue
            elif node.is_page:
                self.symbol(node)
            name = node.title if node.kind in ("article", "module", "op", "func") else ".".join(
                [*node.names[1:-1], node.title.split(".")[-1]]
            )  # fmt: skip
            address = self.addresses[node.identifier].removeprefix("documentation/")
            summary = html.unescape(self.plain(node))
            if node.kind == "article":
                self.index.append([name, address, "article", summary, html.unescape(words(self.said(node, 2)))])
            else:
                self.index.append([name, address, node.names[0], summary or holds.get(name, "")])
        self.home(groups)
        index = json.dumps(sorted(self.index), ensure_ascii=False, separators=(",", ":"))
        self.site.write("documentation/search-index.js", f"globalThis.documentationIndex = {index};\n")


def make(site, products):
    """Writes `documentation/` from the modules that were built in a folder of products."""
    groups = modules()
    names = [name for group in groups.values() for name in group]
    graphs = symbols.Path(".build/site-symbols")
    symbols.extract(names, products, graphs)
    symbols.put_in_its_words(graphs)
    archive = symbols.convert(graphs, symbols.Path(".build/site-docc"))
    for file in ("documentation.css", "search.js"):
        site.write(f"documentation/{file}", (WEB / "documentation" / file).read_text())
    scripts.bundle(site, "documentation", "scene.js", "documentation/scene.js")
    Documentation(site, archive).write_all(groups)
