import Colorimetry
import PixelBuffers
import Pixels
import Threads
import VectorMath

/// Whole blocks of two images, aligned with the blocks of codecs. The mean of a block survives JPEG
/// compression.
///
/// The mean is one coefficient of the discrete cosine transform. The coefficient is eight times the
/// mean. Its quantisation step is 3 at quality 90 and 9 at 75 (ITU-T T.81, annex K, on libjpeg's
/// scale). The means of luma squares of 8 pixels are therefore accurate to a tenth or a third of an
/// 8-bit step. So are those of chroma squares of 16 pixels, if chroma is halved in both directions.
/// A single pixel is off by several steps. The rotation of a mean is not the mean of rotations, so
/// every pixel of a block is rotated.
enum CodedBlocks {
  /// The side of a block of chroma with halved resolution.
  static let side = 16

  /// The number of blocks used: the most informative blocks, and some others.
  private static let most = 160

  /// The number of blocks examined, and the sampling interval of their pixels.
  private static let candidates = (blocks: 4096, every: 4)

  /// A block's corner, its chroma, and the amount of coding noise that was clipped in it.
  private struct Rank {
    var corner: Int
    var chroma: Float
    var atEnds: Float
  }

  /// Returns the opaque blocks, or nil if there are too few for a result.
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

  /// Returns the blocks in which noise was hardly clipped on one side, if there are any. They are
  /// the most chromatic of these blocks, and others from everywhere.
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
  /// Returns a pixel's samples, scaled to 0…255 at any bit depth.
  fileprivate func pixel(_ place: Int) -> SIMD4<Float> {
    SIMD4(
      Float(samples[4 * place]), Float(samples[4 * place + 1]), Float(samples[4 * place + 2]),
      Float(samples[4 * place + 3])) * (255 / Float(Sample.one))
  }
}
