@_exported public import Painting

/// Rows of pixels in somebody else's memory, interleaved or in planes.
///
/// Samples come in the order of the space's components, then alpha.
///
/// Any thread may be handed them: whoever does sees to it that no two write the same rows.
public struct PixelRows<Pointer>: @unchecked Sendable {
  /// Where the first row starts: one place for interleaved pixels, else one for each plane.
  public var planes: [Pointer]

  /// Samples from the start of a row to the start of the next, in every plane.
  public var stride: Int

  /// What becomes of alpha.
  public var alpha: PixelAlpha

  /// Where the first row of interleaved pixels starts, or that of the first plane.
  public var base: Pointer {
    get { planes[0] }
    set { planes[0] = newValue }
  }

  /// Rows of interleaved pixels: four samples each, or three without alpha.
  public init(base: Pointer, stride: Int, alpha: PixelAlpha = .straight) {
    self.planes = [base]
    self.stride = stride
    self.alpha = alpha
  }

  /// Rows in a plane for each component, and one for alpha if there is any.
  ///
  /// - Precondition: there are three planes without alpha and four with it.
  public init(planes: [Pointer], stride: Int, alpha: PixelAlpha) {
    precondition(planes.count == (alpha == .none ? 3 : 4))
    self.planes = planes
    self.stride = stride
    self.alpha = alpha
  }

  /// Whether every component has a plane of its own.
  public var isPlanar: Bool { planes.count > 1 }

  /// Samples of a pixel that lie side by side.
  var samplesPerPixel: Int { isPlanar ? 1 : alpha == .none ? 3 : 4 }

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
