"""Skia through skia-python: raster surfaces over the driver's memory."""

from functools import cache

from .model import Missing


@cache
def module():
    try:
        import skia
    except ImportError as error:
        raise Missing("skia-python is not installed") from error
    return skia


def surface(array):
    """A surface that draws into an array of RGBA rows."""
    skia = module()
    info = skia.ImageInfo.Make(
        array.shape[1], array.shape[0], skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType,
        skia.ColorSpace.MakeSRGB())
    return skia.Surface.MakeRasterDirect(info, array)


def image(array):
    """An image of opaque RGBA rows, not copied."""
    skia = module()
    info = skia.ImageInfo.Make(
        array.shape[1], array.shape[0], skia.kRGBA_8888_ColorType, skia.kOpaque_AlphaType,
        skia.ColorSpace.MakeSRGB())
    return skia.Image.MakeFromRaster(skia.Pixmap(info, array, array.strides[0]))


def source_paint(**properties):
    """A paint that replaces what is there."""
    skia = module()
    paint = skia.Paint(**properties)
    paint.setBlendMode(skia.BlendMode.kSrc)
    return paint


def drawing(array, draw, target):
    """A `run` that draws lines of an array into the same lines of the target.

    The image is a new one each time: Skia keeps what its filters made of an image it knows.
    """

    @cache
    def canvas(start, stop):
        onto = surface(target[start:stop])
        return onto, onto.getCanvas()

    def run(start, stop):
        draw(canvas(start, stop)[1], image(array[start:stop]))

    return run
