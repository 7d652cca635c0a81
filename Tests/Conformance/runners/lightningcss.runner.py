"""Lightning CSS, by its binding on PyPI: what a build puts into the style sheet."""

import re
from importlib.metadata import version

from common import css, number, serve
from lightningcss import process_stylesheet
from PIL import ImageColor

# A browser that knows neither oklch() nor color(): the fallback is what it shows.
OLD = ["chrome 80"]
ONE = {"lab": (100, 1, 1), "lch": (100, 1, 1), "oklab": (1, 1, 1), "oklch": (1, 1, 1)}


def color(text, **options):
    """The first colour of the rule that comes out."""
    sheet = process_stylesheet(f".a{{color:{text}}}", minify=True, **options)
    return re.search(r"color:([^;}]+)", sheet)[1]


def answer(ask):
    if ask["kind"] == "gamut":
        # A style sheet's fallback is in sRGB, by the binary search of CSS Color 4.
        if ask["to"] != "srgb" or ask["method"] != "binary":
            return None
        line = f"process_stylesheet('.a{{color:{ask['color']}}}', browsers_list={OLD})"
        got = [level / 255 for level in ImageColor.getrgb(color(ask["color"], browsers_list=OLD))]
        return [*got, 1][:4], line
    if ask["kind"] not in ("between", "mix", "relative"):
        return None
    text = css(ask)
    found = re.fullmatch(r"([a-z]+)\(([^()]*)\)", color(text))
    # Hexadecimal digits are too few to tell arithmetic, and what it leaves is a browser's work.
    if not found:
        return None
    name, _, alpha = found[2].partition("/")
    words = name.split()
    space = words.pop(0) if found[1] == "color" else found[1]
    if {"xyz": "xyz-d65"}.get(space, space) != ask["in"]:
        return None
    parts = [number(w.rstrip("%")) if w == "none" or not w.endswith("%") else float(w[:-1]) / 100 for w in words]
    parts = [None if p is None else p * s if w.endswith("%") else p for p, s, w in zip(parts, ONE.get(space, (1, 1, 1)), words)]
    return [*parts, number(alpha.strip()) if alpha else 1], f"process_stylesheet('.a{{color:{text}}}')"


serve("Lightning CSS", f"{version('lightningcss')} (PyPI)", answer, {"": 2e-5, "gamut": 1 / 255})
