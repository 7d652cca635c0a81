public import Colorimetry

/// A picture of pixels: premultiplied Float components, tagged with the space they are in.
///
/// Components are unbounded; the row at the top comes first.
public struct Bitmap: Sendable, Hashable {
  /// Columns.
  public let width: Int

  /// Rows.
  public let height: Int

  /// The space in which the components are premultiplied.
  public let space: LightEncoding

  /// `width * height` pixels: red, green, blue, alpha, row by row.
  public var pixels: [SIMD4<Float>]

  /// A bitmap over pixels that are there already.
  ///
  /// - Precondition: `pixels.count == width * height`, and neither side is negative.
  public init(width: Int, height: Int, space: LightEncoding, pixels: [SIMD4<Float>]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.space = space
    self.pixels = pixels
  }

  /// A bitmap of one colour; transparent where none is given.
  public init(
    width: Int, height: Int, space: LightEncoding = .gammaEncoded, filledWith color: SRGB? = nil
  ) {
    let pixel = color.map(space.premultiplied) ?? .zero
    self.init(
      width: width, height: height, space: space,
      pixels: Array(repeating: pixel, count: width * height))
  }

  /// A pixel, counted from the top left one.
  @inlinable
  public subscript(x: Int, y: Int) -> SIMD4<Float> {
    get {
      precondition(x >= 0 && x < width)
      return pixels[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width)
      pixels[y * width + x] = newValue
    }
  }

  /// The straight sRGB colour of a pixel.
  public func color(x: Int, y: Int) -> SRGB { space.color(premultiplied: self[x, y]) }

  /// The same colours in another space.
  public func converted(to space: LightEncoding) -> Self {
    guard space != self.space else { return self }
    return Self(
      width: width, height: height, space: space,
      pixels: pixels.map { space.converted($0, from: self.space) })
  }
}
