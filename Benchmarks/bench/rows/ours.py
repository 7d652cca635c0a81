"""ColorToolkit's own contenders over the kernels that Sources/BenchKernels exposes."""

import numpy

from .. import checks, native
from ..model import Contender, Missing


class Threads:
    """How many threads our own contender is to use."""

    def __init__(self):
        self.count = 1

    def set(self, count: int) -> None:
        self.count = count


def transform(text, source, target, check) -> Contender:
    """A transform of rows of three or four samples."""
    kernels = native.kernels()
    handle = kernels.ctk_transform(text.encode())
    if not handle:
        raise Missing(f"no transform is called “{text}”")
    width, threads = source.shape[1], Threads()

    def run(start, stop):
        status = kernels.ctk_transform_run(
            handle, native.address(source, start), source.itemsize, source.shape[2],
            native.address(target, start), target.itemsize, target.shape[2], width, stop - start,
            threads.count)
        if status:
            raise RuntimeError("the transform refuses")

    return Contender(
        text, run, check=check and (lambda n: check(target[:n])), threading="own",
        set_threads=threads.set)


def difference(first, second, target, check) -> Contender:
    """CIEDE2000 between rows of three samples."""
    kernels = native.kernels()
    width = first.shape[1]

    def run(start, stop):
        status = kernels.ctk_ciede2000(
            native.address(first, start), native.address(second, start),
            native.address(target, start), width, stop - start)
        if status:
            raise RuntimeError("the difference refuses")

    return Contender("", run, check=lambda n: check(target[:n]), threading="split")


def stops_array(stops) -> numpy.ndarray:
    return numpy.array([(position, *(c / 255 for c in color)) for position, color in stops])


def gradient(kind, stops, target, check) -> Contender:
    """From stops to pixels: the table of colours is made anew each time."""
    kernels = native.kernels()
    shape, line = ("linear", "radial", "angular").index(kind), stops_array(stops)
    height, width = target.shape[:2]
    threads = Threads()

    def run(start, stop):
        if kernels.ctk_gradient(
                shape, line.ctypes.data, len(line), native.address(target, start), width, height,
                start, stop - start, threads.count):
            raise RuntimeError("it is not filled")

    return Contender(
        "", run, check=lambda n: check(target[:n]), threading="own", set_threads=threads.set)


def blur(pixels, sigma, target, check) -> Contender:
    kernels = native.kernels()
    height, width = pixels.shape[:2]
    threads = Threads()

    def run(start, stop):
        if kernels.ctk_blur(
                pixels.ctypes.data, sigma, target.ctypes.data, width, height, threads.count):
            raise RuntimeError("it refuses")

    return Contender(
        "", run, check=lambda n: check(target), lines=height, threading="own",
        set_threads=threads.set)
