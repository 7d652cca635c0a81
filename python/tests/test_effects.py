"""Effects: the same bytes whatever the threads and however many frames at once."""

from __future__ import annotations

from fractions import Fraction

import colortoolkit as ct
import numpy as np
import pytest
from colortoolkit.typing import EffectName
from layouts import LAYOUTS


@pytest.mark.parametrize("name", ct.names("effects"))
def test_every_effect_is_drawn(name: EffectName) -> None:
    told = ct.effect(name, scale=0.25)
    frame = ct.render_effect(name, at=0.4, scale=0.25)
    assert frame.shape == (*told.shape, 4)
    assert frame.dtype == np.uint8
    assert np.ptp(frame[..., :3]) > 0
    assert told.summary


def test_frames_are_the_same_one_by_one() -> None:
    together = ct.render_effect("pulse", frames=range(6), fps=30, scale=0.5)
    for number in range(6):
        alone = ct.render_effect("pulse", frames=number, fps=30, scale=0.5, threads=1)
        np.testing.assert_array_equal(together[number], alone)
        timed = ct.render_effect("pulse", at=number / 30, scale=0.5)
        np.testing.assert_array_equal(together[number], timed)
    assert len({frame.tobytes() for frame in together}) > 1


def test_broadcast_rates_are_exact() -> None:
    exact = ct.render_effect("border", frames=[1001], fps=Fraction(30000, 1001), scale=0.25)
    timed = ct.render_effect("border", at=1001 * 1001 / 30000, scale=0.25)
    np.testing.assert_array_equal(exact[0], timed)
    near = ct.render_effect("border", frames=[1001], fps=29.97002997, scale=0.25)
    np.testing.assert_array_equal(near, exact)


def test_the_forms_differ() -> None:
    for name in ("pulse", "gradient-wobble"):
        corrected, published = (
            ct.render_effect(name, at=0.7, scale=0.25, as_published=form)
            for form in (False, True)
        )
        assert (corrected != published).any()


def test_words_are_drawn() -> None:
    usual, other, none = (
        ct.render_effect("border", at=0, size=(200, 150), words=words)
        for words in (None, "Hej", "")
    )
    assert (usual != other).any()
    assert (usual != none).any()


@pytest.mark.parametrize("dtype", [np.uint16, np.float32, np.float64])
def test_deeper_samples_are_the_same_picture(dtype: type) -> None:
    bytes_ = ct.render_effect("splash", at=0.5, scale=0.25)
    deep = ct.render_effect("splash", at=0.5, scale=0.25, dtype=dtype)
    top = 65535 if dtype is np.uint16 else 1
    np.testing.assert_allclose(deep / top, bytes_ / 255, atol=0.5 / 255 + 1e-4)


@pytest.mark.parametrize("layout", ["transposed", "mirrored", "spaced", "planar"])
def test_frames_go_where_they_are_wanted(layout: str) -> None:
    frames = ct.render_effect("pulse", frames=range(2), scale=0.25)
    out = LAYOUTS[layout](np.zeros_like(frames))
    assert ct.render_effect("pulse", frames=range(2), scale=0.25, out=out) is out
    np.testing.assert_array_equal(out, frames)


def test_times_have_any_shape() -> None:
    assert ct.render_effect("pulse", at=[[0, 1, 2]], scale=0.25).shape == (1, 3, 36, 36, 4)
    assert ct.render_effect("pulse", frames=[], scale=0.25).shape == (0, 36, 36, 4)
    assert ct.render_effect("pulse", scale=0.25).shape == (36, 36, 4)


def test_what_cannot_be_is_told() -> None:
    for options, error, message in (
        ({"at": np.nan}, ValueError, "at: times"),
        ({"at": 1, "frames": 1}, TypeError, "at, frames"),
        ({"frames": [0.5]}, TypeError, "frames: whole numbers"),
        ({"frames": 1, "fps": 0}, ValueError, "fps: 0"),
        ({"size": (0, 5)}, ValueError, "size: "),
        ({"size": (np.inf, 5)}, ValueError, "not a usable size"),
        ({"scale": 0}, ValueError, "not a usable frame size"),
        ({"scale": 1e9}, ValueError, "not a usable frame size"),
        ({"dtype": np.int8}, TypeError, "dtype: int8"),
        ({"out": np.zeros((4, 4, 4), np.uint8)}, ValueError, "out: shape"),
    ):
        with pytest.raises(error, match=message):
            ct.render_effect("pulse", **options)
    with pytest.raises(ValueError, match="did you mean ‘pulse’"):
        ct.render_effect("puls")  # type: ignore[arg-type]


def test_options_are_those_of_the_command() -> None:
    listed = {option["name"]: option for option in ct.effect_options()}
    assert {"width", "dash", "card", "lean", "angle", "seed", "events"} <= set(listed)
    plain = ct.render_effect("border-dashed", at=0.4, scale=0.25)
    for options in ({"dash": [20, 5]}, {"width": 9.0}, {"card": "navy"}, {"seed": 3}):
        assert not np.array_equal(
            ct.render_effect("border-dashed", at=0.4, scale=0.25, options=options), plain
        )
    assert ct.effect("border", options={"duration": 2}).length == 2
    for options, message in (
        ({"lean": 3}, "unknown option ‘lean’"),
        ({"width": -1}, "width -1: expected a number from 0.01 to 10000"),
        ({"colors": "blurple"}, "blurple"), ({"dash": "1\n2"}, "one line"),
    ):
        with pytest.raises(ValueError, match=message):
            ct.render_effect("border", options=options)


def test_an_effect_is_a_document_for_browsers() -> None:
    svg = ct.effect_svg("pulse", options={"runs": 0})
    assert svg.startswith("<svg ") and "infinite" in svg
    assert "@keyframes" not in ct.effect_svg("rainbow", words="")
