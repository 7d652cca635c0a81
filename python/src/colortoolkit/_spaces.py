"""The colour spaces."""

from __future__ import annotations

import ctypes
import functools
from dataclasses import dataclass
from typing import get_args

import numpy as np
import numpy.typing as npt

from . import _interface, _library, _texts
from ._titles import TITLES
from .typing import DisplayName, SpaceName

__all__ = ["Channel", "Space", "space"]


@dataclass(frozen=True)
class Channel:
    """One component of a colour space."""

    name: str
    low: float
    """The lower end of the reference range: 0% (or -100%) in CSS."""
    high: float
    """The upper end of the reference range: 100% in CSS."""
    is_hue: bool
    """Whether the component is an angle in degrees."""


@dataclass(frozen=True)
class Space:
    """The properties of a colour space."""

    name: str
    title: str
    """A description in one sentence."""
    source: str
    """The publication that defines the space."""
    white: tuple[float, float]
    """The chromaticity x and y of the white: (0.3127, 0.329) is D65, (0.3457, 0.3585) is D50."""
    channels: tuple[Channel, Channel, Channel]
    is_rgb: bool
    """Whether the components are red, green and blue, with a gamut of their own."""

    @property
    def is_unit(self) -> bool:
        """Whether all components are from 0 to 1, so that integers can represent them."""
        return all((channel.low, channel.high) == (0, 1) for channel in self.channels)

    @functools.cached_property
    def limited(self) -> list[int]:
        """The channels of 0 to 1 in which far larger numbers are a mistake.

        Linear RGB has none, because light has no limit.
        """
        if self.is_rgb and self.name not in get_args(DisplayName):
            return []
        return [
            index for index, channel in enumerate(self.channels)
            if not channel.is_hue and (channel.low, channel.high) == (0, 1)
        ]

    @functools.cached_property
    def hue(self) -> list[int]:
        """The channel that is an angle, if there is one."""
        return [index for index, channel in enumerate(self.channels) if channel.is_hue]


def space(name: SpaceName) -> Space:
    """Return the properties of a colour space.

    >>> [channel.name for channel in space("oklch").channels]
    ['l', 'c', 'h']
    >>> space("lab").title
    'CIE 1976 L*a*b* relative to D50, as used by CSS `lab()` and ICC profiles.'
    >>> space("lab").white
    (0.3457, 0.3585)
    """
    return named(name, "space")


def named(name: str, argument: str) -> Space:
    """Returns the space that an argument names. Errors begin with the argument."""
    try:
        return _read(name)
    except (TypeError, ValueError) as error:
        raise type(error)(str(error).replace("space: ", f"{argument}: ", 1)) from None


@functools.lru_cache(maxsize=256)
def _read(name: str) -> Space:
    facts = _interface.SpaceFacts()
    names = _library.call_for_text(
        "ct_space_read", _library.text(name, "space"), ctypes.byref(facts)
    ).split("\n")
    first, second, third = (
        Channel(names[index], facts.ranges[2 * index], facts.ranges[2 * index + 1],
                facts.hue == index)
        for index in range(3)
    )
    known = _known(name)
    title, source = TITLES[known]
    return Space(
        known, title, source, tuple(facts.white), (first, second, third), bool(facts.is_rgb)
    )


def _known(name: str) -> str:
    """Returns the main name of a space for any of its names."""
    bare = name.lower().removeprefix("--")
    return bare if bare in TITLES else str(_texts.answers(["red"], space=name)[0]["space"])


def check_samples(dtype: npt.DTypeLike, name: str, argument: str, array: str) -> None:
    """Raises if integers can't represent the components of the space that an argument names."""
    told = named(name, argument)
    if np.dtype(dtype).kind == "u" and not told.is_unit:
        raise TypeError(
            f"{array}: {np.dtype(dtype)} stands for 0 to 1, and the components of {name!r} "
            "have other ranges; use float32 or float64"
        )
