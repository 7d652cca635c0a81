"""ColorToolkit, by its Python package."""

import colortoolkit as ct
import numpy as np
from common import css, parse, place, serve
from colortoolkit import colors

MAPPING = {"clip": "clip", "raytrace": "raytrace", "binary": "css"}
SMOOTH = "color(srgb-linear 0 0 0)", "color(srgb-linear 64 64 64) 6400%"


def told(color):
    """The package's HSL and HWB are of 0 to 1."""
    scale = 100 if color.space in ("hsl", "hwb") else 1
    first, *rest = color.components
    rest = [None if x is None else x * scale for x in rest]
    return [first, *rest, color.alpha]


def answer(ask):
    kind = ask["kind"]
    if kind == "convert":
        return told(colors.convert(ask["color"], ask["to"])), f"colortool convert --to {ask['to']} '{ask['color']}'"
    if kind in ("mix", "relative"):
        return told(colors.convert(css(ask))), f"colortool convert '{css(ask)}'"
    if kind == "between":
        a, b = ask["items"]
        mixed = colors.mix(a, b, float(ask["t"]), space=ask["in"], hue=ask.get("hue", "shorter"))
        return told(mixed), f"colortool mix --in {ask['in']} --hue {ask.get('hue', 'shorter')} --at {ask['t']} '{a}' '{b}'"
    if kind == "gradient":
        return told(colors.gradient(css(ask), [float(ask["t"])])[0]), f"colortool gradient '{css(ask)}' --sample {ask['t']}"
    if kind == "place":
        w, h = (int(v) for v in ask["size"])
        x, y = (int(float(v)) for v in ask["point"])
        text = place(ask, *SMOOTH)
        if ask["shape"] == "conic":
            text = place(ask, "color(srgb-linear 0 0 0)", "color(srgb-linear 1 1 1)")
        image = ct.fill_gradient(text.replace("-gradient(", "-gradient(in srgb-linear ", 1), (h, w, 3), dtype=np.float32, mapping=None)
        light = ct.convert(image[y, x].astype(np.float64), "srgb", "srgb-linear")[0]
        return [light], f"colortool gradient '{css(ask)}' --size {w}x{h}"
    if kind == "ease" and not ask.get("before"):
        return [ct.ease(np.array([float(ask["t"])]), ask["easing"])[0]], f"colortool ease '{ask['easing']}' --at {ask['t']}"
    if kind == "spring":
        spring = ct.Spring(mass=float(ask["mass"]), stiffness=float(ask["stiffness"]), damping=float(ask["damping"]))
        offset, speed = spring.state(np.array([float(ask["t"])]), 1.0, -float(ask["velocity"]))
        return [1 - offset[0], -speed[0]], f"ct.Spring(…).state({ask['t']}, 1, -{ask['velocity']}) of {ask}"
    if kind == "gamut":
        mapped = colors.map_gamut(ask["color"], ask["to"], MAPPING[ask["method"]])
        return told(mapped), f"colortool gamut --to {ask['to']} --map {MAPPING[ask['method']]} '{ask['color']}'"
    if kind == "difference":
        return [colors.difference(ask["a"], ask["b"], ask["method"], white="D50")], f"colortool difference --white D50 --method {ask['method']} '{ask['a']}' '{ask['b']}'"
    if kind == "filter":
        return told(colors.filter(ask["color"], css(ask))), f"colortool filter '{css(ask)}' '{ask['color']}'"
    if kind == "rotate":
        letters = {"oklch": "l c calc(h + {})", "lch": "l c calc(h + {})", "hsl": "calc(h + {}) s l", "hwb": "calc(h + {}) w b"}
        text = f"{ask['in']}(from {ask['color']} {letters[ask['in']].format(ask['degrees'])})"
        return told(colors.convert(text, "srgb")), f"colortool convert --to srgb '{text}'"
    if kind == "crossfade" and ask["mode"] == "dissolve":
        a, b = (np.array([*v, alpha]) for _, v, alpha in (parse(ask["a"]), parse(ask["b"])))
        return ct.crossfade(a[None, None], b[None, None], float(ask["t"]))[0, 0], f"ct.crossfade({a}, {b}, {ask['t']})"
    if kind in ("progress", "map"):
        text = f"color(xyz-d65 {css(ask)} 0 0)"
        return [colors.convert(text).components[0]], f"colortool convert '{text}'"
    return None


# What the library promises, in shares of a component's range: double precision through ten steps;
# pictures of single precision where a place is read from one, and crossfades of images likewise.
PRECISION = {"": 1e-11, "place": 2e-6, "crossfade": 1e-6}

if __name__ == "__main__":
    serve("ColorToolkit", ct.__version__, answer, PRECISION)
