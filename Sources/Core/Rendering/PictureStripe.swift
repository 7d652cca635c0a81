import Painting
import PixelBuffers
import Threads

/// Rows of a plain picture, with the shapes in these rows cut into chains for all bands at once.
struct PictureStripe: Sendable {
  /// Shapes in the order of the picture, with shared memory.
  private struct Batch: Sendable {
    let shapes: [PaintedShape]
    let chains: MonotoneChains.List
    private let owner: MonotoneChains

    init(_ shapes: [PaintedShape], _ chains: MonotoneChains) {
      (self.shapes, self.chains, owner) = (shapes, chains.list, chains)
    }
  }

  /// The shapes of a band, each given by its batch and its number in the batch.
  private typealias Band = [(batch: Int32, shape: Int32)]

  let rows: Range<Int>
  let bandHeight: Int
  private let picture: PlainPicture

  /// The shapes that are cut in advance. Nil if shapes are cut as they are drawn, one after
  /// another, because each takes so much memory.
  private let cut: (batches: [Batch], bands: [Band])?

  /// The number of points after which shapes use new memory. Without this limit, the memory would
  /// grow, with a new request to the system each time.
  private static let fullBatch = 1 << 12

  /// Creates the stripe for some rows. Nil if its shapes take too much memory and the stripe can be
  /// halved.
  init?(_ picture: PlainPicture, rows: Range<Int>) {
    (self.picture, self.rows, bandHeight) = (picture, rows, picture.bandHeight)
    let bytes = Counter()
    let heaviest = Counter()
    @Sendable func isTooMuch() -> Bool {
      bytes.value - heaviest.value > picture.mostBytes
    }
    let parts = Parallel.map(count: picture.nodes.count, piece: 64, threads: picture.threads) {
      range in
      var batches: [Batch] = []
      var shapes: [PaintedShape] = []
      // Room enough that it hardly ever grows.
      var chains = ChainBuilder(points: Self.fullBatch * 3 / 2)
      defer { chains.deallocate() }
      for index in range where !isTooMuch() {
        guard let shape = picture.shape(at: index, in: rows, &chains) else { continue }
        heaviest.raise(to: shape.shape.bytes)
        bytes.add(shape.shape.bytes)
        shapes.append(shape)
        if chains.pointCount < Self.fullBatch { continue }
        batches.append(Batch(shapes, chains.take()))
        shapes = []
      }
      batches.append(Batch(shapes, chains.take()))
      return batches
    }
    guard !isTooMuch() else {
      if rows.count > bandHeight { return nil }
      cut = nil
      return
    }
    let batches = Array(parts.joined())
    var bands = [Band](repeating: [], count: (rows.count + bandHeight - 1) / bandHeight)
    for index in batches.indices {
      for number in batches[index].shapes.indices {
        let own = batches[index].shapes[number].frame.y.clamped(to: rows)
        let (first, last) = (own.lowerBound - rows.lowerBound, own.upperBound - 1 - rows.lowerBound)
        for band in first / bandHeight...last / bandHeight {
          bands[band].append(
            (Int32(truncatingIfNeeded: index), Int32(truncatingIfNeeded: number)))
        }
      }
    }
    cut = (batches, bands)
  }

  /// The rows of each band.
  var bands: [Range<Int>] {
    stride(from: rows.lowerBound, to: rows.upperBound, by: bandHeight).map {
      $0..<min($0 + bandHeight, rows.upperBound)
    }
  }

  /// Draws the rows of a band.
  func draw(_ band: Range<Int>, on layer: inout Layer) {
    var memory = ScanMemory(width: layer.frame.width)
    defer { memory.deallocate() }
    if let cut {
      // Asked for where they lie: threads that count references to one thing wait for one another.
      return cut.batches.withUnsafeBufferPointer { batches in
        for (batch, shape) in cut.bands[(band.lowerBound - rows.lowerBound) / bandHeight] {
          let chains = batches[Int(batch)].chains
          batches[Int(batch)].shapes.withUnsafeBufferPointer {
            $0[Int(shape)].lay(on: &layer, rows: band, chains, &memory)
          }
        }
      }
    }
    var chains = ChainBuilder()
    for index in picture.nodes.indices {
      chains.restart()
      picture.shape(at: index, in: band, &chains)?
        .lay(on: &layer, rows: band, chains.list, &memory)
    }
    chains.deallocate()
  }
}
