public import Colorimetry

/// A picture whose pixels have premultiplied Float components, which can lie outside 0…1. The
/// layout states their colour space.
public typealias Bitmap = PixelBuffer<Float>

extension PixelLayout {
  /// Returns a layout with premultiplied components in gamma-encoded or linear sRGB.
  public static func premultiplied(_ space: LightEncoding) -> Self {
    Self(alpha: .premultiplied, color: .space(space == .gammaEncoded ? .srgb : .srgbLinear))
  }
}

extension Bitmap {
  /// The encoding of the premultiplied sRGB components, or nil if the bitmap has any other layout.
  public var space: LightEncoding? {
    guard layout.alpha == .premultiplied else { return nil }
    return switch layout.color {
    case .space(.srgb): .gammaEncoded
    case .space(.srgbLinear): .linearLight
    default: nil
    }
  }

  /// Creates a bitmap from existing premultiplied pixels.
  ///
  /// - Precondition: `pixels.count == width * height`, and `width` and `height` are not negative.
  public init(width: Int, height: Int, space: LightEncoding, pixels: [SIMD4<Float>]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height)
    self.init(width: width, height: height, space: space) { _ = $0.initialize(from: pixels) }
  }

  /// Creates a bitmap filled with one colour. If no colour is given, the bitmap is transparent.
  ///
  /// - Precondition: `width` and `height` are not negative.
  public init(
    width: Int, height: Int, space: LightEncoding = .gammaEncoded, filledWith color: SRGB? = nil
  ) {
    let pixel = color.map(space.premultiplied) ?? .zero
    self.init(width: width, height: height, space: space) { $0.initialize(repeating: pixel) }
  }

  /// Creates a bitmap whose pixels a closure writes once, without filling them first.
  ///
  /// - Precondition: neither side is negative; `body` initialises every pixel.
  package init(
    width: Int, height: Int, space: LightEncoding,
    initializing body: (UnsafeMutableBufferPointer<SIMD4<Float>>) -> Void
  ) {
    self.init(width: width, height: height, layout: .premultiplied(space)) { samples in
      body(UnsafeMutableRawBufferPointer(samples).bindMemory(to: SIMD4<Float>.self))
    }
  }

  /// A copy of the pixels, row by row. Each pixel has four components.
  public var pixels: [SIMD4<Float>] { withPixels(Array.init) }

  /// Calls a closure with the pixels, row by row, and returns the closure's result. Each pixel has
  /// four components.
  public func withPixels<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<SIMD4<Float>>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try samples.withUnsafeBufferPointer { samples throws(Failure) in
      try body(
        UnsafeRawBufferPointer(samples).assumingMemoryBound(to: SIMD4<Float>.self))
    }
  }

  /// Returns the colour of a pixel as sRGB with straight alpha.
  ///
  /// ```swift
  /// let pixels = [SIMD4<Float>(0.5, 0, 0, 0.5)]
  /// let bitmap = Bitmap(width: 1, height: 1, space: .gammaEncoded, pixels: pixels)
  /// print(bitmap.color(x: 0, y: 0))  // color(srgb 1 0 0 / 0.5)
  /// ```
  ///
  /// - Precondition: the bitmap has a ``space``.
  public func color(x: Int, y: Int) -> SRGB { compositingSpace.color(premultiplied: self[x, y]) }

  /// Returns a bitmap with the same colours in another encoding.
  ///
  /// - Precondition: the bitmap has a ``space``.
  public func converted(to space: LightEncoding) -> Self {
    let source = compositingSpace
    guard space != source else { return self }
    return Self(width: width, height: height, space: space) { converted in
      withPixels { pixels in
        for index in pixels.indices {
          converted.initializeElement(at: index, to: space.converted(pixels[index], from: source))
        }
      }
    }
  }

  /// The bitmap's ``space``, which must not be nil.
  package var compositingSpace: LightEncoding {
    guard let space else { preconditionFailure("pixels of \(layout.color) are not composited") }
    return space
  }
}
