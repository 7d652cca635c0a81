/// Rows of pixels in memory that the caller owns. The samples are interleaved, or each component
/// has its own plane.
///
/// Samples are in the order of the space's components, followed by alpha.
///
/// The type can be passed to any thread. The caller ensures that no two threads write the same
/// rows.
public struct PixelRows<Pointer>: @unchecked Sendable {
  /// The addresses of the first row: one address for interleaved pixels, otherwise one for each
  /// plane.
  public var planes: [Pointer]

  /// The number of samples from the start of one row to the start of the next. It is the same in
  /// every plane.
  public var stride: Int

  /// The form of alpha.
  public var alpha: PixelAlpha

  /// The address of the first row of interleaved pixels, or of the first plane.
  public var base: Pointer {
    get { planes[0] }
    set { planes[0] = newValue }
  }

  /// Creates rows of interleaved pixels. Each pixel has four samples, or three if `alpha` is
  /// ``PixelAlpha/none``.
  public init(base: Pointer, stride: Int, alpha: PixelAlpha = .straight) {
    self.planes = [base]
    self.stride = stride
    self.alpha = alpha
  }

  /// Creates rows with one plane for each of the three components, and one more for alpha if the
  /// pixels have alpha.
  ///
  /// - Precondition: there are three planes without alpha, or four planes with alpha.
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
