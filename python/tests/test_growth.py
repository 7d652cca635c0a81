"""What a call costs follows what it is given: a sample of `make growth`, by the C interface."""

import json
import time
from collections.abc import Callable

import numpy as np
import pytest

import colortoolkit as ct


def _hex(number: int) -> str:
    return f"#{number * 7919 % 16777216:06x}"


def _colors(count: int) -> None:
    ct.convert([_hex(i) for i in range(count)], "oklch")


def _pixels(count: int) -> None:
    ct.rotate_hue(np.full((count, 3), 0.25), 90)


def _stops(count: int) -> None:
    text = f"linear-gradient({', '.join(_hex(i) for i in range(count))})"
    ct.fill_gradient(text, (4, 4, 4))


def _points(count: int) -> None:
    ct.motion(f"linear({', '.join(str(i % 7) for i in range(count))})", "css")


def _keyframes(count: int) -> None:
    frames = " ".join(f"{i * 1e-3}% {{scale: {i % 3}}}" for i in range(count))
    text = f"@keyframes a {{{frames} to {{scale: 1}}}} .a {{animation: 1s a}}"
    ct.motion(text, "waapi", source="css")


def _scene(count: int) -> None:
    node = {"type": "circle", "rect": [9, 9, 6, 6], "fill": "linear-gradient(red, blue)"}
    ct.scene(json.dumps({"size": [64, 64], "nodes": [node] * count}))


@pytest.mark.parametrize(
    ("call", "count"),
    [
        (_colors, 4000), (_pixels, 100_000), (_stops, 400), (_points, 4000), (_keyframes, 1000),
        (_scene, 500),
    ],
)
def test_four_times_as_much_takes_about_four_times_as_long(
    call: Callable[[int], None], count: int
) -> None:
    def seconds(count: int) -> float:
        times = []
        for _ in range(3):
            start = time.process_time()
            call(count)
            times.append(time.process_time() - start)
        return min(times)

    # The square would take sixteen times, each time that it is measured.
    measured = []
    for _ in range(3):
        short, long = seconds(count), seconds(4 * count)
        if long <= 6 * short + 0.01:
            return
        measured.append((short, long))
    pytest.fail(f"{measured}")
