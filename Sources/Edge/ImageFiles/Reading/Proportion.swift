extension ImageFile {
  /// The fewest bytes that pixels may take.
  enum Density {
    /// A codec that spends at least a bit here and there: no file has more pixels a byte.
    case atMost(Int)

    /// A codec that writes even areas for next to nothing.
    case unlimited
  }

  /// The pixels that any file may announce: 2²⁴, 4096 by 4096, about 200 MB on the way.
  static let freePixels = 1 << 24

  /// The pixels a byte of codecs that write even areas for next to nothing, beyond ``freePixels``.
  static let pixelsPerByte = 1 << 12

  /// Refuses sizes that are zero, above a caller's limit, or out of proportion to the bytes.
  ///
  /// A few bytes therefore can't ask for gigabytes.
  static func check(
    width: Int, height: Int, limit: Int, format: ImageFormat, bytes: Int, _ density: Density
  ) throws(ImageFileError.Reason) {
    guard width > 0, height > 0 else { throw .corrupt(format, "no pixels") }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= min(limit, Int(Int32.max)) else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
    switch density {
    case .atMost(let most):
      guard count / most <= bytes else {
        throw .truncated(format, "\(bytes) bytes for \(width) × \(height)")
      }
    case .unlimited:
      guard count <= max(freePixels, bytes.multipliedClamped(by: pixelsPerByte)) else {
        throw .unsupported(
          format,
          "\(bytes) bytes for \(width) × \(height): over \(freePixels) pixels, "
            + "the limit is \(pixelsPerByte) per byte")
      }
    }
  }
}

extension Int {
  fileprivate func multipliedClamped(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
