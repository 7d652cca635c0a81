import Painting
import PixelBuffers
import VectorMath

/// The shapes of a picture in which no group needs a layer, with the maps to their pixels.
///
/// Shapes are cut into chains once for all bands of a stripe. A stripe contains all rows, or only
/// as many as need little memory. A band is small enough to stay in the processor's cache from the
/// first shape to the last.
struct PlainPicture {
  /// A node with its map and its opacity.
  struct Node: Sendable {
    var node: Picture.Node
    var map: Affine2D
    var opacity: Float
  }

  let nodes: [Node]
  let frame: PixelRect
  let drawing: PictureDrawing
  let threads: Int?

  /// The number of rows in a band.
  let bandHeight: Int

  /// The maximum memory for the shapes of a stripe, not including the heaviest shape, whose memory
  /// is needed in any case.
  var mostBytes = 1 << 26

  /// The intended memory for the shapes of a stripe, because no cache would hold more.
  private static let fullStripe = 1 << 24

  /// The sampling interval: one in this many shapes is cut to estimate the memory of all shapes.
  private static let sampling = 32

  /// The number of bytes in a band.
  private static let bandBytes = 1 << 19

  /// Creates the shapes on a canvas; nil if a group needs a layer.
  init?(
    _ picture: Picture, map: Affine2D, frame: PixelRect, drawing: PictureDrawing, threads: Int?
  ) {
    var nodes: [Node] = []
    guard Self.collect(picture, map: map, opacity: 1, into: &nodes) else { return nil }
    (self.nodes, self.frame, self.drawing, self.threads) = (nodes, frame, drawing, threads)
    bandHeight = max(Self.bandBytes / (16 * max(frame.width, 1)), 8)
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

  /// Calls a body with stripes, from the top down, that together make up the frame.
  func forEachStripe(_ body: (PictureStripe) -> Void) {
    let bands = (frame.height + bandHeight - 1) / bandHeight
    let count = Int(min(max(expectedBytes / Int64(Self.fullStripe), 1), Int64(max(bands, 1))))
    let height = (bands + count - 1) / count * bandHeight
    for top in stride(from: 0, to: frame.height, by: max(height, 1)) {
      forEachStripe(in: top..<min(top + height, frame.height), body)
    }
  }

  /// Calls the body with a stripe of some rows, or with its halves if one stripe would take too
  /// much memory.
  private func forEachStripe(in rows: Range<Int>, _ body: (PictureStripe) -> Void) {
    if let stripe = PictureStripe(self, rows: rows) { return body(stripe) }
    let middle = rows.lowerBound + (rows.count / bandHeight + 1) / 2 * bandHeight
    forEachStripe(in: rows.lowerBound..<middle, body)
    forEachStripe(in: middle..<rows.upperBound, body)
  }

  /// An estimate of the memory of all shapes, from a sample of them.
  private var expectedBytes: Int64 {
    guard nodes.count > 16 * Self.sampling else { return 0 }
    var (bytes, chains) = (Int64(0), ChainBuilder())
    for index in stride(from: 0, to: nodes.count, by: Self.sampling) {
      chains.restart()
      let shape = shape(at: index, in: frame.y, &chains)
      bytes += Int64(shape?.shape.bytes ?? 0)
    }
    chains.deallocate()
    return bytes * Int64(Self.sampling)
  }

  /// Returns the painted shape of a node in some rows; nil if the rows contain no part of it.
  func shape(at index: Int, in rows: Range<Int>, _ chains: inout ChainBuilder) -> PaintedShape? {
    drawing.shape(
      of: nodes[index].node, map: nodes[index].map, frame: frame, rows: rows,
      opacity: nodes[index].opacity, in: &chains)
  }
}
