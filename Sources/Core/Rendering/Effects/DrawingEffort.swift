import Painting
import VectorMath

/// An upper bound on the cost of drawing a picture, known before anything is drawn.
///
/// A group that needs a layer takes 16 bytes for each visible pixel of the layer, and the same
/// amount for its mask. A blur takes a layer for all content that reaches the requested pixels, in
/// pixels as large as the blur allows. Nested layers exist at the same time, and other layers exist
/// one after another. A step is one pass over a pixel of a layer or a shape, which takes about a
/// nanosecond. A line or curve also takes steps, more if it is stroked, and memory while it is
/// drawn.
struct DrawingEffort {
  var steps = 0.0

  /// The memory in use at a time, in bytes.
  var bytes = 0.0

  /// The limit: about twenty minutes, and 8 GiB. With 32-bit addresses, the memory limit is five
  /// eighths of the address space. The rest is for callers' pixels and fragmented free memory.
  static let most = Self(steps: 0x1p40, bytes: min(0x1p33, 0.625 * Double(UInt.max)))

  /// Returns the effort of a number of such drawings at the same time.
  fileprivate func times(_ count: Double) -> Self {
    Self(steps: steps * count, bytes: bytes * count)
  }

  /// Adds a drawing during which a number of bytes are in use.
  fileprivate mutating func add(_ other: Self, holding held: Double = 0) {
    steps += other.steps
    bytes = max(bytes, other.bytes + held)
  }
}

extension Picture {
  /// Throws an error for a picture that would take too long, too much memory, or too deep a stack.
  ///
  /// - Parameters:
  ///   - rows: the number of rows that each of the threads draws at a time.
  func checkEffort(
    map: Affine2D, frame: PixelRect, rows: Int, threads: Int = 1
  ) throws(RenderingError) {
    guard repetitions(depth: 0) <= 4096 else { throw .tooDeep }
    // At first, as if every shape covered everything: that is quick, and usually enough.
    for isExact in [false, true] {
      var effort = EffortView(canvas: frame.rect, rows: Double(rows), isExact: isExact)
        .effort(of: self, map: map)
      effort.bytes *= Double(threads)
      effort.bytes += 16 * Double(frame.width * frame.height)
      if effort.steps <= DrawingEffort.most.steps && effort.bytes <= DrawingEffort.most.bytes {
        return
      }
      if isExact { throw .tooCostly(steps: effort.steps, bytes: effort.bytes) }
    }
  }

  /// Returns the maximum number of times that any part is drawn; infinite for groups that are
  /// nested too deep.
  private func repetitions(depth: Int) -> Double {
    var most = 1.0
    for case .group(let group) in nodes {
      guard depth < 256 else { return .infinity }
      // A shadow is of the result of all effects before it, so each doubles the drawing of the
      // content.
      let shadows = group.effects.count { if case .shadow = $0 { true } else { false } }
      var factor = 1.0
      for _ in 0..<min(shadows, 64) { factor *= 2 }
      most = max(most, factor * group.content.repetitions(depth: depth + 1))
      if let mask = group.mask { most = max(most, mask.repetitions(depth: depth + 1)) }
    }
    return most
  }
}

extension Picture.Node {
  /// The cost of an outline without its pixels, measured on scribbles that cross themselves
  /// everywhere.
  fileprivate var outlineEffort: DrawingEffort {
    switch self {
    case .fill(let outline, _, _):
      DrawingEffort(steps: 5e3, bytes: 350).times(Double(outline.pointCount))
    case .stroke(let outline, _, _):
      DrawingEffort(steps: 5e4, bytes: 1200).times(Double(outline.pointCount))
    case .bitmap, .group: DrawingEffort()
    }
  }
}

/// The cost of a picture on a layer, computed from the layer's pixels and the blurs ahead.
private struct EffortView {
  /// The pixels of the final canvas, and the number of its rows that are drawn at a time.
  let canvas: Rect2D
  let rows: Double

  /// Whether the boxes of shapes and groups are taken into account.
  let isExact: Bool

  /// The side of the layer's pixels, in pixels.
  var cell = 1.0

  /// The combined standard deviation of the blurs ahead, and the number of these blurs.
  var sigma = 0.0
  var blurs = 0

  /// Returns the pixels of a box that may reach the canvas: the passes for all rows, and the pixels
  /// in memory at a time.
  private func pixels(in box: Rect2D?) -> (all: Double, held: Double) {
    let margin = BlursAhead.reach * sigma
    var shown = canvas.inset(by: -margin)
    if let box, isExact { shown = shown.intersection(box) }
    guard !shown.isEmpty, !canvas.isEmpty else { return (0, 0) }
    let lines = min(shown.height, rows + 2 * margin) / cell + 2
    let held = (shown.width / cell + 2) * lines
    return (held * max(min(shown.height, canvas.height) / rows, 1), held)
  }

  func effort(of picture: Picture, map: Affine2D) -> DrawingEffort {
    var effort = DrawingEffort()
    for node in picture.nodes {
      if case .group(let group) = node {
        effort.add(self.effort(of: group, map: group.transform.concatenated(with: map)))
      } else {
        let box = isExact ? map.boundingBox(of: Picture([node]).bounds) : nil
        effort.steps += pixels(in: box).all
        effort.add(node.outlineEffort)
      }
    }
    return effort
  }

  private func effort(of group: Picture.Group, map: Affine2D) -> DrawingEffort {
    guard map.isUsable else { return DrawingEffort() }
    let content = isExact ? group.effects.bounds(of: group.content.bounds) : .null
    let box = group.blending.reachesBeyondSource ? nil : map.boundingBox(of: content)
    let own = pixels(in: box)
    let layer = 16 * own.held
    var effort = DrawingEffort(steps: 3 * own.all)
    effort.add(
      self.effort(of: group, after: group.effects.count, map: map, box: box), holding: layer)
    if let mask = group.mask {
      effort.add(self.effort(of: mask, map: map), holding: 2 * layer)
    }
    return effort
  }

  private func effort(
    of group: Picture.Group, after count: Int, map: Affine2D, box: Rect2D?
  ) -> DrawingEffort {
    guard count > 0 else { return self.effort(of: group.content, map: map) }
    let radius: Double
    switch group.effects[count - 1] {
    case .filter:
      var effort = self.effort(of: group, after: count - 1, map: map, box: box)
      effort.steps += 8 * pixels(in: box).all
      return effort
    case .blur(let own, _): radius = own
    case .shadow(let shadow): radius = shadow.radius
    }
    let view = radius > 0 ? blurred(min(radius, 1e12) * min(map.maximumScale, 1e20)) : self
    let made = view.pixels(in: box)
    var effort = DrawingEffort(steps: 10 * made.all)
    let inner = view.effort(of: group, after: count - 1, map: map, box: box)
    effort.add(inner, holding: 32 * made.held)
    // A shadow draws its source once more.
    if case .shadow = group.effects[count - 1] { effort.add(inner, holding: 48 * made.held) }
    return effort
  }

  /// The view before a blur, on the grid of the blur: ``CoarseGrid`` or ``FineGrid``.
  private func blurred(_ own: Double) -> Self {
    var view = self
    view.sigma = Elementary.hypot(sigma, own)
    while view.sigma / view.cell > 32 { view.cell *= 2 }
    let fineness = view.sigma / view.cell / 3.5
    let isFine = fineness < 1
    let finest = isFine ? view.cell * max(fineness, 1.0 / 16) : cell
    let most = isFine ? 0x1p24 : 0x1p22 / Double(1 << min(2 * blurs, 22))
    let whole = view.pixels(in: nil).all
    view.cell = min(view.cell, max(finest, view.cell * (whole / most).squareRoot()))
    view.blurs += 1
    return view
  }
}
