/// The errors of one method over all pixels of a photograph.
public struct PhotographFigures: Sendable, Hashable {
  /// The errors against one reference.
  public struct Errors: Sendable, Hashable {
    public var deltaE2000 = MeanAndMax()
    public var deltaEOK = MeanAndMax()
  }

  public var fromHSB = Errors()
  public var fromOklch = Errors()

  /// How many pixels had to be brought into gamut, and how many there were.
  public var clippedPixels = 0
  public var pixels = 0

  /// The share of pixels, 0…1, that had to be brought into gamut.
  public var clippedShare: Double { pixels == 0 ? 0 : Double(clippedPixels) / Double(pixels) }

  /// The errors against a reference.
  public func errors(from reference: RotationReference) -> Errors {
    switch reference {
    case .hsb: fromHSB
    case .oklch: fromOklch
    }
  }

  mutating func merge(_ other: Self) {
    fromHSB.deltaE2000.merge(other.fromHSB.deltaE2000)
    fromHSB.deltaEOK.merge(other.fromHSB.deltaEOK)
    fromOklch.deltaE2000.merge(other.fromOklch.deltaE2000)
    fromOklch.deltaEOK.merge(other.fromOklch.deltaEOK)
    clippedPixels += other.clippedPixels
    pixels += other.pixels
  }
}

/// A small image of errors.
public struct ErrorMap: Sendable, Hashable {
  public let width: Int
  public let height: Int

  /// The mean error of each cell, row by row; 0 where nothing is.
  public let values: [Float]

  /// The mean error at a place.
  public subscript(x: Int, y: Int) -> Float { values[y * width + x] }
}
