"""Skia (PyPI: skia-python), whose gradients there are of encoded sRGB and of colours of eight bits."""

import numpy as np
import skia
from common import parse, serve

FLAG = skia.GradientShader.kInterpolateColorsInPremul_Flag
TILE = {True: skia.TileMode.kRepeat, False: skia.TileMode.kClamp}


def pixel(shader, x, y, width, height):
    info = skia.ImageInfo.Make(width, height, skia.kRGBA_F32_ColorType, skia.kPremul_AlphaType, skia.ColorSpace.MakeSRGB())
    surface = skia.Surface.MakeRaster(info)
    surface.getCanvas().drawPaint(skia.Paint(Shader=shader))
    return surface.toarray(colorType=skia.kRGBA_F32_ColorType)[y, x]


def color(text):
    _, v, alpha = parse(text)
    return skia.Color4f(*v, alpha).toColor()


def answer(ask):
    if ask["kind"] == "gradient" and ask["in"] == "srgb":
        if any(s[0] in ("hint", "ease") or s[1] is None or not s[0].startswith("color(srgb ") for s in ask["stops"]):
            return None
        places = [float(s[1]) for s in ask["stops"]]
        if places != sorted(places) or places[0] == places[-1]:
            return None
        # Skia's ends are the line's: places are told as shares of what lies between.
        points = [skia.Point(places[0] * 1000, 0), skia.Point(places[-1] * 1000, 0)]
        shares = [(p - places[0]) / (places[-1] - places[0]) for p in places]
        colors = [color(s[0]) for s in ask["stops"]]
        shader = skia.GradientShader.MakeLinear(points, colors, shares, TILE[bool(ask.get("repeating"))], FLAG)
        *rgb, alpha = pixel(shader, int(float(ask["t"]) * 1000), 0, 1000, 1)
        return [*(np.array(rgb) * alpha), alpha], f"GradientShader.MakeLinear({points}, {colors}, {shares})"
    if ask["kind"] != "place":
        return None
    w, h = (int(v) for v in ask["size"])
    x, y = (int(float(v)) for v in ask["point"])
    colors = [skia.ColorBLACK, skia.ColorWHITE]
    if ask["shape"] == "conic":
        turn = skia.Matrix.RotateDeg(float(ask["angle"]) - 90, skia.Point(*map(float, ask["center"])))
        center = [float(v) for v in ask["center"]]
        shader = skia.GradientShader.MakeSweep(*center, colors, [0, 1], skia.TileMode.kClamp, 0, 360, FLAG, turn)
    elif ask["shape"] == "circle" and not isinstance(ask["extent"], str):
        shader = skia.GradientShader.MakeRadial(skia.Point(*map(float, ask["center"])), float(ask["extent"][0]), colors, [0, 1], skia.TileMode.kClamp, FLAG)
    else:
        return None
    return list(pixel(shader, x, y, w, h)), f"{ask['shape']} of {ask}"


# Colours go in rounded to eight bits.
serve("Skia", skia.__version__, answer, {"": 1.1 / 255}, "screen")
