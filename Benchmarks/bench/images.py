"""Pictures and colours to work on: the same ones on every machine."""

from functools import lru_cache

import numpy

from .native import aligned


@lru_cache(maxsize=4)
def photo(width: int, height: int, channels: int = 3) -> numpy.ndarray:
    """Soft shapes of strong colours under fine noise, as a photograph has; alpha is opaque.

    What is higher than 2048 lines repeats.
    """
    if height > 2048:
        once, picture = photo(width, 2048, channels), aligned((height, width, channels), "u1")
        for start in range(0, height, 2048):
            picture[start:start + 2048] = once[:height - start]
        return picture
    generator = numpy.random.default_rng(7)
    x = numpy.linspace(0, 1, width, dtype=numpy.float32)
    y = numpy.linspace(0, 1, height, dtype=numpy.float32)[:, None]
    grain = generator.integers(-12, 13, (256, width), dtype=numpy.int16)
    picture = aligned((height, width, channels), numpy.uint8)
    for channel in range(3):
        waves = [
            (numpy.sin(a * x + c), numpy.sin(b * y + d))
            for a, b, c, d in generator.uniform(1, 14, (3, 4)).astype(numpy.float32)
        ]
        for start in range(0, height, 256):
            stop = min(start + 256, height)
            soft = sum(across * down[start:stop] for across, down in waves)
            level = (127.5 + 70 * soft).astype(numpy.int16)
            level += numpy.roll(grain, 31 * channel + start, 1)[:stop - start]
            picture[start:stop, :, channel] = numpy.clip(level, 0, 255)
    if channels == 4:
        picture[..., 3] = 255
    return picture


def floats(pixels: numpy.ndarray) -> numpy.ndarray:
    """The same pixels as Floats of 0…1."""
    result = aligned(pixels.shape, numpy.float32)
    numpy.divide(pixels, numpy.float32(255), out=result)
    return result


def planes(pixels: numpy.ndarray) -> numpy.ndarray:
    """The same pixels, plane by plane."""
    result = aligned((pixels.shape[2], *pixels.shape[:2]), pixels.dtype)
    numpy.copyto(result, numpy.moveaxis(pixels, 2, 0))
    return result


def flat_art(width: int, height: int) -> numpy.ndarray:
    """Shapes of plain colours with sharp edges, as a diagram or an icon has."""
    generator = numpy.random.default_rng(11)
    picture = aligned((height, width, 4), numpy.uint8)
    picture[:] = (250, 248, 240, 255)
    y, x = numpy.ogrid[:height, :width]
    for _ in range(40):
        cx, cy = generator.integers(0, width), generator.integers(0, height)
        radius = int(generator.integers(height // 40, height // 6))
        color = (*generator.integers(0, 256, 3), 255)
        top, left = max(cy - radius, 0), max(cx - radius, 0)
        area = picture[top:cy + radius, left:cx + radius]
        if generator.random() < 0.5:
            area[:] = color
        else:
            near = (y[top:cy + radius] - cy) ** 2 + (x[:, left:cx + radius] - cx) ** 2
            area[near < radius * radius] = color
    return picture
