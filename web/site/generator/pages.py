"""Pages of the site: the frame around what each says, and links that work from a folder."""

import html
import json
import os
import re
import struct
import subprocess
from pathlib import Path

WEB = Path("web")
BEHIND_DOCS = ("explore", "benchmarks", "conformance", "notebooks")
PICTURE = Path(".github/images/huerotation.png")


def repository():
    """Where the sources are to be had from: what the workflow or the checkout says; None for nowhere."""
    if os.environ.get("GITHUB_REPOSITORY"):
        return f"https://github.com/{os.environ['GITHUB_REPOSITORY']}"
    found = subprocess.run(["git", "remote", "get-url", "origin"], capture_output=True, text=True).stdout.strip()
    found = re.sub(r"^git@github\.com:", "https://github.com/", found).removesuffix(".git")
    return found if found.startswith("https://github.com/") else None


def cells(path, start):
    """The cells of a file's table rows after a text; the first row is the head."""
    text = Path(path).read_text().split(start)[1].split("\n\n")
    table = next(part for part in text if part.lstrip("\n").startswith("|"))
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.strip().splitlines()]


def figures():
    """What pages repeat of the neutral table, which is README's, and of the article on night modes."""
    heads, _, *rows = cells("README.md", "<!-- neutral table -->")
    columns = {"hue": ("Munsell", "°"), "light": ("lightness change, mean", ""), "net": ("net", " %"),
               "back": ("there and back, ΔE, mean", "")}  # fmt: skip
    places = {key: next(i for i, head in enumerate(heads) if head.endswith(name)) for key, (name, _) in columns.items()}

    def shown(row):
        return "".join(f"<td>{row[places[key]]}{unit}</td>" for key, (_, unit) in columns.items())

    for row in rows:
        row[0] = row[0].replace("RGB by a matrix", "the matrix filter")
        row[1] = row[1].replace(" (the sheet’s)", "")
    found = {"neutral": "".join(f'<tr><th scope="row">{", ".join(row[:2])}</th>{shown(row)}</tr>\n' for row in rows)}
    for mark, start in (("matrix", "the matrix filter clipped"), ("hsb", "HSB"), ("oklch", "OKLCh’s hue mapped"),
                        ("hct", "HCT"), ("inside", "OKLCh’s hue rotations inside")):  # fmt: skip
        row = next(row for row in rows if " ".join(row[:2]).startswith(start))
        found[mark] = shown(row)
        for key in ("hue", "light", "back"):
            found[f"{mark}_{key}"] = f"{float(row[places[key]].strip('≈ †')):.1f}"
        found[f"{mark}_loss"] = row[places["net"]].lstrip("−")
    night = {row[0]: row[1] for row in cells("Sources/Fronts/ColorToolkit/ColorToolkit.docc/NightMode.md", "*Lost*")}
    found["night_filter"], found["night_kept"] = night["`invert(1) hue-rotate(180deg)`"], night["`invert-lightness`"]
    return found


def filled(text, marks):
    for mark, part in marks.items():
        text = text.replace(f"<!-- {mark} -->", part)
    return text


def version():
    return subprocess.run(["packaging/version"], check=True, capture_output=True, text=True).stdout.strip()


def escape(text):
    return html.escape(text, quote=True)


def entries(rows):
    """A table of contents: addresses, titles, and what is there."""
    shown = "".join(f'<dt><a href="{address}">{title}</a></dt><dd>{about}</dd>' for address, title, about in rows)
    return f'<dl class="contents">{shown}</dl>\n'


class Site:
    """The folder that is written, and the frame that its pages share."""

    def __init__(self, folder, address="", parts=None):
        """`address` is where the site will be; `parts` what is put for a page's marks by their names."""
        self.folder = Path(folder)
        self.address = address
        self.written = []
        self.repository = repository()
        width, height = struct.unpack(">II", PICTURE.read_bytes()[16:24])
        self.parts = {
            "package": f'.package(url: "{self.repository}", from: "{version()}")'
            if self.repository
            else '.package(path: "../ColorToolkit")',
            "package_note": "" if self.repository else ": a checkout of ColorToolkit beside your package",
            "source": f'Sources, issues: <a href="{self.repository}">{self.repository[8:]}</a>.'
            if self.repository
            else "From a checkout: <code>make install</code> puts the command in place, "
            "<code>make python</code> makes the wheel, <code>make wasm</code> the module.",
            "repository": f', <a href="{self.repository}">sources</a>' if self.repository else "",
            "rule": filled((WEB / "shared/rule.html").read_text().strip(), figures()),
            "width": str(width), "height": str(height), **figures(), **(parts or {}),
        }  # fmt: skip
        self.header = (WEB / "shared/header.html").read_text()
        self.footer = (WEB / "shared/footer.html").read_text()

    def write(self, path, content):
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, bytes):
            target.write_bytes(content)
        else:
            target.write_text(content)
        self.written.append(path)

    def card(self, path, title, description):
        """What stands for a page where its link is shared."""
        up = "../" * path.count("/")
        picture = f"{self.address.rstrip('/')}/comparison.png" if self.address else f"{up}comparison.png"
        return (
            f'<meta property="og:title" content="{escape(title)}">\n'
            f'<meta property="og:description" content="{escape(description)}">\n'
            f'<meta property="og:image" content="{picture}">\n'
            '<meta name="twitter:card" content="summary_large_image">'
        )

    def frame(self, path, template):
        """Header or footer with links from a page of that path; its own section is marked."""
        up = "../" * path.count("/")
        section = path.split("/")[0]
        section = "documentation" if section in BEHIND_DOCS else section

        def link(match):
            target = match[1]
            here = target.split("/")[0] == section
            return f'href="{up}{target}"' + (' aria-current="page"' if here else "")

        template = template.replace("<!-- repository -->", self.parts["repository"])
        return re.sub(r'href="@/([^"]*)"', link, template).strip()

    def page(self, path, title, body, description="", styles=(), scripts=()):
        """Writes a page around a body, which holds the `<main>`."""
        up = "../" * path.count("/")
        head = "".join(
            f'<link rel="stylesheet" href="{up}{style}">\n' for style in ("shared/site.css", *styles)
        )
        tail = "".join(f'<script src="{up}{script}"></script>\n' for script in scripts)
        if description:
            head = f'<meta name="description" content="{escape(description)}">\n{head}'
        self.write(
            path,
            f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} · ColorToolkit</title>
<link rel="icon" type="image/svg+xml" href="{up}shared/icon.svg">
{self.card(path, title, description)}
{head}<script src="{up}shared/theme.js"></script>
</head>
<body>
{self.frame(path, self.header)}
{body}
{self.frame(path, self.footer)}
{tail}</body>
</html>
""",
        )

    def move(self, path, targets):
        """Leads from a page's old address to its new ones, by the name that its hash begins with."""
        up = "../" * path.count("/")
        addresses = {name: up + target for name, target in targets.items()}
        self.page(
            path, "Moved",
            f"""<main id="main"><h1>This page has moved</h1>
<p><a href="{addresses[""]}">Go to the new page</a></p></main>
<script>
const [, tool, rest] = /^#?([^=]*)([^]*)$/.exec(location.hash);
const effect = tool === "effect" && /effect:([^&]+)|$/.exec(rest)[1];
const all = {json.dumps(addresses)};
location.replace((all[tool] || all[""]) + (effect ? "#" + effect : location.hash));
</script>""",
        )  # fmt: skip

    def adopt(self, source, path):
        """Writes a page that is written by hand under `web/`, its marks filled in.

        `<!-- header -->` and `<!-- footer -->` stand for the frame, `<!-- card -->` for what a shared
        link shows, others for `parts`. A page is moved to `path` from one folder down, so links that
        lead up are shortened where it lands at the top. Returns the modules that it loads, which become
        classic scripts.
        """
        text = source.read_text()
        title = html.unescape(re.search(r"<title>(.*?)</title>", text)[1])
        description = html.unescape(re.search(r'<meta name="description" content="([^"]*)"', text)[1])
        # As many words a minute as most read of a text that explains.
        words = len(re.sub(r"<[^>]+>", " ", text[text.index("<main") :]).split())
        marks = {"header": self.frame(path, self.header), "footer": self.frame(path, self.footer),
                 "card": self.card(path, title, description)}  # fmt: skip
        for mark, part in marks.items():
            if f"<!-- {mark} -->" not in text:
                raise SystemExit(f"site: {source} has no <!-- {mark} -->")
        if not path.count("/"):
            text = re.sub(r'\b(href|src|content)="\.\./', r'\1="', text)
        text = filled(text, {**marks, **self.parts, "minutes": str(max(1, round(words / 220)))})
        if left := re.search(r"<!-- \w+ -->", text):
            raise SystemExit(f"site: nothing stands for {left[0]} of {source}")
        modules = []

        def classic(match):
            modules.append(match[1])
            return f'<script defer src="{match[1]}"></script>'

        text = re.sub(r'<script type="module" src="([^"]+)"></script>', classic, text)
        self.write(path, text)
        return modules
