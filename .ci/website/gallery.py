"""The tutorials' effects, as `colortool effect gallery` draws them, in the site's frame.

Nothing moves by itself: a still stands for each animation until its button is pressed."""

import html
import re
import shlex
import struct
import subprocess
import tempfile
from pathlib import Path

RATE = 20
WEB = Path("web/gallery")


def length(png):
    """Seconds that an animated PNG runs; 0 of a still one."""
    place, seconds = 8, 0.0
    while place < len(png):
        size, kind = struct.unpack(">I4s", png[place : place + 8])
        if kind == b"fcTL":
            numerator, denominator = struct.unpack(">HH", png[place + 28 : place + 32])
            seconds += numerator / (denominator or 100)
        place += 12 + size
    return seconds


def still(colortool, command, seconds):
    """A frame of what a command of the page draws, two fifths into its run."""
    words = shlex.split(command)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "still.png")
        subprocess.run(
            [colortool, *words[1:], "--at-time", f"{0.4 * seconds:.3f}", "--scale", "2", "-o", str(file)],
            check=True, capture_output=True,
        )  # fmt: skip
        return file.read_bytes()


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

    def figure(match):
        found = re.search(r'<img src="([^"]+)"', match[0])
        command = re.search(r"<code>(colortool [^<]*)</code>", match[0])
        seconds = length((site.folder / "gallery" / found[1]).read_bytes())
        if not seconds or not command:
            return match[0]
        file = found[1].replace(".png", "-still.png")
        site.write(f"gallery/{file}", still(colortool, html.unescape(command[1]), seconds))
        name = re.search(r'alt="([^"]*)"', match[0])[1]
        button = f'<button class="play" type="button" aria-pressed="false" aria-label="Play: {name}">Play</button>'
        shown = match[0].replace(f'<img src="{found[1]}"', f'<img src="{file}" data-moving="{found[1]}"')
        return shown.replace("<figcaption>", f"<figcaption>{button}", 1)

    body = re.sub(r"<figure.*?</figure>", figure, body, flags=re.S)
    for file in ("gallery.css", "gallery.js"):
        site.write(f"gallery/{file}", (WEB / file).read_text())
    site.page(
        "gallery/index.html", "Gallery", f'<main id="main" class="gallery">{body}</main>',
        "Five SwiftUI tutorials' effects, as published and corrected.",
        styles=("gallery/gallery.css",), scripts=("gallery/gallery.js",),
    )  # fmt: skip
