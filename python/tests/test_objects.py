"""Objects show what they are, compare, pickle and read back."""

from __future__ import annotations

import pickle
from typing import Any

import colortoolkit as ct
import numpy as np
import pytest
from colortoolkit import colors
from colortoolkit.typing import HueName, SpaceName

OBJECTS: list[tuple[Any, str]] = [
    (ct.Spring(), "Spring(duration=0.5, bounce=0.0)"),
    (ct.Spring(0.4, 0.3), "Spring(duration=0.4, bounce=0.3)"),
    (ct.Spring(response=0.3), "Spring(response=0.3, damping_fraction=0.825)"),
    (
        ct.Spring(stiffness=100, damping=10),
        "Spring(mass=1.0, stiffness=100.0, damping=10.0)",
    ),
    (ct.Curve("ease-out"), "Curve('ease-out')"),
    (ct.Gradient(("gold", "#f80", "teal")), "Gradient(['gold', '#f80', 'teal'])"),
    (ct.Gradient("linear-gradient(red, blue)"), "Gradient('linear-gradient(red, blue)')"),
    (
        ct.Gradient(np.eye(3), [0, 0.25, 1], space="oklch", hue="longer"),
        "Gradient([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], positions=(0.0, 0.25, 1.0), "
        "space='oklch', hue='longer')",
    ),
    (
        ct.crossfade(ct.Gradient(["red", "blue"]), ct.Gradient(["tan", "teal"]), 0.25),
        "Crossfade(start=Gradient(['red', 'blue']), end=Gradient(['tan', 'teal']), fraction=0.25)",
    ),
]


@pytest.mark.parametrize(("value", "text"), OBJECTS, ids=[text[:40] for _, text in OBJECTS])
def test_what_is_shown_reads_back(value: Any, text: str) -> None:
    assert repr(value) == text
    names = {name: getattr(ct, name) for name in ct.__all__}
    again = eval(text, names)
    assert again == value and hash(again) == hash(value)
    assert pickle.loads(pickle.dumps(value)) == value
    x = np.linspace(0, 1, 9)
    np.testing.assert_array_equal(again(x), value(x))
    for other, _ in OBJECTS:
        assert (other == value) == (other is value)
    assert "<" in value._repr_html_()


def test_what_an_effect_says_is_kept() -> None:
    told = ct.effect("border", size=(200, 100), scale=2, options={"width": 5})
    assert (told.name, told.size, told.scale, told.options) == ("border", (200, 100), 2, {"width": 5})
    again = pickle.loads(pickle.dumps(told))
    assert again == told and again._repr_html_() == told._repr_html_()
    assert told != ct.effect("border", size=(200, 100), scale=2)
    assert repr(told).startswith("Effect(name='border', ")
    assert hash(told) == hash(again)


def test_a_gradient_keeps_what_it_was_given() -> None:
    stops = np.array([[0.2, 0.4, 0.6], [1, 0, 0]])
    line = ct.Gradient(stops, [0.1, 1])
    stops[:] = 0
    assert isinstance(line.stops, np.ndarray) and line.stops[1, 0] == 1
    assert line.positions == (0.1, 1.0)
    assert ct.Gradient(np.array([[255, 0, 0], [0, 0, 255]], np.uint8)) == ct.Gradient(
        [[1, 0, 0], [0, 0, 1]]
    )
    with pytest.raises(ValueError, match=r"stops: no colour at \[1\]"):
        untyped: Any = ["red", None]
        ct.Gradient(untyped)


@pytest.mark.parametrize("space", ["srgb", "oklab", "oklch", "hsl", "hsv", "lab", "display-p3", "huelch"])
@pytest.mark.parametrize("hue", ["shorter", "longer", "increasing"])
def test_a_gradient_as_css_reads_back(space: SpaceName, hue: HueName) -> None:
    x = np.linspace(0, 1, 33)
    for line in (
        ct.Gradient(["red", "#2468ac80", "oklch(0.7 0.1 200)"], [0.1, np.nan, 1], space=space, hue=hue),
        ct.Gradient([[0.7, 0.1, 30], [0.5, 0.2, 250]], source="oklch", space=space, hue=hue),
    ):
        written = ct.Gradient(line.css)
        found = written(x)
        np.testing.assert_allclose(found[..., : line(x).shape[-1]], line(x), atol=1e-6)
    if space != "srgb":
        assert f" in {'--' if space in ('hsv', 'huelch') else ''}" in line.css


def test_a_gradient_of_swiftui_is_a_ramp_in_css() -> None:
    text = "Gradient(colors: [.red, .blue])"
    line = ct.Gradient(f"LinearGradient(gradient: {text}, startPoint: .leading, endPoint: .trailing)")
    x = np.linspace(0, 1, 33)
    assert line.css.startswith("linear-gradient(")
    assert ct.difference(ct.Gradient(line.css)(x), line(x), "ok").max() < 0.01
    css = "linear-gradient(in oklch, red, blue)"
    assert ct.Gradient(css).css == css
    with pytest.raises(ValueError, match="premultiplied"):
        ct.Gradient(["red", "blue"], premultiplied=False).css


def test_a_crossfade_is_that_of_its_colors() -> None:
    x = np.linspace(0, 1, 17)
    first = ct.Gradient(["red", "rgb(0 0 255 / 50%)"])
    second = ct.Gradient([[0.2, 0.3, 0.4], [1.0, 1.0, 0.0]])
    found = ct.crossfade(first, second, 0.25)(x)
    opaque = np.concatenate([second(x), np.ones((17, 1))], -1)
    np.testing.assert_array_equal(found, ct.crossfade(first(x), opaque, 0.25))
    lab = ct.crossfade(first, second, 0.25)(x, target="oklab")
    np.testing.assert_array_equal(lab, ct.convert(found, "srgb", "oklab"))
    with pytest.raises(ValueError, match="fraction: "):
        ct.crossfade(first, second, 1.5)


def test_a_comparison_shows_its_colors() -> None:
    found = colors.compare("teal", angles=["0.25turn", 180], methods=["css", "oklch"])
    assert [row["angle"] for row in found] == [90, 180, 90, 180] or len(found) == 4
    assert repr(found) == "<Comparison of teal: 2 methods at 2 angles, 4 rows>"
    again = pickle.loads(pickle.dumps(found))
    assert again == found and again.document == found.document
    html = found._repr_html_()
    assert html.count("background:") == 4 and found[0]["hex"] in html
    assert "teal, rotated by" in html and "mean ΔE 2000 from hsb" in html and "mean error of Munsell hue" in html
    for method in ("css", "oklch"):
        rows = [row for row in found if row["method"] == method]
        error, hue = (np.mean([abs(row[key]) for row in rows]) for key in ("error_delta_e_2000", "seen_hue"))
        assert f"<td>{error:.1f}</td><td>{hue:.1f}°</td></tr>" in html
    for row in found:
        assert all(not isinstance(value, (dict, list)) for value in row.values())


def test_the_build_is_told() -> None:
    assert ct.build in ("release", "debug")
