"""The tutorials' effects, as `colortool effect gallery` draws them, in the site's frame.

Nothing moves by itself: a still stands for each animation until its button is pressed."""

import html
import re
import subprocess
import tempfile
from pathlib import Path

from . import scripts

RATE = 20
WEB = Path("web/gallery")

# What one can see at a glance comes first.
FIRST = ["Animating gradients in SwiftUI", "SwiftUI: Animating Color Changes", "SwiftUI Rainbow Effects"]

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


def in_order(body):
    """The chapters with those first that have something to see at once."""
    sections = re.findall(r"<section>.*?</section>", body, re.S)

    def place(section):
        title = html.unescape(re.search(r"<h2>(.*?) <small>", section, re.S)[1])
        return FIRST.index(title) if title in FIRST else len(FIRST)

    ordered = iter(sorted(sections, key=place))
    body = re.sub(r"<section>.*?</section>", lambda _: next(ordered), body, flags=re.S)
    names = re.findall(r'<article id="([\w-]+)"', body)
    links = re.search(r'<nav aria-label="Effects"><ul>(.*?)</ul>', body)[1]
    items = sorted(re.findall(r"<li>.*?</li>", links), key=lambda item: names.index(re.search(r"#([\w-]+)", item)[1]))
    return body.replace(links, "".join(items))


def effect(match):
    """An effect: its pictures play in step and are laid over each other; its Swift is there to copy."""
    name, shown = match[1], match[0]
    bar = (
        '<p class="both scripted"><button type="button" class="play step" aria-pressed="false">Play in step</button> '
        '<button type="button" class="lay" aria-pressed="false">Lay over each other</button></p>'
    )
    pairs = re.findall(r'<div class="pair(?: even)?"><figure class="published">', shown)
    if pairs:
        shown = shown.replace(pairs[0], bar + pairs[0], 1)
    if name in SWIFT:
        module = "ColorToolkitShaders" if "trueHueRotation" in SWIFT[name] else "ColorToolkitUI"
        code = html.escape(f"import {module}\n\n{SWIFT[name]}")
        shown = shown.replace(
            "</article>",
            f'<h4>Corrected, in SwiftUI</h4>\n<pre tabindex="0"><code id="{name}-text">{code}</code></pre>\n'
            f'<button class="scripted" type="button" data-copy="#{name}-text">Copy</button>\n</article>',
        )
    return shown


def make(site, colortool):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [colortool, "effect", "gallery", "--fps", str(RATE), "-o", folder], check=True, capture_output=True
        )
        text = Path(folder, "index.html").read_text()
        for path in sorted(Path(folder).iterdir()):
            if path.name != "index.html":
                site.write(f"gallery/{path.name}", path.read_bytes())
    body = re.search(r"<body>(.*)</body>", text, re.S)[1]
    for tag, name in (("header", "intro"), ("main", "effects"), ("footer", "credits")):
        body = body.replace(f"<{tag}>", f'<div class="{name}">').replace(f"</{tag}>", "</div>")

    # The page's own button and its script: here each picture has a button.
    body = re.sub(r'<button id="motion".*?</button>|<script>.*?</script>', "", body, flags=re.S)

    def figure(match):
        found = re.search(r'<source srcset="([^"]+)"[^>]*><img src="([^"]+)"', match[0])
        if not found:
            return match[0]
        still, moving = found.groups()
        name = re.search(r'alt="([^"]*)"', match[0])[1]
        button = f'<button class="play scripted" type="button" aria-pressed="false" aria-label="Play: {name}">Play</button>'
        shown = match[0].replace(found[0], f'<img src="{still}" data-moving="{moving}"')
        return shown.replace("<figcaption>", f"<figcaption>{button}", 1)

    body = re.sub(r"<figure.*?</figure>", figure, body, flags=re.S)
    body = in_order(body)
    body = re.sub(r'<article id="([\w-]+)">.*?</article>', effect, body, flags=re.S)
    body += '<p class="hidden" role="status" id="said"></p>'
    site.write("gallery/gallery.css", (WEB / "gallery.css").read_text())
    scripts.bundle(site, "gallery", "gallery.js", "gallery/gallery.js")
    site.page(
        "gallery/index.html", "Gallery", f'<main id="main" class="gallery">{body}</main>',
        "Five SwiftUI tutorials' effects, as published and corrected.",
        styles=("gallery/gallery.css",), scripts=("gallery/gallery.js",),
    )  # fmt: skip
