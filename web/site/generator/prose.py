"""Text for pages: code with its comments set back, and the Markdown of the project's own files."""

import re

from .formula import formula
from .pages import escape

WORDS = {
    "swift": """actor as associatedtype async await borrowing break case catch class continue default defer
        deinit do else enum extension fallthrough false fileprivate final for func get guard if import
        in indirect infix init inout internal is lazy let mutating nil nonisolated operator package
        postfix prefix private protocol public repeat rethrows return self Self set some any static
        struct subscript super switch throw throws true try typealias unowned var weak where while""",
    "python": """and as assert async await break class continue def del elif else except False finally for
        from global if import in is lambda None nonlocal not or pass raise return True try while
        with yield""",
    "js": """async await break case catch class const continue default delete do else export extends
        false finally for from function if import in instanceof let new null of return super switch
        this throw true try typeof undefined var void while yield""",
    "kotlin": "val var fun class object when if else return for while is in null true false",
    "c": """break case char const double else enum float for if include int long return short sizeof
        static struct switch typedef unsigned void while""",
}
COMMENT = {"python": r"#.*", "sh": r"(?<![\w'\"(])#(?![0-9a-fA-F]{3}).*", "json": r"(?!)", "css": r"/\*[\s\S]*?\*/"}
STRING = r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''


def code(text, language=""):
    """The text with comments, strings and keywords marked."""
    if language in ("", "text"):
        return escape(text)
    words = set(WORDS.get(language, "").split())
    comment = COMMENT.get(language, r"//.*|/\*[\s\S]*?\*/")
    result, place = [], 0
    for found in re.finditer(rf"(?P<comment>{comment})|(?P<string>{STRING})|(?P<word>\b[A-Za-z_]\w*\b)", text):
        kind = found.lastgroup
        if kind == "word" and found[0] not in words:
            continue
        result.append(escape(text[place : found.start()]))
        mark = {"comment": "c", "string": "s", "word": "k"}[kind]
        result.append(f'<span class="{mark}">{escape(found[0])}</span>')
        place = found.end()
    result.append(escape(text[place:]))
    return "".join(result)


def listing(text, language=""):
    return f'<pre tabindex="0"><code>{code(text, language)}</code></pre>'


def slug(text):
    return re.sub(r"[^\w]+", "-", re.sub(r"<[^>]+>", "", text)).strip("-").lower() or "section"


def inline(text, link=lambda address: address):
    """Code, emphasis, links, images and formulas of a line of Markdown.

    `link` gives the address that a link leads to here, or None where there is nothing to lead to.
    """
    kept = []

    def keep(html):
        kept.append(html)
        return f"\x00{len(kept) - 1}\x00"

    def linked(match):
        address = link(match[2])
        words = inline(match[1], link)
        return keep(words if address is None else f'<a href="{escape(address)}">{words}</a>')

    text = re.sub(r"(`+)(.+?)\1", lambda m: keep(f"<code>{escape(m[2].strip())}</code>"), text)
    text = re.sub(r"\$\$(.+?)\$\$", lambda m: keep(formula(m[1], True)), text, flags=re.S)
    text = re.sub(r"\$([^$\n]+)\$", lambda m: keep(formula(m[1])), text)
    text = re.sub(r"\\([\\`*_{}\[\]()#+.!|<>-])", lambda m: keep(escape(m[1])), text)
    text = re.sub(r"(?<!!)\[([^\]]*)\]\(([^)\s]+)\)", linked, text)
    text = escape(text).replace("&#x27;", "'").replace("&quot;", '"')
    text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
    text = re.sub(r"(?<![\w*])[*_](\S(?:.*?\S)?)[*_](?![\w*])", r"<em>\1</em>", text)
    while re.search(r"\x00\d+\x00", text):
        text = re.sub(r"\x00(\d+)\x00", lambda m: kept[int(m[1])], text)
    return text


def cells(row):
    """The cells of a table's row; a bar inside code stays in its cell."""
    row = re.sub(r"`[^`]*`", lambda m: m[0].replace("|", "\x01"), row.strip().strip("|"))
    return [cell.strip().replace("\x01", "|") for cell in re.split(r"(?<!\\)\|", row)]


def table(lines, link):
    heads, marks, *rows = (cells(line) for line in lines)
    right = [mark.endswith(":") for mark in marks]

    def row(values, kind):
        shown = ""
        for i, value in enumerate(values):
            # A head without words is none.
            tag = kind if value else "td"
            aligned = " class=right" if i < len(right) and right[i] else ""
            shown += f"<{tag}{aligned}>{inline(value, link)}</{tag}>"
        return f"<tr>{shown}</tr>"

    body = "".join(row(values, "td") for values in rows)
    head = f"<thead>{row(heads, 'th')}</thead>" if any(heads) else ""
    return f'<div class="scroll wide" tabindex="0"><table>{head}<tbody>{body}</tbody></table></div>'


def markdown(text, link=lambda address: address, ids=None, top=1):
    """HTML of the Markdown that the project's files use; headings begin at level `top`."""
    lines = text.strip("\n").split("\n")
    ids = {} if ids is None else ids
    out, i = [], 0
    while i < len(lines):
        line = lines[i]
        start = i
        if not line.strip():
            i += 1
        elif found := re.match(r"```(\w*)", line):
            i += 1
            while i < len(lines) and not lines[i].startswith("```"):
                i += 1
            out.append(listing("\n".join(lines[start + 1 : i]), found[1]))
            i += 1
        elif found := re.match(r"(#+) +(.*)", line):
            level = min(len(found[1]) + top - 1, 6)
            words = inline(found[2], link)
            name = slug(words)
            ids[name] = ids.get(name, 0) + 1
            if ids[name] > 1:
                name = f"{name}-{ids[name]}"
            out.append(f'<h{level} id="{escape(name)}">{words}</h{level}>')
            i += 1
        elif line.startswith("|"):
            while i < len(lines) and lines[i].startswith("|"):
                i += 1
            out.append(table(lines[start:i], link))
        elif found := re.match(r"([-*]|\d+\.) ", line):
            tag = "ul" if found[1] in "-*" else "ol"
            items = []
            while i < len(lines) and (re.match(r"([-*]|\d+\.) ", lines[i]) or lines[i].startswith("  ")):
                if lines[i].startswith("  ") and items:
                    items[-1] += "\n" + lines[i].strip()
                else:
                    items.append(re.sub(r"^([-*]|\d+\.) ", "", lines[i]))
                i += 1
            out.append(f"<{tag}>" + "".join(f"<li>{inline(item, link)}</li>" for item in items) + f"</{tag}>")
        elif line.startswith("<!--"):
            i += 1
        else:
            while i < len(lines) and lines[i].strip() and not re.match(r"```|#+ |\||[-*] |\d+\. ", lines[i]):
                i += 1
            i = max(i, start + 1)
            out.append(f"<p>{inline(' '.join(lines[start:i]), link)}</p>")
    return "\n".join(out)
