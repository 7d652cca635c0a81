import Colorimetry
import Painting
import PixelBuffers
import Pixels
import Rendering
import VectorMath

/// A gradient's colours mixed in Oklab, from stops of a position and three sRGB components each.
struct GradientLine {
  let gradient: ColorGradient

  init(_ stops: UnsafePointer<Double>, _ count: Int) {
    gradient = ColorGradient(
      (0..<count).map { index in
        let stop = stops + 4 * index
        return .init(AnyColor(.srgb, stop[1], stop[2], stop[3]), at: stop[0])
      }, interpolation: .perceptual)
  }
}

/// Fills some rows of an RGBA8 image with its dithered gradient, from stops to pixels, on the calling
/// thread or on several: shapes are 0 linear from corner to corner, 1 radial to the corners, 2 angular
/// from 3 o'clock.
@c(ctk_gradient)
public func gradient(
  _ shape: Int32, _ stops: UnsafePointer<Double>, _ count: Int,
  _ target: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ top: Int, _ rows: Int,
  _ threads: Int32
) -> Int32 {
  let origin = Point2D(0, -Double(top))
  let size = Point2D(Double(width), Double(height))
  let center = origin + size * 0.5
  let shape: GradientShape =
    switch shape {
    case 0: .linear(from: origin, to: origin + size)
    case 1: .radial(center: center, endRadius: (size * 0.5).length)
    default: .angular(center: center, fromDegrees: 90)
    }
  let rectangle = Rect2D(x: 0, y: 0, width: Double(width), height: Double(rows))
  var picture = Picture()
  picture.fill(
    .rectangle(rectangle),
    with: .gradient(.line(GradientLine(stops, count).gradient, shape), in: rectangle))
  let pixels: PixelBuffer<UInt8>? = waiting { [picture] in
    try await ReferenceRenderer().pixels(
      of: picture, width: rectangle.width, height: rectangle.height, dithering: .ordered,
      threads: Int(threads))
  }
  guard let pixels else { return 1 }
  pixels.samples.withUnsafeBufferPointer { target.update(from: $0.baseAddress!, count: $0.count) }
  return 0
}

/// Blurs RGBA8 rows.
@c(ctk_blur)
public func blur(
  _ source: UnsafePointer<UInt8>, _ sigma: Double, _ target: UnsafeMutablePointer<UInt8>,
  _ width: Int, _ height: Int, _ threads: Int32
) -> Int32 {
  let blur = GaussianBlur(sigma: sigma)
  if threads == 1 {
    let result: Void? = try? blur(
      PixelRows(base: source, stride: 4 * width), into: PixelRows(base: target, stride: 4 * width),
      width: width, height: height)
    return result == nil ? 1 : 0
  }
  let (from, to) = (Borrowed(pointer: source), Borrowed(pointer: target))
  let result: Void? = waiting {
    try await blur(
      PixelRows(base: from.pointer, stride: 4 * width),
      into: PixelRows(base: to.pointer, stride: 4 * width), width: width, height: height,
      threads: Int(threads))
  }
  return result == nil ? 1 : 0
}
