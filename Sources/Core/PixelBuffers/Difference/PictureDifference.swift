public import Colorimetry
import VectorMath

/// How far the pixels of two pictures of one size are apart.
///
/// ```swift
/// let a = PixelBuffer<UInt8>(width: 2, height: 1, samples: [255, 0, 0, 255, 0, 0, 255, 255])
/// let b = PixelBuffer<UInt8>(width: 2, height: 1, samples: [255, 0, 0, 255, 0, 0, 250, 255])
/// let difference = PictureDifference(a, b)
/// print(difference.max, difference.worstColumn)  // 0.6373… 1
/// ```
///
///     let difference = PictureDifference(original, copy)
///     print(difference.mean, difference.max, difference.percentile(0.95))
///
/// Colours are compared as they are, outside sRGB too: never clipped. Where a pixel of either picture
/// is translucent, both are laid over white and over black, gamma-encoded in extended sRGB as
/// browsers do it, and the larger difference counts; so what is hidden does not. The figures are
/// those of ``Colorimetry/ColorDifference/ofCoordinates(_:_:on:)``, the same by any number of
/// threads; a difference below 2⁻²⁰ counts as none, one above 2¹⁴ as that.
public struct PictureDifference: Sendable, Hashable {
  /// Columns.
  public let width: Int

  /// Rows.
  public let height: Int

  /// What measures the differences.
  public let method: ColorDifference

  /// The difference from which a pixel counts as changed; nil for none.
  public let noticeable: Double?

  /// Whether there were more pictures, or frames of animations, that were not compared.
  public package(set) var isOfFirstPictures = false

  /// The mean of all pixels; 0 where there are none.
  public internal(set) var mean = 0.0

  /// The largest of all pixels.
  public internal(set) var max = 0.0

  /// The column of the first pixel of the largest difference.
  public internal(set) var worstColumn = 0

  /// The row of the first pixel of the largest difference.
  public internal(set) var worstRow = 0

  /// The largest mean of 16 by 16 pixels, the squares 8 pixels apart; 0 where there are no pixels.
  ///
  /// What is wrong in one place shows here, and neither in the mean of all pixels nor, as a single
  /// pixel beside an edge does, in the largest alone.
  public internal(set) var worstRegion = 0.0

  /// The column of the first pixel of that square.
  public internal(set) var worstRegionColumn = 0

  /// The row of the first pixel of that square.
  public internal(set) var worstRegionRow = 0

  /// Pixels whose difference is above ``noticeable``, where there is such a number.
  var changedCount = 0

  var histogram = DifferenceHistogram()

  /// The largest difference in each square of ``cellSide`` pixels, row by row.
  package internal(set) var cells: PixelGrid

  /// The fraction of pixels whose difference is above ``noticeable``; nil where that is.
  public var changed: Double? {
    noticeable == nil ? nil : Double(changedCount) / Double(Swift.max(1, width * height))
  }

  /// The difference that a fraction of the pixels, 0…1, does not pass; to one part in 8000.
  public func percentile(_ fraction: Double) -> Double {
    let count = width * height
    let rank = (fraction * Double(count)).rounded(.up)
    return Swift.min(
      max, histogram.value(atRank: rank >= 1 ? Int(bounded: Swift.min(rank, Double(count))) : 1))
  }

  /// The fractions of pixels in as many equal steps from 0 to the largest difference.
  package func fractions(steps: Int) -> [Double] {
    var result = [Double](repeating: 0, count: steps)
    for (value, count) in histogram.entries {
      let step = max > 0 ? Int(bounded: value / max * Double(steps)) : 0
      result[Swift.min(step, steps - 1)] += Double(count) / Double(width * height)
    }
    return result
  }

  /// Numbers in rows: each stands for a square of pixels.
  package struct PixelGrid: Sendable, Hashable {
    package let side: Int
    package let columns: Int
    package let rows: Int
    package internal(set) var values: [Float]
  }

  /// Measures two pictures in memory.
  ///
  /// - Parameters:
  ///   - standard: what ``method`` takes as the standard, where it is not symmetric.
  ///   - white: the white of L\*a\*b\*, where the method is one of it.
  ///   - noticeable: nil for the method's own ``Colorimetry/ColorDifference/justNoticeable``.
  /// - Precondition: both have one size, and are RGB in a ``Colorimetry/ColorSpace`` or untagged,
  ///   which is taken as sRGB.
  public init<First: PixelSample, Second: PixelSample>(
    _ standard: PixelBuffer<First>, _ sample: PixelBuffer<Second>,
    by method: ColorDifference = .deltaE2000, white: ColorDifference.White = .d65,
    noticeable: Double? = nil
  ) {
    precondition(standard.width == sample.width && standard.height == sample.height)
    let measure = PixelMeasure(method, white: white)
    let (first, second) = (PixelPlaces(standard, for: measure), PixelPlaces(sample, for: measure))
    var meter = DifferenceMeter(
      width: standard.width, height: standard.height, method, noticeable: noticeable)
    meter.add(rows: 0..<standard.height) { measure($0, first, second, into: $1) }
    self = meter.difference
  }

  init(width: Int, height: Int, method: ColorDifference, noticeable: Double?, cellSide: Int) {
    (self.width, self.height, self.method) = (width, height, method)
    self.noticeable = noticeable ?? method.justNoticeable
    let (columns, rows) = ((width + cellSide - 1) / cellSide, (height + cellSide - 1) / cellSide)
    cells = PixelGrid(
      side: cellSide, columns: columns, rows: rows,
      values: [Float](repeating: 0, count: columns * rows))
  }
}

extension PictureDifference: CustomStringConvertible {
  /// The size and the figures: `640 × 480 pixels: mean 0.3, largest 2.1 by 2000`.
  public var description: String {
    "\(width) × \(height) pixels: mean \(mean), largest \(max) by \(method.rawValue)"
  }
}
