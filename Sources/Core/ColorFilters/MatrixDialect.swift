public import Colorimetry

/// The matrices that are called hue rotation.
///
/// Each turns colours about an axis of RGB, none about the hue of a space. All keep grey; each
/// keeps its own notion of luma, except where digits were rounded.
///
/// On a display wider than sRGB they work on its red, green and blue, encoded or linear. Browsers'
/// canvases do so: recorded of Chromium 156 for CSS's and SVG's in `display-p3`. For elements on a
/// page, CSS asks for sRGB (Filter Effects 1, csswg-drafts issue 7100), as Safari and Firefox do.
/// Chromium is reported to filter in its display's space (fxtf-drafts issue 572). Drawn without a
/// screen, under a profile of P3, it converts elements to sRGB first. Core Image works in extended
/// linear sRGB unless its context is given another space (`CIContextOption`). Nothing of the kind
/// is published about SwiftUI.
public enum MatrixDialect: String, CaseIterable, Sendable, Hashable {
  /// SwiftUI's `.hueRotation`: Rec. 709 luma in Float32, with Apple's 0.7873 where 0.7874 would
  /// have made 0° the identity.
  case swiftUI = "swiftui"

  /// CSS `hue-rotate()`: three-digit luma, on gamma-encoded components.
  case css

  /// SVG `feColorMatrix type="hueRotate"`: CSS's matrix, on linear light.
  case svg

  /// The rotation of the Rec. 709 colour-difference plane without rounded digits, of which the
  /// three above are roundings: an exact group that keeps luma exactly.
  case luma

  /// The rotation of the RGB cube about its grey diagonal, on linear light, as Core Image's
  /// `CIHueAdjust` describes itself.
  case grayAxis = "gray-axis"

  /// The same rotation on gamma-encoded components, as canvas and game libraries have it (PixiJS,
  /// Fabric.js, glfx.js).
  ///
  /// Source: stackoverflow.com/a/8510751, which their code cites.
  case grayAxisEncoded = "gray-axis-encoded"

  /// Haeberli's rotation: about grey, after a shear that makes planes of equal luminance
  /// perpendicular to it; on linear light, for which his weights are.
  case haeberli

  /// The rotation of the chrominance plane of analogue television, luma 0.299/0.587/0.114.
  case yiq

  /// The rotation of the Cb, Cr plane of high-definition video, luma 0.2126/0.7152/0.0722, without
  /// the rounding to 8-bit planes: FFmpeg's `hue` on such video.
  ///
  /// Source: FFmpeg, libavfilter/vf_hue.c; ITU-R BT.709.
  case ffmpeg

  /// The same with the luma 0.299/0.587/0.114 of standard definition, which FFmpeg and GStreamer
  /// take for pictures too.
  ///
  /// Source: ITU-R BT.601.
  case ffmpeg601 = "ffmpeg-601"

  /// Haeberli's rotation with the luma of Rec. 709, on gamma-encoded components: frei0r's
  /// `hueshift0r`.
  ///
  /// Source: frei0r, src/filter/hueshift0r/hueshift0r.c.
  case frei0r

  /// CSS's matrix as some ports have it, with the 0.2127 of the specification's prose.
  ///
  /// Source: w3c/fxtf-drafts issue 542, which reports the inconsistent digits.
  case draft2127 = "css-2127"

  /// Whether the matrix works on encoded components or on linear light.
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
