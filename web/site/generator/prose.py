"""Text for pages: code with its comments set back, and the Markdown of the project's own files."""

import re

from latex2mathml.converter import convert
from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Keyword, String
from pygments.util import ClassNotFound

from .pages import escape

MARKS = {Comment: "c", String: "s", Keyword: "k"}
NO_HEAD = re.compile(r"<thead>\s*<tr>\s*(<td></td>\s*)+</tr>\s*</thead>")


def code(text, language=""):
    """The text with comments, strings and keywords marked."""
    try:
        lexer = get_lexer_by_name(language, stripnl=False, ensurenl=False)
    except ClassNotFound:
        return escape(text)
    shown = ""
    for kind, words in lexer.get_tokens(text):
        mark = next((mark for each, mark in MARKS.items() if kind in each and kind not in Comment.Preproc), None)
        shown += f'<span class="{mark}">{escape(words)}</span>' if mark else escape(words)
    return shown


def listing(text, language=""):
    return f'<pre tabindex="0"><code>{code(text, language)}</code></pre>'


def slug(text):
    return re.sub(r"[^\w]+", "-", re.sub(r"<[^>]+>", "", text)).strip("-").lower() or "section"


def fence(_, tokens, i, options, env):
    return listing(tokens[i].content.rstrip("\n"), tokens[i].info.strip())


def block(_, tokens, i, options, env):
    return f'<p><span class="formula" tabindex="0">{convert(tokens[i].content, display="block")}</span></p>'


PARSER = MarkdownIt("commonmark", {"html": False}).enable("table").use(dollarmath_plugin)
PARSER.add_render_rule("fence", fence)
PARSER.add_render_rule("math_block", block)
PARSER.add_render_rule("math_inline_double", block)
PARSER.add_render_rule("math_inline", lambda _, tokens, i, options, env: convert(tokens[i].content))
PARSER.add_render_rule("table_open", lambda *_: '<div class="scroll wide" tabindex="0"><table>')
PARSER.add_render_rule("table_close", lambda *_: "</table></div>")


def lead(tokens, link):
    """Lets links lead to what `link` gives for their address; what leads nowhere stays as words."""
    for token in tokens:
        open_links = []
        for child in token.children or []:
            if child.type == "link_open":
                open_links.append(link(child.attrs["href"]))
                child.attrs["href"] = open_links[-1]
            leads = open_links and open_links[-1] is None
            if child.type == "link_close":
                open_links.pop()
            if leads and child.type in ("link_open", "link_close"):
                child.type, child.content = "text", ""
    return tokens


def inline(text, link=lambda address: address):
    """Code, emphasis, links and formulas of a line of Markdown.

    `link` gives the address that a link leads to here, or None where there is nothing to lead to.
    """
    return PARSER.renderer.render(lead(PARSER.parseInline(text), link), PARSER.options, {})


def markdown(text, link=lambda address: address, ids=None, top=1):
    """HTML of the Markdown that the project's files use; headings begin at level `top`."""
    ids = {} if ids is None else ids
    tokens = lead(PARSER.parse(re.sub(r"^<!--.*?-->$", "", text, flags=re.M | re.S)), link)
    for i, token in enumerate(tokens):
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(int(token.tag[1]) + top - 1, 6)}"
        if token.type == "heading_open":
            name = slug(PARSER.renderer.render([tokens[i + 1]], PARSER.options, {}))
            ids[name] = ids.get(name, 0) + 1
            token.attrs["id"] = name if ids[name] == 1 else f"{name}-{ids[name]}"
        elif token.type in ("th_open", "td_open"):
            if token.attrs.pop("style", "") == "text-align:right":
                token.attrs["class"] = "right"
            if not tokens[i + 1].content:
                # A head without words is none.
                token.tag = tokens[i + 2].tag = "td"
    return NO_HEAD.sub("", PARSER.renderer.render(tokens, PARSER.options, {}))
