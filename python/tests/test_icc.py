"""ICC transforms: names, bytes and files of profiles, alpha, types and what cannot be."""

from __future__ import annotations

import pathlib
from typing import Any

import colortoolkit as ct
import numpy as np
import pytest
from colortoolkit import icc
from hypothesis import given
from layouts import AnyArray, pixels

RESOURCES = pathlib.Path(__file__).parents[2] / "Tests" / "Edge" / "ColorManagementTests" / "Resources"
INKS = RESOURCES / "ideal-inks.icc"
GRAY = RESOURCES / "gray-gamma-18.icc"


def test_profiles_tell_of_themselves() -> None:
    assert icc.read("srgb").channels == 3
    assert icc.read(INKS) == icc.read(INKS.read_bytes()) == icc.read(str(INKS))
    assert icc.read(INKS).channels == 4
    assert icc.read(GRAY).channels == 1
    assert not icc.read("lab").is_device


@given(a=pixels(types=(np.float64,), channels=(3,)))
def test_display_p3_is_the_librarys_own(a: AnyArray) -> None:
    # Little CMS keeps a profile's primaries in 16 bits of fraction.
    np.testing.assert_allclose(
        icc.transform(a, "srgb", "display-p3"), ct.convert(a, "srgb", "display-p3"),
        atol=2e-4, rtol=0,
    )


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.float32, np.float64])
def test_inks_and_gray(dtype: Any) -> None:
    is_integer = np.dtype(dtype).kind == "u"
    one: Any = np.iinfo(dtype).max if is_integer else 1
    inks = np.array([[0, 0, 0, 0], [0, 0, 0, one]], dtype)
    paper, black = icc.transform(inks, INKS, "srgb")
    assert paper.dtype == dtype
    np.testing.assert_allclose(paper, [one] * 3, atol=0.01 * one)
    assert black.max() < 0.1 * one
    gray = icc.transform(np.array([[one] * 3, [0] * 3], dtype), "srgb", GRAY)
    assert gray.shape == (2, 1)
    assert gray[0, 0] == pytest.approx(one, rel=1e-3)


def test_lab_is_in_floats() -> None:
    lab = icc.transform(np.array([255, 255, 255], np.uint8), "srgb", "lab")
    assert lab.dtype == np.float32
    np.testing.assert_allclose(lab, [100, 0, 0], atol=0.02)
    with pytest.raises(TypeError, match="uint8 cannot hold Lab"):
        icc.transform(np.zeros(3), "srgb", "lab", dtype=np.uint8)
    with pytest.raises(TypeError, match="a: uint8 cannot hold Lab"):
        icc.transform(np.zeros(3, np.uint8), "lab", "srgb")


def test_what_cannot_be_is_told() -> None:
    a = np.zeros((2, 3))
    with pytest.raises(ct.ProfileError, match="reading a profile"):
        icc.transform(a, b"no profile at all", "srgb")
    with pytest.raises(ct.ProfileError, match="an empty profile"):
        icc.transform(a, b"", "srgb")
    with pytest.raises(ct.ProfileError, match="converting from sRGB to .* link"):
        icc.transform(a, "srgb", INKS)  # it tells what inks look like, not how to print
    with pytest.raises(ValueError, match="a: shape .* \\(..., 4\\)"):
        icc.transform(a, INKS, "srgb")
    with pytest.raises(FileNotFoundError):
        icc.transform(a, "missing.icc", "srgb")


def test_intents_have_numpys_kind_of_names() -> None:
    a = np.array([0.2, 0.5, 0.9])
    intent: Any
    for intent in ("perceptual", "relative_colorimetric", "saturation", "absolute_colorimetric"):
        assert icc.transform(a, "srgb", "display-p3", intent=intent).shape == (3,)
