"""The colour that functions return."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy.typing as npt

from . import _html


class Color(NamedTuple):
    """A colour that a function returns."""

    space: str
    components: tuple[float | None, float | None, float | None]
    """Components in the units of the space; None for a missing one, CSS's ``none``."""
    alpha: float | None
    """Straight alpha, 0 to 1; None if missing."""
    css: str
    """The colour as CSS serialises it."""
    hex: str | None
    """The nearest ``#rrggbb`` or ``#rrggbbaa``; None if more than half an 8-bit step outside sRGB."""

    def _repr_html_(self) -> str:
        return _html.swatches([self])


Colors = npt.ArrayLike | Color | Sequence[Color] | Sequence[str | None]
"""Colours: an array of numbers, or CSS texts, some of which may be missing."""
