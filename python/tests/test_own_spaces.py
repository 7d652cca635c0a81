"""An image knows its space, and every function takes the space from it."""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Callable
from typing import Any

import colortoolkit as ct
import numpy as np
import pytest
from colortoolkit import images
from PIL import Image as Pillow

PIXELS = np.random.default_rng(7).integers(0, 256, (5, 4, 3), np.uint8)
PHOTO = images.read(images.encode(PIXELS, "png", space="display-p3"))
OTHER = images.read(images.encode(PIXELS[::-1], "png", space="display-p3"))
SRGB = images.read(images.encode(PIXELS, "png"))
P3: Any = "display-p3"

# A call without a space, and the same with it.
CALLS: dict[str, tuple[Callable[[Any], Any], Callable[[Any], Any]]] = {
    "convert": (lambda a: ct.convert(a, "oklch"), lambda a: ct.convert(a, P3, "oklch")),
    "convert to": (lambda a: ct.convert(a, target="lab"), lambda a: ct.convert(a, P3, "lab")),
    "rotate_hue": (lambda a: ct.rotate_hue(a, 90), lambda a: ct.rotate_hue(a, 90, display=P3)),
    "invert_lightness": (ct.invert_lightness, lambda a: ct.invert_lightness(a, display=P3)),
    "map_gamut": (ct.map_gamut, lambda a: ct.map_gamut(a, P3)),
    "in_gamut": (ct.in_gamut, lambda a: ct.in_gamut(a, P3)),
    "difference": (lambda a: ct.difference(a, "red"), lambda a: ct.difference(a, "red", space=P3)),
    "contrast": (lambda a: ct.contrast("red", a), lambda a: ct.contrast("red", a, space=P3)),
    "nearest": (lambda a: ct.nearest(a).difference, lambda a: ct.nearest(a, space=P3).difference),
    "vision": (ct.vision, lambda a: ct.vision(a, space=P3)),
    "mix": (lambda a: ct.mix(a, "red"), lambda a: ct.mix(a, "red", source=P3)),
    "temperature": (lambda a: ct.temperature(a).kelvin, lambda a: ct.temperature(a, P3).kelvin),
    "to_hex": (lambda a: ct.to_hex(a, mapping="clip"), lambda a: ct.to_hex(a, P3, mapping="clip")),
    "to_css": (ct.to_css, lambda a: ct.to_css(a, P3)),
    "encode": (images.encode, lambda a: images.encode(a, space=P3)),
}


@pytest.mark.parametrize("name", CALLS)
def test_an_image_has_its_own_space(name: str) -> None:
    short, long = CALLS[name]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = short(PHOTO)
        np.testing.assert_array_equal(found, long(PIXELS))
        np.testing.assert_array_equal(found, long(PHOTO))
    assert not isinstance(found, images.Image)
    if name in ("rotate_hue", "vision", "invert_lightness"):
        np.testing.assert_array_equal(short([PHOTO, PHOTO]), [found, found])


def test_every_function_with_a_space_is_here() -> None:
    taking = {
        name for name in ct.__all__
        if inspect.isfunction(function := getattr(ct, name))
        and {"space", "display", "source"} & set(inspect.signature(function).parameters)
        and {"a", "b", "foreground", "pixels", "image"} & set(inspect.signature(function).parameters)
    }  # fmt: skip
    assert taking == {name.split()[0] for name in CALLS} - {"encode"}


def test_a_space_that_is_not_the_images_is_an_error() -> None:
    with pytest.raises(ValueError, match="^a: an Image in display-p3, but display='srgb'; use convert"):
        ct.rotate_hue(PHOTO, 90, display="srgb")
    with pytest.raises(ValueError, match=r"^pixels: .*convert\(pixels, 'srgb'\).* pixels\.pixels"):
        images.encode(PHOTO, space="srgb")
    # Both remedies work.
    assert images.read(images.encode(ct.convert(PHOTO, "srgb"), space="srgb")).space == "srgb"
    np.testing.assert_array_equal(
        ct.rotate_hue(PHOTO.pixels, 90, display="srgb"), ct.rotate_hue(PIXELS, 90)
    )
    with pytest.raises(ValueError, match="^a: an Image in display-p3, but source='srgb'"):
        ct.convert(PHOTO, "srgb", "oklch")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ct.rotate_hue(PHOTO, 90, display="p3")  # another name of its own


def test_images_in_one_call_are_in_one_space() -> None:
    np.testing.assert_array_equal(
        ct.difference(PHOTO, OTHER), ct.difference(PIXELS, PIXELS[::-1], space=P3)
    )
    # An array beside an image is in its space, such as what was made of it.
    turned = ct.rotate_hue(PHOTO, 90)
    np.testing.assert_array_equal(ct.difference(PHOTO, turned), ct.difference(PIXELS, turned, space=P3))
    for call in (ct.difference, ct.contrast, ct.mix, lambda a, b: ct.crossfade(a, b, 0.5)):
        with pytest.raises(ValueError, match=r": an Image in srgb, and .* is in display-p3; convert one, as in convert\("):
            call(PHOTO, SRGB)
    with pytest.raises(ValueError, match="^a: images in display-p3 and srgb"):
        ct.vision([PHOTO, SRGB])


def test_filters_work_in_srgb() -> None:
    found = ct.filter(PHOTO, "saturate(0.5)")
    assert found.dtype == np.uint8
    exact = ct.filter(ct.convert(PIXELS / 255, P3, "srgb"), "saturate(0.5)") * 255
    assert np.abs(found - exact).max() <= 0.51
    np.testing.assert_array_equal(ct.filter(SRGB, "saturate(0.5)"), ct.filter(PIXELS, "saturate(0.5)"))
    np.testing.assert_array_equal(ct.blur(PHOTO, 1), ct.blur(PIXELS, 1))


def test_plain_arrays_are_in_srgb() -> None:
    np.testing.assert_array_equal(ct.rotate_hue(PIXELS, 90), ct.rotate_hue(PIXELS, 90, display="srgb"))
    np.testing.assert_array_equal(
        ct.rotate_hue(Pillow.fromarray(PIXELS), 90), ct.rotate_hue(PIXELS, 90)
    )


def test_an_image_is_an_array() -> None:
    assert PHOTO.shape == (5, 4, 3) and len(PHOTO) == 5
    assert PHOTO.dtype == np.uint8
    assert PHOTO[0, 0].tolist() == PIXELS[0, 0].tolist() and PHOTO[1, 2, 0] == PIXELS[1, 2, 0]
    assert np.may_share_memory(PHOTO[1:3, ::2], PHOTO.pixels)
    np.testing.assert_array_equal(PHOTO[..., 0] > 99, PIXELS[..., 0] > 99)
    assert [row.tolist() for row in PHOTO] == PIXELS.tolist()
    assert np.may_share_memory(np.asarray(PHOTO), PHOTO.pixels)
    assert not np.may_share_memory(np.array(PHOTO), PHOTO.pixels)
    assert np.asarray(PHOTO, np.float32).dtype == np.float32 and np.mean(PHOTO) == PIXELS.mean()
    np.testing.assert_array_equal(PHOTO / 255, PIXELS / 255)
    np.testing.assert_array_equal(PIXELS - PHOTO, PIXELS * 0)
    assert (PHOTO == PHOTO).all() and isinstance(1 - PHOTO / 255, np.ndarray)
    assert PHOTO.__array__(copy=False) is PHOTO.pixels
    assert not np.may_share_memory(PHOTO.__array__(copy=True), PHOTO.pixels)
    with pytest.raises(ValueError, match="^float64 needs a copy of pixels that are uint8"):
        PHOTO.__array__(np.float64, copy=False)
    np.testing.assert_array_equal(np.asarray(Pillow.fromarray(np.asarray(PHOTO))), PIXELS)


def test_a_pillow_image_in_another_space_is_an_error_unless_it_is_named() -> None:
    image = Pillow.fromarray(PIXELS)
    image.info["icc_profile"] = b"a profile of another display"
    with pytest.raises(ValueError, match=r"^a: .* profile is not sRGB; ct\.images\.read\(file\) .* np\.asarray\(a\)"):
        ct.rotate_hue(image, 90)
    with pytest.raises(ValueError, match="^pixels: a Pillow image whose colour profile"):
        images.encode(image)
    with pytest.raises(ValueError, match="^a: a Pillow image whose colour profile"):
        ct.filter([image], "invert()")
    np.testing.assert_array_equal(
        ct.rotate_hue(image, 90, display=P3), ct.rotate_hue(PIXELS, 90, display=P3)
    )
    np.testing.assert_array_equal(ct.convert(image, P3, "oklch"), ct.convert(PIXELS, P3, "oklch"))
    np.testing.assert_array_equal(ct.rotate_hue(np.asarray(image), 90), ct.rotate_hue(PIXELS, 90))
