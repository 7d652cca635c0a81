import Colorimetry
import Painting
import PixelBuffers
import Rendering
import VectorMath

/// A picture that the driver builds path by path.
private final class DrawnPicture {
  var picture = Picture()
}

/// An empty picture, to be held by the driver.
@c(ctk_picture)
public func newPicture() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(DrawnPicture()).toOpaque()
}

/// Adds a path: verbs 0 move, 1 line, 2 quadratic, 3 cubic, 4 close, with their points. Filled where
/// the width is 0, else stroked with round joins and caps; as a group where `opacity` is below 1.
@c(ctk_picture_path)
public func addPath(
  _ picture: UnsafeMutableRawPointer, _ verbs: UnsafePointer<UInt8>, _ count: Int,
  _ points: UnsafePointer<Double>, _ width: Double, _ dashes: UnsafePointer<Double>,
  _ dashCount: Int, _ color: UnsafePointer<Double>, _ opacity: Double
) {
  var outline = Outline()
  var next = 0
  func point() -> Point2D {
    defer { next += 2 }
    return Point2D(points[next], points[next + 1])
  }
  for index in 0..<count {
    switch verbs[index] {
    case 0: outline.move(to: point())
    case 1: outline.line(to: point())
    case 2:
      let control = point()
      outline.quad(control, to: point())
    case 3:
      let (first, second) = (point(), point())
      outline.cubic(first, second, to: point())
    default: outline.close()
    }
  }
  let paint = Paint.solid(SRGB(storage: SIMD4(color[0], color[1], color[2], color[3])))
  var part = Picture()
  if width > 0 {
    let pen = Pen(
      width: width, cap: .round, join: .round,
      dash: Array(UnsafeBufferPointer(start: dashes, count: dashCount)))
    part.stroke(outline, with: paint, pen: pen)
  } else {
    part.fill(outline, with: paint)
  }
  let drawn = Unmanaged<DrawnPicture>.fromOpaque(picture).takeUnretainedValue()
  drawn.picture.append(opacity < 1 ? part.opacity(opacity) : part)
}

/// Draws a picture on white, as RGBA8, by so many threads.
@c(ctk_picture_draw)
public func draw(
  _ picture: UnsafeMutableRawPointer, _ target: UnsafeMutablePointer<UInt8>, _ side: Double,
  _ tolerance: Double, _ threads: Int
) -> Int32 {
  let drawn = Unmanaged<DrawnPicture>.fromOpaque(picture).takeUnretainedValue().picture
  let pixels: PixelBuffer<UInt8>? = waiting {
    try await ReferenceRenderer(tolerance: tolerance).pixels(
      of: drawn, width: side, height: side, background: SRGB(1, 1, 1), threads: threads)
  }
  guard let pixels else { return 1 }
  pixels.samples.withUnsafeBufferPointer { target.update(from: $0.baseAddress!, count: $0.count) }
  return 0
}
