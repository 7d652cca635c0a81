public import Colorimetry

/// The matrices that programs call a hue rotation.
///
/// Each matrix rotates colours about an axis in RGB. None rotates the hue of a colour space. All of
/// them leave greys unchanged. Each matrix keeps its own definition of luma, except for errors from
/// rounded digits.
///
/// On a display wider than sRGB, the matrices work on the display's red, green and blue, encoded or
/// linear. Browser canvases do the same: this was recorded in Chromium 156 for the CSS and SVG
/// matrices in `display-p3`. For elements on a page, CSS requires sRGB (Filter Effects 1,
/// csswg-drafts issue 7100), and Safari and Firefox comply. Chromium is reported to filter in the
/// display's space (fxtf-drafts issue 572). When Chromium draws without a screen under a P3
/// profile, it converts elements to sRGB first. Core Image works in extended linear sRGB unless its
/// context has another working space (`CIContextOption`). SwiftUI's documentation does not state
/// the space in which it works.
public enum MatrixDialect: String, CaseIterable, Sendable, Hashable {
  /// SwiftUI's `.hueRotation`: Rec. 709 luma in Float32, with Apple's constant 0.7873. With 0.7874,
  /// a rotation by 0° would change nothing.
  case swiftUI = "swiftui"

  /// CSS's `hue-rotate()`: luma weights with three digits, applied to gamma-encoded components.
  case css

  /// SVG's `feColorMatrix type="hueRotate"`: the matrix of ``css``, applied to linear light.
  case svg

  /// The rotation of the Rec. 709 colour-difference plane without rounded digits. The matrices of
  /// ``swiftUI``, ``css`` and ``svg`` are rounded forms of this rotation. These rotations form an
  /// exact group and keep luma exactly.
  case luma

  /// The rotation of the RGB cube about its grey diagonal, applied to linear light. This follows
  /// the description of Core Image's `CIHueAdjust`.
  case grayAxis = "gray-axis"

  /// The rotation of ``grayAxis``, applied to gamma-encoded components. Canvas and game libraries
  /// use this rotation (PixiJS, Fabric.js, glfx.js).
  ///
  /// Source: stackoverflow.com/a/8510751, which the code of these libraries cites.
  case grayAxisEncoded = "gray-axis-encoded"

  /// Haeberli's rotation about grey, after a shear that makes planes of equal luminance
  /// perpendicular to the grey axis. It works on linear light, for which Haeberli's weights are
  /// defined.
  case haeberli

  /// The rotation of the chrominance plane (I and Q) of analogue television, with luma
  /// 0.299/0.587/0.114.
  case yiq

  /// The rotation of the Cb–Cr plane of high-definition video, with luma 0.2126/0.7152/0.0722. The
  /// result matches that of FFmpeg's `hue` filter on such video, but without FFmpeg's rounding to
  /// 8-bit planes.
  ///
  /// Source: FFmpeg, libavfilter/vf_hue.c; ITU-R BT.709.
  case ffmpeg

  /// The rotation of ``ffmpeg`` with the standard-definition luma 0.299/0.587/0.114. FFmpeg and
  /// GStreamer also use this luma for still pictures.
  ///
  /// Source: ITU-R BT.601.
  case ffmpeg601 = "ffmpeg-601"

  /// Haeberli's rotation with Rec. 709 luma, on gamma-encoded components. This is frei0r's
  /// `hueshift0r`.
  ///
  /// Source: frei0r, src/filter/hueshift0r/hueshift0r.c.
  case frei0r

  /// A variant of CSS's matrix that some ports use. It contains the number 0.2127, which comes from
  /// the prose of the specification.
  ///
  /// Source: w3c/fxtf-drafts issue 542, which reports the inconsistent digits.
  case draft2127 = "css-2127"

  /// The encoding of the components to which the matrix is applied: gamma-encoded or linear light.
  public var encoding: LightEncoding {
    switch self {
    case .svg, .grayAxis, .haeberli: .linearLight
    default: .gammaEncoded
    }
  }

  /// The weights of red, green and blue in the luma that the matrix is meant to keep.
  public var lumaWeights: SIMD3<Double> {
    switch self {
    case .swiftUI, .luma, .ffmpeg, .frei0r: SIMD3(0.2126, 0.7152, 0.0722)
    case .css, .svg: SIMD3(0.213, 0.715, 0.072)
    case .draft2127: SIMD3(0.2127, 0.7152, 0.0722)
    case .grayAxis, .grayAxisEncoded: SIMD3(repeating: 1.0 / 3)
    case .haeberli: SIMD3(0.3086, 0.6094, 0.0820)
    case .yiq, .ffmpeg601: SIMD3(0.299, 0.587, 0.114)
    }
  }
}
