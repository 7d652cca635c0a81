"""The transforms in double precision, straight from their definitions: what outputs are held to."""

import numpy

SRGB_TO_XYZ = numpy.array([
    [506752 / 1228815, 87881 / 245763, 12673 / 70218],
    [87098 / 409605, 175762 / 245763, 12673 / 175545],
    [7918 / 409605, 87881 / 737289, 1001167 / 1053270],
])
D65_TO_D50 = numpy.array([
    [1.0479297925449969, 0.022946870601609652, -0.05019226628920524],
    [0.02962780877005599, 0.9904344267538799, -0.017073799063418826],
    [-0.009243040646204504, 0.015055191490298152, 0.7518742814281371],
])
P3_TO_XYZ = numpy.array([
    [608311 / 1250200, 189793 / 714400, 198249 / 1000160],
    [35783 / 156275, 247089 / 357200, 198249 / 2500400],
    [0, 32229 / 714400, 5220557 / 5000800],
])
XYZ_TO_LMS = numpy.array([
    [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
    [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
    [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
])
LMS_TO_OKLAB = numpy.array([
    [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
    [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
    [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
])
D65 = numpy.array([0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290])
D50 = numpy.array([0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585])


def decode(v):
    return numpy.where(v <= 0.04045, v / 12.92, ((numpy.abs(v) + 0.055) / 1.055) ** 2.4)


def encode(v):
    root = 1.055 * numpy.abs(v) ** (1 / 2.4) - 0.055
    return numpy.where(v <= 0.0031308, v * 12.92, root)


def linear(rgb8):
    return decode(numpy.asarray(rgb8[..., :3], numpy.float64) / 255)


def lab(rgb8, white=D65):
    xyz = linear(rgb8) @ SRGB_TO_XYZ.T
    if white is D50:
        xyz = xyz @ D65_TO_D50.T
    t = xyz / white
    f = numpy.where(t > 216 / 24389, numpy.cbrt(t), (24389 / 27 * t + 16) / 116)
    return numpy.stack(
        [116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def oklab_of_linear(rgb):
    return numpy.cbrt(rgb @ (XYZ_TO_LMS @ SRGB_TO_XYZ).T) @ LMS_TO_OKLAB.T


def linear_of_oklab(color):
    roots = color @ numpy.linalg.inv(LMS_TO_OKLAB).T
    return roots ** 3 @ numpy.linalg.inv(XYZ_TO_LMS @ SRGB_TO_XYZ).T


def oklab(rgb8):
    return oklab_of_linear(linear(rgb8))


def bytes_of(v):
    return numpy.floor(numpy.clip(v, 0, 1) * 255 + 0.5)


def bytes_of_linear(rgb):
    return bytes_of(encode(rgb))


def display_p3(rgb8):
    return bytes_of_linear(linear(rgb8) @ (numpy.linalg.inv(P3_TO_XYZ) @ SRGB_TO_XYZ).T)


def css_matrix(degrees):
    """Filter Effects 1, `hue-rotate()`."""
    cos, sin = numpy.cos(numpy.radians(degrees)), numpy.sin(numpy.radians(degrees))
    luma = numpy.array([[0.213, 0.715, 0.072]] * 3)
    turn = numpy.array(
        [[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]])
    return luma + cos * (numpy.eye(3) - luma) + sin * turn


def css_rotated(rgb8, degrees):
    return bytes_of(rgb8[..., :3].astype(numpy.float64) / 255 @ css_matrix(degrees).T)


def turn_matrix(degrees):
    cos, sin = numpy.cos(numpy.radians(degrees)), numpy.sin(numpy.radians(degrees))
    return numpy.array([[1, 0, 0], [0, cos, -sin], [0, sin, cos]])


def oklch_rotated(rgb8, degrees):
    return bytes_of_linear(linear_of_oklab(oklab(rgb8) @ turn_matrix(degrees).T))


def hsb(rgb):
    """Hue in turns, saturation, brightness."""
    rgb = rgb.astype(numpy.float64)
    high, low = rgb.max(-1), rgb.min(-1)
    chroma = high - low
    safe = numpy.where(chroma == 0, 1, chroma)
    r, g, b = numpy.moveaxis(rgb, -1, 0)
    hue = numpy.select(
        [high == r, high == g], [(g - b) / safe % 6, (b - r) / safe + 2], (r - g) / safe + 4)
    hue = numpy.where(chroma == 0, 0, hue) / 6
    return numpy.stack([hue, chroma / numpy.where(high == 0, 1, high), high], -1)


def lch_rotated(rgb8, degrees):
    """The hue of CIE LCh (D65) turned, clipped to 8 bits."""
    f = lab(rgb8) @ turn_matrix(degrees).T
    y = (f[..., 0] + 16) / 116
    t = numpy.stack([y + f[..., 1] / 500, y, y - f[..., 2] / 200], -1)
    xyz = numpy.where(t ** 3 > 216 / 24389, t ** 3, (116 * t - 16) * 27 / 24389) * D65
    return bytes_of_linear(xyz @ numpy.linalg.inv(SRGB_TO_XYZ).T)
