"""Colour science for NumPy arrays, with ColorToolkit.

Colours are arrays of shape (..., 3), or (..., 4) with straight alpha. CSS texts, one or an array of
them, become four components. uint8 and uint16 stand for 0 to 1. Other types are taken at face value:
float16 as float32, booleans and other integers as float64. Arrays are in sRGB by default, and an
`images.Image` in its own space. A missing colour (None, NaN, pandas' NA, or '' in a list) gives NaN.

If a component of a pixel is NaN, all three components of the result are NaN. Finite components never
give NaN. Functions release the interpreter's lock and divide large arrays among threads. No copy is
made of an array, except one that can't be described by two strides, or that overlaps `out`.

`colortoolkit.colors` has functions for single colours as text, `colortoolkit.images` for image
files, `colortoolkit.icc` for ICC profiles, and `colortoolkit.dask` for arrays larger than memory.
`colortoolkit.typing` has the types of all names.
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
"""The build of the compiled library: "release", or "debug", which is many times slower."""
