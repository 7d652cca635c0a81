"""A colour as functions give it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy.typing as npt

from . import _html


class Color(NamedTuple):
    """A colour that a function gives."""

    space: str
    components: tuple[float | None, float | None, float | None]
    """In the space's own units; None where one is missing, CSS's ``none``."""
    alpha: float | None
    """Straight, 0 to 1; None where it is missing."""
    css: str
    """The colour as CSS serialises it."""
    hex: str | None
    """The nearest ``#rrggbb`` or ``#rrggbbaa``; None outside sRGB by more than half a step."""

    def _repr_html_(self) -> str:
        return _html.swatches([self])


Colors = npt.ArrayLike | Color | Sequence[Color] | Sequence[str | None]
"""Colours: numbers in an array, or CSS texts, of which some may be missing."""
