extension ImageFile {
  /// The minimum number of bytes that a number of pixels can take.
  enum Density {
    /// The codec uses some bits for every pixel. The associated value is the maximum number of
    /// pixels per byte of any file.
    case atMost(Int)

    /// The codec needs almost no bytes for areas of one colour, so the number of pixels per byte is
    /// not limited.
    case unlimited
  }

  /// The number of pixels that any file may announce: 2²⁴, 4096 by 4096, about 200 MB in the course
  /// of decoding.
  static let freePixels = 1 << 24

  /// The maximum number of pixels per byte for codecs that need almost no bytes for uniform areas,
  /// beyond ``freePixels``.
  static let pixelsPerByte = 1 << 12

  /// Throws an error for sizes that are zero, above a caller's limit, or out of proportion to the
  /// number of bytes.
  ///
  /// A few bytes therefore can't cause an allocation of gigabytes.
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
