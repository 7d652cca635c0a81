"""Arrays larger than memory, on a local cluster of two processes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import colortoolkit as ct
import colortoolkit.dask as ctd
import dask.array as da
import numpy as np
import pytest
from distributed import Client, LocalCluster


@pytest.fixture(scope="module")
def cluster() -> Iterator[Client]:
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, memory_limit="1GiB",
            dashboard_address=":0",
        ) as local,
        Client(local) as client,
    ):
        yield client


def _block(block_info: dict[Any, Any] | None = None) -> Any:
    """The part of the image that a block is: every place has a colour of its own."""
    assert block_info is not None
    (y0, y1), (x0, x1), _ = block_info[None]["array-location"]
    y, x = np.arange(y0, y1, dtype=np.uint32)[:, None], np.arange(x0, x1, dtype=np.uint32)
    image = np.empty((y1 - y0, x1 - x0, 3), np.uint8)
    image[..., 0] = x >> 3
    image[..., 1] = y >> 3
    image[..., 2] = (x + y) >> 5
    return image


def scene(rows: int, columns: int, chunk: int) -> Any:
    """An image that is made as it is asked for."""
    return da.map_blocks(
        _block,
        chunks=da.core.normalize_chunks((chunk, chunk, 3), (rows, columns, 3), dtype=np.uint8),
        dtype=np.uint8, meta=np.empty((0, 0, 0), np.uint8),
    )


def rotation_error(image: Any) -> Any:
    """How far turning CSS's way is from turning OKLCh's hue, on average and at worst."""
    error = ctd.difference(ctd.rotate_hue(image, 90, "css"), ctd.rotate_hue(image, 90), "ok")
    return da.stack([error.mean(dtype=np.float64), error.max().astype(np.float64)])


def _peak() -> int:
    """The most memory that this process has held, in bytes."""
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def test_a_cluster_gives_one_machines_bytes(cluster: Client) -> None:
    image = scene(500, 700, 200)
    whole = image.compute()
    turned = ctd.rotate_hue(image, 90).compute()
    np.testing.assert_array_equal(turned, ct.rotate_hue(whole, 90))
    mean, worst = rotation_error(image).compute()
    error = ct.difference(ct.rotate_hue(whole, 90, "css"), ct.rotate_hue(whole, 90), "ok")
    assert worst == error.max()
    assert mean == pytest.approx(error.mean(dtype=np.float64), rel=1e-12)


def test_every_function_has_its_namesakes_results(cluster: Client) -> None:
    image = scene(90, 80, 50)
    whole = image.compute()
    floats, alpha = whole / np.float32(255), np.full((90, 80, 1), 128, np.uint8)
    with_alpha = np.concatenate([whole, alpha], axis=-1)
    for lazy, direct in (
        (ctd.convert(image, "srgb", "oklch"), ct.convert(whole, "srgb", "oklch")),
        (ctd.filter(image, "sepia(1)"), ct.filter(whole, "sepia(1)")),
        (ctd.map_gamut(image, "display-p3"), ct.map_gamut(whole, "display-p3")),
        (ctd.transform(image, "srgb", "lab"), ct.icc.transform(whole, "srgb", "lab")),
        (ctd.mix(image, image[::-1], 0.3), ct.mix(whole, whole[::-1], 0.3)),
        (ctd.difference(image, whole[0]), ct.difference(whole, whole[0])),
        (ctd.contrast(image, whole[0]), ct.contrast(whole, whole[0])),
        (ctd.vision(image, "protan", 0.6), ct.vision(whole, "protan", 0.6)),
        (ctd.crossfade(image, image[::-1], 0.25), ct.crossfade(whole, whole[::-1], 0.25)),
        (ctd.in_gamut(image, "display-p3"), ct.in_gamut(whole, "display-p3")),
        (
            ctd.nearest(image, ["red", "teal", "gold"]),
            ct.nearest(whole, ["red", "teal", "gold"]).indices,
        ),
        (ctd.rotate_hue(image, "0.25turn"), ct.rotate_hue(whole, 90)),
        (ctd.difference(image, with_alpha), ct.difference(whole, with_alpha)),
        (
            ctd.convert(da.from_array(floats, chunks=(40, 30, 1)), "srgb", "lab"),
            ct.convert(floats, "srgb", "lab"),
        ),
    ):
        assert lazy.dtype == direct.dtype
        assert lazy.shape == direct.shape
        np.testing.assert_array_equal(lazy.compute(), direct)


@pytest.mark.parametrize("sigma", [0.0, 1.5, 6.0])
@pytest.mark.parametrize("border", ct.names("borders"))
def test_a_blur_goes_across_blocks(
    cluster: Client, sigma: float, border: ct.typing.BorderName
) -> None:
    image = scene(90, 80, 50)
    whole = image.compute()
    lazy = ctd.blur(image, sigma, border=border)
    assert lazy.dtype == np.uint8 and lazy.shape == whole.shape
    # Both are within half a step of the exact one.
    apart = np.abs(lazy.compute().astype(int) - ct.blur(whole, sigma, border=border))
    assert apart.max() <= 1
    with pytest.raises(ValueError, match="sigma: -1.0"):
        ctd.blur(image, -1)
    with pytest.raises(ValueError, match="^image: shape"):
        ctd.blur(image[0], 1)


def test_what_takes_arrays_is_here_too() -> None:
    # Not an image's: lines of colours and curves, and what gives texts, lists and tables.
    others = {
        "adaptation_matrix", "ease", "effect", "effect_options", "effect_svg", "export_hue_rotation",
        "fill_gradient", "gradient", "hue_matrix", "illuminant", "light", "motion", "names", "parse",
        "parse_color", "ramp", "render_scene", "scene", "space", "spring", "temperature", "to_css",
        "to_hex",
    }  # fmt: skip
    functions = {name for name in ct.__all__ if callable(getattr(ct, name)) and name.islower()}
    assert functions - others == set(ctd.__all__) - {"transform"}


def test_frames_of_a_cluster_are_one_machines(cluster: Client) -> None:
    frames = ctd.render_effect("pulse", frames=range(3, 13), fps=30, scale=0.5, chunk=3)
    assert frames.chunks[0] == (3, 3, 3, 1)
    np.testing.assert_array_equal(
        frames.compute(), ct.render_effect("pulse", frames=range(3, 13), fps=30, scale=0.5)
    )


def test_mistakes_are_told_before_any_work() -> None:
    image = scene(100, 100, 50)
    with pytest.raises(ValueError, match="did you mean ‘oklab’"):
        ctd.convert(image, "srgb", "oklob")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="shape"):
        ctd.rotate_hue(da.zeros((10, 2)), 90)
    with pytest.raises(TypeError, match="a: a Dask array; use the functions of colortoolkit.dask"):
        ct.rotate_hue(image, 90)
    with pytest.raises(ValueError, match="did you mean ‘pulse’"):
        ctd.render_effect("puls", frames=range(2))  # type: ignore[arg-type]


def test_memory_does_not_grow_with_the_image(cluster: Client) -> None:
    """An image of 108 megabytes through workers that hold a small part of it at a time."""

    def mean(side: int) -> Any:
        return ctd.rotate_hue(scene(side, side, 500), 90, "css").mean(dtype=np.float64)

    cluster.compute(mean(1_000)).result()
    before = cluster.run(_peak)
    assert 100 < cluster.compute(mean(6_000)).result() < 150
    grown = [after - before[worker] for worker, after in cluster.run(_peak).items()]
    assert max(grown) < 50 << 20


@pytest.mark.slow
def test_two_gigapixels_in_bounded_memory(cluster: Client) -> None:
    """Cost against size: time grows with the pixels, memory does not."""
    rows: list[tuple[float, float, float]] = []
    for side in (5_792, 11_585, 23_170, 46_341):
        start = time.perf_counter()
        mean, worst = cluster.compute(rotation_error(scene(side, side, 2048))).result()
        seconds = time.perf_counter() - start
        assert 0 < mean < worst
        rows.append((side * side / 1e6, seconds, max(cluster.run(_peak).values()) / 2**20))
        print("%8.0f megapixels %7.1f s %6.0f MiB a worker at most" % rows[-1])
    assert rows[-1][2] < 800
    assert rows[-1][1] / rows[-1][0] < 3 * rows[1][1] / rows[1][0]
