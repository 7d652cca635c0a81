"""Scenes in JSON, drawn by the reference renderer."""

from __future__ import annotations

import ctypes
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _effects, _interface, _library
from ._effects import Rate
from ._library import text
from ._views import AnyArray

__all__ = ["Scene", "render_scene", "scene"]


@dataclass(frozen=True)
class Scene:
    """The properties of a scene."""

    shape: tuple[int, int]
    """Rows and columns of a frame, in pixels."""
    is_loop: bool
    """Whether the scene repeats."""
    length: float
    """The duration of a run in seconds; 0 for a still picture."""
    frame_duration: float
    """The duration of a frame in seconds, according to the scene."""
    warnings: tuple[str, ...]
    """Parts of the scene that are not drawn exactly, each with its location."""


def scene(
    document: str | Mapping[str, Any],
    *,
    scale: float | None = None,
    directory: str | os.PathLike[str] = "",
) -> Scene:
    """Return the properties of a scene. The arguments are those of `render_scene`.

    Examples
    --------
    >>> scene({"size": [8, 4], "nodes": []}).shape
    (4, 8)
    """
    return _read(_told(document, scale, directory))


def render_scene(
    document: str | Mapping[str, Any],
    *,
    at: npt.ArrayLike | None = None,
    frames: Iterable[int] | int | None = None,
    fps: Rate | None = None,
    scale: float | None = None,
    directory: str | os.PathLike[str] = "",
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Draw frames of a scene.

    Parameters
    ----------
    document : str or mapping
        The scene for ``colortool render``, as JSON text or as a mapping.
    at, frames : optional
        As for `render_effect`.
    fps : int, float or Fraction, optional
        Frames per second, for `frames`; by default the scene's own.
    scale : float, optional
        Pixels per unit; by default the scene's own.
    directory : path, optional
        The folder of the scene's fonts and images; by default the current folder.
    dtype, out, threads
        As for `convert`; uint8 by default.

    Returns
    -------
    ndarray, shape (..., rows, columns, 4)
        sRGB and straight alpha. The leading axes are those of `at` or `frames`.

    Examples
    --------
    >>> box = {"type": "rectangle", "rect": [0, 0, 2, 2], "fill": "red"}
    >>> render_scene({"size": [2, 2], "nodes": [box]})[0, 0]
    array([255,   0,   0, 255], dtype=uint8)
    """
    told = _told(document, scale, directory)
    facts = _read(told)
    times = _effects.moments(at, frames, 1 / facts.frame_duration if fps is None else fps)
    return _effects.drawn("ct_render_scene", told, times, facts.shape, dtype, out, threads)


def _read(told: _interface.Scene) -> Scene:
    facts = _interface.SceneFacts()
    warnings = _library.call_for_text("ct_scene_read", told, ctypes.byref(facts))
    return Scene(
        (facts.rows, facts.columns), bool(facts.is_loop), facts.length, facts.frame_duration,
        tuple(warnings.splitlines()),
    )


def _told(
    document: str | Mapping[str, Any], scale: float | None, directory: str | os.PathLike[str]
) -> _interface.Scene:
    if scale is not None and not scale > 0:
        raise ValueError(f"scale: {scale} is not above 0")
    words = document if isinstance(document, str) else json.dumps(document, ensure_ascii=False)
    return _interface.Scene(
        json=text(words, "document"),
        directory=text(os.fspath(directory), "directory"),
        scale=0.0 if scale is None else float(scale),
    )
