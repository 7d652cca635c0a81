public import Colorimetry
import VectorMath

/// The differences between the pixels of two pictures of the same size, as statistics.
///
/// ```swift
/// let a = PixelBuffer<UInt8>(width: 2, height: 1, samples: [255, 0, 0, 255, 0, 0, 255, 255])
/// let b = PixelBuffer<UInt8>(width: 2, height: 1, samples: [255, 0, 0, 255, 0, 0, 250, 255])
/// let difference = PictureDifference(a, b)
/// print(difference.max, difference.worstColumn)  // 0.6373… 1
/// ```
///
/// Colours are compared without clipping, even if they lie outside sRGB. If a pixel of either
/// picture is translucent, both pixels are composited over white and over black. The larger of the
/// two differences is used. The colours of invisible pixels therefore don't matter. Compositing is
/// gamma-encoded in extended sRGB, like in browsers.
///
/// The differences are those of ``Colorimetry/ColorDifference/ofCoordinates(_:_:on:)``, and are the
/// same for any number of threads. A difference below 2⁻²⁰ is treated as 0, and a difference above
/// 2¹⁴ is treated as 2¹⁴.
public struct PictureDifference: Sendable, Hashable {
  /// The number of columns.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The formula by which the differences are measured.
  public let method: ColorDifference

  /// The difference above which a pixel is counted as changed, or nil if changed pixels are not
  /// counted.
  public let noticeable: Double?

  /// Whether one of the files contains further pictures or animation frames that were not compared.
  /// It is false if both files have the same bytes.
  public package(set) var isOfFirstPictures = false

  /// The mean difference over all pixels. It is 0 if the pictures have no pixels.
  public internal(set) var mean = 0.0

  /// The largest difference of any pixel.
  public internal(set) var max = 0.0

  /// The column of the first pixel with the largest difference.
  public internal(set) var worstColumn = 0

  /// The row of the first pixel with the largest difference.
  public internal(set) var worstRow = 0

  /// The largest mean difference in a square of 16 × 16 pixels, over squares that start 8 pixels
  /// apart. It is 0 if the pictures have no pixels.
  ///
  /// An error that is confined to one place raises this value, but hardly changes the mean over all
  /// pixels. A single changed pixel next to an edge shows only in the largest difference.
  public internal(set) var worstRegion = 0.0

  /// The column of the top left pixel of the square that ``worstRegion`` describes.
  public internal(set) var worstRegionColumn = 0

  /// The row of the top left pixel of the square that ``worstRegion`` describes.
  public internal(set) var worstRegionRow = 0

  /// The number of pixels whose difference is above ``noticeable``, if that is set.
  var changedCount = 0

  var histogram = DifferenceHistogram()

  /// The largest difference in each square of ``cellSide`` pixels, row by row.
  package internal(set) var cells: PixelGrid

  /// The fraction of pixels whose difference is above ``noticeable``, or nil if ``noticeable`` is
  /// nil.
  public var changed: Double? {
    noticeable == nil ? nil : Double(changedCount) / Double(Swift.max(1, width * height))
  }

  /// Returns the difference that a given fraction of the pixels does not exceed. The result is
  /// accurate to one part in 8000.
  ///
  /// - Parameter fraction: the fraction of the pixels, in 0…1. For example, 0.95 gives the 95th
  ///   percentile.
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

  /// Measures the differences between two pictures in memory.
  ///
  /// - Parameters:
  ///   - standard: the picture that ``method`` takes as the standard, if the method is not
  ///     symmetric.
  ///   - white: the reference white of L\*a\*b\*, if the method uses L\*a\*b\*.
  ///   - noticeable: the difference above which a pixel is counted as changed. If it is nil, the
  ///     method's ``Colorimetry/ColorDifference/justNoticeable`` is used.
  /// - Precondition: both pictures have the same size. Each is RGB in a ``Colorimetry/ColorSpace``,
  ///   or untagged. An untagged picture is taken as sRGB.
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
  /// The size, the mean and the largest difference, and the method: `640 × 480 pixels: mean 0.3,
  /// largest 2.1 by 2000`.
  public var description: String {
    "\(width) × \(height) pixels: mean \(mean), largest \(max) by \(method.rawValue)"
  }
}
