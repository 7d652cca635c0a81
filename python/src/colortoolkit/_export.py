"""A hue rotation for other programs: shaders, tables, profiles."""

from __future__ import annotations

import math
import operator

from . import _arrays, _library
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
) -> str | bytes:
    """A hue rotation in a form that other programs read.

    What is written states how far it is from the exact rotation, as measured.

    Parameters
    ----------
    form : str
        A shader (``"glsl"``, ``"wgsl"``, ``"metal"``, …), a table (``"cube"``, ``"hald"``), an ICC
        profile (``"icc"``, ``"device-link"``), or the nearest of what CSS and SVG can say: see
        ``names("exports")``.
    degrees : float or str, optional
        The angle, as for `rotate_hue`. A shader without one takes it as an argument, in radians.
    method, mapping, display
        As for `rotate_hue`; shaders know sRGB and Display P3, all else is of sRGB.
    size : int, optional
        The points per side of a table.

    Returns
    -------
    str, or bytes where the form is no text

    Examples
    --------
    >>> "vec3" in export_hue_rotation("glsl")
    True
    """
    angle = math.nan if degrees is None else _arrays.angle(degrees)
    # Room for a table of the largest size, which takes long to be worked out twice.
    data = _library.call_for_bytes(
        "ct_export_hue_rotation", angle, text(method, "method"), text(mapping, "mapping"),
        text(form, "form"), text(display, "display"),
        0 if size is None else operator.index(size), capacity=1 << 23,
    )
    return data if form in _BINARY else data.decode()
