"""coloraide (PyPI)."""

import coloraide
from coloraide import algebra
from coloraide.css.color_names import *  # noqa: F403
from coloraide.easing import cubic_bezier, ease, ease_in, ease_in_out, ease_out, linear
from coloraide.everything import ColorAll as Color
from common import DOUBLE, parse, serve

GAMUT = {"clip": "clip", "raytrace": "raytrace", "binary": "oklch-chroma"}
DELTA = {"76": "76", "94": "94", "2000": "2000", "cmc": "cmc", "hyab": "hyab", "ok": "ok"}
EASINGS = {"ease": ease, "ease-in": ease_in, "ease-out": ease_out, "ease-in-out": ease_in_out, "linear": linear}
PERCENT = {"hsl": (1, 2), "hwb": (1, 2)}


def color(text):
    return Color(text)


def told(c, space):
    """coloraide's HSL and HWB are of 0 to 1."""
    v = list(c.coords(nans=True))
    for i in PERCENT.get(space, ()):
        v[i] = v[i] * 100
    return [*v, c.alpha(nans=True)]


def answer(ask):
    kind = ask["kind"]
    if kind == "convert":
        return told(color(ask["color"]).convert(ask["to"]), ask["to"]), f"Color({ask['color']!r}).convert({ask['to']!r})"
    if kind == "between":
        a, b = ask["items"]
        mixed = Color.mix(color(a), b, float(ask["t"]), space=ask["in"], hue=ask.get("hue", "shorter"), carryforward=True, powerless=True)
        return told(mixed, ask["in"]), f"Color.mix({a!r}, {b!r}, {ask['t']}, space={ask['in']!r}, hue={ask.get('hue', 'shorter')!r}, carryforward=True, powerless=True)"
    if kind == "gradient" and not any(s[0] in ("ease", "hint") for s in ask["stops"]) and not ask.get("repeating"):
        places = [s[1] for s in ask["stops"]]
        if None in places:
            return None
        line = Color.interpolate([coloraide.stop(s[0], float(s[1])) for s in ask["stops"]], space=ask["in"],
                                 hue=ask.get("hue", "shorter"), carryforward=True, powerless=True)  # fmt: skip
        return told(line(float(ask["t"])), ask["in"]), f"Color.interpolate({ask['stops']}, space={ask['in']!r})({ask['t']})"
    if kind == "ease":
        text, t = ask["easing"], float(ask["t"])
        if text in EASINGS:
            return [EASINGS[text](t)], f"coloraide.easing[{text!r}]({t})"
        if text.startswith("cubic-bezier"):
            p = [float(x) for x in text[13:-1].split(",")]
            return [cubic_bezier(*p)(t)], f"coloraide.cubic_bezier{tuple(p)}({t})"
        return None
    if kind == "gamut":
        c = color(ask["color"]).convert(ask["to"]) if ask["method"] == "clip" else color(ask["color"])
        mapped = c.fit(ask["to"], method=GAMUT[ask["method"]]).convert(ask["to"]) if ask["method"] != "clip" else c.clip()
        return told(mapped, ask["to"]), f"Color({ask['color']!r}).fit({ask['to']!r}, method={GAMUT[ask['method']]!r}).convert({ask['to']!r})"
    if kind == "difference":
        # Its formulas are of Lab over D65 unless another is named; CSS's Lab is over D50.
        options = {} if ask["method"] == "ok" else {"space": "lab"}
        return [color(ask["a"]).delta_e(ask["b"], method=DELTA[ask["method"]], **options)], f"Color({ask['a']!r}).delta_e({ask['b']!r}, method={ask['method']!r}, **{options})"
    if kind == "filter":
        c = color(ask["color"])
        for name, amount in ask["chain"]:
            c = c.filter(name, float(amount), space="srgb").clip()
        return told(c.convert("srgb"), "srgb"), f"Color({ask['color']!r}).filter(…{ask['chain']}, space='srgb').clip()"
    if kind == "rotate":
        c = color(ask["color"]).convert(ask["in"])
        c["hue"] = c.get("hue", nans=False) + float(ask["degrees"])
        return told(c.convert("srgb"), "srgb"), f"Color({ask['color']!r}).convert({ask['in']!r}), hue + {ask['degrees']}"
    return None


serve("coloraide", coloraide.__version__, answer, DOUBLE)
