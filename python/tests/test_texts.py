"""Texts are colours wherever arrays are, and colours are written as texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import colortoolkit as ct
import numpy as np
import pytest
from colortoolkit import colors
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

TEXTS = ["red", "#36c8", "oklch(0.7 0.1 40)", "color(display-p3 0.2 0.9 0.1 / 0.5)", "white"]


@pytest.mark.parametrize("shape", ["str", "list", "tuple", "array", "object", "nested"])
def test_texts_of_any_shape_are_what_parse_gives(shape: str) -> None:
    given_: Any
    given_, wanted = {
        "str": (TEXTS[0], (4,)),
        "list": (TEXTS, (5, 4)),
        "tuple": (tuple(TEXTS), (5, 4)),
        "array": (np.array(TEXTS), (5, 4)),
        "object": (np.array(TEXTS, object), (5, 4)),
        "nested": ([TEXTS[:2], TEXTS[2:4]], (2, 2, 4)),
    }[shape]
    numbers = ct.parse(given_)
    assert numbers.shape == wanted
    np.testing.assert_array_equal(ct.convert(given_, "srgb"), np.nan_to_num(numbers))
    np.testing.assert_array_equal(ct.rotate_hue(given_, 40), ct.rotate_hue(numbers, 40))
    np.testing.assert_array_equal(
        ct.filter(given_, "saturate(2)"), ct.filter(numbers, "saturate(2)")
    )
    np.testing.assert_array_equal(
        ct.map_gamut(given_), ct.map_gamut(numbers, "srgb")
    )
    np.testing.assert_array_equal(ct.difference(given_, "black"), ct.difference(numbers, [0, 0, 0]))
    np.testing.assert_array_equal(ct.contrast(given_, "black"), ct.contrast(numbers, [0, 0, 0]))
    np.testing.assert_array_equal(ct.vision(given_), ct.vision(numbers))
    kelvin = ct.temperature(given_).kelvin
    np.testing.assert_array_equal(kelvin, ct.temperature(numbers).kelvin)
    assert kelvin.shape == wanted[:-1]


@pytest.mark.parametrize("space", ct.names("spaces"))
def test_a_text_is_converted_from_its_own_space(space: ct.typing.SpaceName) -> None:
    for text in TEXTS:
        told = np.nan_to_num(ct.parse(text, space))
        np.testing.assert_array_equal(ct.convert(text, space), told)
        np.testing.assert_array_equal(ct.convert(text, target=space), told)


def test_what_is_missing_in_a_text_is_0_unless_it_is_mixed() -> None:
    assert ct.convert("white", "oklch") == pytest.approx([1, 0, 0, 1], abs=1e-15)
    assert np.isnan(ct.parse("white", "oklch")[2])
    # CSS Color 4, 12.4: a powerless hue is the other colour's.
    mixed = ct.mix("white", "blue", space="oklch", target="oklch")
    assert mixed[2] == pytest.approx(ct.parse("blue", "oklch")[2])
    assert np.isfinite(ct.difference("white", "oklch(0.5 none none)", space="oklch"))


def test_colors_that_functions_give_are_colors() -> None:
    turned = colors.rotate_hue("#ff8800", 90)
    np.testing.assert_array_equal(ct.convert(turned, "srgb")[:3], turned.components)
    np.testing.assert_array_equal(ct.parse([turned, turned])[0, :3], turned.components)
    assert colors.convert(turned, "srgb").components == turned.components
    assert colors.mix(turned, turned, space="srgb").components == turned.components
    # What hexadecimal digits and CSS's rgb() would round stays.
    hsl = colors.convert("hsl(120.3 50% 50%)")
    assert ct.convert(hsl, "srgb")[2] == ct.parse("hsl(120.3 50% 50%)")[2]


def test_texts_are_told_what_is_wrong() -> None:
    with pytest.raises(ct.ParseError, match=r"^a: .*\(at byte 0\)"):
        ct.convert("rde", "oklch")
    with pytest.raises(ct.ParseError, match=r"^b\[1\]: 'blu\(': "):
        ct.difference("red", ["blue", "blu("])
    with pytest.raises(TypeError, match=r"^source: .*, as in convert\(a, 'srgb', 'oklch'\)"):
        ct.convert([1, 0, 0], "oklch")
    with pytest.raises(TypeError, match="^source: "):
        ct.map_gamut([1, 0, 0])
    with pytest.raises(TypeError, match="^target: "):
        ct.convert("red")
    with pytest.raises(TypeError, match=r"^a\[1\]: a colour's text is needed among texts, not int"):
        mixed: Any = ["red", 1]
        ct.convert(mixed, "oklch")
    with pytest.raises(ValueError, match="^a: lists of texts that are not equally long"):
        ct.convert([["red"], ["red", "blue"]], "oklch")
    with pytest.raises(TypeError, match="^image: an array of <U3, where real numbers"):
        ct.blur("red", 1)


ALIKE = [bool, np.int8, np.int16, np.int32, np.int64, np.uint32, np.uint64, np.float16]


@pytest.mark.parametrize("dtype", ALIKE)
def test_numbers_mean_themselves_unless_they_are_bytes(dtype: Any) -> None:
    a = np.array([[1, 0, 0], [1, 1, 0]], dtype)
    same = a.astype(np.float32 if dtype is np.float16 else np.float64)
    functions: list[Callable[[Any], Any]] = [
        lambda a: ct.convert(a, "srgb", "oklch"),
        lambda a: ct.rotate_hue(a, 30),
        lambda a: ct.difference(a, [0, 0, 0]),
        lambda a: ct.mix(a, a),
    ]
    for function in functions:
        result = function(a)
        assert result.dtype == function(same).dtype
        np.testing.assert_array_equal(result, function(same))
    assert ct.ease(a[:, 0]).tolist() == [1, 1]


@given(
    a=hnp.arrays(
        np.float64, hnp.array_shapes(max_dims=2, max_side=4).map(lambda s: (*s, 4)),
        elements=st.floats(0, 1),
    )
)
def test_digits_are_those_of_single_colors(a: Any) -> None:
    told = np.asarray(ct.to_hex(a))
    texts = np.asarray(ct.to_css(a))
    assert told.shape == texts.shape == a.shape[:-1]
    for index in np.ndindex(told.shape):
        assert told[index] == colors.convert(str(texts[index])).hex
        read = ct.parse(str(texts[index]))
        # What is less than rounding is written as 0: CSS has no exponents.
        small = np.abs(a[index]) < 2.0**-37
        np.testing.assert_array_equal(read[~small], a[index][~small])
        assert np.all(np.abs(read - a[index])[small] <= 2.0**-38)


@pytest.mark.parametrize("space", ct.names("spaces"))
def test_css_says_every_digit(space: ct.typing.SpaceName) -> None:
    a = np.array([np.nan_to_num(ct.parse(text, space)) for text in TEXTS])
    # But for CSS's clamps, of a lightness of more than 1 by a last bit for instance, and for what is
    # below 2^-38 of a component's range, which is written as 0.
    read = ct.parse(ct.to_css(a, space), space)
    told = read != 0
    np.testing.assert_allclose(read[told], a[told], rtol=1e-14)
    # No component's range is wider than 400.
    assert np.all(np.abs(a[~told]) <= 400 * 2.0**-38)


def test_digits_of_bytes_and_of_what_is_outside() -> None:
    a = np.arange(24, dtype=np.uint8).reshape(2, 4, 3)
    wanted = [["#" + bytes(pixel).hex() for pixel in row] for row in a]
    assert np.asarray(ct.to_hex(a)).tolist() == wanted
    assert np.asarray(ct.to_hex(a.astype(np.uint16) * 257)).tolist() == wanted
    assert ct.to_hex(np.array([1, 2, 3, 128], np.uint8)) == "#01020380"
    assert np.asarray(ct.to_hex(["#12345678", "red"])).tolist() == ["#12345678", "#ff0000"]
    # Half a step is near enough, as for a single colour; more is not.
    assert ct.to_hex([1 + 0.4 / 255, -0.4 / 255, 0]) == "#ff0000"
    with pytest.raises(ValueError, match=r"a: 1 of 2 .* at \[1\]; name a mapping"):
        ct.to_hex([[0.5, 0.5, 0.5], [1.1, 0, 0]])
    assert ct.to_hex([1.1, 0, 0], mapping="clip") == "#ff0000"
    lime = "color(display-p3 0 1 0)"
    assert ct.to_hex(lime, mapping="css") == ct.to_hex(ct.map_gamut(lime, mapping="css"))
    assert ct.to_hex([np.nan, 1, 1]) == "#00ffff"


def test_arrays_of_other_libraries_are_taken() -> None:
    a = np.random.default_rng(2).random((4, 3))

    class Exchanged:
        """As the Array API's arrays are: DLPack, and no way of NumPy's own."""

        def __dlpack__(self, **options: Any) -> Any:
            return a.__dlpack__(**options)

        def __dlpack_device__(self) -> Any:
            return a.__dlpack_device__()

    class Labelled:
        """As the arrays of xarray and pandas are."""

        dtype = a.dtype

        def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
            return a

    others: list[Any] = [Exchanged(), Labelled()]
    for other in others:
        np.testing.assert_array_equal(ct.rotate_hue(other, 40), ct.rotate_hue(a, 40))
