@_exported public import Pixels

extension PixelRows {
  /// Refuses interleaved rows of four samples a pixel that lie too near together.
  ///
  /// - Precondition: neither side is negative.
  func check(width: Int, height: Int) throws(PixelTransformError) {
    precondition(width >= 0 && height >= 0)
    guard height > 0, stride < 4 * width else { return }
    throw .stride(stride, leastPossible: 4 * width)
  }

  /// Refuses rows that share memory with others, unless they are the very same where that is allowed.
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

/// What keeps a transform from running.
public enum PixelTransformError: Error, Hashable {
  /// The target is part of the source's memory, and not the same pixels in the same places; or
  /// planes of the target share memory.
  case overlap

  /// Rows lie nearer together than they are long.
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
