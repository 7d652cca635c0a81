"""The benchmarks' figures as plots, from the file that `make bench` writes."""

import json
import math
import re
import subprocess
from pathlib import Path

from .pages import escape
from .prose import inline, markdown

FOLDER = Path("Benchmarks")
UNITS = {"px": "Mpx/s", "pair": "Mpair/s", "colour": "million colours/s", "value": "million values/s",
         "sample": "Msample/s"}  # fmt: skip
OWN = "ColorToolkit"


def figure(value):
    """Three digits, as a person would write them."""
    if value >= 999.5:
        return f"{round(value):,}"
    return f"{value:.{max(0, 2 - math.floor(math.log10(value)))}f}"


def best_peer(row):
    """The fastest on one thread of those whose output is right."""
    peers = [
        one for one in row["contenders"]
        if one["threads"] == 1 and one["passed"] and not one["limit"] and not one["name"].startswith(OWN)
    ]  # fmt: skip
    return max(peers, key=lambda one: one["rate"], default=None)


def track(start, end, kind, limit=None):
    """A bar of a share of the width, and the limit that memory sets as a line."""
    line = "" if limit is None else f'<line x1="{limit:.2f}%" x2="{limit:.2f}%" y1="0" y2="100%"/>'
    return (
        f'<svg class="track" aria-hidden="true"><rect class="{kind}" x="{start:.2f}%" '
        f'width="{max(end - start, 0.4):.2f}%" y="15%" height="70%"/>{line}</svg>'
    )


def ratios(rows):
    """How many times as fast as the best peer, every workload on one logarithmic axis.

    The ratio is that of RESULTS.md: the median over rounds, not the quotient of two medians.
    """
    told = dict(
        re.findall(
            r"^\| `([\w-]+)` [^|]*\|[^|]*\|[^|]*\|[^|]*\| ([\d.]+)× \|", (FOLDER / "RESULTS.md").read_text(), re.M
        )
    )
    found = [(float(told[row["key"]]), row) for row in rows if best_peer(row)]
    found.sort(key=lambda one: -one[0])
    low, high = math.log10(0.5), math.log10(max(ratio for ratio, _ in found) * 1.05)

    def place(value):
        return 100 * (math.log10(value) - low) / (high - low)

    shown = ""
    for ratio, row in found:
        start, end = sorted((place(1), place(ratio)))
        kind = "own" if ratio >= 1 else "behind"
        shown += (
            f'<tr><th scope="row"><a href="#{row["key"]}">{inline(row["title"])}</a></th>'
            f'<td class="plot">{track(start, end, kind, place(1))}</td>'
            f'<td class="right">{told[row["key"]]} ×</td><td class="quiet">{escape(best_peer(row)["name"])}</td></tr>'
        )
    ahead = sum(ratio >= 1 for ratio, _ in found)
    return (
        f"<p>On one thread it is ahead of the best peer whose output is right in {ahead} of {len(found)} "
        "workloads. The axis is logarithmic, its line is 1 ×; the name is the best peer's.</p>\n"
        f'<table class="bars wide"><caption class="hidden">Workloads, times the best peer, and its name</caption>'
        f'<colgroup><col class="name"><col><col class="rate"><col class="peer"></colgroup><tbody>{shown}</tbody></table>'
    )


def workload(row):
    contenders = [one for one in row["contenders"] if one["threads"] == 1]
    limits = [one for one in contenders if one["limit"]]
    most = max(one["rate"] for one in contenders)
    shown = ""
    limit = max((one["rate"] for one in limits), default=None)
    for one in sorted(contenders, key=lambda one: -one["rate"]):
        share = 100 * one["rate"] / most
        kind = "own" if one["name"] == OWN else "limit" if one["limit"] else "peer" if one["passed"] else "wrong"
        note = "" if one["passed"] else " <small>(its values are wrong)</small>"
        shown += (
            f'<tr><th scope="row">{escape(one["name"])}{note}</th>'
            f'<td class="plot">{track(0, share, kind, None if limit is None else 100 * limit / most)}</td>'
            f'<td class="right">{figure(one["rate"] / 1e6)}</td></tr>'
        )
    goals = "; ".join(
        f"{escape(goal['goal'])}: {'met' if goal['met'] else '<strong>not met</strong>'}" for goal in row["goals"]
    )
    size = f"{row['width']} × {row['height']}" if row["unit"] == "px" and row["width"] > 1 else ""
    about = ", ".join(part for part in (UNITS[row["unit"]], "one thread", size) if part)
    return (
        f'<section class="workload" id="{row["key"]}"><h3>{inline(row["title"])}</h3>\n'
        f'<p class="quiet small">{about}{". Goals: " + goals if goals else ""}</p>\n'
        f'<table class="bars"><caption class="hidden">Programs and their speed</caption>'
        f'<colgroup><col class="name"><col><col class="rate"></colgroup><tbody>{shown}</tbody></table></section>'
    )


def sizes(data):
    """Cost of a pixel against the size of the image: ours, and the copy of as many bytes."""
    out = ""
    titles = {row["key"]: row["title"] for row in data["rows"]}
    for key in dict.fromkeys(one["key"] for one in data["sizes"]):
        points = [one for one in data["sizes"] if one["key"] == key and one["threads"] == 1]
        xs = [math.log2(one["megapixels"]) for one in points]
        most = max(one["nanoseconds"] for one in points) * 1.1

        def place(one, xs=xs, most=most):
            x = 45 + 245 * (math.log2(one["megapixels"]) - min(xs)) / (max(xs) - min(xs))
            return f"{x:.1f},{135 - 120 * one['nanoseconds'] / most:.1f}"

        lines = ""
        for is_limit, kind in ((True, "limit"), (False, "own")):
            series = [place(one) for one in points if one["limit"] == is_limit]
            dots = "".join(f'<circle cx="{p.split(",")[0]}" cy="{p.split(",")[1]}" r="3"/>' for p in series)
            lines += f'<g class="{kind}"><polyline points="{" ".join(series)}"/>{dots}</g>'
        ticks = "".join(
            f'<text x="{place(one).split(",")[0]}" y="152" text-anchor="middle">{one["megapixels"]:g}</text>'
            for one in points if not one["limit"]
        )  # fmt: skip
        unit = 10 ** math.floor(math.log10(most / 3))
        step = next(unit * n for n in (1, 2, 5, 10) if most / (unit * n) <= 5)
        ticks += "".join(
            f'<text x="38" y="{139 - 120 * n * step / most:.1f}" text-anchor="end">{n * step:g}</text>'
            f'<line class="grid" x1="45" x2="290" y1="{135 - 120 * n * step / most:.1f}" y2="{135 - 120 * n * step / most:.1f}"/>'
            for n in range(int(most / step) + 1)
        )
        ours = [f"{figure(one['nanoseconds'])} ns at {one['megapixels']:g}" for one in points if not one["limit"]]
        out += (
            f'<figure><svg class="line" viewBox="0 0 300 170" width="300" height="170" role="img" '
            f'aria-label="{escape(", ".join(ours))} megapixels">{ticks}{lines}'
            f'<text x="167" y="168" text-anchor="middle">megapixels</text></svg>'
            f"<figcaption>{inline(titles.get(key, key))}, ns a pixel</figcaption></figure>"
        )
    return f'<div class="sizes wide">{out}</div>'


def date():
    """When the figures were recorded: the day of the commit that holds them."""
    found = subprocess.run(
        ["git", "log", "-1", "--format=%cs", "--", str(FOLDER / "RESULTS.json")], capture_output=True, text=True
    )
    return found.stdout.strip()


def make(site):
    site.write("benchmarks/benchmarks.css", Path("web/benchmarks/benchmarks.css").read_text())
    data = json.loads((FOLDER / "RESULTS.json").read_text())
    machine = data["machine"]
    day = date()
    about = "".join(
        f"<dt>{name}</dt><dd>{escape(text)}</dd>"
        for name, text in (
            ("recorded", day or "at the commit that these pages were made of"),
            ("processor", machine["processor"]),
            ("system", machine["system"]),
            ("compiler", f"{machine['compiler']}, release"),
            ("instructions", machine["instruction set"]),
            ("load before", str(machine["load before"])),
            ("peers", ", ".join(f"{name} {version}" for name, version in machine["peers"].items())),
        )
    )
    text = (FOLDER / "README.md").read_text()
    how = re.search(r"## How it is measured\n(.*?)(?=\n## )", text, re.S)[1]
    read = re.search(r"## How to read a row\n(.*?)(?=\n## )", text, re.S)[1]
    goals = [goal for row in data["rows"] for goal in row["goals"] if goal["met"] is not None]
    body = (
        '<main id="main" class="benchmarks">\n<h1>Benchmarks</h1>\n'
        '<p class="lead">The library beside what people use today: one process, the same memory, every output checked '
        "before it is timed.</p>\n"
        f"<dl class=members>{about}</dl>\n"
        f"<p>{sum(goal['met'] for goal in goals)} of {len(goals)} goals that could be compared are met; those that are not stay in view.</p>\n"
        f"<h2>Against the best peer</h2>\n{ratios(data['rows'])}\n"
        '<h2>Each workload</h2>\n<p>Longer is faster. <span class="key own"></span> ColorToolkit, '
        '<span class="key peer"></span> others, <span class="key wrong"></span> others whose values are wrong, '
        '<span class="key limit"></span> a copy of as many bytes, the limit that memory sets, drawn as a line too.</p>\n'
        f'<div class="workloads wide">{"".join(workload(row) for row in data["rows"])}</div>\n'
        "<h2>Cost against size</h2>\n<p>Nanoseconds a pixel on one thread, and of a copy of as many bytes.</p>\n"
        f"{sizes(data)}\n<h2>How to read them</h2>\n{markdown(read, lambda _: None)}\n"
        f"<h2>How it is measured</h2>\n{markdown(how, lambda _: None)}\n</main>"
    )
    site.page(
        "benchmarks/index.html", "Benchmarks", body, "Speed beside OpenCV, Skia, Cairo, Little CMS and others.",
        styles=("documentation/documentation.css", "benchmarks/benchmarks.css"),
    )  # fmt: skip
