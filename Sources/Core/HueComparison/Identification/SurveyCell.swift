import Colorimetry
import Pixels
import VectorMath

/// A pixel position in two images, with each component scaled to 0…255 at any bit depth.
struct PixelPair: Hashable, Sendable {
  var before = SIMD4<Float>.zero
  var after = SIMD4<Float>.zero
}

/// A square at the same position in two images.
struct SurveyCell: Sendable {
  let mean: PixelPair

  /// The variance within the cell, for both images together.
  let spread: Float

  /// Whether every pixel of the second image lies inside the gamut.
  let isInside: Bool

  /// Some of the pixels, from all over the square.
  let pixels: [PixelPair]

  /// The means of the two adjacent four-pixel squares that differ most in the first image, with
  /// their difference in luma. The mean of four pixels has half the noise of one pixel.
  private(set) var edge = (PixelPair(), PixelPair())
  private(set) var steepness: Float = 0

  /// Creates the square at a corner from its usable pixels. The result is nil if there are too few
  /// usable pixels.
  ///
  /// - Parameter kept: the approximate number of pixels that are kept.
  init?<Before: PixelSample & FixedWidthInteger, After: PixelSample & FixedWidthInteger>(
    _ before: UnsafeBufferPointer<Before>, _ after: UnsafeBufferPointer<After>, corner: Int,
    width: Int, side: Int, kept: Int, isUsed: (PixelPair) -> Bool
  ) {
    let unit = (before: 255 / Float(Before.one), after: 255 / Float(After.one))
    // Every nth column and row, starting in the middle of the first.
    let every = max(1, Int(bounded: Float(side * side / kept).squareRoot()))
    let luma = SIMD4<Float>(0.299, 0.587, 0.114, 0)
    var (sum, squares, count) = (PixelPair(), PixelPair(), Float(0))
    // Where none of those can be used, as in a grid of transparent pixels, as many of those that can.
    var (pixels, others): ([PixelPair], [PixelPair]) = ([], [])
    var (least, most) = (SIMD4<Float>(repeating: 255), SIMD4<Float>.zero)
    var squaresOfFour = [(sum: PixelPair, count: Int)](
      repeating: (PixelPair(), 0), count: side / 2)
    for y in 0..<side {
      for x in 0..<side {
        let i = 4 * (corner + y * width + x)
        let pair = PixelPair(
          before: unit.before
            * SIMD4(
              Float(before[i]), Float(before[i + 1]), Float(before[i + 2]), Float(before[i + 3])),
          after: unit.after
            * SIMD4(Float(after[i]), Float(after[i + 1]), Float(after[i + 2]), Float(after[i + 3])))
        guard isUsed(pair) else { continue }
        sum.before += pair.before
        sum.after += pair.after
        squares.before += pair.before * pair.before
        squares.after += pair.after * pair.after
        least = pointwiseMin(least, pair.after)
        most = pointwiseMax(most, pair.after)
        count += 1
        if x % every == every / 2, y % every == every / 2 { pixels.append(pair) }
        let step = every * every
        if Int(bounded: count) % step == 1 % step { others.append(pair) }
        if x / 2 < side / 2 {
          squaresOfFour[x / 2].sum.before += pair.before / 4
          squaresOfFour[x / 2].sum.after += pair.after / 4
          squaresOfFour[x / 2].count += 1
        }
      }
      guard y % 2 == 1 else { continue }
      for x in squaresOfFour.indices.dropFirst()
      where squaresOfFour[x].count == 4 && squaresOfFour[x - 1].count == 4 {
        let (left, right) = (squaresOfFour[x - 1].sum, squaresOfFour[x].sum)
        let step = abs(((right.before - left.before) * luma).sum())
        if step > steepness { (edge, steepness) = ((left, right), step) }
      }
      for x in squaresOfFour.indices { squaresOfFour[x] = (PixelPair(), 0) }
    }
    guard 4 * Int(bounded: count) >= 3 * side * side else { return nil }
    mean = PixelPair(before: sum.before / count, after: sum.after / count)
    let variance =
      squares.before + squares.after
      - (sum.before * sum.before + sum.after * sum.after) / count
    spread = max(0, (variance / count).sum())
    (least.w, most.w) = (128, 128)
    isInside = least.min() > 1.5 && most.max() < 253.5
    self.pixels = pixels.isEmpty ? others : pixels
  }
}

extension SIMD4<Float> {
  /// Red, green and blue.
  var color: SIMD3<Double> { SIMD3(Double(x), Double(y), Double(z)) }
}

extension SIMD3<Double> {
  /// Converts 8-bit steps in one RGB space to 8-bit steps in another.
  func steps(from source: ColorSpace, to target: ColorSpace) -> Self {
    guard source != target else { return self }
    let color = self / 255
    let converted = AnyColor(source, color.x, color.y, color.z).converted(to: target).storage
    return 255 * SIMD3(converted.x, converted.y, converted.z)
  }
}

extension ColorDescription {
  /// The RGB space of the samples, or sRGB if no such space is named.
  var rgbSpace: ColorSpace {
    if case .space(let space) = self, ColorSpace.displays.contains(space) { return space }
    return .srgb
  }
}
