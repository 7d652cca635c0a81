import Colorimetry
import Effects
import Painting
import Pixels
import Rendering
import Testing
import VectorMath

/// A picture's pixels, in levels of 0…255, from the origin.
func levels(
  _ picture: Picture, width: Double, height: Double, scale: Double = 1, background: SRGB? = nil
) throws -> [SIMD4<Double>] {
  try ReferenceRenderer()
    .render(picture, width: width, height: height, scale: scale, background: background)
    .pixels.map { SIMD4<Double>($0) * 255 }
}

/// The alpha of every pixel, 0…1.
func coverage(_ picture: Picture, width: Double, height: Double) throws -> [Double] {
  try levels(picture, width: width, height: height).map { $0.w / 255 }
}

/// An outline's share of a frame, where it is cut to the frame.
func share(of outline: Outline, width: Double, height: Double) throws -> Double {
  var picture = Picture()
  picture.fill(outline, with: .solid(SRGB(1, 1, 1)))
  let alpha = try coverage(picture, width: width, height: height)
  return alpha.reduce(0, +) / Double(alpha.count)
}

/// The largest difference of any channel between two rows of pixels.
func distance(_ a: [SIMD4<Double>], _ b: [SIMD4<Double>]) -> Double {
  zip(a, b).reduce(0) { worst, pair in
    let d = pair.0 - pair.1
    return max(worst, abs(d.min()), abs(d.max()))
  }
}

extension Outline {
  /// The points that its lines go through.
  var vertices: [Point2D] {
    elements.compactMap {
      switch $0 {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }
}

extension SRGB {
  /// The components in levels of 0…255.
  var levels: [Double] { [red * 255, green * 255, blue * 255] }
}

/// Two letters' worth of outlines, in place of typeset text.
let sampleText: TextRun = {
  var outline = Outline.roundedRectangle(
    Rect2D(x: 2, y: -30, width: 25, height: 30), radius: 11)
  outline.append(.circle(center: Point2D(46, -14), radius: 13.5))
  return TextRun(outline, advance: 62, metrics: TypeMetrics(ascent: 38, descent: 10))
}()
