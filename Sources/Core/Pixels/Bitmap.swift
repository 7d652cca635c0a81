public import Colorimetry

/// A picture of pixels with unbounded, premultiplied Float components, tagged with their space.
public typealias Bitmap = PixelBuffer<Float>

extension PixelLayout {
  /// Returns a layout with premultiplied components, in a space in which colours are composited.
  public static func premultiplied(_ space: LightEncoding) -> Self {
    Self(alpha: .premultiplied, color: .space(space == .gammaEncoded ? .srgb : .srgbLinear))
  }
}

extension Bitmap {
  /// The encoding in which the components are premultiplied; nil for any other layout.
  public var space: LightEncoding? {
    guard layout.alpha == .premultiplied else { return nil }
    return switch layout.color {
    case .space(.srgb): .gammaEncoded
    case .space(.srgbLinear): .linearLight
    default: nil
    }
  }

  /// Creates a bitmap from existing pixels.
  ///
  /// - Precondition: `pixels.count == width * height`, and neither side is negative.
  public init(width: Int, height: Int, space: LightEncoding, pixels: [SIMD4<Float>]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height)
    self.init(width: width, height: height, space: space) { _ = $0.initialize(from: pixels) }
  }

  /// Creates a bitmap of one colour; transparent if no colour is given.
  ///
  /// - Precondition: neither side is negative.
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

  /// A copy of the pixels, four components each, row by row.
  public var pixels: [SIMD4<Float>] { withPixels(Array.init) }

  /// Calls a body with the pixels, four components each, row by row.
  public func withPixels<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<SIMD4<Float>>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try samples.withUnsafeBufferPointer { samples throws(Failure) in
      try body(
        UnsafeRawBufferPointer(samples).assumingMemoryBound(to: SIMD4<Float>.self))
    }
  }

  /// Returns the straight sRGB colour of a pixel.
  ///
  /// ```swift
  /// let pixels = [SIMD4<Float>(0.5, 0, 0, 0.5)]
  /// let bitmap = Bitmap(width: 1, height: 1, space: .gammaEncoded, pixels: pixels)
  /// print(bitmap.color(x: 0, y: 0))  // color(srgb 1 0 0 / 0.5)
  /// ```
  ///
  /// - Precondition: the bitmap has a ``space``.
  public func color(x: Int, y: Int) -> SRGB { compositingSpace.color(premultiplied: self[x, y]) }

  /// Returns the same colours in another space.
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
