"""colour-science and coloraide, on generated colours, within bounds that say why."""

from __future__ import annotations

from typing import Any

import colour
import colortoolkit as ct
import numpy as np
import numpy.typing as npt
import pytest
from colortoolkit.typing import DifferenceName, MappingName, SpaceName
from coloraide.everything import ColorAll as Color
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

D65 = np.array([0.3127, 0.3290])

colors = hnp.arrays(np.float64, (8, 3), elements=st.floats(0, 1, width=32))


def close(ours: Any, theirs: Any, bound: float) -> None:
    np.testing.assert_allclose(ours, theirs, atol=bound, rtol=0)


@given(a=colors)
def test_xyz_is_colour_sciences(a: npt.NDArray[np.float64]) -> None:
    # Its sRGB has the matrix of IEC 61966-2-1, rounded to four digits.
    close(ct.convert(a, "srgb", "xyz-d65"), colour.sRGB_to_XYZ(a), 1e-4)


@given(a=colors)
def test_lab_and_luv_are_colour_sciences(a: npt.NDArray[np.float64]) -> None:
    xyz = ct.convert(a, "srgb", "xyz-d65")
    # The same white: what is left is rounding, and the root's steepness at black.
    close(ct.convert(a, "srgb", "lab-d65"), colour.XYZ_to_Lab(xyz, D65), 1e-9)
    close(ct.convert(a, "srgb", "luv"), colour.XYZ_to_Luv(xyz, D65), 1e-9)


@given(a=colors)
def test_oklab_is_colour_sciences(a: npt.NDArray[np.float64]) -> None:
    xyz = ct.convert(a, "srgb", "xyz-d65")
    # It has Ottosson's matrix as he printed it first; CSS has his from XYZ of more digits.
    close(ct.convert(a, "srgb", "oklab"), colour.XYZ_to_Oklab(xyz), 2e-4)


@given(a=colors)
def test_hsv_and_hsl_are_colour_sciences(a: npt.NDArray[np.float64]) -> None:
    space: SpaceName
    for space, theirs in (("hsb", colour.RGB_to_HSV(a)), ("hsl", colour.RGB_to_HSL(a))):
        ours = ct.convert(a, "srgb", space)
        turn = np.abs(ours[:, 0] / 360 - theirs[:, 0])
        # The hue of what is nearly grey has few digits of the colour's own to go by.
        steady = np.ptp(a, axis=1) > 1e-6
        close(np.minimum(turn, np.abs(turn - 1))[steady], 0, 1e-8)
        steady &= (a.max(axis=1) > 1e-6) & (a.min(axis=1) < 1 - 1e-6)
        close(ours[steady, 1:], theirs[steady, 1:], 1e-8)


@given(a=colors, b=colors)
def test_differences_are_colour_sciences(
    a: npt.NDArray[np.float64], b: npt.NDArray[np.float64]
) -> None:
    first, second = ct.convert(a, "srgb", "lab"), ct.convert(b, "srgb", "lab")
    formula: DifferenceName
    for formula, method in (("76", "CIE 1976"), ("94", "CIE 1994"), ("cmc", "CMC")):
        theirs = colour.delta_E(first, second, method=method)
        close(ct.difference(first, second, formula, space="lab"), theirs, 1e-9)
    theirs = colour.delta_E(first, second, method="CIE 2000")
    ours = ct.difference(first, second, "2000", space="lab")
    # Between opposite hues CIEDE2000 jumps, and rounding decides to which side.
    turn = np.abs(np.arctan2(first[:, 2], first[:, 1]) - np.arctan2(second[:, 2], second[:, 1]))
    steady = np.abs(turn - np.pi) > 1e-6
    close(ours[steady], theirs[steady], 1e-9)


@pytest.mark.parametrize(
    "space",
    [
        "a98-rgb", "display-p3", "hsl", "hwb", "ictcp", "jzazbz", "lab", "lab-d65", "luv",
        "oklab", "rec2100-pq", "srgb-linear", "xyz-d50", "xyz-d65",
    ],
)
@given(a=hnp.arrays(np.float64, 3, elements=st.floats(0, 1, width=32)))
def test_conversions_are_coloraides(space: SpaceName, a: npt.NDArray[np.float64]) -> None:
    theirs = np.array(Color("srgb", list(a)).convert(space).coords(nans=False))
    ours = ct.convert(a, "srgb", space)
    channels = ct.space(space).channels
    for index, channel in enumerate(channels):
        if channel.is_hue and np.ptp(a) < 1e-6:
            continue  # a grey has no hue
        off = abs(ours[index] - theirs[index])
        off = min(off, abs(off - 360)) if channel.is_hue else off
        # A pure power is steep at 0: there the last bit of light is 1e-7 of a98-rgb.
        bound = 5e-7 if space == "a98-rgb" else 1e-8
        assert off <= bound * channel.high, (channel, ours, theirs)


@given(
    a=hnp.arrays(np.float64, 3, elements=st.floats(0, 1, width=32)),
    b=hnp.arrays(np.float64, 3, elements=st.floats(0, 1, width=32)),
    t=st.floats(0, 1),
)
def test_mixtures_are_coloraides(
    a: npt.NDArray[np.float64], b: npt.NDArray[np.float64], t: float
) -> None:
    first, second = Color("srgb", list(a)), Color("srgb", list(b))
    for space in ("srgb", "oklab", "srgb-linear"):
        theirs = first.mix(second, t, space=space).convert("srgb").coords(nans=False)
        # The cube root is steep at black: 1e-16 of light is 5e-6 of Oklab, and back it is nothing.
        close(ct.mix(a, b, t, space=space), theirs, 1e-8)


@given(
    lightness=st.floats(0.05, 0.95), chroma=st.floats(0, 0.4), hue=st.floats(0, 360)
)
def test_gamut_mappings_are_coloraides(lightness: float, chroma: float, hue: float) -> None:
    color = Color("oklch", [lightness, chroma, hue])
    mapping: MappingName
    for mapping, method in (("clip", "clip"), ("raytrace", "raytrace")):
        theirs = color.convert("srgb").fit(method=method).coords(nans=False)
        close(ct.map_gamut([lightness, chroma, hue], "oklch", mapping=mapping), theirs, 1e-8)
