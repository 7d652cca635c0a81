/// What is stored beside the colour of a pixel, and whether colour is multiplied by it.
public enum PixelAlpha: String, Sendable, Hashable, CaseIterable {
  /// Three samples a pixel: opaque to whoever reads, and left out by whoever writes.
  case none

  /// Colour as if opaque.
  case straight

  /// Components times alpha, as they are stored: of gamma-encoded RGB the encoded ones. A hue is
  /// never multiplied. Of a pixel of alpha 0 the colour reads as 0.
  case premultiplied
}

/// Rows of pixels in somebody else's memory, interleaved or in planes.
///
/// Samples come in the order of the space's components, then alpha.
public struct PixelRows<Pointer> {
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
