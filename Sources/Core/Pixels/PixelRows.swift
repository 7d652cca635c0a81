/// Rows of pixels in somebody else's memory, interleaved or in planes.
///
/// Samples come in the order of the space's components, then alpha.
///
/// Any thread may receive them; the caller ensures that no two write the same rows.
public struct PixelRows<Pointer>: @unchecked Sendable {
  /// The starts of the first row: one for interleaved pixels, else one for each plane.
  public var planes: [Pointer]

  /// Samples from the start of a row to the start of the next, in every plane.
  public var stride: Int

  /// The form of alpha.
  public var alpha: PixelAlpha

  /// The start of the first row of interleaved pixels, or of the first plane.
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

  /// The number of adjacent samples of a pixel.
  package var samplesPerPixel: Int { isPlanar ? 1 : alpha == .none ? 3 : 4 }
}
