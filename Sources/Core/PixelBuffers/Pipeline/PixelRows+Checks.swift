@_exported public import Pixels

extension PixelRows {
  /// Throws an error if interleaved rows of four samples per pixel are closer together than their
  /// length.
  ///
  /// - Precondition: neither side is negative.
  func check(width: Int, height: Int) throws(PixelTransformError) {
    precondition(width >= 0 && height >= 0)
    guard height > 0, stride < 4 * width else { return }
    throw .stride(stride, leastPossible: 4 * width)
  }

  /// Throws an error if rows share memory with other rows. Identical rows are allowed if `inPlace`
  /// is true.
  func check<Sample: PixelSample>(
    apartFrom source: PixelRows<UnsafePointer<Sample>>, width: Int, height: Int, inPlace: Bool
  ) throws(PixelTransformError) where Pointer == UnsafeMutablePointer<Sample> {
    try source.check(width: width, height: height)
    let read = PixelMemory(source, of: Sample.self)
    let written = PixelMemory(self, of: Sample.self)
    guard
      width == 0 || height == 0 || inPlace && read.isSame(as: written)
        || !read.meets(written, width: width, height: height)
    else { throw .overlap }
  }
}

/// The reason why a pixel transform or a blur can't run.
public enum PixelTransformError: Error, Hashable {
  /// The target overlaps the source's memory without having the same pixels at the same addresses,
  /// or planes of the target share memory.
  case overlap

  /// Rows start closer together than their length allows. The values are the stride and the
  /// smallest possible stride, in samples.
  case stride(Int, leastPossible: Int)
}

extension PixelTransformError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .overlap: "the target overlaps the source"
    case .stride(let stride, let least): "rows of \(least) samples are \(stride) samples apart"
    }
  }
}
