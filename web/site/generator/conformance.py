"""How programs answer the vectors of Tests/Conformance, from the file that `make conformance` writes."""

import json
import math
from pathlib import Path

from .pages import escape
from .prose import markdown

FOLDER = Path("Tests/Conformance")
OWN = "colortoolkit"


def digits(worst):
    """The last decimal that is right in the worst of what passed."""
    return "exact" if worst < 1e-16 else f"{-math.log10(worst):.0f} digits"


def order(programs):
    return sorted(programs, key=lambda name: (name != OWN, programs[name]["name"].lower()))


def short(version):
    """A version that may be broken at its points."""
    return escape(version).replace(".", ".<wbr>").replace("-", "-<wbr>")


def cell(name, topic, found):
    if found is None:
        return '<td class="quiet">–</td>'
    if not found["asked"]:
        return '<td class="quiet">not read</td>'
    share = f"{found['passed']}/{found['asked']}"
    note = f"<br><span class=\"quiet\">{found['unsupported']} not read</span>" if found["unsupported"] else ""
    if found["passed"] == found["asked"]:
        return f'<td>{share}<br><span class="quiet">{digits(found["worst"])}</span>{note}</td>'
    return f'<td><a href="#{name}-{topic}">{share}</a>{note}</td>'


def shown(values):
    if not isinstance(values, list):
        return escape(str(values))
    return " ".join("none" if x is None else f"{x:.6g}" for x in values)


def report(failing):
    off = failing["off"] if isinstance(failing["off"], str) else f"off by {failing['off']:.1e} of the range"
    source = failing["why"]
    link = f'<a href="{escape(source["source"])}">its sentence</a>' if source["source"].startswith("http") else escape(source["source"])
    return (
        f"<dt><code>{escape(failing['asked'])}</code></dt><dd>got {shown(failing['got'])}; wanted {shown(failing['wanted'])}: "
        f"{escape(off)}. By {link}: “{escape(source['text'])}”. <code>{escape(failing['repeat'])}</code></dd>"
    )


def make(site):
    data = json.loads((FOLDER / "results.json").read_text())
    programs, topics = data["programs"], data["topics"]
    names = order(programs)
    head = "".join(f'<th scope="col">{escape(programs[n]["name"])}<br><span class="quiet" style="white-space: normal">{short(programs[n]["version"])}</span></th>' for n in names)
    rows = "".join(
        f'<tr><th scope="row" title="{escape(about["about"])}">{topic}</th>'
        + "".join(cell(n, topic, programs[n]["cells"].get(topic)) for n in names) + "</tr>"
        for topic, about in topics.items()
    )  # fmt: skip
    details = ""
    for name in names:
        for topic, found in programs[name]["cells"].items():
            if found["failing"]:
                kinds = ", ".join(f"{key} {count}" for key, count in found["by"].items())
                details += (
                    f'<details id="{name}-{topic}"><summary>{escape(programs[name]["name"])}, {topic}: {kinds}</summary>'
                    f"<dl>{''.join(map(report, found['failing']))}</dl></details>\n"
                )
    findings = (FOLDER / "FINDINGS.md").read_text().partition("\n")[2]
    total = f"{data['vectors']:,}".replace(",", " ")
    body = (
        '<main id="main" class="benchmarks">\n<h1>Conformance</h1>\n'
        f'<p class="lead">{total} questions about interpolation, with answers of 50 digits on which two evaluators that share no '
        "code agree, and how programs answer them.</p>\n"
        "<p>A cell says how many of the questions that a program could be asked it answers within its own kind of numbers: "
        "doubles, computed styles of six digits, pixels of eight bits. A vector that the specification leaves open does not "
        "count. A dash: the program has no such thing, or none that its runner asks for. A wrong answer is a difference from "
        "the sentence named beside it, not a judgement: some programs follow an earlier text on purpose. What was checked by "
        'hand stands under <a href="#findings">findings</a>.</p>\n'
        f'<div class="wide" style="overflow-x: auto"><table style="font-size: 0.75rem; white-space: nowrap"><caption class="hidden">Topics and programs</caption><thead><tr><th scope="col">topic</th>{head}</tr></thead><tbody>{rows}</tbody></table></div>\n'
        f'<h2 id="findings">Findings</h2>\n{markdown(findings, lambda _: None)}\n'
        f"<h2>What failed</h2>\n<p>At most three of a kind.</p>\n{details}</main>"
    )
    site.page(
        "conformance/index.html", "Conformance", body, f"How colour libraries and browsers answer {total} vectors of interpolation.",
        styles=("documentation/documentation.css", "benchmarks/benchmarks.css"),
    )  # fmt: skip
