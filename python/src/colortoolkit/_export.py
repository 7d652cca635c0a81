"""Hue rotations for other programs: shaders, tables and profiles."""

from __future__ import annotations

import math
import operator
import os

from . import _arrays, _files, _library
from ._library import text
from .typing import DisplayName, ExportName, MappingName, MethodName

__all__ = ["export_hue_rotation"]

_BINARY = ("hald", "icc", "device-link")


def export_hue_rotation(
    form: ExportName,
    degrees: float | str | None = None,
    method: MethodName = "oklch",
    *,
    mapping: MappingName = "oklch-cubic",
    display: DisplayName = "srgb",
    size: int | None = None,
    path: str | os.PathLike[str] | None = None,
) -> str | bytes:
    """Return a hue rotation in a form that other programs read.

    The output states its measured deviation from the exact rotation.

    Parameters
    ----------
    form : str
        A shader (``"glsl"``, ``"wgsl"``, ``"metal"``, …), a table (``"cube"``, ``"hald"``), an ICC
        profile (``"icc"``, ``"device-link"``), or the nearest filter of CSS and SVG: see
        ``names("exports")``.
    degrees : float or str, optional
        The angle, as for `rotate_hue`. Without it, a shader takes the angle as an argument, in
        radians.
    method, display
        As for `rotate_hue`. Shaders are for sRGB and Display P3, all other forms for sRGB.
    mapping : str
        As for `rotate_hue`, but by default ``"oklch-cubic"``: a closed form without iterations,
        which suits shaders and keeps the hue exact between the points of a table. For the
        colours of `rotate_hue`, name its default, ``"raytrace"``. Shaders have these two and
        ``"clip"``.
    size : int, optional
        The points per side of a table.
    path : path, optional
        A file to write the result to, too.

    Returns
    -------
    str, or bytes for a form that is not text

    Examples
    --------
    >>> "vec3" in export_hue_rotation("glsl")
    True
    """
    angle = math.nan if degrees is None else _arrays.angle(degrees)
    # Room for the largest table, which takes long to compute twice.
    data = _library.call_for_bytes(
        "ct_export_hue_rotation", angle, text(method, "method"), text(mapping, "mapping"),
        text(form, "form"), text(display, "display"),
        0 if size is None else operator.index(size), capacity=1 << 23,
    )
    if path is not None:
        _files.write(path, data)
    return data if form in _BINARY else data.decode()
