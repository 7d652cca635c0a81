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
        (ctd.difference(image, with_alpha), ct.difference(whole, with_alpha)),
        (
            ctd.convert(da.from_array(floats, chunks=(40, 30, 1)), "srgb", "lab"),
            ct.convert(floats, "srgb", "lab"),
        ),
    ):
        assert lazy.dtype == direct.dtype
        assert lazy.shape == direct.shape
        np.testing.assert_array_equal(lazy.compute(), direct)


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
