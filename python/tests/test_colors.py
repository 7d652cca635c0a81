"""Single colours as text are what the arrays' functions and the library's own laws say."""

from __future__ import annotations

import re
from typing import Any

import colortoolkit as ct
import numpy as np
import pytest
from colortoolkit import colors
from colortoolkit.typing import DifferenceName, MethodName

TEXTS = ["#ff8800", "oklch(0.7 none 30 / 0.4)", "color(display-p3 0 1 0)", "lab(50 20 -10)"]


def numbers(color: colors.Color) -> list[float]:
    told = [*color.components, color.alpha]
    return [np.nan if value is None else value for value in told]


@pytest.mark.parametrize("text", TEXTS)
def test_conversions_have_the_bits_of_arrays(text: str) -> None:
    for space in ct.names("spaces"):
        color = colors.convert(text, space)
        assert color.space == space
        np.testing.assert_array_equal(numbers(color), ct.parse(text, space))
    assert numbers(colors.convert(text)) == pytest.approx(
        list(ct.parse_color(text)[1]), abs=0, rel=0, nan_ok=True
    )


@pytest.mark.parametrize("method", ct.names("methods"))
def test_turns_have_the_bits_of_arrays(method: MethodName) -> None:
    turned = colors.rotate_hue("#ff8800", 75, method)
    pixel = np.array([1, 136 / 255, 0])
    np.testing.assert_array_equal(turned.components, ct.rotate_hue(pixel, 75, method))


@pytest.mark.parametrize("formula", ct.names("differences"))
def test_differences_have_the_bits_of_arrays(formula: DifferenceName) -> None:
    a, b = ct.parse("red")[:3], ct.parse("#36c")[:3]
    assert colors.difference("red", "#36c", formula) == ct.difference(a, b, formula)


def test_the_white_of_differences_is_the_screens_unless_another_is_named() -> None:
    # As coloraide 8.13.1 has it.
    assert colors.difference("red", "blue") == pytest.approx(52.8781953, abs=1e-6)
    assert ct.difference("red", "blue") == pytest.approx(52.8781953, abs=1e-6)
    assert colors.difference("red", "blue", white="D50") == pytest.approx(55.79977, abs=1e-5)
    # Lab beside Lab counts as it stands, in arrays as in texts.
    for space in ("lab", "lab-d65"):
        assert ct.difference([50, 20, 10], [50, 20, 22], "76", space=space) == pytest.approx(12)
    assert colors.difference("red", colors.convert("red", "lab").css, "76") < 1e-3


def test_gradients_are_a_color_for_each_offset() -> None:
    text = "linear-gradient(in oklch longer hue, red, 30%, blue)"
    offsets = np.linspace(0, 1, 7)
    told = colors.gradient(text, offsets, "srgb")
    np.testing.assert_array_equal(
        [numbers(color) for color in told], ct.gradient(offsets, text, target="srgb", mapping=None)
    )
    assert colors.gradient(text, []) == []


def test_comparisons_have_a_result_for_each_color_angle_and_method() -> None:
    found = colors.compare(
        ["red", "linear-gradient(red, blue)"], angles=[0, 90], methods=["css", "hsb"], samples=3
    )
    assert len(found) == (1 + 3) * 2 * 2
    # HSB's turn is what the reference expects.
    assert found.document["summary"]["hsb"]["deltaE2000"]["max"] == 0
    assert all(row["error_delta_e_2000"] == 0 for row in found if row["method"] == "hsb")
    assert colors.compare("red").document["angles"] == list(range(0, 360, 30))


def test_a_comparison_takes_one_or_several_of_each() -> None:
    found = colors.compare("red", 60, "swiftui")
    assert list(found[0])[:5] == ["color", "method", "angle", "hex", "error_delta_e_2000"]
    assert found == colors.compare(["red"], angles=[60], methods=["swiftui"])
    again = colors.compare(colors.convert("red"), angles="60deg", methods="swiftui")
    assert [row["hex"] for row in again] == [found[0]["hex"]]
    assert found[0]["color"] == "red" and (found[0]["method"], found[0]["angle"]) == ("swiftui", 60)
    for row in colors.compare(["red", "linear-gradient(red, blue)"], 60, "css", samples=2):
        assert list(row)[:2] == ["color", "at"]
        assert all(key == key.lower() for key in row)
        # Every column is explained: its whole name, or its beginning and its end.
        about = colors.Comparison.__doc__ or ""
        for key in row:
            start = re.match("errors_(hsb|oklch)_|error_|seen_", key)
            end = key[start.end() :] if start else key
            assert f"``{end}``" in about and (not start or f"``{start[0]}…``" in about), key
    untyped: Any = colors
    for word, own in (("degrees", "angles"), ("method", "methods"), ("inputs", "colors")):
        with pytest.raises(TypeError, match=rf"^{word}: compare\(\) has {own}= instead"):
            untyped.compare("red", **{word: 60})


def test_a_comparison_says_how_many_methods_are_usual() -> None:
    about = colors.compare.__doc__ or ""
    usual = colors.compare("red", 60).document["methods"]
    assert len(usual) == 9 and "default nine: " + ", ".join(usual[:-1]) in " ".join(about.split())
    every = colors.compare("red", 60, ["all"]).document["methods"]
    assert tuple(every) == ct.names("methods") == tuple(colors.compare("red", 60, "all").document["methods"])


def test_digits_without_their_sign_are_guessed() -> None:
    for text in ("ff8000", "F80", "ff800080"):
        for call in (lambda: colors.convert(text), lambda: ct.convert(text, "oklch"),
                     lambda: ct.to_hex(["red", text]), lambda: colors.compare(text)):  # fmt: skip
            with pytest.raises(ct.ParseError, match=f"did you mean ‘#{text}’"):
                call()
    with pytest.raises(ct.ParseError, match="did you mean ‘red’"):
        colors.convert("rde")


def test_mistakes_are_told() -> None:
    with pytest.raises(ct.ParseError, match="at byte 16"):
        colors.convert("oklch(0.7 0.1 40dge)")
    with pytest.raises(ValueError, match="space: ‘oklhc’ is none of the spaces"):
        colors.convert("red", "oklhc")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="degrees"):
        colors.rotate_hue("red", np.nan)
    with pytest.raises(TypeError, match="color: the string of one colour is needed, not bytes"):
        colors.convert(b"red")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="^colors: "):
        colors.compare([])
