"""The tutorials' effects, published next to corrected, as `colortool effect` draws them in SVG.

`gallery.json` has the tutorials in the page's order, their faults, and parts to enlarge, whose places
are pixels of the frame. The drawings stand in the page, and rest until a button is pressed."""

import html
import json
import re
import struct
import subprocess
import tempfile
from pathlib import Path

from . import scripts
from .pages import escape, version

WEB = Path("web/gallery")


class Gallery:
    """Draws pictures for the page, each by a command that the page shows."""

    def __init__(self, site, colortool, folder):
        self.site, self.colortool, self.folder = site, colortool, folder

    def draw(self, ending, command, *words):
        path = Path(self.folder, f"effect.{ending}")
        subprocess.run(
            [self.colortool, "effect", *command.split(), *words, "-o", str(path)], check=True, capture_output=True
        )
        return path.read_bytes()

    def pictures(self, item, number, drawing):
        """A drawing's figure, and those of the parts of it that are enlarged."""
        stem, command = f"{item['name']}-drawing-{number}", drawing["command"]
        published = "--as-published" in command
        label = drawing.get("label") or ("As published" if published else "Corrected")
        form = "published" if published else "corrected"
        # Names of its own: all drawings are in one page.
        svg = re.sub(rf"\b{item['name']}(?=-\d|[\" ])", stem, self.draw("svg", command).decode())
        svg = re.sub(r"<title>.*?</title>", f"<title>{escape(label)}</title>", svg, count=1)
        note, shown = escape(drawing["note"]), escape(f"colortool effect {command} -o {item['name']}.svg")
        figures = [
            f'<figure class="{form}">\n<div class="frame">{svg.strip()}</div>\n<figcaption><b>{escape(label)}</b>'
            f"<p>{note}</p><code>{shown}</code></figcaption></figure>"
        ]
        for index, detail in enumerate(item.get("details", []), 1):
            data = self.draw("png", command, "--at-time", str(detail["time"]))
            part = f"{stem}-{index}.png"
            self.site.write(f"gallery/{part}", data)
            sizes = [8 * side for side in struct.unpack(">II", data[16:24])]
            x, y, width, height = (8 * detail[key] for key in ("x", "y", "width", "height"))
            figures.append(
                f'<figure class="{form} detail">\n<div class="frame"><div role="img" aria-label="{escape(label)}: enlarged" '
                f'style="width:{width}px;height:{height}px;background:url({part}) -{x}px -{y}px / {sizes[0]}px {sizes[1]}px">'
                f"</div></div>\n<figcaption><b>{escape(label)}</b></figcaption></figure>"
            )
        return figures

    def article(self, item):
        """An effect: its pictures play in step, and its Swift and its controls are there."""
        name = item["name"]
        whole, *details = zip(*(self.pictures(item, *each) for each in enumerate(item["drawings"], 1)))
        faults = "".join(f"<li>{escape(fault)}</li>" for fault in item["faults"])
        text = (
            f'<article id="{name}">\n<h3>{escape(item["title"])} <code>{name}</code></h3>\n'
            f"<h4>What is wrong as published</h4>\n<ul>{faults}</ul>\n"
            f'<p class="both scripted"></p>{pair(whole)}\n'
        )
        for detail, figures in zip(item.get("details", []), details):
            text += f"<h4>Eight times enlarged: {escape(detail['title'])}</h4>\n{pair(figures)}\n"
        known = {key: item[key] for key in ("name", "text", "arguments") if key in item}
        if "swift" in item:
            module = "ColorToolkitShaders" if "trueHueRotation" in item["swift"] else "ColorToolkitUI"
            known["swift"] = f"import {module}\n\n{item['swift']}"
            usual = ", ".join(each[2] for each in item.get("arguments", []) if len(each) > 2)
            text += (
                f'<h4>Corrected, in SwiftUI</h4>\n<pre tabindex="0"><code id="{name}-text">'
                f"{html.escape(known['swift'].replace('$', usual))}"
                f'</code></pre>\n<button class="scripted" type="button" data-copy="#{name}-text">Copy</button>\n'
            )
        return text + (
            f'<details class="change scripted" data-effect="{escape(json.dumps(known, ensure_ascii=False))}">'
            "<summary>Change it, and save it as SVG, CSS or GIF</summary></details>\n</article>"
        )


def pair(figures):
    """Pairs stay pairs."""
    return f'<div class="pair{"" if len(figures) % 2 else " even"}">{"".join(figures)}</div>'


def make(site, colortool):
    chapters = json.loads((WEB / "gallery.json").read_text())
    items = [item for chapter in chapters for item in chapter["items"]]
    links = "".join(f'<li><a href="#{item["name"]}">{escape(item["title"])}</a></li>' for item in items)
    body = (
        '<div class="intro">\n<h1>Five tutorials, as published and corrected</h1>\n'
        f"<p>ColorToolkit {version()} draws each effect twice: with the faults of the tutorial&#x27;s own code, and "
        "corrected. Copy the SwiftUI code, or change an effect and save it.</p>\n"
        f'<nav aria-label="Effects"><ul>{links}</ul></nav>\n</div>\n<div class="effects">\n'
    )
    with tempfile.TemporaryDirectory() as folder:
        gallery = Gallery(site, colortool, folder)
        for chapter in chapters:
            articles = "\n".join(map(gallery.article, chapter["items"]))
            body += (
                f"<section>\n<h2>{escape(chapter['title'])} <small>{escape(chapter['author'])}, "
                f'<a href="{escape(chapter["address"])}">the tutorial</a></small></h2>\n{articles}\n</section>\n'
            )
    body += '</div>\n<p class="hidden" role="status" id="said"></p>'
    site.write("gallery/gallery.css", (WEB / "gallery.css").read_text())
    scripts.bundle(site, "gallery", "gallery.js", "gallery/gallery.js")
    site.page(
        "gallery/index.html", "Gallery", f'<main id="main" class="gallery">{body}</main>',
        "Five SwiftUI tutorials' effects, as published and corrected, to change and to save.",
        styles=("gallery/gallery.css",), scripts=("gallery/gallery.js",),
    )  # fmt: skip
