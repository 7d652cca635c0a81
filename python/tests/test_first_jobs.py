"""What a newcomer writes first, without looking anything up, each a job to be done."""

from __future__ import annotations

import pathlib
import pickle

import colortoolkit as ct
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import pytest
import xarray as xr
from colortoolkit import colors

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
    worst = table.groupby("method")["error_deltaE2000"].max()
    assert set(worst.index) == {"css", "oklch"}


def test_bytes_in_an_array_of_integers() -> None:
    # 255 is no 1: said aloud, and the way out with it.
    with pytest.warns(UserWarning, match=r"a: numbers up to 255, .* a\.astype\(np\.uint8\)"):
        ct.rotate_hue(np.array([255, 0, 0]), 90)


def test_a_result_kept_for_later(tmp_path: pathlib.Path) -> None:
    kept = (ct.Gradient(["red", "blue"]), ct.Spring(0.5), colors.convert("red", "oklch"))
    (tmp_path / "kept").write_bytes(pickle.dumps(kept))
    assert pickle.loads((tmp_path / "kept").read_bytes()) == kept
