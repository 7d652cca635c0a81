public import Colorimetry
import VectorMath

/// The difference between the pixels of two pictures of one size.
///
/// ```swift
/// let a = PixelBuffer<UInt8>(width: 2, height: 1, samples: [255, 0, 0, 255, 0, 0, 255, 255])
/// let b = PixelBuffer<UInt8>(width: 2, height: 1, samples: [255, 0, 0, 255, 0, 0, 250, 255])
/// let difference = PictureDifference(a, b)
/// print(difference.max, difference.worstColumn)  // 0.6373… 1
/// ```
///
/// let difference = PictureDifference(original, copy) print(difference.mean, difference.max,
/// difference.percentile(0.95))
///
/// Colours are compared unclipped, also outside sRGB. Where a pixel of either picture is
/// translucent, both pixels are composited over white and over black. Compositing is gamma-encoded
/// in extended sRGB, as in browsers. The larger of the two differences counts, so that invisible
/// colours don't matter. The figures are those of
/// ``Colorimetry/ColorDifference/ofCoordinates(_:_:on:)``, the same for any number of threads. A
/// difference below 2⁻²⁰ counts as 0, and a difference above 2¹⁴ counts as 2¹⁴.
public struct PictureDifference: Sendable, Hashable {
  /// The number of columns.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The measure of the differences.
  public let method: ColorDifference

  /// The difference above which a pixel counts as changed; nil to count no pixels.
  public let noticeable: Double?

  /// Whether there were further pictures, or frames of animations, that were not compared.
  public package(set) var isOfFirstPictures = false

  /// The mean of all pixels; 0 where there are none.
  public internal(set) var mean = 0.0

  /// The largest difference of any pixel.
  public internal(set) var max = 0.0

  /// The column of the first pixel with the largest difference.
  public internal(set) var worstColumn = 0

  /// The row of the first pixel with the largest difference.
  public internal(set) var worstRow = 0

  /// The largest mean of 16 by 16 pixels, in squares 8 pixels apart; 0 where there are no pixels.
  ///
  /// An error in one place shows here, but not in the mean of all pixels. A single pixel next to an
  /// edge shows only in the largest difference.
  public internal(set) var worstRegion = 0.0

  /// The column of the top left pixel of the square with the largest mean.
  public internal(set) var worstRegionColumn = 0

  /// The row of the top left pixel of the square with the largest mean.
  public internal(set) var worstRegionRow = 0

  /// The number of pixels whose difference is above ``noticeable``, if that is set.
  var changedCount = 0

  var histogram = DifferenceHistogram()

  /// The largest difference in each square of ``cellSide`` pixels, row by row.
  package internal(set) var cells: PixelGrid

  /// The fraction of pixels whose difference is above ``noticeable``; nil if that is nil.
  public var changed: Double? {
    noticeable == nil ? nil : Double(changedCount) / Double(Swift.max(1, width * height))
  }

  /// Returns the difference that a fraction of the pixels, 0…1, does not exceed, accurate to one
  /// part in 8000.
  public func percentile(_ fraction: Double) -> Double {
    let count = width * height
    let rank = (fraction * Double(count)).rounded(.up)
    return Swift.min(
      max, histogram.value(atRank: rank >= 1 ? Int(bounded: Swift.min(rank, Double(count))) : 1))
  }

  /// Returns the fractions of pixels whose differences lie in equal steps from 0 to the largest
  /// difference.
  package func fractions(steps: Int) -> [Double] {
    var result = [Double](repeating: 0, count: steps)
    for (value, count) in histogram.entries {
      let step = max > 0 ? Int(bounded: value / max * Double(steps)) : 0
      result[Swift.min(step, steps - 1)] += Double(count) / Double(width * height)
    }
    return result
  }

  /// A grid of numbers, each for a square of pixels.
  package struct PixelGrid: Sendable, Hashable {
    package let side: Int
    package let columns: Int
    package let rows: Int
    package internal(set) var values: [Float]
  }

  /// Measures two pictures in memory.
  ///
  /// - Parameters:
  ///   - standard: the picture that ``method`` takes as the standard, if the method is not
  ///     symmetric.
  ///   - white: the white of L\*a\*b\*, if the method uses L\*a\*b\*.
  ///   - noticeable: the difference above which a pixel counts as changed; nil for the method's own
  ///     ``Colorimetry/ColorDifference/justNoticeable``.
  /// - Precondition: both pictures have one size. They are RGB in a ``Colorimetry/ColorSpace``, or
  ///   untagged, which is taken as sRGB.
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
