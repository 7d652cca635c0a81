public import Pixels

/// A container format's encoding of frames as bytes.
///
/// A frame's bytes depend only on the frame, the previous frame and the frame's number. Any number
/// of threads may therefore encode frames in any order.
protocol FrameEncoding: Sendable {
  /// Returns the bytes before the frames.
  func header() throws(AnimationError) -> [UInt8]

  func encode<Sample: PixelSample & FixedWidthInteger>(
    _ frame: PixelBuffer<Sample>, after previous: PixelBuffer<Sample>?, index: Int
  ) throws(AnimationError) -> [UInt8]

  /// Returns the bytes after the frames.
  func trailer(count: Int) -> [UInt8]

  /// Returns the parts of the header that depend on the whole file, once the file is complete.
  func patches(count: Int, length: Int) throws(AnimationError) -> [(offset: Int, bytes: [UInt8])]
}

extension FrameEncoding {
  func trailer(count: Int) -> [UInt8] { [] }

  func patches(count: Int, length: Int) throws(AnimationError) -> [(offset: Int, bytes: [UInt8])] {
    []
  }
}

extension PixelBuffer where Sample: FixedWidthInteger {
  /// Whether every pixel's alpha is one.
  public var isOpaque: Bool {
    PNGLayout(self, allowsGray: false, threads: 1).isOpaque
  }

  /// The samples in 8 bits, rounded to nearest.
  var samples8: [UInt8] {
    // A cast of the array would look at every element.
    if Sample.self == UInt8.self { return unsafeBitCast(samples, to: [UInt8].self) }
    let one = UInt64(Sample.one)
    return samples.map { UInt8((UInt64($0) * 255 * 2 + one) / (2 * one)) }
  }
}

extension FixedWidthInteger {
  /// Returns the number's lowest bytes, least significant first.
  func littleEndian(bytes count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }

  /// Returns the number's lowest bytes, least significant last.
  func bigEndian(bytes count: Int) -> [UInt8] { littleEndian(bytes: count).reversed() }
}
