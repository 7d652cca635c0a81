import Colorimetry

extension HueRotationMethod {
  /// A sentence about the method, and the method's source.
  package var note: Note {
    switch self {
    case .matrix(let dialect): Note(dialect)
    case .hue(let space): Note(space)
    }
  }

  /// A sentence about a method, with the method's source.
  package struct Note: Sendable, Hashable {
    /// The name of the method in running text.
    package let title: String

    /// The effect of the method.
    package let sentence: String

    /// The standard or paper that defines the method. It is empty for a colour space that documents
    /// itself.
    package let source: String
  }
}

extension HueRotationMethod.Note {
  fileprivate init(_ title: String, _ sentence: String, _ source: String) {
    self.title = title
    self.sentence = sentence
    self.source = source
  }

  fileprivate init(_ dialect: MatrixDialect) {
    self =
      switch dialect {
      case .swiftUI:
        Self(
          "SwiftUI .hueRotation",
          "Turns the colour-difference plane of Rec. 709 on gamma-encoded components, in single "
            + "precision, with 0.7873 where 0.7874 would have made 0° change nothing.",
          "OpenSwiftUI’s ColorMatrix tests, which compare with SwiftUI 6.5.4")
      case .css:
        Self(
          "CSS hue-rotate()",
          "SwiftUI’s turn with luma in three digits, 0.213, 0.715, 0.072; on gamma-encoded "
            + "components.",
          "Filter Effects Module Level 1, §9.6.1 and §12.3")
      case .svg:
        Self(
          "SVG feColorMatrix",
          "CSS’s matrix on linear light, which is SVG’s default for filters.",
          "Filter Effects Module Level 1, §9.6.1, color-interpolation-filters")
      case .luma:
        Self(
          "Exact luma rotation",
          "The turn that SwiftUI, CSS and SVG round: luma is kept exactly until something clips.",
          "ITU-R BT.709, luma and colour-difference signals")
      case .grayAxis:
        Self(
          "Grey axis",
          "Turns the RGB cube about its grey diagonal, on linear light: 120° takes red to green "
            + "and green to blue.",
          "Rodrigues’ rotation formula; Core Image, CIHueAdjust")
      case .grayAxisEncoded:
        Self(
          "Grey axis, encoded",
          "Turns the RGB cube about its grey diagonal, on gamma-encoded components, as PixiJS, "
            + "Fabric.js and glfx.js do.",
          "Stack Overflow, answer 8510751, which their code cites")
      case .haeberli:
        Self(
          "Haeberli",
          "Shears planes of equal luminance upright, turns about grey and shears back, on linear "
            + "light.",
          "P. Haeberli, Matrix Operations for Image Processing, 1993")
      case .yiq:
        Self(
          "YIQ",
          "Turns the chrominance plane of analogue television, with luma 0.299, 0.587, 0.114.",
          "ITU-R BT.470")
      case .ffmpeg:
        Self(
          "FFmpeg hue, BT.709",
          "Turns the Cb, Cr plane of high-definition video, as FFmpeg’s hue filter does there but for "
            + "the 8 bits of its planes.",
          "FFmpeg, libavfilter/vf_hue.c; ITU-R BT.709")
      case .ffmpeg601:
        Self(
          "FFmpeg hue, BT.601",
          "Turns the Cb, Cr plane of standard definition, which FFmpeg and GStreamer take for "
            + "pictures too.",
          "FFmpeg, libavfilter/vf_hue.c; ITU-R BT.601")
      case .frei0r:
        Self(
          "frei0r hueshift0r",
          "Haeberli’s shear and turn on gamma-encoded components, with Rec. 709’s luma.",
          "frei0r, src/filter/hueshift0r/hueshift0r.c")
      case .draft2127:
        Self(
          "CSS, 0.2127 digits",
          "CSS’s matrix as some ports have it, with the four-digit luma of the specification’s "
            + "prose.",
          "w3c/fxtf-drafts, issue 542")
      }
  }

  fileprivate init(_ space: ColorSpace) {
    self =
      switch space {
      case .hsb:
        Self(
          "HSB (HSV)",
          "Turns the hue of the HSB hexcone; saturation and brightness stay.",
          "A. R. Smith, Color Gamut Transform Pairs, SIGGRAPH 1978")
      case .hsbLinear:
        Self(
          "HSB, linear",
          "Turns the hue of the HSB hexcone on linear light.",
          "Blender, rgb_to_hsv of its scene’s colours")
      case .hsl:
        Self(
          "HSL",
          "Turns the hue of HSL, which is the hue of HSB: the two rotations are one.",
          "CSS Color Module Level 4, §7")
      case .hwb:
        Self(
          "HWB",
          "Turns the hue of HWB, again HSB’s; whiteness and blackness stay.",
          "CSS Color Module Level 4, §8")
      case .lch:
        Self(
          "CIE LCh, D50",
          "Turns the hue of L*a*b*; lightness and chroma stay.",
          "CIE 15; CSS Color Module Level 4, §9")
      case .lchD65:
        Self(
          "CIE LCh, D65",
          "As lch with the white of sRGB itself.",
          "CIE 15")
      case .lchuv:
        Self(
          "CIE LCh(uv)",
          "Turns the hue of L*u*v*; lightness and chroma stay.",
          "CIE 15")
      case .oklch:
        Self(
          "OKLCh",
          "Turns the hue of Oklab; perceived lightness and chroma stay as far as sRGB allows.",
          "B. Ottosson, A perceptual color space for image processing, 2020")
      case .oklrch:
        Self(
          "OKLrCh",
          "OKLCh with a lightness nearer to L*; hue and chroma are the same.",
          "B. Ottosson, Two new color spaces for color picking, 2021")
      case .huelch:
        Self(
          "HueLCh",
          "Turns hue as people judged it in three experiments; Oklab’s lightness and chroma stay.",
          "Fitted here to Hung and Berns 1995, Ebner and Fairchild 1998 and the Munsell renotation")
      case .okhsl:
        Self(
          "Okhsl",
          "Turns Oklab’s hue and keeps saturation relative to what sRGB can show at that hue.",
          "B. Ottosson, Two new color spaces for color picking, 2021")
      case .okhsv:
        Self(
          "Okhsv",
          "Turns Oklab’s hue in an HSV whose saturation and value follow sRGB’s edge.",
          "B. Ottosson, Two new color spaces for color picking, 2021")
      case .jzczhz:
        Self(
          "JzCzhz",
          "Turns the hue of Jzazbz, made for high dynamic range.",
          "Safdar, Cui, Kim and Luo, Optics Express 25, 2017")
      case .cam16JMh:
        Self(
          "CAM16 JMh",
          "Turns the hue of the CAM16 appearance model; lightness J and colourfulness M stay.",
          "Li et al., Color Research and Application 42, 2017")
      case .hct:
        Self(
          "HCT",
          "Turns CAM16’s hue and keeps CAM16’s chroma and CIE’s L* as tone.",
          "Google, Material Color Utilities")
      case .hsluv:
        Self(
          "HSLuv",
          "Turns LCh(uv)’s hue and keeps saturation relative to what sRGB can show at that hue.",
          "A. Boronine, HSLuv")
      default:
        Self(space.rawValue, "Turns the hue of \(space.rawValue), everything else kept.", "")
      }
  }
}
