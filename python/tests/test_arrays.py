"""Arrays of any kind: the right answer, or an exception that says what and where."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import colortoolkit as ct
import numpy as np
import pytest
from colortoolkit.typing import DisplayName
from hypothesis import given
from hypothesis import strategies as st
from layouts import LAYOUTS, TYPES, AnyArray, pixels

# Every function from pixels to pixels.
TRANSFORMS: dict[str, Callable[..., AnyArray]] = {
    "convert": lambda a, **options: ct.convert(a, "srgb", "srgb-linear", **options),
    "rotate_hue": lambda a, **options: ct.rotate_hue(a, 77, **options),
    "matrix": lambda a, **options: ct.rotate_hue(a, 77, "css", **options),
    "display": lambda a, **options: ct.rotate_hue(a, 77, display="rec2020", **options),
    "filter": lambda a, **options: ct.filter(a, "saturate(2) sepia(0.4)", **options),
    "map_gamut": lambda a, **options: ct.map_gamut(a, "srgb", "srgb", **options),
    "icc": lambda a, **options: ct.icc.transform(a, "srgb", "display-p3", **options),
    "mix": lambda a, **options: ct.mix(a, a[..., ::-1][..., -3:], 0.3, **options),
}


@pytest.mark.parametrize("name", TRANSFORMS)
@given(a=pixels(), layout=st.sampled_from(list(LAYOUTS)))
def test_the_layout_makes_no_difference(name: str, a: AnyArray, layout: str) -> None:
    function = TRANSFORMS[name]
    given_ = LAYOUTS[layout](a)
    before = given_.copy()
    np.testing.assert_array_equal(function(given_), function(a))
    np.testing.assert_array_equal(given_, before)


@pytest.mark.parametrize("name", TRANSFORMS)
@given(a=pixels(), layout=st.sampled_from(["transposed", "mirrored", "spaced", "planar"]))
def test_results_go_where_they_are_wanted(name: str, a: AnyArray, layout: str) -> None:
    function = TRANSFORMS[name]
    wanted = function(a)
    out = LAYOUTS[layout](np.zeros(wanted.shape, wanted.dtype))
    assert function(a, out=out) is out
    np.testing.assert_array_equal(out, wanted)


@pytest.mark.parametrize("name", [name for name in TRANSFORMS if name != "mix"])
@given(a=pixels())
def test_an_array_may_be_its_own_target(name: str, a: AnyArray) -> None:
    function = TRANSFORMS[name]
    wanted = function(a, dtype=a.dtype)
    assert function(a, out=a) is a
    np.testing.assert_array_equal(a, wanted)


@given(a=pixels(channels=(3,), axes=2))
def test_a_target_may_share_memory_with_its_source(a: AnyArray) -> None:
    room = np.concatenate([a.reshape(-1, 3), np.zeros((1, 3), a.dtype)])
    wanted = ct.rotate_hue(room[:-1], 30)
    np.testing.assert_array_equal(ct.rotate_hue(room[:-1], 30, out=room[1:]), wanted)
    np.testing.assert_array_equal(room[1:], wanted)


@pytest.mark.parametrize("source", TYPES)
@pytest.mark.parametrize("target", TYPES)
def test_any_type_becomes_any_type(source: Any, target: Any) -> None:
    numbers = np.array([[0, 0.2, 1], [0.4, 0.6, 0.8]])
    a = _stored(numbers, source)
    result = ct.convert(a, "srgb", "srgb", dtype=target)
    assert result.dtype == target
    worst = max(_step(source), _step(target), 1e-7)
    np.testing.assert_allclose(_numbers(result), numbers, atol=worst, rtol=0)


def test_integers_are_clamped_and_nan_becomes_zero() -> None:
    a = np.array([[-1.0, 0.5, 2.0], [np.inf, 0.25, -np.inf], [0.5, np.nan, 1]])
    for dtype in (np.float32, np.float64):
        for target, top in ((np.uint8, 255), (np.uint16, 65535)):
            result = ct.convert(a.astype(dtype), "srgb", "srgb", dtype=target)
            quarter = (top + 2) // 4
            assert result.tolist() == [[0, (top + 1) // 2, top], [top, quarter, 0], [0, 0, 0]]


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("place", [0, 1, 2, slice(None)])
def test_nan_stays_where_it_is(dtype: Any, place: Any) -> None:
    a = np.full((5, 3), 0.5, dtype)
    a[2, place] = np.nan
    results = [
        ct.difference(a, np.array([1, 0, 0], dtype)),
        ct.map_gamut(a, "srgb"),
        ct.icc.transform(a, "srgb", "display-p3"),
        *(ct.rotate_hue(a, 90, method) for method in ("oklch", "hsb", "css", "hct")),
        *(ct.convert(a, "srgb", space) for space in ct.names("spaces")),
        *(ct.convert(a, space, "srgb") for space in ct.names("spaces")),
    ]
    for result in results:
        is_nan = np.isnan(result).reshape(5, -1)
        assert is_nan.all(axis=1).tolist() == [False, False, True, False, False]
        assert is_nan.any(axis=1).tolist() == [False, False, True, False, False]


def test_alpha_stays() -> None:
    a = np.array([[1, 0, 0, 0.25], [0, 1, 0, 0], [0.5, 0.5, 0.5, 1]])
    for result in (
        ct.convert(a, "srgb", "oklch"),
        ct.rotate_hue(a, 90),
        ct.icc.transform(a, "srgb", "display-p3"),
        ct.map_gamut(a, "srgb"),
    ):
        np.testing.assert_array_equal(result[:, 3], a[:, 3])


@pytest.mark.parametrize("display", ct.names("displays"))
def test_a_display_is_turned_in_its_own_gamut(display: DisplayName) -> None:
    primaries = np.eye(3, dtype=np.uint8) * np.uint8(255)
    secondaries = primaries | np.roll(primaries, -1, axis=0)
    np.testing.assert_array_equal(
        ct.rotate_hue(primaries, 60, "hsb", display=display), secondaries
    )
    # Step by step, by functions that know nothing of rotations.
    a = np.random.default_rng(5).random((200, 3))
    polar = ct.convert(a, display, "oklch")
    polar[:, 2] += 50
    wanted = ct.map_gamut(ct.convert(polar, "oklch", display), display, display)
    # In light: a pure power is steep at 0, where the last bit of it is 1e-8 of a component.
    found = ct.rotate_hue(a, 50, display=display)
    light: Any = f"{display}-linear"
    np.testing.assert_allclose(
        ct.convert(found, display, light), ct.convert(wanted, display, light), atol=1e-9
    )


def test_threads_make_no_difference() -> None:
    a = np.random.default_rng(3).integers(0, 256, (700, 701, 3), np.uint8)
    first = ct.rotate_hue(a, 45, threads=1)
    np.testing.assert_array_equal(first, ct.rotate_hue(a, 45, threads=5))
    with ThreadPoolExecutor(4) as pool:
        for result in pool.map(lambda _: ct.rotate_hue(a, 45), range(8)):
            np.testing.assert_array_equal(first, result)


def test_nothing_to_do_is_no_mistake() -> None:
    for shape in ((0, 3), (0, 4), (5, 0, 3), (2, 0, 7, 4)):
        a = np.empty(shape, np.uint8)
        assert ct.rotate_hue(a, 30).shape == shape
        assert ct.difference(a, a).shape == shape[:-1]


@given(
    a=pixels(channels=(3,), types=(np.float64,)),
    b=pixels(channels=(3, 4), types=(np.float32, np.float64)),
)
def test_pairs_broadcast(a: AnyArray, b: AnyArray) -> None:
    try:
        shape = np.broadcast_shapes(a.shape[:-1], b.shape[:-1])
    except ValueError:
        with pytest.raises(ValueError, match="do not broadcast, channels aside: a .* b "):
            ct.difference(a, b)
        return
    result = ct.difference(a, b)
    assert result.shape == shape
    first = np.broadcast_to(a, (*shape, 3))
    second = np.broadcast_to(b, (*shape, b.shape[-1]))
    for index in np.ndindex(shape):
        assert result[index] == ct.difference(first[index], second[index])
    assert ct.mix(a, b, 0.5).shape == (*shape, b.shape[-1])


def test_blur() -> None:
    rng = np.random.default_rng(7)
    bytes_ = rng.integers(0, 256, (40, 50, 4), np.uint8)
    blurred = ct.blur(bytes_, 2)
    assert blurred.shape == bytes_.shape and blurred.dtype == np.uint8
    np.testing.assert_array_equal(blurred, ct.blur(bytes_, 2, threads=3))
    # However the pixels lie, and in place.
    np.testing.assert_array_equal(blurred[::-1], ct.blur(bytes_[::-1], 2))
    own = bytes_.copy()
    assert ct.blur(own, 2, out=own) is own
    np.testing.assert_array_equal(blurred, own)
    # Three channels are opaque, and doubles are blurred as floats are.
    flat = rng.random((30, 20, 3))
    opaque = np.dstack([flat, np.ones((30, 20))])
    np.testing.assert_array_equal(ct.blur(flat, 3.5), ct.blur(opaque, 3.5)[..., :3])
    single = flat.astype(np.float32)
    np.testing.assert_array_equal(ct.blur(flat, 3.5).astype(np.float32), ct.blur(single, 3.5))
    # A point becomes the Gaussian's integrals over pixels, and the sum stays.
    point = np.zeros((33, 33, 3), np.float32)
    point[16, 16] = 1
    spread = ct.blur(point, 2.5)
    edges = (np.arange(34) - 16.5) / (2.5 * math.sqrt(2))
    line = np.diff([math.erf(edge) for edge in edges]) / 2
    assert abs(spread[16, :, 0].sum() / spread[16, 16, 0] - line.sum() / line[16]) < 0.05
    assert abs(spread[..., 0].sum() - 1) < 1e-3
    # Into transparency, alpha falls towards the edges.
    clear = ct.blur(np.ones((20, 20, 4), np.float32), 3, border="transparent")
    assert clear[0, 0, 3] < clear[10, 10, 3] and abs(clear[0, 0, 0] - 1) < 1e-5
    with pytest.raises(ValueError, match="^image: shape"):
        ct.blur(flat[0], 1)
    with pytest.raises(ValueError, match="sigma: -1.0 is not in 0 to 1024"):
        ct.blur(flat, -1)
    with pytest.raises(ValueError, match="border: .* did you mean ‘extended’"):
        ct.blur(flat, 1, border="extend")  # type: ignore[arg-type]


def test_gradients_are_drawn() -> None:
    text = "linear-gradient(to right, red, lime)"
    exact = ct.gradient((np.arange(64) + 0.5) / 64, text)
    floats = ct.fill_gradient(text, (5, 64, 4), dtype=np.float32)
    assert np.abs(floats - exact).max() < 1e-6
    drawn = ct.fill_gradient(text, (5, 64, 3))
    assert drawn.dtype == np.uint8
    assert np.abs(drawn - np.rint(exact[:, :3].clip(0, 1) * 255)).max() <= 1
    noisy = ct.fill_gradient(text, (64, 64, 4), dithering="ordered")
    assert abs(noisy[..., 0].mean() / 255 - exact[:, 0].mean()) < 2e-3
    # However the pixels lie, and on any number of threads.
    out = np.empty((64, 128, 4), np.uint8)[:, ::2]
    assert ct.fill_gradient(text, out=out, dithering="ordered", threads=3) is out
    np.testing.assert_array_equal(out, noisy)
    with pytest.raises(ValueError, match=r"shape: \(5, 3\)"):
        ct.fill_gradient(text, (5, 3))
    with pytest.raises(ValueError, match="dithering: ‘noise’"):
        ct.fill_gradient(text, (2, 2, 3), dithering="noise")  # type: ignore[arg-type]


def test_images_crossfade() -> None:
    rng = np.random.default_rng(3)
    a, b = rng.integers(0, 256, (2, 30, 40, 3), np.uint8)
    mean = ct.crossfade(a, b, 0.25)
    exact = a + (b.astype(float) - a) * 0.25
    np.testing.assert_array_equal(mean, np.floor(exact + 0.5))
    np.testing.assert_array_equal(ct.crossfade(a[::-1], b[::-1], 0.25, threads=2), mean[::-1])
    floats = ct.crossfade(a / 255, b / 255, 0.25)
    np.testing.assert_allclose(floats, exact / 255, atol=1e-6)
    # Nothing of what is transparent shows.
    clear, red = np.array([[0, 0, 1, 0.0]]), np.array([[1, 0, 0, 1.0]])
    np.testing.assert_allclose(ct.crossfade(clear, red, 0.5), [[1, 0, 0, 0.5]])
    with pytest.raises(ValueError, match="fraction: "):
        ct.crossfade(a, b, 1.5)
    with pytest.raises(ValueError, match="^end: "):
        ct.crossfade(a, b[:3], 0.5)


class TestMistakes:
    """What a caller may get wrong: which argument it is comes first."""

    @pytest.mark.parametrize("shape", [(), (2,), (3, 2), (4, 5), (3, 3, 1)])
    def test_shapes(self, shape: tuple[int, ...]) -> None:
        with pytest.raises(ValueError, match=r"a: shape .* where \(\.\.\., 3\) or \(\.\.\., 4\)"):
            ct.convert(np.zeros(shape), "srgb", "lab")

    @pytest.mark.parametrize("dtype", [np.longdouble, np.complex128, "S3", "M8[s]"])
    def test_types(self, dtype: Any) -> None:
        with pytest.raises(TypeError, match=r"a: an array of .* where real numbers"):
            ct.convert(np.zeros((2, 3), dtype), "srgb", "lab")

    @pytest.mark.parametrize("dtype", [bool, np.int64, np.float16, np.complex128, object, "U3"])
    def test_types_of_results(self, dtype: Any) -> None:
        with pytest.raises(TypeError, match=r"dtype: .* where uint8, uint16, float32"):
            ct.convert([1, 0, 0], "srgb", "srgb", dtype=dtype)

    def test_what_is_no_array(self) -> None:
        values: list[Any] = ["rde", [[1, 2, 3], [4]], {"a": 1}, [["a", "b", "c"]]]
        for value in values:
            with pytest.raises((TypeError, ValueError), match=r"^a(\[0, 0\])?: "):
                ct.convert(value, "srgb", "lab")
        with pytest.raises(TypeError, match="a: a masked array"):
            ct.convert(np.ma.MaskedArray([[1.0, 0, 0]]), "srgb", "lab")

    def test_targets(self) -> None:
        a = np.zeros((4, 3))
        with pytest.raises(ValueError, match=r"out: shape \(3, 3\), where the result has \(4, 3\)"):
            ct.rotate_hue(a, 1, out=np.zeros((3, 3)))
        locked = np.zeros((4, 3))
        locked.flags.writeable = False
        with pytest.raises(ValueError, match="out: the array is read-only"):
            ct.rotate_hue(a, 1, out=locked)
        with pytest.raises(TypeError, match="out: a NumPy array is needed, not list"):
            ct.rotate_hue(a, 1, out=[0])  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="out: int32"):
            ct.rotate_hue(a, 1, out=np.zeros((4, 3), np.int32))
        with pytest.raises(TypeError, match="dtype: float32, and out has float64"):
            ct.rotate_hue(a, 1, dtype=np.float32, out=np.zeros((4, 3)))
        with pytest.raises(ValueError, match="broadcast|read-only|share"):
            ct.rotate_hue(a, 1, out=np.broadcast_to(np.zeros(3), (4, 3)))

    def test_names(self) -> None:
        a = np.zeros((1, 3))
        untyped: Any = ct
        calls: list[tuple[Callable[[], Any], str]] = [
            (lambda: untyped.convert(a, "srgb", "oklob"), "^target: .* did you mean ‘oklab’"),
            (lambda: untyped.convert(a, "", "oklab"), "^source: ‘’ is none of the spaces"),
            (lambda: untyped.mix(a, a, space="oklob"), "^space: "),
            (lambda: untyped.gradient(0.5, a, target="oklob"), "^target: "),
            (lambda: untyped.rotate_hue(a, 1, "oklchh"), "method: .* did you mean ‘oklch’"),
            (lambda: untyped.rotate_hue(a, 1, display="display-p4"), "display: .* ‘display-p3’"),
            (lambda: untyped.rotate_hue(a, 1, mapping="clop"), "mapping: .* did you mean ‘clip’"),
            (lambda: untyped.difference(a, a, "2001"), "formula: .* did you mean ‘2000’"),
            (lambda: untyped.difference(a, a, white="D55"), "white: "),
            (lambda: untyped.hue_matrix(1, "webkit"), "dialect: "),
            (lambda: untyped.map_gamut(a, "srgb", "oklch"), "gamut: "),
            (lambda: untyped.mix(a, a, hue="long"), "hue: "),
            (lambda: untyped.icc.transform(a, "srgb", "lab", intent="nice"), "intent: "),
            (lambda: untyped.icc.transform(a, "srgbb", "lab"), "did you mean ‘srgb’"),
            (lambda: untyped.names("colours"), "kind: "),
        ]
        for call, message in calls:
            with pytest.raises(ValueError, match=message):
                call()
        with pytest.raises(TypeError, match="source: a str is needed, not int"):
            ct.convert(a, 7, "lab")  # type: ignore[arg-type]

    def test_integers_that_cannot_stand_for_a_space(self) -> None:
        a = np.zeros((1, 3), np.uint8)
        with pytest.raises(TypeError, match="a: uint8 stands for 0 to 1, .* 'lab'"):
            ct.convert(a, "lab", "srgb")
        with pytest.raises(TypeError, match="dtype: uint16 stands for 0 to 1, .* 'oklch'"):
            ct.convert(a, "srgb", "oklch", dtype=np.uint16)
        assert ct.convert(a, "srgb", "oklch").dtype == np.float32
        assert ct.convert(a, "srgb", "display-p3").dtype == np.float32

    @pytest.mark.parametrize("threads", [-1, 257, 10**12])
    def test_threads(self, threads: int) -> None:
        with pytest.raises(ValueError, match="threads: "):
            ct.rotate_hue(np.zeros(3), 1, threads=threads)

    def test_angles(self) -> None:
        for degrees in (np.nan, np.inf):
            with pytest.raises(ValueError, match="degrees: "):
                ct.rotate_hue(np.zeros(3), degrees)

    @pytest.mark.parametrize(
        ("text", "place"),
        [("oklch(0.7 0.1 40dge)", 16), ("", 0), ("rgb(1 2", 7), ("red\0", 0), ("\ud800", 0)],
    )
    def test_texts(self, text: str, place: int) -> None:
        with pytest.raises(ValueError) as caught:
            ct.parse(text)
        assert f"at byte {place}" in str(caught.value) or "UTF-8" in str(caught.value)


def _step(dtype: Any) -> float:
    return 1 / float(np.iinfo(dtype).max) if np.dtype(dtype).kind == "u" else 0.0


def _stored(numbers: AnyArray, dtype: Any) -> AnyArray:
    if np.dtype(dtype).kind == "u":
        return np.round(numbers * np.iinfo(dtype).max).astype(dtype)
    return numbers.astype(dtype)


def _numbers(a: AnyArray) -> AnyArray:
    return a / np.iinfo(a.dtype).max if a.dtype.kind == "u" else a


def test_fractions_outside_extrapolate_or_are_clamped() -> None:
    a, b = np.array([0.2, 0.4, 0.0]), np.array([0.4, 0.4, 0.5])
    t = np.array([[-0.5], [1.1], [2.0]])
    np.testing.assert_allclose(ct.mix(a, b, t[:, 0], space="srgb"), a + t * (b - a), atol=1e-12)
    np.testing.assert_allclose(
        ct.mix(a, b, t[:, 0], space="srgb", clamp=True), np.array([a, b, b]), atol=1e-12
    )
    # The same policy as the command's: alpha ends at 0 and 1, nothing is infinite.
    far = ct.mix(np.append(a, 1), np.append(b, 0.5), [1e300, -1e300, 3.0], space="oklch")
    assert np.isfinite(far).all() and ((far[..., 3] == 0) | (far[..., 3] == 1)).all()
