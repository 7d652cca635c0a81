import Colorimetry
import PixelBuffers
import Pixels
import Threads
import VectorMath

/// Whole blocks of two images, as coders cut them: what survives JPEG is a block's mean.
///
/// Its mean is one coefficient of the discrete cosine transform, whose step is 3 at quality 90 and 9 at
/// 75 for the mean's eightfold (ITU-T T.81, annex K, by libjpeg's scale), so that 8 pixels' squares of
/// luma, and 16 pixels' of chroma where that is halved in both directions, keep their means to a tenth
/// or a third of an 8-bit step. A pixel is off by several. A rotation of the mean is not the mean of the
/// rotated: every pixel of a block is turned.
enum CodedBlocks {
  /// The side of a block of chroma that is halved.
  static let side = 16

  /// How many are taken: the most telling, and some others.
  private static let most = 160

  /// How many are looked at, and how many pixels of each.
  private static let candidates = (blocks: 4096, every: 4)

  /// A block's corner, how chromatic it is, and how much of it a coder's noise was cut off of.
  private struct Rank {
    var corner: Int
    var chroma: Float
    var atEnds: Float
  }

  /// The blocks that are opaque; nil where there are too few to tell anything from.
  static func survey<
    Before: PixelSample & FixedWidthInteger, After: PixelSample & FixedWidthInteger
  >(
    _ before: PixelBuffer<Before>, _ after: PixelBuffer<After>, from source: ColorSpace,
    own: ColorSpace
  ) -> ChangedColors? {
    let (columns, rows) = (before.width / side, before.height / side)
    guard columns * rows >= 4 else { return nil }
    let count = min(columns * rows, candidates.blocks)
    let ranks = Parallel.map(count: count, piece: 64) { range in
      range.compactMap { index -> Rank? in
        let place = Int(Int64(index) * Int64(columns * rows) / Int64(count))
        let corner = (place / columns * before.width + place % columns) * side
        return rank(before, after, corner)
      }
    }.flatMap { $0 }
    let chosen = chosen(ranks)
    guard chosen.count >= 4 else { return nil }
    var pixels: [SIMD3<Double>] = []
    pixels.reserveCapacity(chosen.count * side * side)
    var means: [SIMD3<Double>] = []
    for block in chosen {
      var sum = SIMD3<Double>.zero
      for pixel in 0..<side * side {
        let place = block.corner + pixel / side * before.width + pixel % side
        pixels.append(before.pixel(place).color.steps(from: source, to: own))
        sum += after.pixel(place).color
      }
      means.append(sum / Double(side * side))
    }
    return ChangedColors(
      own: own, before: pixels, after: means, share: side * side,
      isInside: means.map { _ in true })
  }

  private static func rank<
    Before: PixelSample & FixedWidthInteger, After: PixelSample & FixedWidthInteger
  >(_ before: PixelBuffer<Before>, _ after: PixelBuffer<After>, _ corner: Int) -> Rank? {
    var rank = Rank(corner: corner, chroma: 0, atEnds: 0)
    var count: Float = 0
    for y in stride(from: 1, to: side, by: candidates.every) {
      for x in stride(from: 1, to: side, by: candidates.every) {
        let place = corner + y * before.width + x
        let (was, became) = (before.pixel(place), after.pixel(place))
        guard was.w == 255, became.w == 255 else { return nil }
        rank.chroma += max(was.x, was.y, was.z) - min(was.x, was.y, was.z)
        let ends = (min(became.x, became.y, became.z), max(became.x, became.y, became.z))
        if ends.0 < 8 || ends.1 > 247 { rank.atEnds += 1 }
        count += 1
      }
    }
    rank.chroma /= count
    rank.atEnds /= count
    return rank
  }

  /// Those whose noise was not cut off on one side, if there are any; of them the most chromatic, and
  /// the rest from everywhere.
  private static func chosen(_ ranks: [Rank]) -> [Rank] {
    let free = ranks.ordered { $0.atEnds }
    let kept = free.prefix(max(48, free.count { $0.atEnds <= 0.07 }))
    guard kept.count > most else { return Array(kept) }
    let order = Array(kept).ordered { -$0.chroma }
    let first = 2 * most / 3
    let step = Double(order.count - first) / Double(most - first)
    return Array(order[..<first])
      + (0..<most - first).map { order[first + Int(bounded: Double($0) * step)] }
  }
}

extension PixelBuffer where Sample: FixedWidthInteger {
  /// A pixel's samples, 0…255 whatever the depth.
  fileprivate func pixel(_ place: Int) -> SIMD4<Float> {
    SIMD4(
      Float(samples[4 * place]), Float(samples[4 * place + 1]), Float(samples[4 * place + 2]),
      Float(samples[4 * place + 3])) * (255 / Float(Sample.one))
  }
}
