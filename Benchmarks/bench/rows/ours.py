"""ColorToolkit's own contenders over the kernels that Sources/BenchKernels exposes."""

import numpy

from .. import native
from ..model import Contender, Missing


def transform(text, source, target, check, exact_alpha=True) -> Contender:
    """A transform of RGBA rows; three-channel buffers are widened first, at no cost counted."""
    kernels = native.kernels()
    handle = kernels.ctk_transform(text.encode())
    if not handle:
        raise Missing(f"no transform is called “{text}”")
    narrow = source.shape[2] == 3
    if narrow:
        one = 255 if source.dtype == numpy.uint8 else 1
        wide_source = native.aligned((*source.shape[:2], 4), source.dtype)
        wide_source[..., :3] = source
        wide_source[..., 3] = one
        wide_target = native.aligned((*target.shape[:2], 4), target.dtype)
    else:
        wide_source, wide_target = source, target
    width = source.shape[1]

    def run(start, stop):
        status = kernels.ctk_transform_run(
            handle, native.address(wide_source, start), source.itemsize,
            native.address(wide_target, start), target.itemsize, width, stop - start)
        if status:
            raise RuntimeError("the transform refuses")

    return Contender(
        text, run,
        check=check and (lambda n: check(wide_target[:n, :, :target.shape[2]])),
        threading="split", note="RGBA" if narrow else "")


def difference(*_) -> Contender:
    raise Missing("not there yet")


gradient = crossfade = blur = ramp = difference
