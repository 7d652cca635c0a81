internal import ColorToolkitCPixelStages

/// A compositor for rows of premultiplied pixels.
///
/// Every ``InstructionSet`` gives the same bits. Where a coverage is 0, the pixel below stays
/// unchanged. Elsewhere, NaN spreads to the pixel below it. A NaN below shows through unless an
/// opaque colour covers the whole pixel.
package struct RowCompositing: Sendable {
  private let table: RasterTable

  package init(on set: InstructionSet = .preferred) { table = RasterTable(set) }

  /// Returns pixels in the type that the kernels use: four Floats each.
  private func floats(_ pixels: UnsafePointer<SIMD4<Float>>) -> UnsafePointer<Float> {
    UnsafeRawPointer(pixels).assumingMemoryBound(to: Float.self)
  }

  private func floats(_ pixels: UnsafeMutablePointer<SIMD4<Float>>) -> UnsafeMutablePointer<Float> {
    UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: Float.self)
  }

  private func withFloats(_ color: SIMD4<Float>, _ body: (UnsafePointer<Float>) -> Void) {
    withUnsafePointer(to: color) { body(floats($0)) }
  }

  /// Composites one colour over a row, weighted by coverage.
  package func lay(
    _ color: SIMD4<Float>, coverage: UnsafeBufferPointer<Float>,
    over pixels: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    withFloats(color) {
      cpr_lay_color(table.pointer, $0, coverage.baseAddress, coverage.count, floats(pixels))
    }
  }

  /// Composites one colour over a row.
  @inline(__always)
  package func lay(
    _ color: SIMD4<Float>, count: Int, over pixels: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    if color.w == 1 { return pixels.update(repeating: color, count: count) }
    let below = 1 - color.w
    for index in 0..<count { pixels[index] = color + pixels[index] * below }
  }

  /// Composites a row over another, weighted by coverage.
  package func lay(
    _ colors: UnsafePointer<SIMD4<Float>>, coverage: UnsafeBufferPointer<Float>, opacity: Float,
    over pixels: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    cpr_lay_colors(
      table.pointer, floats(colors), coverage.baseAddress, opacity, coverage.count,
      floats(pixels))
  }

  /// Composites a row over another.
  package func lay(
    _ colors: UnsafePointer<SIMD4<Float>>, opacity: Float, count: Int,
    over pixels: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    cpr_lay_over(table.pointer, floats(colors), opacity, count, floats(pixels))
  }

  /// Adds a row to another, clamped where alpha exceeds one.
  package func add(
    _ colors: UnsafePointer<SIMD4<Float>>, coverage: UnsafeBufferPointer<Float>, opacity: Float,
    to pixels: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    table.kernels.add_lighter(
      floats(colors), coverage.baseAddress, opacity, coverage.count, floats(pixels))
  }

  /// Composites one colour below a row, with another row's alpha.
  package func lay(
    _ color: SIMD4<Float>, shapedLike shape: UnsafePointer<SIMD4<Float>>, count: Int,
    below pixels: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    withFloats(color) { table.kernels.lay_below($0, floats(shape), count, floats(pixels)) }
  }

  /// Multiplies a row by the alpha of another.
  package func mask(
    _ pixels: UnsafeMutablePointer<SIMD4<Float>>, byAlphaOf shape: UnsafePointer<SIMD4<Float>>,
    count: Int
  ) {
    table.kernels.mask(floats(shape), count, floats(pixels))
  }

  /// Writes the unpremultiplied colours of a row, with transparent black where alpha is 0 or less.
  package func unpremultiply(
    _ pixels: UnsafePointer<SIMD4<Float>>, count: Int,
    into colors: UnsafeMutablePointer<Float>
  ) {
    table.kernels.unpremultiply_f32(floats(pixels), count, colors)
  }

  /// Writes a row as straight integers, computed in Double. Values are rounded to the nearest
  /// integer, with halves up. With thresholds, the thresholds are added and the sums are rounded
  /// down. NaN becomes 0.
  ///
  /// - Precondition: the samples are of 8 or 16 bits.
  package func quantize<Sample: PixelSample>(
    _ pixels: UnsafePointer<SIMD4<Float>>, count: Int, thresholds: UnsafePointer<Double>? = nil,
    into samples: UnsafeMutablePointer<Sample>
  ) {
    let (source, raw) = (floats(pixels), UnsafeMutableRawPointer(samples))
    switch (SampleKind(Sample.self), thresholds) {
    case (.bits8, nil):
      table.kernels.quantize_u8(source, count, raw.assumingMemoryBound(to: UInt8.self))
    case (.bits8, let thresholds?):
      table.kernels.dither_u8(source, count, thresholds, raw.assumingMemoryBound(to: UInt8.self))
    case (.bits16, nil):
      table.kernels.quantize_u16(source, count, raw.assumingMemoryBound(to: UInt16.self))
    case (.bits16, let thresholds?):
      table.kernels.dither_u16(
        source, count, thresholds, raw.assumingMemoryBound(to: UInt16.self))
    case (.float, _): preconditionFailure("a Float has no steps")
    }
  }
}
