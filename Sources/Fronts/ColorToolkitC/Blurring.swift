// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import PixelBuffers
import Threads

@implementation @c
public func ct_blur(
  _ source: UnsafePointer<ct_array>?, _ target: UnsafePointer<ct_array>?, _ sigma: Double,
  _ border: ct_text, _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    let source = try ArrayView(source, "source")
    let target = try ArrayView(target, "target", isTarget: true)
    _ = try Views(sources: [source], targets: [target])
    guard source.channels == target.channels else {
      throw .badArgument(
        "target: \(target.channels) channels, but the source has \(source.channels)")
    }
    guard (0...1024).contains(sigma) else {
      throw .badArgument("sigma: \(sigma) is not in 0 to 1024")
    }
    let border = try border.named("border", .borders) { GaussianBlur.Border(rawValue: $0) }
    let blur = GaussianBlur(sigma: sigma, border: border)
    let count = try Parallel.checked(threads)
    if source.type == .uint8, target.type == .uint8 {
      try blur.run(source, into: target, UInt8.self, threads: count)
    } else {
      try blur.run(source, into: target, Float.self, threads: count)
    }
  }
}

extension GaussianBlur {
  /// Blurs directly between the arrays if the blur supports their layouts, and otherwise through
  /// copies.
  fileprivate func run<Sample: PixelSample & ArraySample>(
    _ source: ArrayView, into target: ArrayView, _: Sample.Type, threads: Int?
  ) throws(Failure) {
    let (width, height) = (source.columns, source.rows)
    if !source.isSame(as: target), let from = source.interleaved(as: Sample.self),
      let to = target.interleaved(as: Sample.self)
    {
      return blur(PixelRows(from), into: to, width: width, height: height, threads: threads)
    }
    guard source.count <= Int.max / 32 else {
      throw .badArgument("source: more pixels than memory can hold copies of")
    }
    let read = PixelBuffer<Sample>(width: width, height: height) { samples in
      for row in 0..<height {
        for column in 0..<width {
          let color = source.color(row: row, column: column)
          for channel in 0..<4 {
            samples[4 * (row * width + column) + channel] = Sample(number: color[channel])
          }
        }
      }
    }
    let blurred = PixelBuffer<Sample>(width: width, height: height) { samples in
      read.samples.withUnsafeBufferPointer { read in
        guard let from = read.baseAddress, let to = samples.baseAddress else { return }
        blur(
          PixelRows(base: from, stride: 4 * width), into: PixelRows(base: to, stride: 4 * width),
          width: width, height: height, threads: threads)
      }
    }
    blurred.samples.withUnsafeBufferPointer { samples in
      for row in 0..<height {
        for column in 0..<width {
          let pixel = 4 * (row * width + column)
          target.store(
            SIMD4(
              samples[pixel].number, samples[pixel + 1].number, samples[pixel + 2].number,
              samples[pixel + 3].number), row: row, column: column)
        }
      }
    }
  }
}

extension ArrayView {
  /// Returns the array as adjacent rows with four samples of a type per pixel, or nil for any other
  /// layout.
  func interleaved<Sample: PixelSample & ArraySample>(
    as _: Sample.Type
  ) -> PixelRows<UnsafeMutablePointer<Sample>>? {
    guard type == Sample.type, channels == 4, let rows = pixelRows(of: Sample.self),
      !rows.isPlanar
    else { return nil }
    return rows
  }
}
