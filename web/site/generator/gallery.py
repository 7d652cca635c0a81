"""The tutorials' effects, published next to corrected, as `colortool effect` draws them.

`gallery.json` has the tutorials in the page's order: what differs, the frames that show it, and parts
to enlarge, whose boxes are pixels of a frame. The drawings stand in the page, and rest at `still`
seconds until a button is pressed."""

import json
import re
import struct
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import scripts
from .pages import escape, version

WEB = Path("web/gallery")


class Gallery:
    """Draws pictures for the page, each by a command that the page names."""

    def __init__(self, site, colortool, folder):
        self.site, self.colortool, self.folder = site, colortool, folder

    def draw(self, name, command, *words):
        path = Path(self.folder, name)
        subprocess.run(
            [self.colortool, "effect", *command.split(), *words, "-o", str(path)], check=True, capture_output=True
        )
        return path.read_bytes()

    def still(self, stem, command, time):
        """The name and the size of a frame's file."""
        data = self.draw(f"{stem}.png", command, "--at-time", str(time))
        self.site.write(f"gallery/{stem}.png", data)
        return f"{stem}.png", struct.unpack(">II", data[16:24])

    def pictures(self, item, number, drawing):
        """A drawing's figure, and those of the parts of it that are enlarged."""
        stem, command = f"{item['name']}-drawing-{number}", drawing["command"]
        form = "published" if "--as-published" in command else "corrected"
        label = escape(drawing.get("label") or {"published": "As published", "corrected": "Corrected"}[form])
        # Names of its own: all drawings are in one page.
        svg = re.sub(rf"\b{item['name']}(?=-\d|[\" ])", stem, self.draw(f"{stem}.svg", command).decode())
        svg = re.sub(r"<title>.*?</title>", f"<title>{label}</title>", svg, count=1).strip()
        frames = ""
        for index, time in enumerate(drawing.get("frames", item.get("frames", []))):
            name, (width, height) = self.still(f"{stem}-at-{index}", command, time)
            frames += (
                f'<li><img src="{name}" alt="{label}, at {time} s" width="{width}" height="{height}" decoding="async">'
                f"{time} s</li>"
            )
        figures = [
            f'<figure class="{form}">\n<figcaption><b>{label}</b> {escape(drawing["note"])}</figcaption>\n'
            f'<div class="frame">{svg}</div>\n<ol class="frames">{frames}</ol></figure>'
        ]
        for index, detail in enumerate(item.get("details", []), 1):
            name, sizes = self.still(f"{stem}-{index}", command, detail["time"])
            x, y, width, height, *whole = (8 * each for each in (*detail["box"], *sizes))
            figures.append(
                f'<figure class="{form} detail">\n<figcaption><b>{label}</b></figcaption>\n<div class="frame">'
                f'<div role="img" aria-label="{label}: enlarged" style="width:{width}px;height:{height}px;'
                f'background:url({name}) -{x}px -{y}px / {whole[0]}px {whole[1]}px"></div></div></figure>'
            )
        return figures

    def article(self, item):
        """An effect: what differs, its pictures, which play in step, its Swift and its controls."""
        name = item["name"]
        whole, *details = zip(*(self.pictures(item, *each) for each in enumerate(item["drawings"], 1)))
        usual = [each.split("|") for each in item.get("arguments", {}).values()]
        usual = ", ".join(each[0].replace("$", each[1]) for each in usual if len(each) > 1)
        calls = [each for each in item["drawings"] if "call" in each]
        known = {key: item[key] for key in ("name", "text", "arguments") if key in item}
        known["swift"] = listing(item, calls[1]["call"] if calls else "")
        known["titles"] = [each["label"] for each in calls[:2]]
        code = ""
        for number, each in enumerate(calls or [{}]):
            swift = re.sub(r"(, )?\$", lambda m: (m[1] or "") + usual if usual else "", listing(item, each.get("call", "")))
            place = f"{name}-text{number or ''}"
            code += (
                f'<h4>{escape(each.get("label", "SwiftUI code of the corrected picture"))}</h4>\n'
                f'<p>{escape(each.get("when", ""))} {needs(swift)}</p>\n'
                f'<pre tabindex="0"><code id="{place}">{escape(swift)}</code></pre>\n'
                f'<button class="scripted" type="button" data-copy="#{place}">Copy</button>\n'
            )
        code += f"<p>{escape(item['remark'])}</p>\n" if "remark" in item else ""
        rule = f'<summary>Which hue rotation to use</summary><div class="rule">{self.site.parts["rule"]}</div>'
        rule = f"<details>{rule}</details>\n" if calls else ""
        enlarged = "".join(
            f"<h4>Enlarged eight times: {escape(detail['title'])}</h4>\n{pair(figures)}\n"
            for detail, figures in zip(item.get("details", []), details)
        )
        facts = "".join(f"<li>{escape(fact)}</li>" for fact in item["facts"])
        commands = "".join(
            f"<li><code>colortool effect {escape(each['command'])} -o {name}.svg</code></li>" for each in item["drawings"]
        )
        return (
            f'<article id="{name}" data-still="{item.get("still", 0)}">\n<h3>{escape(item["title"])}</h3>\n'
            f'<p class="differs">{escape(item["differs"])}</p>\n<p class="both scripted"></p>{pair(whole)}\n{enlarged}'
            f'{code}<details class="change scripted" data-effect="{escape(json.dumps(known, ensure_ascii=False))}">'
            "<summary>Change it, and save it as SVG, CSS or GIF</summary></details>\n"
            f"{rule}<details><summary>Measured in detail</summary><ul>{facts}</ul></details>\n"
            f"<details><summary>Check it: the commands that draw these pictures</summary><ul>{commands}</ul></details>\n</article>"
        )


def listing(item, call):
    """The view that draws an item's picture, to paste."""
    body = item["swift"].replace("%", call)
    name = "".join(word.title() for word in item["name"].split("-"))
    state = item["state"].split("\n") if "state" in item else []
    if "isOn" in body:
        state.append("@State private var isOn = false")
    if tap := item.get("tap", "isOn.toggle()" if "isOn" in body else ""):
        body += f"\n  .onTapGesture {{ {tap} }}"
    imports = ["SwiftUI"]
    if "trueHue" in body:
        imports.insert(0, "ColorToolkitShaders")
    if re.search(r"\.(crossfade|splash|rainbow|pulse|sheen|animatedBorder)\(", body):
        imports.insert(0, "ColorToolkitUI")
    lines = [f"import {each}" for each in imports] + ["", f"struct {name}View: View {{"]
    lines += [f"  {each}" for each in state] + [""] * bool(state) + ["  var body: some View {"]
    return "\n".join([*lines, *(f"    {each}" for each in body.split("\n")), "  }", "}"])


def needs(swift):
    """The product and the systems that a listing needs."""
    if "import ColorToolkit" not in swift:
        return "The code needs no package."
    isNew = re.search(r"trueHue|\.wobble\(|Animation\(", swift)
    return (
        f"The code needs {'iOS 17 or macOS 14' if isNew else 'iOS 16 or macOS 13'}, and the product "
        f"<code>{re.search('import (ColorToolkit[A-Z][A-Za-z]*)', swift)[1]}</code>: "
        '<a href="../documentation/GettingStarted.html">add it to your app</a>.'
    )


def pair(figures):
    """Pairs stay pairs."""
    return f'<div class="pair{"" if len(figures) % 2 else " even"}">{"".join(figures)}</div>'


def make(site, colortool):
    chapters = json.loads((WEB / "gallery.json").read_text())
    items = [item for chapter in chapters for item in chapter["items"]]
    links = "".join(f'<li><a href="#{item["name"]}">{escape(item["title"])}</a></li>' for item in items)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
        gallery = Gallery(site, colortool, folder)
        articles = dict(zip((item["name"] for item in items), pool.map(gallery.article, items)))
    sections = "".join(
        f"<section>\n<h2>{escape(chapter['title'])} <small>{escape(chapter['author'])}, "
        f'<a href="{escape(chapter["address"])}">the tutorial</a></small></h2>\n'
        + "\n".join(articles[item["name"]] for item in chapter["items"])
        + "\n</section>\n"
        for chapter in chapters
    )
    body = (
        '<div class="intro">\n<h1>Effects of five SwiftUI tutorials, as published and corrected</h1>\n'
        '<p class="lead">We learnt these effects from the tutorials, and thank their authors. Find an effect, compare the '
        "pictures, and paste the SwiftUI code under them.</p>\n"
        f"<p>ColorToolkit {version()} draws each effect as the tutorial published it, and corrected. Its renderer draws both "
        "pictures, the first from the published code. SwiftUI drew neither.</p>\n"
        f'<nav aria-label="Effects"><ul>{links}</ul></nav>\n</div>\n<div class="effects">\n{sections}</div>\n'
        '<p class="hidden" role="status" id="said"></p>'
    )
    site.write("gallery/gallery.css", (WEB / "gallery.css").read_text())
    scripts.bundle(site, "gallery", "gallery.js", "gallery/gallery.js")
    site.page(
        "gallery/index.html", "Gallery", f'<main id="main" class="gallery">{body}</main>',
        "Five SwiftUI tutorials' effects, as published and corrected, to change and to save.",
        styles=("gallery/gallery.css",), scripts=("gallery/gallery.js",),
    )  # fmt: skip
