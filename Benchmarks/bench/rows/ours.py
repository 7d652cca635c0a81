"""ColorToolkit's own contenders over the kernels that Sources/BenchKernels exposes."""

from .. import native
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


def difference(*_) -> Contender:
    raise Missing("not there yet")


gradient = crossfade = blur = ramp = difference
