"""Titles and sources of the colour spaces. `generate_names.py` writes this file."""

from __future__ import annotations

from typing import Final

TITLES: Final[dict[str, tuple[str, str]]] = {
    "srgb": (
        "sRGB: IEC 61966-2-1, gamma-encoded. Screens, PNG files and CSS interpret untagged numbers as sRGB.",
        "IEC 61966-2-1, with white at (0.3127, 0.3290). The matrices are the exact rational numbers of CSS Color 4 §10.2, which follow from the chromaticities.",
    ),
    "srgb-linear": (
        "Linear light in the primaries of sRGB.",
        "IEC 61966-2-1, with white at (0.3127, 0.3290). The matrices are the exact rational numbers of CSS Color 4 §10.2, which follow from the chromaticities.",
    ),
    "display-p3": (
        "Display P3: the Display P3 primaries with the sRGB curve.",
        "SMPTE RP 431-2 for the primaries, with D65 as white. The matrices are the exact rational numbers of CSS Color 4 §10.4.",
    ),
    "display-p3-linear": (
        "Linear light in the primaries of Display P3.",
        "SMPTE RP 431-2 for the primaries, with D65 as white. The matrices are the exact rational numbers of CSS Color 4 §10.4.",
    ),
    "a98-rgb": (
        "Adobe RGB (1998), which CSS calls `a98-rgb`.",
        "Adobe RGB (1998) Color Image Encoding §4.3. The matrices are the exact rational numbers of CSS Color 4 §10.5.",
    ),
    "a98-rgb-linear": (
        "Linear light in the primaries of Adobe RGB (1998).",
        "Adobe RGB (1998) Color Image Encoding §4.3. The matrices are the exact rational numbers of CSS Color 4 §10.5.",
    ),
    "prophoto-rgb": (
        "ProPhoto RGB (ROMM RGB), relative to D50.",
        "ISO 22028-2. The chromaticities are those of CSS Color 4 §10.6, such as (0.734699, 0.265301) for red.",
    ),
    "prophoto-rgb-linear": (
        "Linear light in the primaries of ProPhoto RGB, relative to D50.",
        "ISO 22028-2. The chromaticities are those of CSS Color 4 §10.6, such as (0.734699, 0.265301) for red.",
    ),
    "rec2020": (
        "Rec. 2020 as shown on a display, with a power of 2.4. For the camera curve, see `rec2020-oetf`.",
        "ITU-R BT.2020-2 table 3. The matrices are the exact rational numbers of CSS Color 4 §10.7.",
    ),
    "rec2020-oetf": (
        "Rec. 2020 with its camera curve, which was `rec2020` in CSS Color 4 before 2025.",
        "ITU-R BT.2020-2 table 3. The matrices are the exact rational numbers of CSS Color 4 §10.7.",
    ),
    "rec2020-linear": (
        "Linear light in the primaries of Rec. 2020.",
        "ITU-R BT.2020-2 table 3. The matrices are the exact rational numbers of CSS Color 4 §10.7.",
    ),
    "rec709": (
        "Rec. 709 as shown on a display: the primaries of sRGB with a power of 2.4.",
        "ITU-R BT.709-6 table 1 for the primaries, BT.1886 for the display. For the curve of a camera, see `rec709-oetf`.",
    ),
    "rec709-oetf": (
        "Rec. 709 with its camera curve.",
        "ITU-R BT.709-6 item 1.2.",
    ),
    "dci-p3": (
        "DCI-P3 for digital cinema, with a power of 2.6. Screens use `display-p3` instead.",
        "SMPTE RP 431-2.",
    ),
    "dci-p3-linear": (
        "Linear light in the primaries of DCI-P3, with white at (0.314, 0.351).",
        "SMPTE RP 431-2 for the chromaticities; ICC.1:2022 annex E for the transform.",
    ),
    "rec2100-pq": (
        "Rec. 2100 with the perceptual quantizer. A code of 1 is 10 000 cd/m², and media white is about 0.58.",
        "ITU-R BT.2100-3 table 4; SMPTE ST 2084.",
    ),
    "rec2100-hlg": (
        "Rec. 2100 with the hybrid log-gamma curve, with media white at 0.75.",
        "ITU-R BT.2100-3 table 5. The curve is that of the camera, without the system gamma, like in CSS Color HDR.",
    ),
    "rec2100-linear": (
        "Linear light in the primaries of Rec. 2100, which are those of Rec. 2020. A value of 1 is media white, 203 cd/m².",
        "ITU-R BT.2100-3 table 2. The luminance of media white is from ITU-R BT.2408, like in CSS Color HDR.",
    ),
    "aces2065-1": (
        "ACES2065-1: linear light in the primaries AP0, which enclose all visible colours.",
        "SMPTE ST 2065-1:2021.",
    ),
    "acescg": (
        "ACEScg: linear light in the primaries AP1, for rendering and compositing.",
        "Academy S-2014-004.",
    ),
    "acescc": (
        "ACEScc: the logarithm of `acescg`, for grading. Black and all values below black have the same code.",
        "Academy S-2014-003.",
    ),
    "acescct": (
        "ACEScct: the logarithm of `acescg` with a linear toe.",
        "Academy S-2016-001.",
    ),
    "hsb": (
        "Hue, saturation and brightness of sRGB, also called HSV.",
        "A. R. Smith, \"Color gamut transform pairs\", SIGGRAPH 1978.",
    ),
    "hsl": (
        "Hue, saturation and lightness of sRGB.",
        "CSS Color 4 §7.",
    ),
    "hwb": (
        "Hue, whiteness and blackness of sRGB.",
        "CSS Color 4 §8; A. R. Smith, \"HWB — a more intuitive hue-based color model\" (1996).",
    ),
    "hsl-p3": (
        "Hue, saturation and lightness of Display P3, defined like `hsl` for sRGB.",
        "color.js, `hsl-p3`.",
    ),
    "hsi": (
        "Hue, saturation and intensity of sRGB.",
        "R. Gonzalez and R. Woods, \"Digital Image Processing\".",
    ),
    "hsb-linear": (
        "Hue, saturation and brightness of linear light: the hexcone of `hsb` applied to linear sRGB.",
        "Blender, source/blender/blenlib/intern/math_color.cc, `rgb_to_hsv`.",
    ),
    "cmy": (
        "Cyan, magenta and yellow: 1 minus each sRGB component.",
        "IEC 61966-2-1, with white at (0.3127, 0.3290). The matrices are the exact rational numbers of CSS Color 4 §10.2, which follow from the chromaticities.",
    ),
    "cubehelix": (
        "Cubehelix: hue and saturation around the grey axis of sRGB, with luma as the lightness.",
        "D. Green, \"A colour scheme for the display of astronomical intensity images\", Bulletin of the Astronomical Society of India 39 (2011) 289. M. Bostock turned the scheme into a space with hue, saturation and lightness.",
    ),
    "yiq": (
        "NTSC's YIQ for sRGB components: luma, orange-blue and purple-green.",
        "FCC, 47 CFR §73.682 (a)(20). The two colour axes are rotated by 33° from the axes of the colour differences. The matrix has three digits, like in other colour libraries.",
    ),
    "ycbcr-601": (
        "Y'CbCr of sRGB with the weights of Rec. 601, as in JPEG files.",
        "ITU-R BT.601-7 item 3; ITU-T T.871 (JFIF).",
    ),
    "ycbcr-709": (
        "Y'CbCr of Rec. 709.",
        "ITU-R BT.709-6 item 3.",
    ),
    "ycbcr-2020": (
        "Y'CbCr of Rec. 2020, with non-constant luminance.",
        "ITU-R BT.2020-2 table 4.",
    ),
    "orgb": (
        "oRGB: luma of sRGB with a yellow-blue and a red-green axis, bent so that artists' complementary colours lie opposite each other.",
        "M. Bratkova, S. Boulos and P. Shirley, \"oRGB: a practical opponent color space for computer graphics\", IEEE Computer Graphics and Applications 29 (2009) 42.",
    ),
    "xyz-d65": (
        "CIE 1931 XYZ relative to D65, with Y = 1 for white. All spaces convert through it.",
        "CIE 15:2004 §7.1.",
    ),
    "xyz-d50": (
        "CIE 1931 XYZ relative to D50, adapted from D65 with Bradford's linear transform.",
        "CSS Color 4 §9.1 and its sample code; ICC.1:2022 annex E for the transform.",
    ),
    "xyy": (
        "CIE 1931 chromaticity x, y and relative luminance Y. Black has the chromaticity of D65.",
        "CIE 15:2004 §7.3.",
    ),
    "ucs1960": (
        "CIE 1960 UCS as tristimulus values U, V and W, where u = U/(U+V+W) and v = V/(U+V+W).",
        "D. MacAdam, Journal of the Optical Society of America 27 (1937) 294; CIE 15:2004 annex.",
    ),
    "lab": (
        "CIE 1976 L*a*b* relative to D50, as used by CSS `lab()` and ICC profiles.",
        "CIE 15:2004 §8.2.1. The constants are the exact rational numbers of CSS Color 4 §9.2.",
    ),
    "lch": (
        "`lab` in polar form, CSS `lch()`.",
        "CIE 15:2004 §8.2.1. The constants are the exact rational numbers of CSS Color 4 §9.2.",
    ),
    "lab-d65": (
        "CIE 1976 L*a*b* relative to D65, which needs no adaptation to or from sRGB.",
        "CIE 15:2004 §8.2.1.",
    ),
    "lch-d65": (
        "`lab-d65` in polar form.",
        "CIE 15:2004 §8.2.1.",
    ),
    "luv": (
        "CIE 1976 L*u*v* relative to D65.",
        "CIE 15:2004 §8.2.2.",
    ),
    "lchuv": (
        "`luv` in polar form.",
        "CIE 15:2004 §8.2.2.",
    ),
    "hsluv": (
        "LCHuv with chroma as a fraction of the maximum that sRGB has at that lightness and hue.",
        "HSLuv revision 4, by A. Boronine.",
    ),
    "hpluv": (
        "LCHuv with chroma as a fraction of the maximum that sRGB has for all hues at that lightness.",
        "HSLuv revision 4, by A. Boronine.",
    ),
    "hunter-lab": (
        "Hunter Lab relative to D65.",
        "R. Hunter, Journal of the Optical Society of America 48 (1958) 985. The constants for any white are K = 175 √(Xn/98.04) and 70 √(Zn/118.11). Source of the constants: HunterLab, Application Note AN 1005.00 (2018).",
    ),
    "rlab": (
        "RLAB for a print in daylight: D65, 1000 lx, average surround, with the illuminant discounted.",
        "M. Fairchild, \"Refinement of the RLAB color space\", Color Research & Application 21 (1996) 338.",
    ),
    "din99o": (
        "DIN99o: L*a*b* transformed so that distances correspond to perceived differences.",
        "G. Cui et al., \"Uniform colour spaces based on the DIN99 colour-difference formula\", Color Research & Application 27 (2002) 282; DIN 6176:2018, k_E = k_CH = 1.",
    ),
    "din99o-lch": (
        "`din99o` in polar form.",
        "G. Cui et al., \"Uniform colour spaces based on the DIN99 colour-difference formula\", Color Research & Application 27 (2002) 282; DIN 6176:2018, k_E = k_CH = 1.",
    ),
    "oklab": (
        "Oklab: lightness 0…1 and two opponent axes.",
        "B. Ottosson, \"A perceptual color space for image processing\" (2020), with the matrices recomputed in double precision for CSS Color 4 §9.4.",
    ),
    "oklch": (
        "`oklab` in polar form, CSS `oklch()`.",
        "B. Ottosson, \"A perceptual color space for image processing\" (2020), with the matrices recomputed in double precision for CSS Color 4 §9.4.",
    ),
    "oklrab": (
        "Oklab with a lightness that follows CIE L* near black.",
        "B. Ottosson, \"Okhsv and Okhsl\" (2021), \"A new lightness estimate for Oklab\".",
    ),
    "oklrch": (
        "`oklrab` in polar form.",
        "B. Ottosson, \"Okhsv and Okhsl\" (2021), \"A new lightness estimate for Oklab\".",
    ),
    "oklch-p3": (
        "OKLCh relative to Display P3: chroma 1 is the gamut boundary at the lightness and hue.",
        "color.js, `oklch-p3`.",
    ),
    "oklch-rec2020": (
        "OKLCh relative to Rec. 2020, defined like `oklch-p3` for Display P3.",
        "color.js, `oklch-rec2020`.",
    ),
    "huelab": (
        "Oklab with perceived hues: lightness 0…1 and two opponent axes.",
        "Fitted for this library to three experiments on constant hue.",
    ),
    "huelch": (
        "`huelab` in polar form: `oklch` with perceived hues.",
        "As `huelab`.",
    ),
    "okhsl": (
        "Oklab's hue with a saturation and lightness fitted to sRGB.",
        "B. Ottosson, \"Okhsv and Okhsl\" (2021), whose constants (MIT licence) define the space. The sign of the last term for green is that of coloraide, which is nearer to the gamut boundary.",
    ),
    "okhsv": (
        "Oklab's hue with a saturation and value fitted to sRGB.",
        "B. Ottosson, \"Okhsv and Okhsl\" (2021), whose constants (MIT licence) define the space. The sign of the last term for green is that of coloraide, which is nearer to the gamut boundary.",
    ),
    "jzazbz": (
        "JzAzBz, a uniform space for high dynamic range, with media white at 203 cd/m².",
        "M. Safdar et al., Optics Express 25 (2017) 15131. The luminance of media white is from ITU-R BT.2408, like in CSS Color HDR.",
    ),
    "jzczhz": (
        "`jzazbz` in polar form.",
        "M. Safdar et al., Optics Express 25 (2017) 15131. The luminance of media white is from ITU-R BT.2408, like in CSS Color HDR.",
    ),
    "ipt": (
        "IPT: intensity, red-green and yellow-blue, with straight lines of constant hue.",
        "F. Ebner and M. Fairchild, \"Development and testing of a color space (IPT) with improved hue uniformity\", Color Imaging Conference 6 (1998) 8. The cone matrix in the paper has four digits. The entries here agree with those digits, and they convert D65 white to exactly (1, 0, 0).",
    ),
    "igpgtg": (
        "IgPgTg: the form of IPT with refitted constants, for the large hue differences in gamut mapping.",
        "M. Hellwig and M. Fairchild, \"Using Gaussian spectra to derive a hue-linear color space\", Journal of Perceptual Imaging 3 (2020) 020401.",
    ),
    "ictcp": (
        "ICtCp: intensity, blue-yellow and red-green of Rec. 2100, encoded with the perceptual quantizer.",
        "ITU-R BT.2100-3 table 7.",
    ),
    "helmlab-metric": (
        "HelmLab: a rectangular space fitted to judgements of differences, with lightness 0…1.6 and two opponent axes.",
        "G. Yıldız, arXiv:2602.23010, the metric space of version 21. The digits are those of the implementations in color.js and coloraide 8.13 (MIT).",
    ),
    "helmgen": (
        "HelmGen: a rectangular space designed for even gradients and palettes, with lightness 0…1 and two opponent axes.",
        "G. Yıldız, arXiv:2602.23010, version 0.11.1. The digits are those of the implementations in color.js and coloraide 8.13 (MIT).",
    ),
    "helmgenlch": (
        "`helmgen` in polar form.",
        "G. Yıldız, arXiv:2602.23010, version 0.11.1. The digits are those of the implementations in color.js and coloraide 8.13 (MIT).",
    ),
    "xyb": (
        "XYB of JPEG XL: red-green, luminance, and blue minus luminance.",
        "ISO/IEC 18181-1:2024 annex L.2, opsin absorbance. The correlation of blue with luminance has its default value of 1.",
    ),
    "sucs": (
        "sUCS: intensity, chroma and hue of a simple uniform colour space.",
        "M. Li and M. Luo, \"Simple color appearance model (sCAM) based on simple uniform color space (sUCS)\", Optics Express 32 (2024) 3100. The cone responses are those of `ipt`.",
    ),
    "hct": (
        "Material Design's HCT: hue and chroma from CAM16, with CIE L* as the tone.",
        "Material Color Utilities. The CAM16 formulas are those of `CAM16`.",
    ),
    "cam16-jmh": (
        "CAM16 lightness J, colourfulness M and hue h for sRGB under the viewing conditions of the sRGB standard.",
        "C. Li et al., \"Comprehensive color solutions: CAM16, CAT16, and CAM16-UCS\", Color Research & Application 42 (2017) 703; CIE 248:2022.",
    ),
    "cam16-ucs": (
        "The uniform space of CAM16 for differences of all sizes.",
        "C. Li et al., \"Comprehensive color solutions: CAM16, CAT16, and CAM16-UCS\", Color Research & Application 42 (2017) 703; CIE 248:2022.",
    ),
    "cam16-lcd": (
        "The uniform space of CAM16 for large differences.",
        "C. Li et al., \"Comprehensive color solutions: CAM16, CAT16, and CAM16-UCS\", Color Research & Application 42 (2017) 703; CIE 248:2022.",
    ),
    "cam16-scd": (
        "The uniform space of CAM16 for small differences.",
        "C. Li et al., \"Comprehensive color solutions: CAM16, CAT16, and CAM16-UCS\", Color Research & Application 42 (2017) 703; CIE 248:2022.",
    ),
    "cam02-jmh": (
        "CIECAM02 lightness J, colourfulness M and hue h under the viewing conditions of `cam16-jmh`.",
        "CIE 159:2004; N. Moroney et al., Color Imaging Conference 10 (2002) 23.",
    ),
    "cam02-ucs": (
        "The uniform space of CIECAM02 for differences of all sizes.",
        "CIE 159:2004; N. Moroney et al., Color Imaging Conference 10 (2002) 23.",
    ),
    "cam02-lcd": (
        "The uniform space of CIECAM02 for large differences.",
        "CIE 159:2004; N. Moroney et al., Color Imaging Conference 10 (2002) 23.",
    ),
    "cam02-scd": (
        "The uniform space of CIECAM02 for small differences.",
        "CIE 159:2004; N. Moroney et al., Color Imaging Conference 10 (2002) 23.",
    ),
    "hellwig-jmh": (
        "Hellwig 2022 lightness J, colourfulness M and hue h under the conditions of `cam16-jmh`.",
        "L. Hellwig and M. Fairchild, \"Brightness, lightness, colorfulness, and chroma in CIECAM02 and CAM16\", Color Research & Application 47 (2022) 1083. Source of the effect: L. Hellwig, D. Stolitzka and M. Fairchild, ibid. 1096.",
    ),
    "hellwig-hk-jmh": (
        "`hellwig-jmh` with the Helmholtz-Kohlrausch effect: pure colours are lighter than greys of equal luminance.",
        "L. Hellwig and M. Fairchild, \"Brightness, lightness, colorfulness, and chroma in CIECAM02 and CAM16\", Color Research & Application 47 (2022) 1083. Source of the effect: L. Hellwig, D. Stolitzka and M. Fairchild, ibid. 1096.",
    ),
    "zcam-jmh": (
        "ZCAM lightness, colourfulness and hue for sRGB with a white of 100 cd/m².",
        "M. Safdar, J. Hardeberg and M. Luo, \"ZCAM, a colour appearance model based on a high dynamic range uniform colour space\", Optics Express 29 (2021) 6036, and its supplement.",
    ),
    "scam-jmh": (
        "sCAM lightness J, colourfulness M and hue h under the viewing conditions of `cam16-jmh`.",
        "M. Li and M. Luo, \"Simple color appearance model (sCAM) based on simple uniform color space (sUCS)\", Optics Express 32 (2024) 3100.",
    ),
}
