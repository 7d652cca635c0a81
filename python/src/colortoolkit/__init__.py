"""Colour science for NumPy arrays, by ColorToolkit.

Colours are arrays of shape (..., 3), or (..., 4) with straight alpha, or CSS texts, one or an array of
them, which stand for four components. uint8 and uint16 stand for 0 to 1; all other numbers mean
themselves, float16 as float32, booleans and other integers as float64. A pixel with NaN in a
component has NaN in all three of the result; one of finite components has none. Functions release
the interpreter's lock, share large arrays out among threads, and take any strides, copying only
what more than two axes are needed to say.

`colortoolkit.colors` has single colours as text, `colortoolkit.images` image files,
`colortoolkit.icc` ICC profiles, `colortoolkit.dask` arrays larger than memory, and
`colortoolkit.typing` the types of all names.
"""

from __future__ import annotations

# Written by Tools/bindings, from here
from . import _library, colors, icc, images, typing
from ._colors import (
    Nearest,
    blur,
    contrast,
    convert,
    difference,
    filter,
    hue_matrix,
    in_gamut,
    invert_lightness,
    map_gamut,
    mix,
    nearest,
    rotate_hue,
    vision,
)
from ._css import parse, parse_color, to_css, to_hex
from ._effects import Effect, effect, effect_options, effect_svg, render_effect
from ._export import export_hue_rotation
from ._gradients import Crossfade, Gradient, Ramp, crossfade, fill_gradient, gradient, ramp
from ._library import ImageError, LibraryError, ParseError, ProfileError
from ._motion import Curve, MotionText, Spring, ease, motion, spring
from ._names import names
from ._scenes import Scene, render_scene, scene
from ._spaces import Channel, Space, space
from ._white import Temperature, adaptation_matrix, illuminant, light, temperature

__all__ = [
    "Channel",
    "Crossfade",
    "Curve",
    "Effect",
    "Gradient",
    "ImageError",
    "LibraryError",
    "MotionText",
    "Nearest",
    "ParseError",
    "ProfileError",
    "Ramp",
    "Scene",
    "Space",
    "Spring",
    "Temperature",
    "adaptation_matrix",
    "blur",
    "build",
    "colors",
    "contrast",
    "convert",
    "crossfade",
    "difference",
    "ease",
    "effect",
    "effect_options",
    "effect_svg",
    "export_hue_rotation",
    "fill_gradient",
    "filter",
    "gradient",
    "hue_matrix",
    "icc",
    "illuminant",
    "images",
    "in_gamut",
    "invert_lightness",
    "light",
    "map_gamut",
    "mix",
    "motion",
    "names",
    "nearest",
    "parse",
    "parse_color",
    "ramp",
    "render_effect",
    "render_scene",
    "rotate_hue",
    "scene",
    "space",
    "spring",
    "temperature",
    "to_css",
    "to_hex",
    "typing",
    "vision",
]
# to here.

__version__: str = _library.call_for_text("ct_version")

build: str = _library.call_for_text("ct_build")
"""How the compiled library was built: "release", or "debug", which is many times slower."""
