"""The documentation: what DocC built of sources and articles, as pages that need no server.

A type has one page with all its members, a module one with its types, functions and operators."""

import html
import json
import re
from urllib.parse import quote

from . import scripts, symbols
from .pages import WEB, entries, escape
from .prose import listing

TYPES = {"struct", "enum", "class", "protocol", "actor"}
ROOT = "doc://ColorToolkit/documentation/"
MAP = symbols.CATALOG / "Modules.md"
NAMED = {"Type Aliases": "Types", "Initializers": "Making one", "Instance Properties": "Properties",
         "Instance Methods": "Methods", "Enumeration Cases": "Cases"}  # fmt: skip

TAGS = {"emphasis": "em", "newTerm": "em", "strong": "strong", "inlineHead": "strong", "superscript": "sup",
        "subscript": "sub"}  # fmt: skip

# What else is behind the documentation's door.
BEYOND = {
    "Explore": "One colour in every space, and the solids that displays fill.",
    "Benchmarks": "Speed compared with OpenCV, Skia, Cairo, Little CMS and others.",
    "Conformance": "How programs answer one set of questions about interpolation.",
    "Notebooks": "Studies in Python, with their output.",
}


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


def opened(body, word):
    """A body whose first paragraph opens with a word."""
    return body.replace("<p>", f"<p><strong>{word}</strong> ", 1)


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
        def shown(part):
            kind = part["type"]
            if kind == "text":
                return escape(part["text"])
            if kind == "codeVoice":
                return f"<code>{escape(part['code'])}</code>"
            if kind == "reference":
                return self.reference(part, references)
            if kind in TAGS:
                return f"<{TAGS[kind]}>{self.inline(part['inlineContent'], references)}</{TAGS[kind]}>"
            raise SystemExit(f"site: inline content of kind {kind} in {self.page}")

        return "".join(map(shown, parts))

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

        def shown(block):
            kind = block["type"]
            if kind == "paragraph":
                return f"<p>{self.inline(block['inlineContent'], references)}</p>"
            if kind == "heading":
                level = min(block["level"] + top, 6)
                return f'<h{level} id="{escape(block["anchor"])}">{escape(block["text"])}</h{level}>'
            if kind == "codeListing":
                return listing("\n".join(block["code"]), block.get("syntax") or "swift")
            if kind == "aside":
                name = block.get("name") or block["style"].capitalize()
                body = self.blocks(block["content"], references, top)
                return f'<div class="aside">{opened(body, f"{escape(name)}:")}</div>'
            if kind in ("unorderedList", "orderedList"):
                items = "".join(f"<li>{self.item(one['content'], references, top)}</li>" for one in block["items"])
                return f"<{kind[0]}l>{items}</{kind[0]}l>"
            if kind == "termList":
                return self.terms(
                    (self.inline(one["term"]["inlineContent"], references), one["definition"]["content"], references)
                    for one in block["items"]
                )
            if kind == "table":
                return self.table(block, references)
            if kind == "thematicBreak":
                return "<hr>"
            raise SystemExit(f"site: content of kind {kind} in {self.page}")

        return "\n".join(map(shown, content))

    def terms(self, rows, kind=""):
        """A list of terms, each with the blocks that explain it."""
        shown = "".join(f"<dt>{term}</dt><dd>{self.item(*content)}</dd>" for term, *content in rows)
        return f"<dl{kind}>{shown}</dl>"

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
                rows = ((f"<code>{escape(one['name'])}</code>", one["content"], references) for one in section["parameters"])
                out.append(self.terms(rows, ' class="parameters"'))
            elif section["kind"] == "content":
                head, *rest = section["content"] or [{"type": ""}]
                name = head["text"] if head["type"] == "heading" else ""
                is_named = name in ("Discussion", "Return Value", "Overview")
                body = self.blocks(rest if is_named else section["content"], references, level - 2)
                out.append(opened(body, "Returns:") if name == "Return Value" else body)
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
        return entries(
            (self.link(node.identifier), f"<code>{escape(node.title)}</code>", self.abstract(node)) for node in nodes
        )

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

    def write(self, node, title, heading, lead, body, description="", kind=""):
        """Writes a node's page; `kind` says above its heading what it is."""
        bar = "" if heading == "Documentation" else f'<nav class="crumbs" aria-label="Place">{self.crumbs(node)}</nav>\n'
        kind = kind and f'<p class="kind">{kind}</p>\n'
        tools = ("documentation/scene.js",) if self.page == "documentation/Renderer.html" else ()
        self.site.page(
            self.page, title,
            f'<main id="main" class="documentation">\n{bar}{self.search()}\n{kind}<h1>{heading}</h1>\n'
            f'<p class="lead">{lead}</p>\n{body}\n</main>', description,
            styles=("documentation/documentation.css",), scripts=("documentation/search.js", *tools),
        )  # fmt: skip

    def symbol(self, node):
        pages, sections = self.members(node)
        kind = node.data["metadata"].get("roleHeading", "")
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
            node, f"{'.'.join(node.names[1:])} ({node.names[0]})", ".<wbr>".join(map(escape, node.names[1:])),
            self.abstract(node),
            f"{self.declaration(node)}\n{self.relationships(node)}{self.said(node, 2)}\n{shown}\n{contents}"
            f"{self.sections(sections)}",
            self.plain(node), f"{escape(kind)} of {escape(node.names[0])}",
        )  # fmt: skip

    def module(self, node, holds):
        pages, sections = self.members(node)
        contents = "".join(
            f'<h2 id="{escape(title.removeprefix("Added to ").replace(" ", "-"))}">{escape(title)}</h2>\n{self.listed(nodes)}\n'
            for title, nodes in pages.items()
        )
        nothing = "" if pages or sections else "<p>It extends types of other modules; their pages show what it adds.</p>"
        lead = escape(holds[0].upper() + holds[1:]).replace("`", "") + "."
        body = f"{nothing}{contents}{self.sections(sections)}"
        self.write(node, f"{node.title} (module)", escape(node.title), lead, body, kind="Module")

    def article(self, node):
        body = self.said(node, 2)
        self.write(
            node, node.title, escape(node.title), self.abstract(node), self.contents(body) + body, self.plain(node)
        )

    def home(self, groups):
        self.page = "documentation/index.html"
        root = self.nodes[ROOT + "ColorToolkit"]
        out = ""
        for topic in root.data.get("topicSections", []):
            nodes = [self.nodes[i] for i in topic["identifiers"] if i in self.nodes]
            articles = [node for node in nodes if node.kind == "article"]
            if articles:
                out += f"<h2>{escape(topic['title'])}</h2>\n"
                out += self.listed(articles).replace("<code>", "").replace("</code>", "")
        out += "<h2>Beyond the text</h2>\n"
        out += entries((f"../{title.lower()}/index.html", title, about) for title, about in BEYOND.items())
        for group, members in groups.items():
            out += f"<h2>Modules: {escape(group)}</h2>\n"
            out += entries((f"{name}/index.html", f"<code>{name}</code>", escape(holds)) for name, holds in members.items())
        self.write(root, "Documentation", "Documentation", self.abstract(root), out)

    def write_all(self, groups):
        holds = {name: text for group in groups.values() for name, text in group.items()}
        for node in self.nodes.values():
            self.page = self.addresses[node.identifier]
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
    site.write("documentation/documentation.css", (WEB / "documentation/documentation.css").read_text())
    for script in ("scene.js", "search.js"):
        scripts.bundle(site, "documentation", script, f"documentation/{script}")
    Documentation(site, archive).write_all(groups)
