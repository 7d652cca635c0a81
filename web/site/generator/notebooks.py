"""The notebooks, as they are stored: text, code, and what running it gave."""

import base64
import json
import re
from pathlib import Path

from .pages import entries, escape
from .prose import listing, markdown

FOLDER = Path("notebooks")


def output(site, name, number, data):
    """A cell's output; pictures become files beside the page."""
    kind = data["output_type"]
    if kind == "stream":
        return f'<pre class="output" tabindex="0">{escape("".join(data["text"]))}</pre>'
    if kind == "error":
        raise SystemExit(f"site: notebook {name} holds an error")
    found = data["data"]
    for media, ending in (("image/png", "png"), ("image/jpeg", "jpg")):
        if media in found:
            text = found[media] if isinstance(found[media], str) else "".join(found[media])
            file = f"{name}-{number}.{ending}"
            site.write(f"notebooks/{file}", base64.b64decode(text))
            return f'<p class="output wide"><img src="{file}" alt="Figure {number} of this notebook, made by the code above"></p>'
    return f'<pre class="output" tabindex="0">{escape("".join(found["text/plain"]))}</pre>'


def link(address):
    if address.endswith(".ipynb"):
        return address.split("/")[-1].replace(".ipynb", ".html")
    return address if re.match(r"https?:|#", address) else None


def page(site, path, previous, following):
    name = path.stem
    cells = json.loads(path.read_text())["cells"]
    body, ids, number, title = [], {}, 0, name
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            if found := re.match(r"# (.*)", source):
                title = found[1].replace("`", "")
            body.append(markdown(source, link, ids))
        else:
            body.append(listing(source, "python").replace("<pre", '<pre class="source"', 1))
            for data in cell["outputs"]:
                number += 1
                body.append(output(site, name, number, data))
    others = " · ".join(
        f'<a href="{other.stem}.html">{words}</a>'
        for words, other in (("previous", previous), ("next", following))
        if other
    )
    bar = f'<nav class="crumbs" aria-label="Place"><a href="index.html">Notebooks</a> · {others}</nav>'
    # Pictures and code have more room than text.
    site.page(
        f"notebooks/{name}.html", title,
        f'<main id="main" class="notebook">\n{bar}\n' + "\n".join(body) + "\n</main>",
        styles=("documentation/documentation.css", "notebooks/notebooks.css"),
    )  # fmt: skip
    return title


def make(site):
    site.write("notebooks/notebooks.css", Path("web/notebooks/notebooks.css").read_text())
    paths = sorted(FOLDER.glob("*.ipynb"), key=lambda path: int(path.stem.split("-")[0]))
    rows = dict(re.findall(r"^\| \[([\w-]+)\]\(.*?\) \| (.*) \|$", (FOLDER / "README.md").read_text(), re.M))
    shown = []
    for i, path in enumerate(paths):
        before, after = paths[i - 1] if i else None, paths[i + 1] if i + 1 < len(paths) else None
        title = page(site, path, before, after)
        shown.append((f"{path.stem}.html", escape(title), markdown(rows[path.stem])))
    site.page(
        "notebooks/index.html", "Notebooks",
        '<main id="main" class="documentation">\n<h1>Notebooks</h1>\n'
        f'<p class="lead">{len(paths)} notebooks. One recomputes the comparison with other libraries, and the others are '
        "on the Python package. They have the output that they were stored with. Each claim is an assertion, so a run "
        "that finishes has checked it.</p>\n"
        f"{entries(shown)}<p><code>make notebooks</code> installs what they need and executes all of them; "
        "the files are in <code>notebooks/</code>.</p>\n</main>",
        f"{len(paths)} notebooks on hue, time, gamuts and profiles.",
        styles=("documentation/documentation.css",),
    )  # fmt: skip
