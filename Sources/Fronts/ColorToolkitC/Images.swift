// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorToolkit
import Threads

@implementation @c
public func ct_fill_gradient(
  _ target: UnsafePointer<ct_array>?, _ gradient: ct_text, _ dithering: ct_text,
  _ mapping: ct_text, _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    let target = try ArrayView(target, "target", isTarget: true)
    let layer = try gradient.layer("gradient")
    let dithering = try dithering.named("dithering", .ditherings) { Dithering(rawValue: $0) }
    let mapping = try mapping.ifGiven { name throws(Failure) in try name.mapping("mapping") }
    let threads = try Parallel.checked(threads)
    guard target.count > 0 else { return }
    let box = Size2D(width: Double(target.columns), height: Double(target.rows))
    var picture = Picture()
    let rectangle = Rect2D(from: .zero, to: Point2D(box.width, box.height))
    picture.fill(.rectangle(rectangle), with: .gradient(layer, in: rectangle))
    do throws(RenderingError) {
      let renderer = ReferenceRenderer()
      switch target.type {
      case .uint8:
        let pixels: PixelBuffer<UInt8> = try renderer.quantized(
          picture, width: box.width, height: box.height, mapping: mapping ?? .raytrace,
          dithering: dithering, threads: threads)
        target.store(pixels)
      case .uint16:
        let pixels: PixelBuffer<UInt16> = try renderer.quantized(
          picture, width: box.width, height: box.height, mapping: mapping ?? .raytrace,
          threads: threads)
        target.store(pixels)
      case .float32, .float64:
        target.store(
          try renderer.drawn(
            picture, width: box.width, height: box.height, mapping: mapping, threads: threads))
      }
    } catch {
      throw .badArgument("target: \(error)")
    }
  }
}

@implementation @c
public func ct_crossfade(
  _ start: UnsafePointer<ct_array>?, _ end: UnsafePointer<ct_array>?,
  _ target: UnsafePointer<ct_array>?, _ fraction: Double, _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    let views = try Views(
      sources: [ArrayView(start, "start"), ArrayView(end, "end")],
      targets: [ArrayView(target, "target", isTarget: true)])
    guard (0...1).contains(fraction) else {
      throw .badArgument("fraction: \(fraction) is not in 0 to 1")
    }
    let (start, end, target) = (views.sources[0], views.sources[1], views.targets[0])
    let threads = try Parallel.checked(threads)
    let areBytes = [start, end, target].allSatisfy {
      $0.type == .uint8 && $0.channels == 4 && $0.channelStride == 1 && $0.columnStride == 4
    }
    views.forEachRun(threads: threads, worthwhile: 75_000) { row, columns in
      if areBytes {
        let first = columns.lowerBound
        return fade(
          start.pixel(row: row, column: first), end.pixel(row: row, column: first), fraction,
          count: columns.count, into: target.pixel(row: row, column: first))
      }
      for column in columns {
        let pixels = (
          start.steps(row: row, column: column), end.steps(row: row, column: column)
        )
        target.store(
          steps: faded(pixels.0, pixels.1, fraction), row: row, column: column)
      }
    }
  }
}

/// Fades adjacent pixels of four bytes between two others.
private func fade(
  _ start: UnsafeMutableRawPointer, _ end: UnsafeMutableRawPointer, _ fraction: Double, count: Int,
  into target: UnsafeMutableRawPointer
) {
  let (a, b) = (start.assumingMemoryBound(to: UInt8.self), end.assumingMemoryBound(to: UInt8.self))
  let result = target.assumingMemoryBound(to: UInt8.self)
  for pixel in stride(from: 0, to: 4 * count, by: 4) {
    if a[pixel + 3] == b[pixel + 3] {
      for byte in pixel..<pixel + 4 {
        let (from, to) = (Double(a[byte]), Double(b[byte]))
        result[byte] = UInt8(bounded: from + (to - from) * fraction + 0.5)
      }
    } else {
      func color(_ bytes: UnsafeMutablePointer<UInt8>) -> SIMD4<Double> {
        SIMD4(
          Double(bytes[pixel]), Double(bytes[pixel + 1]), Double(bytes[pixel + 2]),
          Double(bytes[pixel + 3]))
      }
      let mixed = faded(color(a), color(b), fraction) + 0.5
      for channel in 0..<4 { result[pixel + channel] = UInt8(bounded: mixed[channel]) }
    }
  }
}

/// Returns the pixel between two pixels with straight alpha.
///
/// If their alphas differ, the premultiplied components are interpolated linearly.
private func faded(
  _ start: SIMD4<Double>, _ end: SIMD4<Double>, _ fraction: Double
) -> SIMD4<Double> {
  let straight = start + (end - start) * fraction
  guard start.w != end.w, straight.w != 0 else { return straight }
  let (a, b) = (start * start.w, end * end.w)
  var mixed = (a + (b - a) * fraction) / straight.w
  mixed.w = straight.w
  return mixed
}

extension ArrayView {
  /// The sample value of full opacity.
  fileprivate var one: Double {
    switch type {
    case .uint8: 255
    case .uint16: 65535
    case .float32, .float64: 1
    }
  }

  /// Returns a pixel in samples of the array's type, as whole numbers if the type is an integer.
  fileprivate func steps(row: Int, column: Int) -> SIMD4<Double> {
    let color = color(row: row, column: column)
    return one > 1 ? (color * one).rounded(.toNearestOrAwayFromZero) : color
  }

  fileprivate func store(steps: SIMD4<Double>, row: Int, column: Int) {
    // What lies between two integers is rounded here, where a half is exact. Numbers are Floats: a
    // half of colours that a conversion has rounded is one too.
    let color =
      one > 1 ? (steps + 0.5).rounded(.down) / one : SIMD4<Double>(SIMD4<Float>(steps))
    store(color, row: row, column: column)
  }
}
