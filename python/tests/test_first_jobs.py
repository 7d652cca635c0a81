"""What a newcomer writes first, without looking anything up, each a job to be done."""

from __future__ import annotations

import io
import json
import pathlib
import pickle
import warnings
from typing import Any

import colortoolkit as ct
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import pytest
import xarray as xr
from colortoolkit import colors
from PIL import Image

untyped: Any = ct
PHOTO = np.random.default_rng(4).integers(0, 256, (6, 8, 3), np.uint8)


def test_a_hex_color_in_oklch() -> None:
    lightness, chroma, hue, alpha = ct.convert("#ff8800", "oklch")
    assert (round(lightness, 2), round(chroma, 2), round(hue), alpha) == (0.74, 0.18, 56, 1)


def test_a_photo_turned_and_saved(tmp_path: pathlib.Path) -> None:
    ct.images.write(tmp_path / "photo.png", PHOTO)
    photo = ct.images.read(tmp_path / "photo.png")
    ct.images.write(tmp_path / "turned.png", ct.rotate_hue(photo.pixels, "90deg"))
    turned = ct.images.read(tmp_path / "turned.png").pixels
    np.testing.assert_array_equal(turned, ct.rotate_hue(PHOTO, 90))


def test_a_wheel_of_a_color() -> None:
    wheel = ct.to_hex(ct.rotate_hue("tomato", np.arange(0, 360, 60)))
    assert len(wheel) == 6 and wheel[0] == "#ff6347" and len(set(wheel)) == 6


def test_a_columns_lightness() -> None:
    table = pd.DataFrame({"color": ["black", "white", None]})
    table["lightness"] = ct.convert(table["color"], "oklch")[:, 0].round(6)
    assert table["lightness"].tolist()[:2] == [0, 1] and np.isnan(table["lightness"][2])


def test_a_labelled_image() -> None:
    image = xr.DataArray(PHOTO, dims=("y", "x", "rgb"))
    np.testing.assert_array_equal(ct.convert(image, "srgb", "oklab"), ct.convert(PHOTO, "srgb", "oklab"))


def test_a_palette_checked_for_contrast() -> None:
    readable = ct.contrast(["black", "#777", "gold"], "white") >= 4.5
    assert readable.tolist() == [True, False, False]


def test_a_palette_as_the_color_blind_see_it() -> None:
    seen = ct.vision(["red", "green"], "deutan")
    assert ct.difference(*seen).item() < ct.difference("red", "green").item()


def test_the_name_of_a_color() -> None:
    assert colors.nearest("#663398").name == "rebeccapurple"


def test_a_gradient_as_a_colormap() -> None:
    sunset = ct.Gradient(["navy", "tomato", "gold"])
    figure, axes = plt.subplots()
    drawn = axes.imshow(np.eye(3), cmap=sunset.colormap())
    assert drawn.cmap(0.0) == pytest.approx((0, 0, 128 / 255, 1))
    plt.close(figure)


def test_a_colormap_as_a_gradient() -> None:
    viridis = plt.get_cmap("viridis")
    line = ct.Gradient(viridis)
    np.testing.assert_allclose(line([0, 1]), [viridis(0.0), viridis(1.0)], atol=1e-7)
    assert ct.convert(line(np.linspace(0, 1, 20)), "srgb", "oklab")[:, 0].argmax() == 19


def test_a_gradient_for_a_style_sheet() -> None:
    assert ct.Gradient(["red", "blue"], space="oklch").css == (
        "linear-gradient(to right in oklch, red, blue)"
    )


def test_a_gradient_faded_into_another() -> None:
    half = ct.crossfade(ct.Gradient(["red", "blue"]), ct.Gradient(["white", "black"]), 0.5)
    assert ct.to_hex(half(0)) == "#ff8080"


def test_what_does_not_fit_srgb() -> None:
    wide = ["red", "color(display-p3 0 1 0)"]
    assert ct.in_gamut(wide).tolist() == [True, False]
    assert ct.in_gamut(ct.map_gamut(wide), "srgb").all()


def test_a_spring_for_an_animation() -> None:
    spring = ct.Spring(duration=0.5, bounce=0.3)
    assert spring(0) == 0 and spring(5) == pytest.approx(1)
    assert spring.bounce == 0.3 and ct.motion("spring(duration: 0.5, bounce: 0.3)", "css")


def test_rotations_compared_in_a_table() -> None:
    table = pd.DataFrame(colors.compare(["red", "teal"], methods=["css", "oklch"], angles=[90, 180]))
    assert len(table) == 8
    worst = table.groupby("method")["error_delta_e_2000"].max()
    assert set(worst.index) == {"css", "oklch"}


def test_bytes_in_an_array_of_integers() -> None:
    # 255 is no 1: an error, and the way out with it. A dark color is an error, too.
    for numbers in (np.array([255, 0, 0]), (255, 0, 0), [(2, 3, 4)], pd.Series([13, 13, 13])):
        top = np.max(numbers)
        with pytest.raises(ValueError, match=rf"^a: numbers up to {top}, .* np\.asarray\(a, np\.uint8\)"):
            ct.rotate_hue(numbers, 90)
        with pytest.raises(ValueError, match=rf"^a: numbers up to {top}, where srgb has 0 to 1"):
            ct.convert(numbers, "srgb", "oklch")
    assert ct.to_hex(np.asarray((255, 0, 0), np.uint8)) == "#ff0000"
    assert ct.to_hex((1, 0, 0)) == "#ff0000"


def test_a_result_kept_for_later(tmp_path: pathlib.Path) -> None:
    kept = (ct.Gradient(["red", "blue"]), ct.Spring(0.5), colors.convert("red", "oklch"))
    (tmp_path / "kept").write_bytes(pickle.dumps(kept))
    assert pickle.loads((tmp_path / "kept").read_bytes()) == kept


def test_bytes_however_they_come() -> None:
    given: Any
    image = Image.fromarray(PHOTO)
    turned = ct.rotate_hue(PHOTO, 90)
    for given in (image, memoryview(PHOTO.data), list(PHOTO), [list(row) for row in PHOTO]):
        np.testing.assert_array_equal(ct.rotate_hue(given, 90), turned)
    np.testing.assert_array_equal(ct.rotate_hue([image, image], 90), [turned, turned])
    assert ct.to_hex(bytearray([255, 0, 0])) == ct.to_hex([np.uint8(255), np.uint8(0), np.uint8(0)])
    nullable = pd.DataFrame([[1.0, 0.5, None]], dtype="Float64")
    np.testing.assert_array_equal(ct.convert(nullable, "srgb", "srgb"), [[np.nan] * 3])


@pytest.mark.parametrize(
    ("mode", "more"),
    [("CMYK", r"a\.convert\('RGB'\) or ct\.images\.read"), ("L", r"a\.convert\('RGB'\)"),
     ("1", r"a\.convert\('RGB'\)"), ("P", r"a\.convert\('RGB'\)"), ("LA", r"a\.convert\('RGBA'\)"),
     ("YCbCr", "RGB"), ("HSV", "RGB"), ("I;16", "RGB"), ("F", "RGB")],
)  # fmt: skip
def test_images_whose_channels_are_other_ones(mode: str, more: str) -> None:
    image: Any = Image.new(mode, (4, 3))
    for value in (image, [image]):
        with pytest.raises(ValueError, match=f"^a: a Pillow image of mode {mode}: use .*{more}"):
            ct.rotate_hue(value, 90)
    with pytest.raises(ValueError, match="^pixels: a Pillow image of mode"):
        ct.images.encode(image)
    with pytest.raises(ValueError, match="^image: a Pillow image of mode"):
        ct.blur(image, 1)
    assert ct.rotate_hue(Image.new("RGBA", (4, 3)), 90).shape == (3, 4, 4)
    # Four inks are what a profile of four inks takes.
    if mode == "CMYK":
        assert "CMYK" not in ct.names("profiles")
        with pytest.raises(ValueError, match="mode CMYK"):
            ct.icc.transform(image, "srgb", "display-p3")


def test_a_gradient_for_a_scatter_plot() -> None:
    places = np.linspace(-0.1, 1.1, 301)
    for stops in (["red", "gold", "teal"], ["black", "white"], ["lime", "magenta"]):
        for space in ("oklab", "oklch", "lab"):
            colors_ = ct.gradient(places, stops, space=space)
            assert colors_.min() >= 0 and colors_.max() <= 1
            # Its ends are what was asked for, bit by bit.
            assert (colors_[places <= 0] == ct.parse(stops[0])).all()
            assert (colors_[places >= 1] == ct.parse(stops[-1])).all()
    figure, axes = plt.subplots()
    axes.scatter(places, places, c=ct.gradient(places, ["red", "gold", "teal"]))
    plt.close(figure)
    assert ct.mix("lime", "blue", space="oklch", mapping="clip").min() == 0
    marked = ct.gradient([0, 0.2, 0.9], ["red", "lime", "blue"], [0.2, 0.5, 0.9])
    assert marked[[0, 1, 2]].tolist() == ct.parse(["red", "red", "blue"]).tolist()
    # A stop upon another is beside it alone.
    hard = ct.gradient([-0.1, 0, 0.5, 1, 1.1], ["red", "lime", "lime", "blue"], [0, 0, 1, 1])
    assert np.asarray(ct.to_hex(hard)).tolist() == ["#ff0000", "#00ff00", "#00ff00", "#0000ff", "#0000ff"]


def test_columns_without_a_text() -> None:
    table = pd.DataFrame({"hex": pd.Series(["#ff0000", None], dtype=object), "g": ["a", "b"]})
    assert ct.convert(table[table.g == "c"].hex, "oklch").shape == (0, 4)
    assert ct.convert([], "oklch").shape == ct.convert((), "oklch").shape == (0, 4)
    gone = table[table.g == "b"].hex
    for column in (gone, gone.astype("string"), gone.astype(float), [None], np.array([None])):
        assert np.isnan(ct.convert(column, "oklch")).all() and list(ct.to_hex(column)) == [""]
    lengths = table.groupby("g").hex.apply(lambda each: len(ct.convert(each, "oklch")))
    assert lengths.tolist() == [1, 1]
    with pytest.raises(ValueError, match="^a: shape"):
        ct.convert([np.nan, np.nan], "srgb", "oklch")


def test_what_is_missing_is_named() -> None:
    for given in (PHOTO, {"red"}, b"red", (each for each in ["red"])):
        with pytest.raises(TypeError, match=r"^(source: the space of a|a: an array, a list or a text)"):
            untyped.convert(given, target="oklch")
    with pytest.raises(ValueError, match=r"^a: shape \(3, 6, 8\).*: np.moveaxis\(a, -3, -1\)"):
        ct.convert(np.moveaxis(PHOTO, -1, 0), "srgb", "oklch")
    with pytest.raises(TypeError, match="^threads: a whole number is needed, not 1.5"):
        untyped.convert(PHOTO, "srgb", "oklch", threads=1.5)
    with pytest.raises(TypeError, match="^color: the string of one colour is needed, not list"):
        untyped.colors.convert(["red"], "oklch")
    with pytest.raises(ValueError, match="^kind: .*: spaces, methods, dialects"):
        untyped.names("nope")
    with pytest.raises(ValueError, match="^bounce: 2.0"):
        ct.Spring(0.5, 2)
    assert "spaces" in ct.names()
    for numbers, space in (([0, 100, 50], "hsl"), ([41.0, 21, 2], "xyz-d65")):
        with pytest.raises(ValueError, match="has 0 to 1; divide them by 100"):
            untyped.convert(numbers, space, "srgb")
    with pytest.raises(ValueError, match="^a: l: numbers up to 70, where oklch has 0 to 1; divide"):
        ct.convert([70, 0.1, 30], "oklch", "srgb")
    # Light of a high dynamic range is right, so numbers that aren't whole are only warned of.
    with pytest.warns(UserWarning, match="has 0 to 1; divide them by 100"):
        ct.convert([41.24, 21.26, 1.93], "xyz-d65", "srgb")


def test_one_number_is_a_number() -> None:
    assert json.dumps(ct.contrast("red", "white"))
    assert round(float(ct.difference("red", "blue")), 2) == 52.88
    assert {ct.ease(0.5, "linear"), ct.Spring(0.5)(10.0)} and json.dumps(ct.Spring(0.5).velocity(0.0))
    assert ct.contrast("red", ["white"]).shape == (1,)


def test_what_the_library_makes_it_takes(tmp_path: pathlib.Path) -> None:
    sunset = ct.Gradient(["gold", "tomato"], space="oklch")
    assert ct.ramp(sunset).css == ct.ramp(sunset.css).css
    np.testing.assert_array_equal(
        ct.fill_gradient(sunset, (2, 8, 3)), ct.fill_gradient(sunset.css, (2, 8, 3))
    )
    spring = ct.Spring(duration=0.5, bounce=0.3)
    assert ct.motion(spring, "css") == ct.motion("spring(duration: 0.5, bounce: 0.3)", "css")
    curve = ct.Curve((0.2, 0, 0, 1))
    assert curve.css == "cubic-bezier(0.2, 0, 0, 1)" and ct.ease(0.3, curve) == curve(0.3)
    file = io.BytesIO()
    ct.images.write(file, PHOTO, format="png")
    image = ct.images.read(io.BytesIO(file.getvalue()))
    np.testing.assert_array_equal(np.asarray(image), PHOTO)
    np.testing.assert_array_equal(ct.rotate_hue(image, 90), ct.rotate_hue(PHOTO, 90))
    with (tmp_path / "photo.webp").open("wb") as opened:
        ct.images.write(opened, image)
    assert ct.images.read(tmp_path / "photo.webp").format == "webp"
    assert len(repr(image)) < 80 and len(repr(ct.Gradient(plt.get_cmap("viridis")))) < 100
    with pytest.raises(ValueError, match="^pixels: .*an animation is written by"):
        ct.images.encode(ct.render_effect("pulse", frames=range(2)))


def test_a_spring_told_in_any_way_has_all_of_it() -> None:
    spring = ct.Spring(duration=0.5, bounce=0.3)
    times = np.linspace(0, 1, 50)
    for told in (
        ct.Spring(response=spring.response, damping_fraction=spring.damping_fraction),
        ct.Spring(mass=1, stiffness=spring.stiffness, damping=spring.damping),
    ):
        np.testing.assert_allclose(told(times), spring(times), atol=1e-12)
        assert (told.duration, told.bounce) == pytest.approx((0.5, 0.3))
    for bounce in (-0.5, 0.0, 0.9):
        given = ct.Spring(0.4, bounce)
        physical = ct.Spring(stiffness=given.stiffness, damping=given.damping)
        np.testing.assert_allclose(physical(times), given(times), atol=1e-9)
    step = 1e-6
    slope = (spring(times[1:] + step) - spring(times[1:] - step)) / (2 * step)
    np.testing.assert_allclose(spring.velocity(times[1:]), slope, atol=1e-6)


def test_what_a_space_is() -> None:
    told = ct.space("lab")
    assert told.white == (0.3457, 0.3585) and "D50" in told.title and "CIE 15" in told.source
    assert ct.space("p3") == ct.space("display-p3") and "HCT" in ct.space("hct").title
    assert all(ct.space(name).title and ct.space(name).source for name in ct.names("spaces"))


def test_a_photo_keeps_its_space(tmp_path: pathlib.Path) -> None:
    ct.images.write(tmp_path / "photo.png", PHOTO, space="display-p3")
    photo = ct.images.read(tmp_path / "photo.png")
    ct.images.write(tmp_path / "copy.png", photo)
    copy = ct.images.read(tmp_path / "copy.png")
    assert copy.space == photo.space == "display-p3"
    np.testing.assert_array_equal(copy.pixels, PHOTO)
    np.testing.assert_array_equal(ct.convert(photo, "oklch"), ct.convert(PHOTO, "display-p3", "oklch"))
    np.testing.assert_array_equal(ct.rotate_hue(photo, 90), ct.rotate_hue(PHOTO, 90, display="display-p3"))


def test_five_colors_from_a_to_b() -> None:
    assert len(np.asarray(ct.to_hex(
        ct.mix("red", "blue", np.linspace(0, 1, 5), space="oklch", mapping="raytrace")
    ))) == 5  # fmt: skip
    for mix in (ct.mix, colors.mix):
        with pytest.warns(UserWarning, match=r"^t: 5 lies beyond b.*np\.linspace\(0, 1, 5\)"):
            mix("red", "blue", 5)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ct.mix("red", "blue", 1)
        ct.mix("red", "blue", 1.5)
        ct.mix("red", "blue", [0, 1, 2])
        ct.mix("red", "blue", 5, clamp=True)


def test_a_rotation_written_to_a_file(tmp_path: pathlib.Path) -> None:
    text = ct.export_hue_rotation("cube", 90, size=5, path=tmp_path / "turn.cube")
    assert (tmp_path / "turn.cube").read_text() == text
    data = ct.export_hue_rotation("icc", 90, size=5, path=str(tmp_path / "turn.icc"))
    assert (tmp_path / "turn.icc").read_bytes() == data


def test_a_spring_for_a_style_sheet() -> None:
    spring = ct.Spring(0.5, 0.3)
    assert spring.css == ct.motion(spring, "css") and "s linear(" in spring.css
    assert ct.Curve("ease-out").css == "ease-out"


def test_a_dark_theme_has_a_name_in_help() -> None:
    for function in (ct.invert_lightness, colors.invert_lightness):
        first = (function.__doc__ or "").splitlines()[0]
        assert "light theme" in first and "white becomes" in first


def test_the_names_of_what_is_nearest() -> None:
    column = pd.Series(["red", None])
    found = ct.nearest(column)
    assert np.asarray(found.names).tolist() == ["red", ""]
    assert found.indices.tolist() == [ct.names("colors").index("red"), -1]
    assert np.isnan(found.difference[1])
    alone: Any = ct.nearest(column[1])
    assert (alone.names, alone.indices) == ("", -1)
    numbers: Any = [[1, 0, 0], [np.nan, 0, 0]]
    assert ct.nearest(numbers, ["red"]).indices.tolist() == [0, -1]

    assert np.asarray(ct.nearest(["#663398", "#ff6346"]).names).tolist() == ["rebeccapurple", "tomato"]
    assert ct.nearest("red", [[1, 0, 0]]).names is None


def test_a_harmony_inside_a_gamut() -> None:
    assert None in [each.hex for each in colors.harmony("red", "triadic")]
    assert None not in [each.hex for each in colors.harmony("red", "triadic", gamut="srgb")]
    assert [each.hex for each in colors.gradient(["red", "blue"], 3)][::2] == ["#ff0000", "#0000ff"]


def test_a_source_of_texts_is_a_gamut_that_was_meant() -> None:
    with pytest.raises(TypeError, match="^source: .* gamut='display-p3'"):
        ct.in_gamut("color(display-p3 0 1 0)", "display-p3")
    with pytest.raises(TypeError, match="^source: .* gamut='rec2020'"):
        ct.map_gamut("red", "rec2020")


def test_nearest_names_its_own_arguments() -> None:
    with pytest.raises(ValueError, match="^a: numbers up to 200"):
        ct.nearest([[200, 100, 50]])
    with pytest.raises(ValueError, match="^palette: numbers up to 200"):
        ct.nearest("red", [[200, 100, 50]])


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.float32])
def test_the_nearest_colors_of_an_image_are_those_of_its_pixels(dtype: Any) -> None:
    image = np.random.default_rng(5).integers(0, 3, (20, 30, 4)).astype(dtype)
    image[..., :3] = image[..., :3] * {np.uint8: 100, np.uint16: 30000, np.float32: 0.5}[dtype]
    found = ct.nearest(image)
    assert found.indices.shape == found.difference.shape == (20, 30)
    for row, column in [(0, 0), (7, 8), (19, 29)]:
        alone = ct.nearest(image[row, column])
        assert (found.indices[row, column], found.difference[row, column]) == (alone.indices, alone.difference)
        assert found.names is not None and alone.names == found.names[row, column]


def test_the_argument_of_another_function_is_named() -> None:
    for call in (untyped.contrast, untyped.difference, untyped.nearest, untyped.colors.contrast):
        with pytest.raises(TypeError, match=r"^method: \w+\(\) has formula= instead"):
            call("red", "white", method="wcag21")
    for call in (untyped.contrast, untyped.colors.contrast):
        for name in ("apca", "APCA-W3"):
            with pytest.raises(ValueError, match="^formula: APCA is not included, because .* wcag21, "):
                call("red", "white", name)


def test_bytes_become_floats_in_another_space() -> None:
    for space in ("srgb-linear", "display-p3", "rec2020", "prophoto-rgb", "oklch", "srgb"):
        for dtype, steps in ((np.uint8, 255), (np.uint16, 65535)):
            a: Any = PHOTO.astype(dtype) * (steps // 255)
            found = untyped.convert(a, "srgb", space)
            assert found.dtype == np.float32
            exact = untyped.convert(a / steps, "srgb", space)
            np.testing.assert_allclose(found[..., :2], exact[..., :2], atol=2e-6)
            assert untyped.convert(a, "srgb", space, dtype=np.float64).dtype == np.float64
    # Nothing is lost there and back, and nothing is clipped.
    there = ct.convert(PHOTO, "srgb", "srgb-linear")
    np.testing.assert_array_equal(ct.convert(there, "srgb-linear", "srgb", dtype=np.uint8), PHOTO)
    assert ct.convert(np.array([0, 255, 0], np.uint8), "display-p3", "srgb").min() < -0.5
    assert ct.convert(PHOTO, "srgb", "srgb-linear", dtype=np.uint16).dtype == np.uint16
    assert ct.map_gamut(PHOTO, "display-p3", "srgb").dtype == np.float32
    assert ct.mix(PHOTO, PHOTO).dtype == ct.rotate_hue(PHOTO, 90).dtype == np.uint8
    assert ct.mix(PHOTO, PHOTO, target="srgb-linear").dtype == np.float32
