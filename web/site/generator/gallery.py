"""The tutorials' effects, published beside corrected, as `colortool effect` draws them.

`gallery.json` has the tutorials in the page's order, their faults, and parts to enlarge, whose places
are pixels of the frame. Nothing moves by itself: a still stands for each animation until its button
is pressed."""

import html
import json
import re
import struct
import subprocess
import tempfile
from pathlib import Path

from . import scripts
from .pages import escape, version

RATE = 20
WEB = Path("web/gallery")

# Each effect's corrected form, as ColorToolkitUI and ColorToolkitShaders have it.
SWIFT = {
    "rainbow": 'Text("Rainbow").font(.largeTitle).rainbow()',
    "rainbow-animation": 'Text("Rainbow").font(.largeTitle).rainbow(duration: 4)',
    "pulse": "Circle().fill(.blue).frame(width: 80, height: 80).pulse(Circle())",
    "sheen": 'Text("Slide to unlock").sheen()',
    "sheen-button": 'Text("Buy").padding().sheen().pulse(Capsule())',
    "border": 'Text("Card").padding(40).animatedBorder(RoundedRectangle(cornerRadius: 20))',
    "border-dashed": 'Text("Card").padding(40).animatedBorder(RoundedRectangle(cornerRadius: 20), dash: [10, 5])',
    "gradient-hue": 'Image("photo").trueHueRotation(.degrees(isOn ? 90 : 0)).animation(.easeInOut, value: isOn)',
    "gradient-wobble": "content.animation(.wobble(duration: 2), value: isOn)",
    "gradient-crossfade": """content.crossfade(
  from: LinearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom),
  to: LinearGradient(colors: [.orange, .purple], startPoint: .leading, endPoint: .trailing),
  progress: isOn ? 1 : 0)""",
    "splash": 'Text("Tap").padding(40).splash(isOn ? .orange : .blue, from: .leftToRight)',
}


class Gallery:
    """Draws pictures into the site, each by a command that the page shows."""

    def __init__(self, site, colortool, folder):
        self.site, self.colortool, self.folder = site, colortool, folder
        listed = json.loads(self.run("list", "--format", "json"))
        self.stills = {effect["name"] for effect in listed if effect["length"] == 0}

    def run(self, *words):
        return subprocess.run([self.colortool, "effect", *words], check=True, capture_output=True).stdout

    def draw(self, name, command, *words):
        """A picture under a name in the site; of what moves an APNG."""
        path = Path(self.folder, name).with_suffix(".png" if "--at-time" in words else ".apng")
        self.run(*command.split(), *words, "-o", str(path))
        data = path.read_bytes()
        self.site.write(f"gallery/{name}.png", data)
        return data

    def pictures(self, item, number, drawing):
        """A drawing's figure, and those of the parts of it that are enlarged."""
        stem, command = f"{item['name']}-{number}", drawing["command"]
        label = drawing.get("label") or ("As published" if is_published(drawing) else "Corrected")
        scale = "1" if item.get("isSmooth") else "2"
        moves = item["name"] not in self.stills
        if moves:
            data = self.draw(stem, command, "--fps", str(RATE), "--scale", scale)
            delays = re.findall(rb"fcTL.{20}(..)(..)", data, re.S)
            length = sum(int.from_bytes(a) / int.from_bytes(b) for a, b in delays)
            # A moment at which an effect is under way.
            self.draw(f"{stem}-still", command, "--at-time", f"{0.4 * length:.3f}", "--scale", scale)
        else:
            data = self.draw(stem, command, "--at-time", "0", "--scale", scale)
        width, height = (side // int(scale) for side in struct.unpack(">II", data[16:24]))
        source = f'src="{stem}-still.png" data-moving="{stem}.png"' if moves else f'src="{stem}.png"'
        alt = escape(f"{label}: {drawing['note']}")
        image = f'<img {source} width="{width}" height="{height}" loading="lazy" alt="{alt}">'
        button = (
            f'<button class="play scripted" type="button" aria-pressed="false" aria-label="Play: {alt}">Play</button>'
            if moves else ""
        )  # fmt: skip
        shown = f"colortool effect {command} -o {stem}.{'apng' if moves else 'png'}"
        text = f"<p>{escape(drawing['note'])}</p><code>{escape(shown)}</code>"
        figures = [figure(item, drawing, image, f"{button}<b>{escape(label)}</b>{text}")]
        for index, detail in enumerate(item.get("details", []), 1):
            part = f"{stem}-detail-{index}"
            data = self.draw(part, command, "--at-time", str(detail["time"]))
            sizes = [8 * side for side in struct.unpack(">II", data[16:24])]
            x, y, width, height = (8 * detail[key] for key in ("x", "y", "width", "height"))
            image = (
                f'<div role="img" aria-label="{escape(label)}: enlarged" style="width:{width}px;height:{height}px;'
                f'background:url({part}.png) -{x}px -{y}px / {sizes[0]}px {sizes[1]}px"></div>'
            )
            figures.append(figure(item, drawing, image, f"<b>{escape(label)}</b>", " detail"))
        return figures

    def article(self, item):
        """An effect: its pictures play in step and are laid over each other; its Swift is there to copy."""
        name = item["name"]
        whole, *details = zip(*(self.pictures(item, *each) for each in enumerate(item["drawings"], 1)))
        bar = (
            '<p class="both scripted"><button type="button" class="play step" aria-pressed="false">Play in step</button> '
            '<button type="button" class="lay" aria-pressed="false">Lay over each other</button></p>'
        )
        faults = "".join(f"<li>{escape(fault)}</li>" for fault in item["faults"])
        text = (
            f'<article id="{name}">\n<h3>{escape(item["title"])} <code>{name}</code></h3>\n'
            f"<h4>What is wrong as published</h4>\n<ul>{faults}</ul>\n{bar}{pair(whole)}\n"
        )
        for detail, figures in zip(item.get("details", []), details):
            text += f"<h4>Eight times enlarged: {escape(detail['title'])}</h4>\n{pair(figures)}\n"
        if name in SWIFT:
            module = "ColorToolkitShaders" if "trueHueRotation" in SWIFT[name] else "ColorToolkitUI"
            code = html.escape(f"import {module}\n\n{SWIFT[name]}")
            text += (
                f'<h4>Corrected, in SwiftUI</h4>\n<pre tabindex="0"><code id="{name}-text">{code}</code></pre>\n'
                f'<button class="scripted" type="button" data-copy="#{name}-text">Copy</button>\n'
            )
        return text + "</article>"


def is_published(drawing):
    return "--as-published" in drawing["command"]


def pair(figures):
    """Pairs stay pairs."""
    return f'<div class="pair{"" if len(figures) % 2 else " even"}">{"".join(figures)}</div>'


def figure(item, drawing, image, caption, more=""):
    form = "published" if is_published(drawing) else "corrected"
    ground = item.get("background", "#ffffff")
    return (
        f'<figure class="{form}{more}">\n<div class="frame" style="background:{ground}">{image}</div>\n'
        f"<figcaption>{caption}</figcaption>\n</figure>"
    )


def make(site, colortool):
    chapters = json.loads((WEB / "gallery.json").read_text())
    items = [item for chapter in chapters for item in chapter["items"]]
    links = "".join(f'<li><a href="#{item["name"]}">{escape(item["title"])}</a></li>' for item in items)
    body = (
        '<div class="intro">\n<h1>Five tutorials, as published and corrected</h1>\n'
        f"<p>Each effect is drawn twice by ColorToolkit {version()}: as the tutorial&#x27;s own code draws it, "
        "faults included, and as it should be. Loops run forever; what runs once starts anew.</p>\n"
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
    body += (
        '</div>\n<div class="credits"><p>Animations are APNG, lossless. Every picture can be had again by the '
        'command below it.</p></div>\n<p class="hidden" role="status" id="said"></p>'
    )
    site.write("gallery/gallery.css", (WEB / "gallery.css").read_text())
    scripts.bundle(site, "gallery", "gallery.js", "gallery/gallery.js")
    site.page(
        "gallery/index.html", "Gallery", f'<main id="main" class="gallery">{body}</main>',
        "Five SwiftUI tutorials' effects, as published and corrected.",
        styles=("gallery/gallery.css",), scripts=("gallery/gallery.js",),
    )  # fmt: skip
