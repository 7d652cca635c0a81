"""Types of the names that functions take, for editors and type checkers.

`generate_names.py` writes this file: a type for each kind of `colortoolkit.names`.
"""

from __future__ import annotations

from typing import Literal

__all__ = [
    "AdaptationName",
    "AliasName",
    "AssetName",
    "BorderName",
    "ColorName",
    "ContrastName",
    "CurveName",
    "DeficiencyName",
    "DialectName",
    "DifferenceName",
    "DisplayName",
    "DitheringName",
    "EffectName",
    "ExportName",
    "FilterName",
    "FormName",
    "GamutName",
    "GradientName",
    "HarmonyName",
    "HueName",
    "IlluminantName",
    "ImageName",
    "IntentName",
    "KindName",
    "MappingName",
    "MethodName",
    "MotionFormName",
    "ProfileName",
    "ReferenceName",
    "SpaceName",
    "TemperatureName",
    "VerbName",
    "VisionName",
    "WhiteName",
]

SpaceName = Literal[
    "srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "a98-rgb-linear",
    "prophoto-rgb", "prophoto-rgb-linear", "rec2020", "rec2020-oetf", "rec2020-linear", "xyz-d65",
    "xyz-d50", "hsb", "hsl", "hwb", "hsl-p3", "lab", "lch", "lab-d65", "lch-d65", "luv", "lchuv",
    "hsluv", "oklab", "oklch", "oklrab", "oklrch", "huelab", "huelch", "oklch-p3", "oklch-rec2020",
    "helmlab-metric", "helmgen", "helmgenlch", "okhsl", "okhsv", "jzazbz", "jzczhz", "cam16-jmh",
    "hct", "rec709", "rec709-oetf", "dci-p3", "dci-p3-linear", "rec2100-pq", "rec2100-hlg",
    "rec2100-linear", "aces2065-1", "acescg", "acescc", "acescct", "xyy", "ucs1960", "hsi",
    "hsb-linear", "cmy", "cubehelix", "yiq", "ycbcr-601", "ycbcr-709", "ycbcr-2020", "orgb",
    "hpluv", "hunter-lab", "rlab", "din99o", "din99o-lch", "ipt", "igpgtg", "ictcp", "xyb", "sucs",
    "cam16-ucs", "cam16-lcd", "cam16-scd", "cam02-jmh", "cam02-ucs", "cam02-lcd", "cam02-scd",
    "hellwig-jmh", "hellwig-hk-jmh", "zcam-jmh", "scam-jmh", "a98rgb", "a98rgb-linear", "aces2065",
    "adobe-rgb", "cam02", "cam16", "hellwig", "hsv", "jab", "jch", "lab-d50", "lch-d50", "lch-uv",
    "lch99o", "lchuv-d65", "lin-srgb", "luv-d65", "p3", "p3-linear", "prophoto", "prophoto-linear",
    "rec2100hlg", "rec2100pq", "rec709-linear", "rgb", "scam", "ucs", "xyz", "ycbcr", "zcam"
]
"""A name of ``names("spaces")``, or another for one."""

MethodName = Literal[
    "swiftui", "css", "svg", "luma", "gray-axis", "gray-axis-encoded", "haeberli", "yiq", "ffmpeg",
    "ffmpeg-601", "frei0r", "css-2127", "hsb", "hsl", "hwb", "hsb-linear", "lch", "lchuv", "oklch",
    "jzczhz", "cam16", "hct", "lch-d65", "oklrch", "huelch", "okhsl", "okhsv", "hsluv", "hsl-p3",
    "lab", "lab-d65", "luv", "oklab", "oklrab", "huelab", "oklch-p3", "oklch-rec2020",
    "helmlab-metric", "helmgen", "helmgenlch", "jzazbz", "cam16-jmh", "hsi", "cubehelix", "hpluv",
    "hunter-lab", "rlab", "din99o", "din99o-lch", "ipt", "igpgtg", "ictcp", "xyb", "sucs",
    "cam16-ucs", "cam16-lcd", "cam16-scd", "cam02-jmh", "cam02-ucs", "cam02-lcd", "cam02-scd",
    "hellwig-jmh", "hellwig-hk-jmh", "zcam-jmh", "scam-jmh", "cam02", "hellwig", "hsv", "jab",
    "jch", "lab-d50", "lch-d50", "lch-uv", "lch99o", "lchuv-d65", "luv-d65", "scam", "zcam"
]
"""A name of ``names("methods")``, or another for one."""

DialectName = Literal[
    "swiftui", "css", "svg", "luma", "gray-axis", "gray-axis-encoded", "haeberli", "yiq", "ffmpeg",
    "ffmpeg-601", "frei0r", "css-2127"
]
"""A name of ``names("dialects")``."""

GamutName = Literal[
    "srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "a98-rgb-linear",
    "prophoto-rgb", "prophoto-rgb-linear", "rec2020", "rec2020-oetf", "rec2020-linear", "rec709",
    "rec709-oetf", "dci-p3", "dci-p3-linear", "rec2100-pq", "rec2100-hlg", "rec2100-linear",
    "aces2065-1", "acescg", "acescc", "acescct", "a98rgb", "a98rgb-linear", "aces2065", "adobe-rgb",
    "lin-srgb", "p3", "p3-linear", "prophoto", "prophoto-linear", "rec2100hlg", "rec2100pq",
    "rec709-linear", "rgb"
]
"""A name of ``names("gamuts")``, or another for one."""

DisplayName = Literal[
    "srgb", "a98-rgb", "display-p3", "rec2020", "prophoto-rgb", "a98rgb", "adobe-rgb", "p3",
    "prophoto", "rgb"
]
"""A name of ``names("displays")``, or another for one."""

MappingName = Literal[
    "clip", "css", "raytrace", "own", "oklch-cubic", "edge-seeker", "scale", "scale-luminance",
    "hct", "hct-tonal", "lch"
]
"""A name of ``names("mappings")``."""

DifferenceName = Literal[
    "76", "94", "94-textiles", "cmc", "cmc-1-1", "2000", "hyab", "hych", "99o", "itp", "jz", "ok",
    "ok2", "cam02-ucs", "cam02-lcd", "cam02-scd", "cam16-ucs", "cam16-lcd", "cam16-scd", "hct",
    "helmlab"
]
"""A name of ``names("differences")``."""

FilterName = Literal[
    "css", "svg", "swiftui"
]
"""A name of ``names("filters")``."""

CurveName = Literal[
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end", "easeIn",
    "easeOut", "easeInOut", "circularEaseIn", "circularEaseOut", "circularEaseInOut", "easeInSine",
    "easeOutSine", "easeInOutSine", "easeInQuad", "easeOutQuad", "easeInOutQuad", "easeInCubic",
    "easeOutCubic", "easeInOutCubic", "easeInQuart", "easeOutQuart", "easeInOutQuart",
    "easeInQuint", "easeOutQuint", "easeInOutQuint", "easeInExpo", "easeOutExpo", "easeInOutExpo",
    "easeInCirc", "easeOutCirc", "easeInOutCirc", "easeInBack", "easeOutBack", "easeInOutBack",
    "easeInElastic", "easeOutElastic", "easeInOutElastic", "easeInBounce", "easeOutBounce",
    "easeInOutBounce", "smoothstep", "smootherstep", "materialStandard", "materialDecelerate",
    "materialAccelerate", "material3Standard", "material3StandardDecelerate",
    "material3StandardAccelerate", "material3EmphasizedDecelerate", "material3EmphasizedAccelerate",
    "wobble", "settledWobble"
]
"""A name of ``names("curves")``."""

HueName = Literal[
    "shorter", "longer", "increasing", "decreasing", "raw"
]
"""A name of ``names("hues")``."""

IntentName = Literal[
    "perceptual", "relativeColorimetric", "saturation", "absoluteColorimetric"
]
"""A name of ``names("intents")``."""

ProfileName = Literal[
    "srgb", "display-p3", "a98-rgb", "lab"
]
"""A name of ``names("profiles")``."""

WhiteName = Literal[
    "D50", "D65"
]
"""A name of ``names("whites")``."""

ContrastName = Literal[
    "wcag21", "weber", "michelson", "delta-l"
]
"""A name of ``names("contrasts")``."""

ReferenceName = Literal[
    "hsb", "oklch"
]
"""A name of ``names("references")``."""

EffectName = Literal[
    "rainbow", "rainbow-animation", "pulse", "sheen", "sheen-button", "border", "border-dashed",
    "gradient-points", "gradient-hue", "gradient-wobble", "gradient-crossfade", "splash"
]
"""A name of ``names("effects")``."""

FormName = Literal[
    "corrected", "as-published"
]
"""A name of ``names("forms")``."""

BorderName = Literal[
    "transparent", "extended"
]
"""A name of ``names("borders")``."""

DitheringName = Literal[
    "none", "ordered", "blue-noise"
]
"""A name of ``names("ditherings")``."""

DeficiencyName = Literal[
    "protan", "deutan", "tritan"
]
"""A name of ``names("deficiencies")``."""

VisionName = Literal[
    "machado", "brettel", "vienot"
]
"""A name of ``names("visions")``."""

IlluminantName = Literal[
    "A", "B", "C", "D50", "D55", "D60", "D65", "D75", "E", "F1", "F2", "F3", "F4", "F5", "F6", "F7",
    "F8", "F9", "F10", "F11", "F12", "ACES", "DCI"
]
"""A name of ``names("illuminants")``."""

AdaptationName = Literal[
    "bradford", "von-kries", "cat02", "cat16", "xyz-scaling", "sharp", "cmccat2000", "cmccat97",
    "fairchild", "bianco-2010", "bianco-pc-2010", "cat02-brill-2008"
]
"""A name of ``names("adaptations")``."""

TemperatureName = Literal[
    "ohno", "robertson", "planck"
]
"""A name of ``names("temperatures")``."""

HarmonyName = Literal[
    "complement", "split", "analogous", "triadic", "square", "rectangle", "monochromatic", "wheel"
]
"""A name of ``names("harmonies")``."""

ColorName = Literal[
    "aliceblue", "antiquewhite", "aqua", "aquamarine", "azure", "beige", "bisque", "black",
    "blanchedalmond", "blue", "blueviolet", "brown", "burlywood", "cadetblue", "chartreuse",
    "chocolate", "coral", "cornflowerblue", "cornsilk", "crimson", "cyan", "darkblue", "darkcyan",
    "darkgoldenrod", "darkgray", "darkgreen", "darkgrey", "darkkhaki", "darkmagenta",
    "darkolivegreen", "darkorange", "darkorchid", "darkred", "darksalmon", "darkseagreen",
    "darkslateblue", "darkslategray", "darkslategrey", "darkturquoise", "darkviolet", "deeppink",
    "deepskyblue", "dimgray", "dimgrey", "dodgerblue", "firebrick", "floralwhite", "forestgreen",
    "fuchsia", "gainsboro", "ghostwhite", "gold", "goldenrod", "gray", "green", "greenyellow",
    "grey", "honeydew", "hotpink", "indianred", "indigo", "ivory", "khaki", "lavender",
    "lavenderblush", "lawngreen", "lemonchiffon", "lightblue", "lightcoral", "lightcyan",
    "lightgoldenrodyellow", "lightgray", "lightgreen", "lightgrey", "lightpink", "lightsalmon",
    "lightseagreen", "lightskyblue", "lightslategray", "lightslategrey", "lightsteelblue",
    "lightyellow", "lime", "limegreen", "linen", "magenta", "maroon", "mediumaquamarine",
    "mediumblue", "mediumorchid", "mediumpurple", "mediumseagreen", "mediumslateblue",
    "mediumspringgreen", "mediumturquoise", "mediumvioletred", "midnightblue", "mintcream",
    "mistyrose", "moccasin", "navajowhite", "navy", "oldlace", "olive", "olivedrab", "orange",
    "orangered", "orchid", "palegoldenrod", "palegreen", "paleturquoise", "palevioletred",
    "papayawhip", "peachpuff", "peru", "pink", "plum", "powderblue", "purple", "rebeccapurple",
    "red", "rosybrown", "royalblue", "saddlebrown", "salmon", "sandybrown", "seagreen", "seashell",
    "sienna", "silver", "skyblue", "slateblue", "slategray", "slategrey", "snow", "springgreen",
    "steelblue", "tan", "teal", "thistle", "tomato", "turquoise", "violet", "wheat", "white",
    "whitesmoke", "yellow", "yellowgreen"
]
"""A name of ``names("colors")``."""

ExportName = Literal[
    "cube", "hald", "icc", "device-link", "metal", "swiftui", "glsl", "wgsl", "agsl", "hlsl",
    "swift", "svg", "css"
]
"""A name of ``names("exports")``."""

MotionFormName = Literal[
    "css", "waapi", "swiftui", "core-animation", "compose", "flutter", "motion", "dtcg"
]
"""A name of ``names("motions")``."""

GradientName = Literal[
    "css", "swiftui", "svg", "ggr", "json", "color-interpolate"
]
"""A name of ``names("gradients")``."""

AssetName = Literal[
    "css", "swiftui", "xcassets", "compose", "dtcg", "hex"
]
"""A name of ``names("assets")``."""

ImageName = Literal[
    "png", "jpeg", "webp", "heic", "avif", "tiff"
]
"""A name of ``names("images")``."""

VerbName = Literal[
    "convert", "gamut", "mix", "filter", "gradient", "harmony", "difference", "contrast", "nearest",
    "rotate-hue", "invert-lightness"
]
"""A name of ``names("verbs")``."""

AliasName = Literal[
    "a98rgb", "a98rgb-linear", "aces2065", "adobe-rgb", "cam02", "cam16", "hellwig", "hsv", "jab",
    "jch", "lab-d50", "lch-d50", "lch-uv", "lch99o", "lchuv-d65", "lin-srgb", "luv-d65", "p3",
    "p3-linear", "prophoto", "prophoto-linear", "rec2100hlg", "rec2100pq", "rec709-linear", "rgb",
    "scam", "ucs", "xyz", "ycbcr", "zcam"
]
"""A name of ``names("aliases")``."""

KindName = Literal[
    "spaces", "methods", "dialects", "gamuts", "displays", "mappings", "differences", "filters",
    "curves", "hues", "intents", "profiles", "whites", "contrasts", "references", "effects",
    "forms", "borders", "ditherings", "deficiencies", "visions", "illuminants", "adaptations",
    "temperatures", "harmonies", "colors", "exports", "motions", "gradients", "assets", "images",
    "verbs", "aliases", "kinds"
]
"""A name of ``names("kinds")``."""
