"""colour-science (PyPI), which has no missing components and mixes nothing: conversions and differences."""

import colour
import numpy as np
from common import parse, serve

RGB = {"srgb": "sRGB", "display-p3": "Display P3", "a98-rgb": "Adobe RGB (1998)", "prophoto-rgb": "ProPhoto RGB", "rec2020": "ITU-R BT.2020"}
D50, D65 = np.array([0.3457, 0.3585]), np.array([0.3127, 0.3290])
DELTA = {"76": "CIE 1976", "94": "CIE 1994", "2000": "CIE 2000", "cmc": "CMC", "hyab": "HyAB", "ok": "CIE 1976"}


def adapt(XYZ, source, target):
    return colour.chromatic_adaptation(XYZ, colour.xy_to_XYZ(source), colour.xy_to_XYZ(target), transform="Bradford")


def to_xyz(space, v):
    """Over D65."""
    if space == "srgb":
        return colour.sRGB_to_XYZ(v)
    if space == "srgb-linear":
        return colour.sRGB_to_XYZ(v, apply_cctf_decoding=False)
    if space in ("lab", "lch"):
        lab = colour.LCHab_to_Lab(v) if space == "lch" else v
        return adapt(colour.Lab_to_XYZ(lab, D50), D50, D65)
    if space in ("oklab", "oklch"):
        return colour.Oklab_to_XYZ(colour.Oklch_to_Oklab(v) if space == "oklch" else v)
    return {"xyz-d65": lambda: v, "xyz-d50": lambda: adapt(v, D50, D65)}[space]()


def from_xyz(space, XYZ):
    if space == "srgb":
        return colour.XYZ_to_sRGB(XYZ)
    if space == "srgb-linear":
        return colour.XYZ_to_sRGB(XYZ, apply_cctf_encoding=False)
    if space in ("lab", "lch"):
        lab = colour.XYZ_to_Lab(adapt(XYZ, D65, D50), D50)
        return colour.Lab_to_LCHab(lab) if space == "lch" else lab
    if space in ("oklab", "oklch"):
        lab = colour.XYZ_to_Oklab(XYZ)
        return colour.Oklab_to_Oklch(lab) if space == "oklch" else lab
    return {"xyz-d65": lambda: XYZ, "xyz-d50": lambda: adapt(XYZ, D65, D50)}[space]()


KNOWN = ("srgb", "srgb-linear", "xyz-d65", "xyz-d50", "lab", "lch", "oklab", "oklch")


def answer(ask):
    if ask["kind"] == "convert":
        space, v, alpha = parse(ask["color"])
        grey = len(set(v)) == 1 or v[1:] == [0, 0]
        if space not in KNOWN or ask["to"] not in KNOWN or None in v or grey:
            return None
        got = from_xyz(ask["to"], to_xyz(space, np.array(v)))
        return [*got, alpha], f"colour: {space} {v} to {ask['to']}"
    if ask["kind"] == "difference":
        target = "oklab" if ask["method"] == "ok" else "lab"
        pair = []
        for text in (ask["a"], ask["b"]):
            space, v, _ = parse(text)
            if space not in (target, "lch"):
                return None  # by way of its sRGB, which is not to the digits of CSS's
            pair.append(np.array(v) if space == target else colour.LCHab_to_Lab(np.array(v)))
        options = {"textiles": False} if ask["method"] == "94" else {}
        return [colour.delta_E(*pair, method=DELTA[ask["method"]], **options)], f"colour.delta_E({list(pair[0])}, {list(pair[1])}, method={DELTA[ask['method']]!r})"
    return None


# Its sRGB has the standard's printed matrix of four digits and its Oklab Ottosson's of ten.
serve("colour-science", colour.__version__, answer, {"convert": 5e-4, "difference": 1e-6})
