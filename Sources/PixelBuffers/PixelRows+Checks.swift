/// What rows must be to be written.
extension PixelRows {
  /// - Precondition: neither side is negative.
  func check(width: Int, height: Int) throws(PixelTransformError) {
    precondition(width >= 0 && height >= 0)
    guard height > 0, stride < 4 * width else { return }
    throw .stride(stride, leastPossible: 4 * width)
  }
}

extension PixelRows {
  /// The addresses of the rows' samples, from the first to past the last.
  private func addresses<Sample>(
    _: Sample.Type, width: Int, height: Int
  ) -> Range<UInt> where Pointer: Strideable {
    guard width > 0, height > 0 else { return 0..<0 }
    // An address as a number: pointers into different memory may not be compared as pointers.
    let start = unsafeBitCast(base, to: UInt.self)
    let samples = (height - 1) * stride + 4 * width
    return start..<start + UInt(samples * MemoryLayout<Sample>.stride)
  }

  /// Refuses rows that share memory with others, unless they are the very same where that is allowed.
  func check<Sample>(
    apartFrom source: PixelRows<UnsafePointer<Sample>>, width: Int, height: Int, inPlace: Bool
  ) throws(PixelTransformError) where Pointer == UnsafeMutablePointer<Sample> {
    try source.check(width: width, height: height)
    let read = source.addresses(Sample.self, width: width, height: height)
    let written = addresses(Sample.self, width: width, height: height)
    let isSame = inPlace && read == written && source.stride == stride
    guard isSame || !read.overlaps(written) else { throw .overlap }
  }
}
