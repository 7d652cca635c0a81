"""ICC profiles and transforms between them, with Little CMS."""

from __future__ import annotations

import ctypes
import os
import pathlib
import re
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from . import _arrays, _interface, _library
from ._library import ProfileError, text
from ._names import names
from ._views import AnyArray
from .typing import IntentName

__all__ = ["ProfileError", "ProfileInfo", "ProfileLike", "portable", "read", "transform"]

ProfileLike = str | bytes | os.PathLike[str]
"""A profile: a name of ``names("profiles")``, its bytes, or the path of a file."""


@dataclass(frozen=True)
class ProfileInfo:
    """The properties of a profile."""

    description: str
    channels: int
    """Samples per pixel: 1 for grey, 3 for RGB and Lab, 4 for CMYK."""
    version: float
    is_device: bool
    """Whether samples are amounts of light or ink, so that integers can represent them."""


def read(profile: ProfileLike) -> ProfileInfo:
    """Return the properties of a profile.

    Examples
    --------
    >>> read("display-p3")
    ProfileInfo(description='Display P3', channels=3, version=4.4, is_device=True)
    """
    facts = _interface.ProfileFacts()
    description = _library.call_for_text(
        "ct_profile_read", _loaded(profile), ctypes.byref(facts)
    )
    return ProfileInfo(description, facts.channels, facts.version, bool(facts.is_device))


def transform(
    a: npt.ArrayLike,
    source: ProfileLike,
    target: ProfileLike,
    *,
    intent: IntentName = "relativeColorimetric",
    black_point_compensation: bool = True,
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Convert colours between profiles.

    Parameters
    ----------
    a : array_like, shape (..., n)
        One sample per channel of the profile. RGB may have a fourth sample, alpha, which is
        unchanged. uint8 and uint16 are amounts of light or ink from none to full. Floats are from 0
        to 1 for RGB, grey and CMYK, and L*, a*, b* for Lab.
    source, target : str, bytes or path
        The profiles: names of ``names("profiles")``, bytes, or files. The source is always named,
        even for an `Image`, which may come from a file with another profile.
    intent : str
        ``"perceptual"``, ``"relativeColorimetric"``, ``"saturation"`` or
        ``"absoluteColorimetric"``; also in the form ``"relative-colorimetric"``.
    black_point_compensation : bool
        Whether the darkest colour of the source becomes that of the target.
    dtype, out, threads
        As for `convert`. The result has the type of `a`, or float32 if the target is not a device.

    Returns
    -------
    ndarray, shape (..., m)
        The channels of the target, and alpha if `a` has it and the target is RGB. Little CMS
        evaluates its whole pipeline for each pixel, without tables.

    Examples
    --------
    >>> transform(np.array([255, 0, 0], np.uint8), "srgb", "display-p3")
    array([234,  51,  35], dtype=uint8)
    """
    first, second = read(source), read(target)
    has_alpha = first.channels == 3 and first.is_device
    pixels = _arrays.source(
        a, "a", (first.channels, 4) if has_alpha else (first.channels,)
    )
    if has_alpha:
        _arrays.check_scale(pixels, "a", "srgb")
    if pixels.dtype.kind == "u" and not first.is_device:
        raise TypeError(f"a: {pixels.dtype} cannot hold {first.description}; use floats")
    keeps_alpha = (
        pixels.shape[-1] != first.channels and second.channels == 3 and second.is_device
    )
    channels = 4 if keeps_alpha else second.channels
    default = pixels.dtype
    if default.kind == "u" and not second.is_device:
        default = np.dtype(np.float32)
    result = _arrays.target(
        out, (*pixels.shape[:-1], channels), _arrays.chosen(out, dtype, default)
    )
    if result.dtype.kind == "u" and not second.is_device:
        raise TypeError(f"{result.dtype} cannot hold {second.description}; use floats")
    # Names in snake case and with hyphens work, too.
    first_word, *words = re.split("[-_]", str(intent))
    _arrays.run(
        "ct_icc_transform",
        [(pixels, pixels.shape[-1])],
        [(result, channels)],
        _loaded(source),
        _loaded(target),
        text(first_word + "".join(word.capitalize() for word in words), "intent"),
        bool(black_point_compensation),
        _arrays.threads(threads),
    )
    return result


def portable(profile: ProfileLike) -> str | bytes:
    """Returns a profile that is the same on any machine: a name or bytes."""
    if isinstance(profile, bytes):
        return profile
    if isinstance(profile, str) and (profile in names("profiles") or not _is_path(profile)):
        return profile
    return pathlib.Path(profile).read_bytes()


def _loaded(profile: ProfileLike) -> _interface.Profile:
    named = portable(profile)
    if isinstance(named, str):
        return _interface.Profile(None, 0, text(named, "profile"))
    if not named:
        raise ProfileError("an empty profile")
    return _interface.Profile(named, len(named), text("", "profile"))


def _is_path(text_: str) -> bool:
    return os.sep in text_ or text_.lower().endswith((".icc", ".icm")) or os.path.exists(text_)


def __dir__() -> list[str]:
    return __all__
