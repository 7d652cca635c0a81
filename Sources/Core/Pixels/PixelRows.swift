/// Rows of pixels in memory that someone else owns, interleaved or in planes.
///
/// Samples are in the order of the space's components, followed by alpha.
///
/// Any thread may receive rows. The caller ensures that no two threads write the same rows.
public struct PixelRows<Pointer>: @unchecked Sendable {
  /// The starts of the first row: one for interleaved pixels, otherwise one for each plane.
  public var planes: [Pointer]

  /// The number of samples from the start of a row to the start of the next, in every plane.
  public var stride: Int

  /// The form of alpha.
  public var alpha: PixelAlpha

  /// The start of the first row of interleaved pixels, or of the first plane.
  public var base: Pointer {
    get { planes[0] }
    set { planes[0] = newValue }
  }

  /// Creates rows of interleaved pixels: four samples each, or three without alpha.
  public init(base: Pointer, stride: Int, alpha: PixelAlpha = .straight) {
    self.planes = [base]
    self.stride = stride
    self.alpha = alpha
  }

  /// Creates rows with one plane for each component, and one for alpha if there is any.
  ///
  /// - Precondition: there are three planes without alpha and four with it.
  public init(planes: [Pointer], stride: Int, alpha: PixelAlpha) {
    precondition(planes.count == (alpha == .none ? 3 : 4))
    self.planes = planes
    self.stride = stride
    self.alpha = alpha
  }

  /// Whether every component has its own plane.
  public var isPlanar: Bool { planes.count > 1 }

  /// The number of adjacent samples of a pixel.
  package var samplesPerPixel: Int { isPlanar ? 1 : alpha == .none ? 3 : 4 }
}
