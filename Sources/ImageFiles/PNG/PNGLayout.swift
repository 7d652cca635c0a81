import PixelBuffers

/// Which channels of RGBA pixels a PNG has to hold, and the packing of rows to that.
struct PNGLayout: Sendable, Hashable {
  /// Whether red, green and blue are the same everywhere.
  var isGray = true
  /// Whether alpha is all ones.
  var isOpaque = true

  /// Samples a pixel.
  var channels: Int { (isGray ? 1 : 3) + (isOpaque ? 0 : 1) }

  /// PNG's colour type: 2 for colour and 4 for alpha.
  var colorType: UInt8 { (isGray ? 0 : 2) | (isOpaque ? 0 : 4) }

  /// The least layout that holds all of a picture.
  init<Sample: PixelSample>(_ pixels: PixelBuffer<Sample>, allowsGray: Bool) {
    isGray = allowsGray
    pixels.samples.withUnsafeBufferPointer { buffer in
      guard let samples = buffer.baseAddress else { return }
      var index = 0
      while index < buffer.count, isGray || isOpaque {
        let red = samples[index]
        if red != samples[index + 1] || red != samples[index + 2] { isGray = false }
        if samples[index + 3] != .one { isOpaque = false }
        index += 4
      }
    }
  }

  /// Writes a row as PNG has it: chosen channels, sixteen bits the high byte first.
  func pack<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>, row: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    pixels.samples.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let source = start + row * pixels.stride
      switch (isGray, isOpaque) {
      case (true, true): pack(source, pixels.width, target, SIMD4(0, 0, 0, 0), 1)
      case (true, false): pack(source, pixels.width, target, SIMD4(0, 3, 0, 0), 2)
      case (false, true): pack(source, pixels.width, target, SIMD4(0, 1, 2, 0), 3)
      case (false, false): pack(source, pixels.width, target, SIMD4(0, 1, 2, 3), 4)
      }
    }
  }

  @inline(__always)
  private func pack<Sample: FixedWidthInteger>(
    _ source: UnsafePointer<Sample>, _ width: Int, _ target: UnsafeMutablePointer<UInt8>,
    _ order: SIMD4<Int>, _ count: Int
  ) {
    var to = target
    for x in 0..<width {
      for channel in 0..<count {
        let sample = source[4 &* x &+ order[channel]]
        if Sample.bitWidth == 16 {
          to[0] = UInt8(truncatingIfNeeded: sample >> 8)
          to[1] = UInt8(truncatingIfNeeded: sample)
          to += 2
        } else {
          to[0] = UInt8(truncatingIfNeeded: sample)
          to += 1
        }
      }
    }
  }
}
