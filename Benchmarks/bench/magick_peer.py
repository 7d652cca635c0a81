"""ImageMagick's MagickWand library in this process, without its command or its files."""

import ctypes
from ctypes import c_char_p, c_double, c_int, c_size_t, c_ssize_t, c_void_p
from ctypes.util import find_library
from functools import cache

from .model import Missing

CHAR_PIXEL, THREADS = 1, {6: 6, 7: 9}


@cache
def library():
    for major, name in ((7, "MagickWand-7.Q16HDRI"), (7, "MagickWand-7.Q16"),
                        (6, "MagickWand-6.Q16"), (6, "MagickWand-6.Q16HDRI")):
        path = find_library(name)
        if path:
            break
    else:
        raise Missing("its library is not installed")
    wand = ctypes.CDLL(path)
    for function, result, arguments in (
        ("MagickWandGenesis", None, []),
        ("NewMagickWand", c_void_p, []),
        ("DestroyMagickWand", c_void_p, [c_void_p]),
        ("MagickConstituteImage", c_int,
         [c_void_p, c_size_t, c_size_t, c_char_p, c_int, c_void_p]),
        ("MagickExportImagePixels", c_int,
         [c_void_p, c_ssize_t, c_ssize_t, c_size_t, c_size_t, c_char_p, c_int, c_void_p]),
        ("MagickSetImageArtifact", c_int, [c_void_p, c_char_p, c_char_p]),
        ("MagickModulateImage", c_int, [c_void_p, c_double, c_double, c_double]),
        ("MagickGaussianBlurImage", c_int, [c_void_p, c_double, c_double]),
        ("MagickSetResourceLimit", c_int, [c_int, c_size_t]),
    ):
        bound = getattr(wand, function)
        bound.restype, bound.argtypes = result, arguments
    wand.MagickWandGenesis()
    wand.major = major
    return wand


def set_threads(count: int) -> None:
    wand = library()
    wand.MagickSetResourceLimit(THREADS[wand.major], count)


def image(pixels):
    """A wand that holds a copy of RGBA rows."""
    wand = library()
    handle = wand.NewMagickWand()
    height, width = pixels.shape[:2]
    if not wand.MagickConstituteImage(
            handle, width, height, b"RGBA", CHAR_PIXEL, pixels.ctypes.data):
        raise RuntimeError("ImageMagick takes no pixels")
    return handle


def export(handle, target) -> None:
    height, width = target.shape[:2]
    library().MagickExportImagePixels(
        handle, 0, 0, width, height, b"RGBA", CHAR_PIXEL, target.ctypes.data)
