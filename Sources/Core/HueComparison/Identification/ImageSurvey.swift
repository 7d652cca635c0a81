import Colorimetry
import PixelBuffers
import Pixels
import Threads
import VectorMath

/// The data from two images for a rotation search: some pixels, and the means of some cells.
///
/// Coding noise is a few steps per pixel and averages out over a cell. Without noise, pixels are
/// exact. Whatever the image size, at most 8192 cells are examined.
struct ImageSurvey: Sendable {
  /// Colours of pixels that differ from each other.
  var pixels: ChangedColors

  /// The means of the most uniform cells. For such cells, the rotation of the mean is nearly the
  /// mean of the rotated pixels.
  var cells: ChangedColors

  /// The means of a coder's blocks, in which each pixel is rotated on its own; nil if there are too
  /// few blocks.
  var blocks: ChangedColors?

  /// The colours of pixels, each included as often as it occurs.
  var typical: ChangedColors

  /// The means of two neighbouring four-pixel squares across each of the steepest edges.
  var edges: ChangedColors

  /// The side of a cell in pixels.
  let side: Int

  private static let most = (
    cells: 8192, pixels: 32768, samples: 640, edges: 128, typical: 256
  )

  init<Before: PixelSample & FixedWidthInteger, After: PixelSample & FixedWidthInteger>(
    before: PixelBuffer<Before>, after: PixelBuffer<After>
  ) {
    let shortest = min(before.width, before.height)
    side = shortest >= 512 ? 16 : shortest >= 32 ? 8 : 1
    let own = after.layout.color.rgbSpace
    let source = before.layout.color.rgbSpace
    @Sendable func isUsed(_ pair: PixelPair, _ opaque: Bool) -> Bool {
      opaque ? pair.before.w == 255 && pair.after.w == 255 : min(pair.before.w, pair.after.w) > 127
    }
    var visited: [SurveyCell] = []
    for isOpaque in [true, false] where visited.isEmpty {
      visited = Self.cells(before, after, side: side, most: Self.most.cells) {
        isUsed($0, isOpaque)
      }
    }
    func colors(_ pairs: [PixelPair], isInside: [Bool]? = nil) -> ChangedColors {
      ChangedColors(
        own: own, before: pairs.map { $0.before.color.steps(from: source, to: own) },
        after: pairs.map { $0.after.color }, isInside: isInside)
    }
    let most = Self.most.samples
    let kept = visited.flatMap { $0.pixels }
    let few = stride(from: 0, to: kept.count, by: kept.count / 4096 + 1).map { kept[$0] }
    pixels = colors(Self.spread(few, bins: 32, most: 2 * most) { $0 }).informative(most: most)
    visited = visited.ordered { $0.spread }
    let even = visited.prefix(max(50, visited.count { $0.spread <= 100 }))
    let chosen = Self.spread(Array(even), bins: 16, most: 2 * most, of: { $0.mean })
    cells = colors(chosen.map { $0.mean }, isInside: chosen.map { $0.isInside })
      .informative(most: most)
    blocks = CodedBlocks.survey(before, after, from: source, own: own)
    typical = colors(
      stride(from: 0, to: kept.count, by: kept.count / Self.most.typical + 1).map { kept[$0] })
    let steep = visited.ordered { -$0.steepness }.prefix(Self.most.edges)
    edges = colors(steep.flatMap { [$0.edge.0, $0.edge.1] })
  }

  private static func cells<
    Before: PixelSample & FixedWidthInteger, After: PixelSample & FixedWidthInteger
  >(
    _ before: PixelBuffer<Before>, _ after: PixelBuffer<After>, side: Int, most: Int,
    isUsed: @Sendable @escaping (PixelPair) -> Bool
  ) -> [SurveyCell] {
    let (columns, rows) = (before.width / side, before.height / side)
    let count = min(columns * rows, most)
    let width = before.width
    let kept = min(side * side, max(4, Self.most.pixels / max(1, count)))
    return Parallel.map(count: count, piece: 64) { range -> [SurveyCell] in
      before.samples.withUnsafeBufferPointer { before in
        after.samples.withUnsafeBufferPointer { after in
          range.compactMap { index in
            // Whole cells are spread evenly over the image, instead of one column of it.
            let place = Int(Int64(index) * Int64(columns * rows) / Int64(count))
            let corner = (place / columns * width + place % columns) * side
            return SurveyCell(
              before, after, corner: corner, width: width, side: side, kept: kept, isUsed: isUsed)
          }
        }
      }
    }.flatMap { $0 }
  }

  /// Returns at most `most` items. The items are sorted into boxes according to the colours before.
  /// The first item of each box comes first, then the second of each, and so on. Equal items count
  /// once.
  private static func spread<Item>(
    _ items: [Item], bins: Float, most: Int, of pair: (Item) -> PixelPair
  ) -> [Item] {
    var counts: [SIMD4<Int32>: Int] = [:]
    var seen: Set<PixelPair> = []
    var ranked: [(rank: Int, item: Item)] = []
    for item in items {
      let pair = pair(item)
      guard seen.insert(pair).inserted else { continue }
      let key = SIMD4<Int32>(pair.before * (bins / 256))
      ranked.append((counts[key, default: 0], item))
      counts[key, default: 0] += 1
    }
    return ranked.ordered { $0.rank }.prefix(most).map { $0.item }
  }
}
