"""What is wrong is told in the words of the one who asked, with the place and the way out."""

from __future__ import annotations

import pathlib
import re
import warnings
from collections.abc import Callable
from typing import Any

import colortoolkit as ct
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import pytest
import xarray as xr
from colortoolkit import colors

untyped: Any = ct


def test_a_text_that_is_wrong_is_told_with_its_place() -> None:
    texts = ["red"] * 10_000
    texts[7_654] = "redd"
    wrong = r"^a\[7654\]: 'redd': unknown colour name"
    values: list[Any] = [texts, np.array(texts), pd.Series(texts)]
    for value in values:
        with pytest.raises(ct.ParseError, match=wrong):
            ct.convert(value, "oklch")
    with pytest.raises(ct.ParseError, match=r"^a\[1, 0\]: 'redd'"):
        ct.convert([["red"], ["redd"]], "oklch")
    with pytest.raises(ct.ParseError, match=r"^a\[1, 0\]: 'redd'"):
        ct.convert(np.array([["red"], ["redd"]]), "oklch")
    with pytest.raises(ct.ParseError, match=r"^a\[0\]: 'x{59}…'"):
        ct.convert(["x" * 100], "oklch")


@pytest.mark.parametrize(
    "texts",
    [
        pd.Series(["red", None, "blue"]),
        pd.Series(["red", np.nan, "blue"], dtype=object),
        pd.Series(["red", pd.NA, "blue"], dtype="string"),
        pd.Series(["red", None, "blue"], dtype="category"),
        ["red", None, "blue"],
        np.array(["red", None, "blue"], object),
    ],
    ids=["None", "nan", "NA", "category", "list", "array"],
)
def test_a_color_that_is_missing_is_not_a_number(texts: Any) -> None:
    whole = ["red", "black", "blue"]
    functions: list[Callable[[Any], Any]] = [
        lambda a: ct.parse(a, "oklch"),
        lambda a: ct.convert(a, "oklch"),
        lambda a: ct.rotate_hue(a, 90)[..., :3],
        lambda a: ct.difference(a, "white"),
        lambda a: ct.contrast(a, "white"),
        lambda a: ct.mix(a, "white"),
        lambda a: ct.mix("white", a)[..., :3],
        lambda a: ct.nearest(a).difference,
        lambda a: ct.temperature(a).kelvin,
    ]
    for function in functions:
        found, wanted = function(texts), function(whole)
        assert np.isnan(found[1]).all()
        np.testing.assert_array_equal(found[[0, 2]], wanted[[0, 2]])
    assert np.asarray(ct.to_hex(texts)).tolist()[1] == np.asarray(ct.to_css(texts)).tolist()[1] == ""
    assert ct.in_gamut(texts).tolist() == [True, False, True]


@pytest.mark.parametrize("gone", [None, np.nan, np.float64("nan"), pd.NA, pd.NaT], ids=repr)
def test_a_color_that_is_missing_alone_is_as_in_a_column(gone: Any) -> None:
    functions: list[Callable[[Any], Any]] = [
        lambda a: ct.parse(a, "oklch"),
        lambda a: ct.convert(a, "oklch"),
        lambda a: ct.convert(a, "srgb", "oklch"),
        lambda a: ct.rotate_hue(a, 90),
        lambda a: ct.invert_lightness(a),
        lambda a: ct.map_gamut(a),
        lambda a: ct.filter(a, "saturate(2)"),
        lambda a: ct.vision(a),
        lambda a: ct.difference(a, "white"),
        lambda a: ct.contrast("white", a),
        lambda a: ct.mix(a, "white"),
        lambda a: ct.nearest(a).difference,
        lambda a: ct.temperature(a).kelvin,
    ]
    for function in functions:
        alone = function(gone)
        np.testing.assert_array_equal(alone, function([gone, "red"] if gone is not pd.NaT else [None, "red"])[0])
        assert np.isnan(alone[..., :3] if np.ndim(alone) else alone).all()
    assert ct.to_hex(gone) == ct.to_css(gone) == "" and not ct.in_gamut(gone)
    with pytest.raises(ValueError, match="^stops: no colours"):
        ct.Gradient(gone)
    with pytest.raises(TypeError, match="^image: an array, a list or a text is needed, not None"):
        untyped.blur(None, 1)


def test_an_empty_text_in_a_list_is_missing() -> None:
    digits = ct.to_hex(["red", None, "blue"])
    several: list[Any] = [
        digits, ["#ff0000", "", "#0000ff"], [["red", ""], ["", "blue"]], pd.Series(digits), ["", ""],
        np.asarray(digits, object),
    ]
    for texts in several:
        gone = np.asarray(texts) == ""
        for found in (ct.convert(texts, "oklch"), ct.mix(texts, "white"), ct.mix("white", texts)):
            np.testing.assert_array_equal(np.isnan(found[..., 0]), gone)
        np.testing.assert_array_equal(np.asarray(ct.to_hex(texts)) == "", gone)
    with pytest.raises(ct.ParseError, match=r"^a\[2\]: 'x'"):
        ct.convert(["red", "", "x"], "oklch")
    with pytest.raises(ValueError, match=r"^stops: no colour at \[1\]"):
        ct.Gradient(["red", ""])
    # Alone it is a mistake.
    with pytest.raises(ct.ParseError):
        ct.convert("", "oklch")


def test_a_missing_color_comes_first() -> None:
    listed: Any = [None, "red"]
    assert ct.convert(listed, "srgb")[1].tolist() == [1, 0, 0, 1]
    with pytest.raises(ValueError, match="^palette: a colour is missing"):
        ct.nearest("red", listed)


def test_labelled_arrays_are_arrays() -> None:
    a = np.random.default_rng(3).random((4, 5, 3))
    labelled = xr.DataArray(a, dims=("y", "x", "rgb"))
    np.testing.assert_array_equal(ct.rotate_hue(labelled, 40), ct.rotate_hue(a, 40))
    np.testing.assert_array_equal(ct.difference(labelled, labelled[..., ::-1]), ct.difference(a, a[..., ::-1]))
    names = xr.DataArray([["red"], ["blue"]], dims=("y", "x"))
    np.testing.assert_array_equal(ct.convert(names, "oklch"), ct.convert([["red"], ["blue"]], "oklch"))
    with pytest.raises(TypeError, match="^a: a Dask array; use"):
        ct.rotate_hue(labelled.chunk({"y": 2}), 40)


@pytest.mark.parametrize("dtype", [np.int32, np.int64, np.float32, np.float64, np.float16])
def test_bytes_in_arrays_of_other_types_are_told(dtype: Any) -> None:
    a = np.random.default_rng(6).integers(0, 256, (50, 60, 3)).astype(dtype)
    for function in (
        lambda: ct.rotate_hue(a, 90),
        lambda: ct.convert(a, "srgb", "oklch"),
        lambda: ct.vision(a),
        lambda: ct.images.encode(a),
    ):
        with pytest.raises(ValueError, match=r"numbers up to 25\d, where srgb has 0 to 1"):
            function()
    with pytest.warns(UserWarning, match="where hsl has 0 to 1") as told:
        ct.convert([120.0, 50.5, 40.2], "hsl", "srgb")
    assert told[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ct.rotate_hue(a.astype(np.uint8), 90)
        ct.rotate_hue(a / 255, 90)
        # A little beyond the gamut, and light of any strength, are meant.
        ct.rotate_hue(a / 127, 90)
        ct.convert(a.astype(np.float64), "srgb-linear", "oklch")
        ct.convert(np.zeros((0, 3)), "srgb", "oklch")


def test_angles_broadcast() -> None:
    angles = np.array([0, 90, 123.4])
    a = np.random.default_rng(1).random((5, 3))
    wheel = ct.rotate_hue("tomato", angles)
    assert wheel.shape == (3, 4)
    turned = ct.rotate_hue(a, angles[:, None])
    assert turned.shape == (3, 5, 3)
    for index, angle in enumerate(angles):
        np.testing.assert_array_equal(wheel[index], ct.rotate_hue("tomato", angle))
        np.testing.assert_array_equal(turned[index], ct.rotate_hue(a, angle))
    each = ct.rotate_hue(a, np.arange(5) * 10, "css")
    for index in range(5):
        np.testing.assert_array_equal(each[index], ct.rotate_hue(a[index], index * 10, "css"))
    # In place, too.
    own = a.copy()
    assert ct.rotate_hue(own, np.arange(5) * 10, "css", out=own) is own
    np.testing.assert_array_equal(own, each)
    assert ct.rotate_hue("tomato", []).shape == (0, 4)
    with pytest.raises(ValueError, match=r"do not broadcast, channels aside: a \(5,\), degrees \(3,\)"):
        ct.rotate_hue(a, angles)


@pytest.mark.parametrize("text", ["90deg", "90", "0.25turn", "100grad", " +90.0DEG ", "9e1deg", "90°"])
def test_angles_have_units(text: str) -> None:
    wanted = ct.rotate_hue("tomato", 90)
    np.testing.assert_array_equal(ct.rotate_hue("tomato", text), wanted)
    several: Any = [text, 0]
    np.testing.assert_array_equal(ct.rotate_hue("tomato", several)[0], wanted)
    assert colors.rotate_hue("tomato", text) == colors.rotate_hue("tomato", 90)
    np.testing.assert_array_equal(ct.hue_matrix(text), ct.hue_matrix(90))
    assert ct.export_hue_rotation("css", text) == ct.export_hue_rotation("css", 90)


def test_what_is_no_angle_is_told() -> None:
    np.testing.assert_allclose(ct.hue_matrix("1.5707963267948966rad"), ct.hue_matrix(90), atol=1e-12)
    with pytest.raises(ValueError, match="^degrees: '90dge' is not an angle, such as 90, '90deg'"):
        ct.rotate_hue("red", "90dge")
    with pytest.raises(ValueError, match=r"^degrees\[1\]: 'x' is not an angle"):
        ct.rotate_hue("red", ["90deg", "x"])
    with pytest.raises(ValueError, match=r"^degrees\[1\]: nan is not an angle"):
        ct.rotate_hue("red", [0, np.nan])
    with pytest.raises(ValueError, match="^degrees: inf is not an angle"):
        ct.rotate_hue("red", np.array([0, np.inf]))
    with pytest.raises(TypeError, match="^degrees: an angle is needed, not None"):
        untyped.rotate_hue("red", None)
    with pytest.raises(ValueError, match=r"^degrees: shape \(2,\), where one angle is needed"):
        untyped.colors.rotate_hue("red", [1, 2])


LAB = np.array([[52.5, -20.5, 40.0], [87.0, 10.0, -30.0]])
LCH = np.array([[52.5, 44.9, 217.0], [87.0, 31.6, 288.0]])
BYTES = np.array([[255, 0, 0], [10, 20, 30]])


@pytest.mark.parametrize(
    ("numbers", "own", "bits"),
    [(LAB, "lab", 0), (LCH, "lch", 0), (LCH / [100, 400, 1], "oklch", 0), (BYTES, "lab", 8),
     (BYTES.astype(float), "lab", 8), (BYTES * 257, "lch|lab", 16), (-BYTES, "lab", 0)],
    ids=["lab", "lch", "oklch", "bytes", "floats", "words", "negative"],
)  # fmt: skip
def test_a_space_that_was_forgotten_is_asked_for(numbers: Any, own: str, bits: int) -> None:
    calls: list[tuple[Callable[[], Any], str]] = [
        (lambda: ct.contrast(numbers, "white"), "space"),
        (lambda: ct.difference("white", numbers), "space"),
        (lambda: ct.nearest(numbers), "space"),
        (lambda: ct.temperature(numbers), "space"),
        (lambda: ct.to_css(numbers), "space"),
        (lambda: ct.to_hex(numbers, mapping="clip"), "space"),
        (lambda: ct.mix(numbers, "white"), "source"),
        (lambda: ct.gradient(0.5, numbers), "source"),
        (lambda: ct.rotate_hue(numbers, 90), ""),
        (lambda: ct.invert_lightness(numbers), ""),
        (lambda: ct.filter(numbers, "saturate(2)"), ""),
        (lambda: ct.vision(numbers), ""),
        (lambda: ct.images.encode(numbers[None]), ""),
    ]
    named: list[Callable[[], Any]] = [
        lambda: ct.convert(numbers, "srgb", "oklab"),
        lambda: ct.map_gamut(numbers, "srgb"),
        lambda: ct.in_gamut(numbers, "srgb"),
    ]
    for call, argument in [*calls, *((call, "source") for call in named)]:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with pytest.raises((ValueError, UserWarning), match="where srgb has 0 to 1; ") as found:
                call()
        told = str(found.value)
        # In a space that was named, numbers can be light of any strength, unless all are whole.
        is_warning = call in named and not (numbers == np.floor(numbers)).all()
        assert isinstance(found.value, UserWarning) == is_warning
        name = told.partition(":")[0]
        # Both remedies, and no others: an argument that the function has, and bytes where they can be.
        way = f'name their space, as in {argument}="({own})"' if argument else (
            rf'convert them first, as in convert\({name}, "({own})", "srgb"\)')
        assert re.search(way, told), told
        assert (f"{bits}-bit values need dtype uint{bits}" in told) == bool(bits)
        assert bits or "uint" not in told
    with pytest.raises(ValueError, match=f'^a: numbers .* name their space, as in space="({own})"'):
        ct.to_hex(numbers)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(ValueError, match='^a: 1 of 1 colours are outside sRGB; name a mapping, as in '):
            ct.to_hex([0.9, 0.4, 30], "oklch")


def test_a_space_that_is_missing_is_asked_for() -> None:
    with pytest.raises(TypeError, match=r"^source: .* as in convert\(a, 'srgb', 'oklch'\); only texts and an"):
        ct.convert(np.zeros((2, 3)), "srgb")
    with pytest.raises(TypeError, match=r"^source: .* as in convert\(a, 'srgb', 'lab'\)"):
        ct.convert(np.zeros((2, 3)), "lab")
    with pytest.raises(TypeError, match=r"^source: the space of a is needed, as in convert\(a, 'srgb'"):
        ct.convert(np.zeros((2, 3)), "srgb")


def test_names_that_are_guessed_are_told() -> None:
    with pytest.raises(ValueError, match="^formula: ‘ciede2000’ .* did you mean ‘2000’"):
        untyped.difference("red", "blue", "ciede2000")
    with pytest.raises(ValueError, match="^formula: ‘euclid’ is none of the differences: 76, 94, .*, helmlab$"):
        untyped.difference("red", "blue", "euclid")
    with pytest.raises(ValueError, match="^space: ‘cielab’ .* did you mean ‘lab’"):
        untyped.parse("red", "cielab")
    with pytest.raises(ValueError, match="^target: ‘oklhc’ .* did you mean ‘oklch’"):
        untyped.convert("red", "oklhc")


def test_springs_are_told_in_their_own_words() -> None:
    with pytest.raises(ValueError, match="^duration"):
        ct.Spring(-0.5)
    with pytest.raises(ValueError, match="^bounce"):
        ct.Spring(0.5, 2)
    with pytest.raises(ValueError, match="^response"):
        ct.Spring(response=-1)
    with pytest.raises(ValueError, match="^damping_fraction"):
        ct.Spring(damping_fraction=-1)
    with pytest.raises(ValueError, match="^stiffness"):
        ct.Spring(stiffness=-1, damping=2)
    with pytest.raises(TypeError, match="needs its stiffness and damping"):
        ct.Spring(mass=1)
    with pytest.raises(TypeError, match="not some of each"):
        ct.Spring(0.5, response=1)


def test_a_folder_that_is_not_there_is_named(tmp_path: pathlib.Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"no such folder: '.*nodir'") as told:
        ct.images.write(tmp_path / "nodir/x.png", np.zeros((2, 2, 3)))
    assert told.value.filename == str(tmp_path / "nodir")


@pytest.mark.parametrize("gamut", ["srgb", "display-p3", "p3", "rec2020", "prophoto-rgb", "dci-p3"])
def test_what_a_mapping_gives_is_in_its_gamut(gamut: ct.typing.GamutName) -> None:
    a = np.random.default_rng(9).random((200, 3)) * [1, 0.4, 360]
    inside = ct.in_gamut(a, "oklch", gamut)
    rgb = ct.convert(a, "oklch", gamut)
    plain = ((rgb >= 0) & (rgb <= 1)).all(-1)
    assert inside.dtype == bool and (inside | ~plain).all()
    assert ct.in_gamut(ct.map_gamut(a, "oklch", gamut), gamut, gamut).all()
    assert 0 < inside.sum()
    assert ct.in_gamut([0.5, 0, 0], "oklab", gamut)


def test_gamuts_are_told() -> None:
    with pytest.raises(ValueError, match="^gamut: ‘oklch’ is none of the gamuts"):
        untyped.in_gamut("red", gamut="oklch")
    with pytest.raises(TypeError, match="^source: "):
        ct.in_gamut([1, 0, 0])


def test_hues_that_are_no_degrees_are_told() -> None:
    turns = np.random.default_rng(2).random((20, 3))
    with pytest.warns(UserWarning, match=r"^a: hues from 0\.\S+ to 0\.\S+, where hsv has degrees; multiply"):
        untyped.convert(turns, "hsv", "srgb")
    with pytest.warns(UserWarning, match="where oklch has degrees; use np.degrees"):
        ct.to_css(turns * [1, 0.3, 6.2] - [0, 0, 3.1], "oklch")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        untyped.convert(turns * [360, 1, 1], "hsv", "srgb")
        untyped.convert(turns * [0.4, 1, 1], "hsv", "srgb")  # reds
        untyped.convert(turns[:5], "hsv", "srgb")
        untyped.convert(turns, "lab", "srgb")


def test_guesses_about_single_colors_and_gradients() -> None:
    for digits in ("00FF00", "0f0", "ff8800", "00ff0080"):
        with pytest.raises(ct.ParseError, match=f"did you mean ‘#{digits}’"):
            ct.convert(["red", digits], "oklch")
    # Alpha is on the scale of the colour.
    for black in ((0, 0, 0, 255), [(0.0, 0.0, 0.0, 255.0)]):
        with pytest.raises(ValueError, match="^a: numbers up to 255, where srgb has 0 to 1; 8-bit"):
            ct.difference(black, "white")
    with pytest.raises(TypeError, match="^palette: an array, a list or a text is needed, not dict"):
        untyped.nearest("red", {"sea": "teal"})
    with pytest.warns(UserWarning, match=r"^t: 5 lies beyond the end of the gradient.*np\.linspace\(0, 1, 5\)"):
        ct.gradient(5, ["red", "blue"])
    viridis = plt.get_cmap("viridis")
    x = np.linspace(0, 1, 7)
    np.testing.assert_array_equal(untyped.gradient(x, viridis), ct.Gradient(viridis)(x))
    column: Any = pd.Series([(1, 0, 0), (0, 0.5, 1)])
    np.testing.assert_array_equal(ct.convert(column, "srgb", "lab"), ct.convert(column.tolist(), "srgb", "lab"))


def test_numbers_on_another_scale_are_told() -> None:
    a = np.random.default_rng(8).integers(0, 256, (5, 6, 3), np.uint16)
    with pytest.warns(UserWarning, match=r"^a: 16-bit numbers up to 2\d\d, where white is 65535; 8-bit"):
        ct.rotate_hue(a, 90)
    with pytest.raises(ValueError, match=r"^a: numbers up to 2\d\d, where srgb has 0 to 1"):
        ct.icc.transform(a.astype(float), "srgb", "display-p3")
    for offsets in ([0, 50.0, 100], a[..., 0].astype(int)):
        with pytest.warns(UserWarning, match=r"^t: numbers up to \d+, where offsets in a gradient are 0 to 1"):
            ct.gradient(offsets, ["red", "blue"])
    with pytest.warns(UserWarning, match="^positions: numbers up to 100"):
        ct.Gradient(["red", "blue"], [0, 100])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ct.rotate_hue(a * 257, 90)
        ct.rotate_hue(a * 0, 90)
        ct.gradient([-1, 0, 2], ["red", "blue"])
        ct.gradient(a[..., 0].astype(np.uint8), ["red", "blue"])


def test_linear_light_is_no_display() -> None:
    with pytest.raises(ValueError, match="linear light.*first"):
        ct.rotate_hue(np.zeros((2, 3)), 60, display="srgb-linear")  # type: ignore[arg-type]


def test_floats_to_255_are_divided() -> None:
    with pytest.raises(ValueError, match="divide them by 255"):
        ct.rotate_hue(np.array([[254.289, 3.5, 90.1]]), 60)
