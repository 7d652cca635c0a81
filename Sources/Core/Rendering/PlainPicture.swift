import Painting
import PixelBuffers
import VectorMath

/// The shapes of a picture in which no group takes a layer, cut into chains once for all bands.
///
/// A band is small enough to stay in the processor's cache from the first shape to the last.
struct PlainPicture {
  /// Shapes in the order of the picture, in common memory.
  private struct Batch: Sendable {
    let shapes: [PaintedShape]
    let chains: MonotoneChains
  }

  private let batches: [Batch]

  /// How many rows a band has.
  let height: Int

  /// Each band's shapes, by their batches and the numbers there.
  private var bands: [[(batch: Int32, shape: Int32)]]

  /// The memory that shapes may take beside the heaviest, which has to be there in any case; heavier
  /// pictures are cut anew for each band.
  private static let mostBytes = 1 << 26

  /// Points after which shapes go into new memory: more at once would be asked of the system each
  /// time.
  private static let fullBatch = 1 << 12

  /// What a band takes.
  private static let bandBytes = 1 << 19

  /// The shapes on a canvas; nil where a group takes a layer, or they take too much memory.
  init?(
    _ picture: Picture, map: Affine2D, frame: PixelRect, drawing: PictureDrawing, threads: Int?
  ) {
    var nodes: [Node] = []
    guard Self.collect(picture, map: map, opacity: 1, into: &nodes) else { return nil }
    let found = nodes
    let bytes = Counter()
    let heaviest = Counter()
    @Sendable func isTooMuch() -> Bool { bytes.value - heaviest.value > Self.mostBytes }
    let parts = Parallel.map(count: found.count, piece: 64, threads: threads) { range in
      var batches: [Batch] = []
      var shapes: [PaintedShape] = []
      var chains = ChainBuilder()
      for node in found[range] where !isTooMuch() {
        guard
          let shape = drawing.shape(
            of: node.node, map: node.map, frame: frame, rows: frame.y, opacity: node.opacity,
            in: &chains)
        else { continue }
        heaviest.raise(to: shape.shape.bytes)
        bytes.add(shape.shape.bytes)
        shapes.append(shape)
        if chains.pointCount < Self.fullBatch { continue }
        batches.append(Batch(shapes: shapes, chains: chains.finish()))
        (shapes, chains) = ([], ChainBuilder())
      }
      batches.append(Batch(shapes: shapes, chains: chains.finish()))
      return batches
    }
    guard !isTooMuch() else { return nil }
    batches = Array(parts.joined())
    height = max(Self.bandBytes / (16 * max(frame.width, 1)), 8)
    bands = Array(repeating: [], count: (frame.height + height - 1) / height)
    for index in batches.indices {
      for number in batches[index].shapes.indices {
        let rows = batches[index].shapes[number].frame.y
        for band in rows.lowerBound / height...(rows.upperBound - 1) / height {
          bands[band].append(
            (Int32(truncatingIfNeeded: index), Int32(truncatingIfNeeded: number)))
        }
      }
    }
  }

  /// Draws the rows of a band.
  func draw(_ rows: Range<Int>, on layer: inout Layer) {
    var memory = ScanMemory(width: layer.frame.width)
    defer { memory.deallocate() }
    for (batch, shape) in bands[rows.lowerBound / height] {
      let batch = batches[Int(batch)]
      batch.shapes[Int(shape)].lay(on: &layer, rows: rows, batch.chains, &memory)
    }
  }

  private struct Node: Sendable {
    var node: Picture.Node
    var map: Affine2D
    var opacity: Float
  }

  private static func collect(
    _ picture: Picture, map: Affine2D, opacity: Float, into nodes: inout [Node]
  ) -> Bool {
    for node in picture.nodes {
      guard case .group(let group) = node else {
        nodes.append(Node(node: node, map: map, opacity: opacity))
        continue
      }
      guard let opacity = group.opacityWithoutLayer else { return false }
      let map = group.transform.concatenated(with: map)
      guard opacity > 0, map.isUsable else { continue }
      if !collect(group.content, map: map, opacity: opacity, into: &nodes) { return false }
    }
    return true
  }
}
