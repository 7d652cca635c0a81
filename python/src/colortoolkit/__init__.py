"""Colour science for NumPy arrays, by ColorToolkit.

Arrays have shape (..., 3), or (..., 4) with straight alpha, and uint8, uint16, float32 or float64;
uint8 and uint16 stand for 0 to 1. Functions release the interpreter's lock, share large arrays out
among threads, and take any strides, copying only what more than two axes are needed to say.

`colortoolkit.colors` has single colours as text, `colortoolkit.icc` ICC profiles, and `colortoolkit.dask` arrays larger than memory.
"""

from __future__ import annotations

from . import _library, colors, icc
from ._colors import (
    blur,
    convert,
    crossfade,
    difference,
    fill_gradient,
    filter,
    gradient,
    hue_matrix,
    map_gamut,
    mix,
    parse,
    parse_color,
    rotate_hue,
)
from ._effects import Effect, effect, effect_options, effect_svg, render_effect
from ._library import LibraryError, ParseError, ProfileError
from ._motion import Spring, ease, spring
from ._scenes import Scene, render_scene, scene
from ._spaces import Channel, Space, names, space

__version__: str = _library.call_for_text("ct_version")

__all__ = [
    "Channel",
    "Effect",
    "LibraryError",
    "ParseError",
    "ProfileError",
    "Scene",
    "Space",
    "Spring",
    "blur",
    "convert",
    "crossfade",
    "difference",
    "ease",
    "effect",
    "fill_gradient",
    "filter",
    "gradient",
    "hue_matrix",
    "icc",
    "map_gamut",
    "mix",
    "names",
    "parse",
    "parse_color",
    "effect_options",
    "effect_svg",
    "render_effect",
    "render_scene",
    "rotate_hue",
    "scene",
    "space",
    "spring",
]
