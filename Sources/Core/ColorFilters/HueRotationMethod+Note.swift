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
          "Rotates Rec. 709’s colour-difference plane on gamma-encoded components, in single precision. "
            + "One constant is 0.7873; only with 0.7874 would 0° change nothing.",
          "OpenSwiftUI’s ColorMatrix tests, which compare with SwiftUI 6.5.4")
      case .css:
        Self(
          "CSS hue-rotate()",
          "SwiftUI’s rotation with luma weights rounded to 0.213, 0.715 and 0.072, on gamma-encoded "
            + "components.",
          "Filter Effects Module Level 1, §9.6.1 and §12.3")
      case .svg:
        Self(
          "SVG feColorMatrix",
          "CSS’s matrix in linear light, which is SVG’s default for filters.",
          "Filter Effects Module Level 1, §9.6.1, color-interpolation-filters")
      case .luma:
        Self(
          "Exact luma rotation",
          "The rotation that SwiftUI, CSS and SVG approximate with rounded constants. It keeps luma "
            + "exactly unless a component clips.",
          "ITU-R BT.709, luma and colour-difference signals")
      case .grayAxis:
        Self(
          "Grey axis",
          "Rotates the RGB cube about its grey diagonal, in linear light: 120° changes red to green "
            + "and green to blue.",
          "Rodrigues’ rotation formula; Core Image, CIHueAdjust")
      case .grayAxisEncoded:
        Self(
          "Grey axis, encoded",
          "Rotates the RGB cube about its grey diagonal, on gamma-encoded components, as PixiJS, "
            + "Fabric.js and glfx.js do.",
          "Stack Overflow, answer 8510751, which their code cites")
      case .haeberli:
        Self(
          "Haeberli",
          "Shears planes of equal luminance so that they are perpendicular to the grey axis, rotates "
            + "about this axis and shears back, in linear light.",
          "P. Haeberli, Matrix Operations for Image Processing, 1993")
      case .yiq:
        Self(
          "YIQ",
          "Rotates the chrominance plane of analogue television, with luma weights 0.299, 0.587, 0.114.",
          "ITU-R BT.470")
      case .ffmpeg:
        Self(
          "FFmpeg hue, BT.709",
          "Rotates the Cb, Cr plane of high-definition video, as FFmpeg’s hue filter does, but without "
            + "its rounding to 8 bits.",
          "FFmpeg, libavfilter/vf_hue.c; ITU-R BT.709")
      case .ffmpeg601:
        Self(
          "FFmpeg hue, BT.601",
          "Rotates the Cb, Cr plane of standard-definition video, which FFmpeg and GStreamer also use "
            + "for pictures.",
          "FFmpeg, libavfilter/vf_hue.c; ITU-R BT.601")
      case .frei0r:
        Self(
          "frei0r hueshift0r",
          "Haeberli’s shears and rotation on gamma-encoded components, with Rec. 709’s luma weights.",
          "frei0r, src/filter/hueshift0r/hueshift0r.c")
      case .draft2127:
        Self(
          "CSS, 0.2127 digits",
          "CSS’s matrix as in some ports, with the four-digit luma weights from the specification’s "
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
          "Rotates the hue of the HSB hexcone and keeps saturation and brightness.",
          "A. R. Smith, Color Gamut Transform Pairs, SIGGRAPH 1978")
      case .hsbLinear:
        Self(
          "HSB, linear",
          "Rotates the hue of the HSB hexcone in linear light.",
          "Blender, rgb_to_hsv of its scene’s colours")
      case .hsl:
        Self(
          "HSL",
          "Rotates HSL’s hue. HSB has the same hue, so the two rotations are identical.",
          "CSS Color Module Level 4, §7")
      case .hwb:
        Self(
          "HWB",
          "Rotates HWB’s hue, which is also HSB’s, and keeps whiteness and blackness.",
          "CSS Color Module Level 4, §8")
      case .lch:
        Self(
          "CIE LCh, D50",
          "Rotates the hue of L*a*b* and keeps lightness and chroma.",
          "CIE 15; CSS Color Module Level 4, §9")
      case .lchD65:
        Self(
          "CIE LCh, D65",
          "The same as lch, but with D65, the white point of sRGB.",
          "CIE 15")
      case .lchuv:
        Self(
          "CIE LCh(uv)",
          "Rotates the hue of L*u*v* and keeps lightness and chroma.",
          "CIE 15")
      case .oklch:
        Self(
          "OKLCh",
          "Rotates the hue of Oklab and keeps perceived lightness and chroma where sRGB allows it.",
          "B. Ottosson, A perceptual color space for image processing, 2020")
      case .oklrch:
        Self(
          "OKLrCh",
          "The same hue and chroma as oklch, with a lightness closer to L*.",
          "B. Ottosson, Two new color spaces for color picking, 2021")
      case .huelch:
        Self(
          "HueLCh",
          "Rotates the hue that people judged in three experiments, and keeps Oklab’s lightness and "
            + "chroma.",
          "Fitted here to Hung and Berns 1995, Ebner and Fairchild 1998 and the Munsell renotation")
      case .okhsl:
        Self(
          "Okhsl",
          "Rotates Oklab’s hue and keeps saturation relative to the sRGB gamut at that hue.",
          "B. Ottosson, Two new color spaces for color picking, 2021")
      case .okhsv:
        Self(
          "Okhsv",
          "Rotates Oklab’s hue in an HSV whose saturation and value follow the sRGB gamut boundary.",
          "B. Ottosson, Two new color spaces for color picking, 2021")
      case .jzczhz:
        Self(
          "JzCzhz",
          "Rotates the hue of Jzazbz, a space made for high dynamic range.",
          "Safdar, Cui, Kim and Luo, Optics Express 25, 2017")
      case .cam16JMh:
        Self(
          "CAM16 JMh",
          "Rotates the hue of the CAM16 appearance model and keeps lightness J and colourfulness M.",
          "Li et al., Color Research and Application 42, 2017")
      case .hct:
        Self(
          "HCT",
          "Rotates CAM16’s hue and keeps CAM16’s chroma and CIE L*, its tone.",
          "Google, Material Color Utilities")
      case .hsluv:
        Self(
          "HSLuv",
          "Rotates LCh(uv)’s hue and keeps saturation relative to the sRGB gamut at that hue.",
          "A. Boronine, HSLuv")
      default:
        Self(
          space.rawValue, "Rotates the hue of \(space.rawValue) and keeps its other components.", ""
        )
      }
  }
}
