import Colorimetry
import Painting
import PixelBuffers
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

  var ramp: RampTable {
    RampTable(knots: gradient.positions) { [gradient] place in
      // Opaque, so premultiplied as it is.
      gradient.color(at: place).converted(to: .srgb).storage
    }
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
  let fill = GradientFill(shape, ramp: GradientLine(stops, count).ramp)
  let memory = Borrowed(pointer: target)
  let result: Void? =
    threads == 1
    ? try? fill(
      into: PixelRows(base: target, stride: 4 * width), width: width, height: rows,
      dithering: .ordered)
    : waiting {
      try await fill(
        into: PixelRows(base: memory.pointer, stride: 4 * width), width: width, height: rows,
        dithering: .ordered, threads: Int(threads))
    }
  return result == nil ? 1 : 0
}

/// A ramp to be held by the driver.
@c(ctk_ramp)
public func ramp(_ stops: UnsafePointer<Double>, _ count: Int) -> UnsafeMutableRawPointer {
  Handle.retain(GradientLine(stops, count).ramp)
}

/// Premultiplied colours, four Floats each, at places of a ramp.
@c(ctk_ramp_sample)
public func sample(
  _ ramp: UnsafeMutableRawPointer, _ places: UnsafePointer<Float>,
  _ colors: UnsafeMutableRawPointer, _ count: Int
) {
  Handle.value(ramp, as: RampTable.self).sample(
    UnsafeBufferPointer(start: places, count: count),
    into: UnsafeMutableBufferPointer(
      start: colors.assumingMemoryBound(to: SIMD4<Float>.self), count: count))
}

/// Crossfades RGBA8 rows.
@c(ctk_crossfade)
public func crossfade(
  _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ share: Double,
  _ target: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int
) -> Int32 {
  let result: Void? = try? PixelCrossfade(share: share)(
    PixelRows(base: start, stride: 4 * width), PixelRows(base: end, stride: 4 * width),
    into: PixelRows(base: target, stride: 4 * width), width: width, height: height)
  return result == nil ? 1 : 0
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
