"""The libraries that run in this process: ours, and the wrappers of peers written in C."""

import ctypes
from ctypes import c_char_p, c_double, c_int, c_size_t, c_ssize_t, c_void_p
from functools import cache
from pathlib import Path

import numpy

from .model import Missing

BUILD = Path(__file__).resolve().parent.parent / ".build"

SIGNATURES = {
    "copy": {
        "memory_copy": (None, [c_void_p, c_void_p, c_size_t]),
        "memory_fill": (None, [c_void_p, c_size_t]),
        "streaming_copy": (None, [c_void_p, c_void_p, c_size_t]),
        "scalar_ciede2000": (None, [c_void_p, c_void_p, c_void_p, c_size_t]),
    },
    "bezier": {
        "browser_bezier": (None, [c_void_p, c_void_p, c_void_p, c_size_t]),
        "qt_bezier_open": (c_int, [c_char_p, c_void_p]),
        "qt_bezier": (None, [c_void_p, c_void_p, c_size_t]),
    },
    "lcms2": {
        "lcms2_to_lab": (c_void_p, []),
        "lcms2_to_p3": (c_void_p, []),
        "lcms2_run": (None, [c_void_p, c_void_p, c_void_p, c_size_t]),
        "lcms2_version": (c_int, []),
    },
    "babl": {
        "babl_peer_open": (c_void_p, [c_char_p, c_char_p]),
        "babl_peer_run": (None, [c_void_p, c_void_p, c_void_p, c_size_t]),
        "babl_peer_version": (c_int, []),
    },
    "zimg": {
        "zimg_peer_open": (c_void_p, [c_int, c_int, c_int, c_int]),
        "zimg_peer_run": (c_int, [c_void_p, c_void_p, c_ssize_t, c_void_p, c_ssize_t]),
        "zimg_peer_close": (None, [c_void_p]),
        "zimg_peer_version": (c_int, []),
    },
    "vips": {
        "vips_peer_open": (c_int, []),
        "vips_peer_threads": (None, [c_int]),
        "vips_peer_lab": (c_int, [c_void_p, c_void_p, c_int, c_int]),
        "vips_peer_difference": (c_int, [c_void_p, c_void_p, c_void_p, c_int, c_int]),
        "vips_peer_blur": (c_int, [c_void_p, c_void_p, c_int, c_int, c_double]),
        "vips_peer_version": (c_int, []),
    },
    "cairo": {
        "cairo_peer_linear": (None, [c_void_p, c_int, c_void_p, c_int, c_int, c_void_p]),
        "cairo_peer_radial": (None, [c_void_p, c_int, c_void_p, c_int, c_int, c_void_p]),
        "cairo_peer_paths": (
            None, [c_void_p, c_void_p, c_void_p, c_void_p, c_int, c_void_p, c_int]),
        "cairo_peer_version": (c_int, []),
    },
    "png": {
        "png_peer_write": (c_size_t, [c_void_p, c_int, c_int, c_int, c_void_p, c_size_t]),
        "png_peer_version": (c_int, []),
    },
}

KERNELS = {
    "ctk_transform": (c_void_p, [c_char_p]),
    "ctk_transform_run": (
        c_int, [
            c_void_p, c_void_p, c_int, c_int, c_void_p, c_int, c_int, c_size_t, c_size_t, c_int]),
    "ctk_ciede2000": (c_int, [c_void_p, c_void_p, c_void_p, c_size_t, c_size_t]),
    "ctk_gradient": (
        c_int, [
            c_int, c_void_p, c_size_t, c_void_p, c_size_t, c_size_t, c_size_t, c_size_t, c_int]),
    "ctk_blur": (c_int, [c_void_p, c_double, c_void_p, c_size_t, c_size_t, c_int]),
    "ctk_picture": (c_void_p, []),
    "ctk_picture_path": (
        None, [
            c_void_p, c_void_p, c_size_t, c_void_p, c_double, c_void_p, c_size_t, c_void_p,
            c_double]),
    "ctk_picture_draw": (c_int, [c_void_p, c_void_p, c_double, c_double, c_ssize_t]),
    "ctk_pixels": (c_void_p, [c_void_p, c_size_t, c_size_t]),
    "ctk_png": (c_size_t, [c_void_p, c_void_p, c_size_t, c_int]),
    "ctk_texts": (c_void_p, [c_void_p, c_size_t]),
    "ctk_parse": (c_size_t, [c_void_p, c_void_p]),
    "ctk_convert_static": (None, [c_void_p, c_void_p, c_size_t]),
    "ctk_convert_dynamic": (None, [c_void_p, c_void_p, c_size_t]),
    "ctk_bezier": (None, [c_void_p, c_void_p, c_void_p, c_size_t]),
}


def bind(path: Path, signatures: dict) -> ctypes.CDLL:
    library = ctypes.CDLL(str(path))
    for name, (result, arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


@cache
def kernels() -> ctypes.CDLL:
    release = BUILD / "release"
    names = ("libBenchKernels.so", "libBenchKernels.dylib")
    path = next((release / name for name in names if (release / name).exists()), None)
    if path is None:
        raise SystemExit("bench: the kernels are not built; run `make bench`")
    return bind(path, KERNELS)


@cache
def peer(name: str) -> ctypes.CDLL:
    """A wrapper of a peer; raises Missing where its library is not on this machine."""
    path = BUILD / "peers" / f"{name}.so"
    if not path.exists():
        raise Missing("its library is not installed")
    library = bind(path, SIGNATURES[name])
    if name == "vips" and library.vips_peer_open() != 0:
        raise Missing("it does not start")
    return library


def version(name: str) -> str | None:
    try:
        number = getattr(peer(name), f"{name}{'' if name == 'lcms2' else '_peer'}_version")()
    except Missing:
        return None
    if name == "lcms2":
        return f"{number // 1000}.{number % 1000 // 10}"
    if name == "png":
        return f"{number // 10000}.{number // 100 % 100}.{number % 100}"
    return f"{number // 1000000}.{number // 1000 % 1000}.{number % 1000}"


def aligned(shape, dtype) -> numpy.ndarray:
    """An array whose address is a multiple of 64, every page of it touched."""
    dtype = numpy.dtype(dtype)
    size = int(numpy.prod(shape)) * dtype.itemsize
    memory = numpy.zeros(size + 64, numpy.uint8)
    memory[::4096] = 1
    start = -memory.ctypes.data % 64
    return memory[start:start + size].view(dtype).reshape(shape)


def address(array: numpy.ndarray, line: int = 0) -> int:
    return array.ctypes.data + line * array.strides[0]
