"""The benchmarks' results, as `make bench` writes them, below a plot of all workloads."""

import math
import re
from pathlib import Path

from .pages import WEB
from .prose import inline, markdown, slug

FOLDER = Path("Benchmarks")
ROW = re.compile(r"^\| (`[\w-]+` [^|]*?) \|[^|]*\|[^|]*\| ([^|]*?)(?:, [^,|]*)? \| ([\d.]+)× \|", re.M)


def ratios(text):
    """How many times as fast as the best peer, every workload on one logarithmic axis."""
    found = sorted(ROW.findall(text), key=lambda row: -float(row[2]))
    low, high = math.log10(0.1), math.log10(float(found[0][2]) * 1.05)

    def place(value):
        return 100 * (max(math.log10(value), low) - low) / (high - low)

    shown = ""
    for title, peer, ratio in found:
        start, end = sorted((place(1), place(float(ratio))))
        kind = "own" if float(ratio) >= 1 else "behind"
        shown += (
            f'<tr><th scope="row"><a href="#{slug(inline(title))}">{inline(title)}</a></th><td><svg class="track" '
            f'aria-hidden="true"><rect class="{kind}" x="{start:.2f}%" width="{max(end - start, 0.4):.2f}%" y="15%" '
            f'height="70%"/><line x1="{place(1):.2f}%" x2="{place(1):.2f}%" y1="0" y2="100%"/></svg></td>'
            f'<td class="right">{ratio} ×</td><td class="quiet">{inline(peer)}</td></tr>'
        )
    ahead = sum(float(ratio) >= 1 for *_, ratio in found)
    return (
        f"<p>On one thread ColorToolkit is faster than the fastest peer with correct output in {ahead} of {len(found)} "
        "workloads. The axis is logarithmic, and its line is 1 ×. The last column names the peer.</p>\n"
        '<table class="bars wide"><caption class="hidden">Workloads, the ratio to the fastest peer, and its name</caption>'
        f'<colgroup><col class="name"><col><col class="rate"><col class="peer"></colgroup><tbody>{shown}</tbody></table>'
    )


def make(site):
    site.write("benchmarks/benchmarks.css", (WEB / "benchmarks/benchmarks.css").read_text())
    text = (FOLDER / "RESULTS.md").read_text()
    readme = (FOLDER / "README.md").read_text()
    read, how = (
        re.search(rf"## {title}\n.*?(?=\n## |\Z)", readme, re.S)[0]
        for title in ("How to read a row", "How it is measured")
    )
    body = (
        '<main id="main" class="benchmarks">\n<h1>Benchmarks</h1>\n'
        '<p class="lead">The speed of ColorToolkit and of other libraries: in one process, in the same memory, and with '
        f"every output checked before it is timed.</p>\n{ratios(text)}\n"
        f"{markdown('## Results' + text.partition('# Results')[2] + read + how, lambda _: None)}\n</main>"
    )
    site.page(
        "benchmarks/index.html", "Benchmarks", body, "Speed compared with OpenCV, Skia, Cairo, Little CMS and others.",
        styles=("documentation/documentation.css", "benchmarks/benchmarks.css"),
    )  # fmt: skip
