import Threads

/// A blur from one rectangle of pixels in the plane into another.
///
/// A pixel of the result depends only on the source's pixels within reach and on its own position.
/// Sums are computed in a fixed order, so that any part of a picture is the same as in the whole
/// picture.
package struct BlurPlan: Sendable {
  /// A rectangle of pixels.
  package struct Rect: Sendable, Hashable {
    package var x: Range<Int>
    package var y: Range<Int>

    package init(x: Range<Int>, y: Range<Int>) {
      self.x = x
      self.y = y
    }
  }

  let horizontal: BlurAxis
  let vertical: BlurAxis
  let source: Rect

  /// The pixels around the source.
  let border: GaussianBlur.Border
  let set: InstructionSet

  package init(
    sigmaX: Double, sigmaY: Double, source: Rect, border: GaussianBlur.Border = .transparent,
    on set: InstructionSet = .preferred
  ) {
    horizontal = BlurAxis(sigma: sigmaX)
    vertical = BlurAxis(sigma: sigmaY)
    self.source = source
    self.border = border
    self.set = set
  }

  /// Reads part of a row of the source, premultiplied.
  package typealias Load = (_ x: Range<Int>, _ y: Int, UnsafeMutablePointer<Float>) -> Void

  /// Writes part of a row of the result, premultiplied.
  package typealias Store = (_ x: Range<Int>, _ y: Int, UnsafePointer<Float>) -> Void

  /// Returns the maximum distances, across and down, at which a pixel has an effect.
  package static func reach(sigmaX: Double, sigmaY: Double) -> (x: Int, y: Int) {
    func reach(_ sigma: Double) -> Int {
      let axis = BlurAxis(sigma: sigma)
      // Of whole coarse pixels on either side.
      return (0..<axis.side).reduce(0) {
        let source = axis.source(of: $1..<$1 + 1)
        return max($0, $1 - source.lowerBound, source.upperBound - 1 - $1)
      }
    }
    return (reach(sigmaX), reach(sigmaY))
  }

  /// Whether pixels are blurred directly, tile by tile.
  var isFine: Bool { horizontal.side == 1 && vertical.side == 1 }

  /// Blurs into a rectangle on the calling thread.
  package func run(into target: Rect, load: Load, store: Store) {
    run(into: target, bytes: nil, load: load, store: store)
  }

  /// Blurs into a rectangle on the calling thread.
  ///
  /// - Parameter bytes: the rows behind `load` and `store`, if they are bytes and the source and
  ///   the target coincide.
  func run(into target: Rect, bytes: ByteRows?, load: Load, store: Store) {
    guard !target.x.isEmpty, !target.y.isEmpty, !source.x.isEmpty, !source.y.isEmpty else {
      return
    }
    if isFine {
      for rows in FineBlur.tiles(target.y) {
        blur(Rect(x: target.x, y: rows), bytes: bytes, load: load, store: store)
      }
    } else {
      for part in CoarseBlur.parts(of: target, self) {
        let coarse = CoarseBlur(self, into: part, bytes: bytes)
        defer { coarse.deallocate() }
        CoarseGather.run(coarse, coarse.gathered, load: load)
        CoarseSpread.run(coarse, part.y, store: store)
      }
    }
  }

  /// Blurs into a rectangle on all cores.
  func run(
    into target: Rect, bytes: ByteRows?, threads: Int?,
    load: @Sendable (Range<Int>, Int, UnsafeMutablePointer<Float>) -> Void,
    store: @Sendable (Range<Int>, Int, UnsafePointer<Float>) -> Void
  ) throws(CancellationError) {
    guard !target.x.isEmpty, !target.y.isEmpty else { return }
    let isWorthwhile = target.x.count * target.y.count >= 2 * Parallel.worthwhilePixels
    let threads = threads ?? (isWorthwhile ? Parallel.cores : 1)
    // A band also reads rows of its neighbours, so there are few bands.
    func bands(_ height: Int, _ body: @Sendable (Range<Int>) -> Void) throws(CancellationError) {
      try Parallel.forRangesUnlessCancelled(
        count: height, threads: threads, worthwhile: 1, multiple: 1, partsPerThread: 2, body)
    }
    if isFine {
      let tiles = FineBlur.tiles(target.y)
      try bands(tiles.count) {
        for tile in tiles[$0] {
          blur(Rect(x: target.x, y: tile), bytes: bytes, load: load, store: store)
        }
      }
    } else {
      for part in CoarseBlur.parts(of: target, self) {
        let coarse = CoarseBlur(self, into: part, bytes: bytes)
        defer { coarse.deallocate() }
        let (gathered, top) = (coarse.gathered, part.y.lowerBound)
        try bands(gathered.count) {
          CoarseGather.run(coarse, $0.offset(by: gathered.lowerBound), load: load)
        }
        try bands(part.y.count) {
          CoarseSpread.run(coarse, $0.offset(by: top), store: store)
        }
      }
    }
  }

  /// Blurs a tile directly.
  private func blur(_ tile: Rect, bytes: ByteRows?, load: Load, store: Store) {
    if let bytes, let opaque = ByteBlur(self, bytes), opaque(tile.y) { return }
    FineBlur(self).run(into: tile, load: load, store: store)
  }

  /// Loads a row of the source, with the pixels on either side of the source.
  ///
  /// - Parameter columns: the requested columns, in the plane.
  func load(_ columns: Range<Int>, _ y: Int, _ load: Load, into pixels: UnsafeMutablePointer<Float>)
  {
    let inside = columns.clamped(to: source.x)
    if !source.y.contains(y) && border == .transparent || inside.isEmpty && border == .transparent {
      pixels.update(repeating: 0, count: 4 * columns.count)
      return
    }
    let row = min(max(y, source.y.lowerBound), source.y.upperBound - 1)
    if !inside.isEmpty { load(inside, row, pixels + 4 * (inside.lowerBound - columns.lowerBound)) }
    pad(pixels, columns, load: load, row: row)
  }

  /// Fills the pixels on either side of the source's columns.
  private func pad(
    _ pixels: UnsafeMutablePointer<Float>, _ columns: Range<Int>, load: Load, row: Int
  ) {
    let before =
      columns.lowerBound..<min(max(source.x.lowerBound, columns.lowerBound), columns.upperBound)
    let after =
      max(min(source.x.upperBound, columns.upperBound), columns.lowerBound)..<columns.upperBound
    for (part, column) in [(before, source.x.lowerBound), (after, source.x.upperBound - 1)]
    where !part.isEmpty {
      let start = pixels + 4 * (part.lowerBound - columns.lowerBound)
      guard border == .extended else {
        start.update(repeating: 0, count: 4 * part.count)
        continue
      }
      load(column..<column + 1, row, start)
      for index in 1..<max(part.count, 1) { (start + 4 * index).update(from: start, count: 4) }
    }
  }
}

extension Range<Int> {
  func offset(by distance: Int) -> Self { lowerBound + distance..<upperBound + distance }
}
