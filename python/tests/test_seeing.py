"""Contrast, colour vision, nearest colours, harmony, white and temperature, as others tell them."""

from __future__ import annotations

import json
import pathlib
from typing import Any

import colour
import colortoolkit as ct
import numpy as np
import pytest
from coloraide.everything import ColorAll as Color
from colortoolkit import colors
from colortoolkit.typing import AdaptationName, ContrastName, HarmonyName, VisionName
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp
from layouts import AnyArray, pixels

pairs = hnp.arrays(np.float64, (2, 6, 3), elements=st.floats(0, 1, width=32))


@given(a=pairs)
def test_contrasts_are_coloraides(a: AnyArray) -> None:
    for index, contrast in enumerate(ct.contrast(a[0], a[1])):
        first, second = (Color("srgb", list(color[index])) for color in a)
        assert contrast == pytest.approx(first.contrast(second, method="wcag21"), rel=1e-9)


def test_contrasts_have_their_formulas() -> None:
    # Of luminances 1 and 0.25, and of what L* is of them: CIE 15:2004, 8.2.1.1.
    a, b = [1, 1, 1], [0.25, 0.25, 0.25]
    formulas: dict[ContrastName, float] = {
        "wcag21": 1.05 / 0.3, "weber": 3.0, "michelson": 0.6,
        "delta-l": 100 - (116 * 0.25 ** (1 / 3) - 16),
    }  # fmt: skip
    assert set(formulas) == set(ct.names("contrasts"))
    for formula, wanted in formulas.items():
        assert ct.contrast(a, b, formula, space="srgb-linear") == pytest.approx(wanted)


@given(a=pixels(types=(np.float32, np.float64, np.uint8)))
def test_contrasts_broadcast_and_are_those_of_single_colors(a: AnyArray) -> None:
    found = ct.contrast(a, "white")
    assert found.shape == a.shape[:-1]
    assert ((found >= 1) & (found <= 21)).all()
    if a.size and a.shape[-1] == 3 and a.dtype == np.float64:
        pixel = a.reshape(-1, 3)[0]
        assert found.flat[0] == colors.contrast(str(ct.to_css(pixel)), "white")


def test_a_translucent_foreground_is_laid_over_its_background() -> None:
    over = ct.contrast([0, 0, 0, 0.5], "white")
    assert over == ct.contrast([0.5, 0.5, 0.5], "white")
    assert np.isnan(ct.contrast([np.nan, 0, 0], "white"))


@pytest.mark.parametrize("model", ct.names("visions"))
@pytest.mark.parametrize("deficiency", ct.names("deficiencies"))
def test_visions_are_coloraides(model: VisionName, deficiency: ct.typing.DeficiencyName) -> None:
    a = np.random.default_rng(11).random((20, 3))
    for severity in (1.0, 0.4):
        found = ct.vision(a, deficiency, severity, model=model)
        for pixel, seen in zip(a, found):
            filtered = Color("srgb", list(pixel)).filter(deficiency, severity, method=model)
            theirs = filtered.clip().convert("srgb").coords(nans=False)
            # Its half-planes of Brettel's are exchanged for all but tritan:
            # Tests/Core/ColorimetryTests/MeasureDepartures.swift.
            if model != "brettel" or deficiency == "tritan":
                np.testing.assert_allclose(seen, theirs, atol=1e-3)
    np.testing.assert_array_equal(ct.vision(a, deficiency, 0.0, model=model), a)


def test_visions_take_bytes_alpha_and_displays() -> None:
    a = np.random.default_rng(3).integers(0, 256, (9, 7, 4), np.uint8)
    seen = ct.vision(a, "protan")
    assert seen.dtype == np.uint8
    np.testing.assert_array_equal(seen[..., 3], a[..., 3])
    exact = ct.vision(a / 255, "protan")
    assert np.abs(seen - np.floor(exact * 255 + 0.5)).max() <= 1
    p3 = ct.convert(ct.convert(a / 255, "srgb", "display-p3"), "display-p3", "srgb")
    wide = ct.vision(ct.convert(p3, "srgb", "display-p3"), "protan", space="display-p3")
    inside = ct.convert(wide, "display-p3", "srgb")
    close = np.abs(np.clip(inside, 0, 1) - exact) < 1e-6
    assert close[(inside >= 0).all(-1) & (inside <= 1).all(-1)].all()
    with pytest.raises(ValueError, match="severity: "):
        ct.vision(a, severity=1.5)


def test_the_nearest_of_a_palette_is_the_least_different() -> None:
    rng = np.random.default_rng(8)
    a, palette = rng.random((5, 40, 3)), rng.random((30, 3))
    for formula in ("2000", "ok", "cmc"):
        found = ct.nearest(a, palette, formula)
        all_ = np.stack([ct.difference(color, a, formula) for color in palette], axis=-1)
        np.testing.assert_array_equal(found.indices, all_.argmin(-1))
        np.testing.assert_array_equal(found.difference, all_.min(-1))
    names = ct.names("colors")
    assert [names[i] for i in ct.nearest(["#0f0", "#663399", "#808080"]).indices] == [
        "lime", "rebeccapurple", "gray",
    ]
    assert colors.nearest("#fe0000", ["blue", "red"]).name == "red"
    single = ct.nearest(a.astype(np.float32), palette)
    assert single.difference.dtype == np.float32
    np.testing.assert_allclose(single.difference, ct.nearest(a, palette).difference, atol=1e-3)
    assert ct.nearest(np.empty((0, 3)), palette).indices.shape == (0,)
    with pytest.raises(ValueError, match="palette: "):
        ct.nearest("red", np.empty((0, 3)))


HARMONIES: dict[HarmonyName, str] = {
    "complement": "complement", "split": "split", "analogous": "analogous", "triadic": "triad",
    "square": "square", "rectangle": "rectangle", "wheel": "wheel",
}  # fmt: skip


@pytest.mark.parametrize("harmony", HARMONIES)
def test_harmonies_are_coloraides(harmony: HarmonyName) -> None:
    ours = colors.harmony("#ff8800", harmony)
    theirs = Color("#ff8800").harmony(HARMONIES[harmony], space="oklch", out_space="oklch")
    told = [np.array(color.components, float) for color in ours]
    wanted = [np.array(color.coords(nans=False)) for color in theirs]
    assert len(told) == len(wanted)
    for colors_ in (told, wanted):
        colors_.sort(key=lambda color: float(color[2] % 360))
    for a, b in zip(told, wanted):
        np.testing.assert_allclose(a % [9, 9, 360], b % [9, 9, 360], atol=1e-6)
    with pytest.raises(ValueError, match="space: xyz-d65 has no hue to rotate"):
        colors.harmony("red", harmony, "xyz-d65")


def test_shades_and_tints_are_as_many_as_wanted() -> None:
    assert [len(colors.harmony("teal", "monochromatic", count=n)) for n in (1, 5, 12)] == [1, 5, 12]
    with pytest.raises(ValueError, match="count: 0 is not in 1 to 1000"):
        colors.harmony("teal", "monochromatic", count=0)


CATS: dict[AdaptationName, str] = {
    "bradford": "Bradford", "von-kries": "Von Kries", "cat02": "CAT02", "cat16": "CAT16",
    "xyz-scaling": "XYZ Scaling", "sharp": "Sharp", "fairchild": "Fairchild",
    "bianco-2010": "Bianco 2010", "cmccat2000": "CMCCAT2000",
}  # fmt: skip


@pytest.mark.parametrize("method", CATS)
def test_adaptations_are_colour_sciences(method: AdaptationName) -> None:
    whites = colour.CCS_ILLUMINANTS["CIE 1931 2 Degree Standard Observer"]
    for a, b in (("D65", "D50"), ("A", "D65")):
        np.testing.assert_allclose(ct.illuminant(a), whites[a], atol=1e-5)  # type: ignore[arg-type]
        ours = ct.adaptation_matrix(whites[a], whites[b], method)
        theirs = colour.adaptation.matrix_chromatic_adaptation_VonKries(
            colour.xy_to_XYZ(whites[a]), colour.xy_to_XYZ(whites[b]), transform=CATS[method]
        )
        np.testing.assert_allclose(ours, theirs, atol=1e-9)
    none = ct.adaptation_matrix("A", "D65", method, degree=0)
    np.testing.assert_allclose(none, np.eye(3), atol=1e-12)


def test_whites_that_cannot_be_are_told() -> None:
    with pytest.raises(ValueError, match="source: .* none of the illuminants"):
        ct.adaptation_matrix("D66")
    with pytest.raises(ValueError, match=r"target: shape \(3,\)"):
        ct.adaptation_matrix("D65", [1, 2, 3])
    with pytest.raises(ValueError, match="from, to: can't adapt"):
        ct.adaptation_matrix([0.3, 0], "D50")
    with pytest.raises(ValueError, match="degree: "):
        ct.adaptation_matrix(degree=2)


def test_temperatures_are_colour_sciences() -> None:
    xy = np.array([[0.3127, 0.329], [0.44757, 0.40745], [0.38, 0.38], [0.3, 0.31]])
    xyz = colour.xy_to_XYZ(xy)
    kelvin, duv = ct.temperature(xyz, "xyz-d65")
    for ours, distance, each in zip(kelvin, duv, xy):
        uv = colour.UCS_to_uv(colour.XYZ_to_UCS(colour.xy_to_XYZ(each)))
        theirs = colour.temperature.uv_to_CCT_Ohno2013(uv)
        assert ours == pytest.approx(theirs[0], rel=1e-3)
        assert distance == pytest.approx(theirs[1], abs=2e-5)
    assert np.isnan(ct.temperature("black").kelvin)


@given(kelvin=st.floats(1500, 20_000), duv=st.floats(-0.02, 0.02))
def test_lights_have_their_temperature(kelvin: float, duv: float) -> None:
    light = ct.light(kelvin, duv, space="xyz-d65")
    found = ct.temperature(light, "xyz-d65")
    assert found.kelvin == pytest.approx(kelvin, rel=2e-3)
    assert found.duv == pytest.approx(duv, abs=2e-4)
    linear = ct.light(kelvin, duv, space="srgb-linear")
    assert linear.max() == pytest.approx(1)


def test_temperatures_without_a_light_are_not_numbers() -> None:
    found = ct.light([10.0, 6500.0])
    assert np.isnan(found[0]).all() and np.isfinite(found[1]).all()
    assert ct.light([[3000], [4000]], [0, 0.01]).shape == (2, 2, 3)


def test_a_ramp_stays_within_its_tolerance() -> None:
    text = "linear-gradient(in oklch, red, blue)"
    places = np.linspace(0, 1, 2001)
    exact = ct.gradient(places, text, mapping=None)
    for options in ({"tolerance": 0.02}, {"stops": 6}):
        found = ct.ramp(text, mapping="clip", **options)
        assert found.is_proved
        if "stops" in options:
            assert len(found.offsets) <= 6
        else:
            assert found.bound <= 0.02
        straight = np.stack(
            [np.interp(places, found.offsets, part) for part in found.colors.T], axis=-1
        )
        worst = ct.difference(straight, np.clip(exact, 0, 1), "ok").max()
        assert worst <= found.bound + 1e-6
        np.testing.assert_allclose(ct.gradient(places, found.css), straight, atol=1e-6)


def test_a_ramp_is_of_colours_mapped_by_ray_trace() -> None:
    text = "linear-gradient(in oklch, red, blue)"
    places = np.linspace(0, 1, 501)
    found = ct.ramp(text, 0.005)
    straight = np.stack(
        [np.interp(places, found.offsets, part) for part in found.colors.T], axis=-1
    )
    mapped = ct.map_gamut(ct.gradient(places, text)[..., :3], "srgb", "srgb")
    assert ct.difference(straight[..., :3], mapped, "ok").max() <= 0.005 + 1e-6
    image = ct.fill_gradient(text.replace("(in", "(to right in"), (1, 1000, 3), dtype=np.float64)
    assert 0 <= image.min() and image.max() <= 1
    wide = ct.fill_gradient(
        text.replace("(in", "(to right in"), (1, 1000, 3), dtype=np.float64, mapping=None
    )
    assert wide.min() < -0.1
    np.testing.assert_allclose(ct.map_gamut(wide, "srgb", "srgb"), image, atol=2e-5)
    with pytest.raises(ValueError, match="stops: -1 is not in 1 to 65536"):
        ct.ramp(text, stops=0)
    with pytest.raises(ValueError, match="tolerance"):
        ct.ramp(text, 0)


# Tables and profiles are measured over all colours, which takes a while without optimisation.
SLOW = ("icc", "device-link", "cube", "hald", "svg")


@pytest.mark.parametrize(
    "form",
    [
        pytest.param(form, marks=[pytest.mark.slow] if form in SLOW else [])
        for form in ct.names("exports")
    ],
)
def test_a_rotation_is_exported(form: ct.typing.ExportName) -> None:
    sizes = {"hald": 16, "cube": 9, "icc": 9, "device-link": 9}
    data = ct.export_hue_rotation(form, 60, "oklch", size=sizes.get(form))
    heads: dict[str, Any] = {
        "hald": b"\x89PNG", "cube": "LUT_3D_SIZE 9", "glsl": "vec3", "svg": "<filter",
    }
    if form in ("icc", "device-link"):
        assert isinstance(data, bytes) and data[36:40] == b"acsp"
    elif form in heads:
        assert heads[form] in data
    else:
        assert isinstance(data, str) and len(data) > 10


def test_a_cube_turns_as_the_library_does() -> None:
    told = ct.export_hue_rotation("cube", 90, size=9, mapping="raytrace")
    assert isinstance(told, str)
    rows = [line.split() for line in told.splitlines() if line[:1].isdigit() or line[:1] == "-"]
    table = np.array(rows, float).reshape(9, 9, 9, 3)
    axis = np.linspace(0, 1, 9)
    blue, green, red = np.meshgrid(axis, axis, axis, indexing="ij")
    wanted = ct.rotate_hue(np.stack([red, green, blue], -1), 90, mapping="raytrace")
    # The points are fitted for what lies between them, so some are off on purpose.
    off = np.abs(table - wanted)
    assert np.median(off) < 1e-4 and off.mean() < 0.01
    with pytest.raises(ValueError, match="angle: cube needs an angle"):
        ct.export_hue_rotation("cube")
    with pytest.raises(ValueError, match="degrees: inf is not an angle"):
        ct.export_hue_rotation("cube", float("inf"))
