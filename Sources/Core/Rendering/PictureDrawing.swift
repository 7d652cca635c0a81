import Colorimetry
import Painting
import PixelBuffers
import Threads
import VectorMath

/// The drawing of pictures on layers in one space.
struct PictureDrawing: Sendable {
  let space: LightEncoding

  /// The maximum deviation of flattened curves, in pixels.
  let tolerance: Double

  /// The gradients that separately drawn bands share; nil for a single band.
  var gradients: SharedGradients?

  /// The blurs between the layer and the canvas; nil for none.
  var ahead: BlursAhead?

  /// Draws a picture on a layer, with a map to the layer's pixels.
  ///
  /// - Parameter opacity: the opacity of the whole picture; 1 unless the picture is a single shape.
  func draw(
    _ picture: Picture, map: Affine2D, on layer: inout Layer, opacity: Float = 1
  ) {
    var memory = ScanMemory(width: layer.frame.width)
    var chains = ChainBuilder()
    defer {
      memory.deallocate()
      chains.deallocate()
    }
    for node in picture.nodes {
      if Parallel.isCancelled { return }
      if case .group(let group) = node {
        draw(group, map: group.transform.concatenated(with: map), on: &layer)
      } else {
        chains.restart()
        let shape = shape(
          of: node, map: map, frame: layer.frame, rows: layer.rows, opacity: opacity, in: &chains
        )
        shape?.lay(on: &layer, rows: layer.rows, chains.list, &memory)
      }
    }
  }

  /// Returns the painted shape of a node that isn't a group; nil if the rows contain no part of it.
  func shape(
    of node: Picture.Node, map: Affine2D, frame: PixelRect, rows: Range<Int>, opacity: Float,
    in chains: inout ChainBuilder
  ) -> PaintedShape? {
    switch node {
    case .group: return nil
    case .fill(let outline, let rule, let paint):
      return shape(
        paint, rule, bounds: outline.controlBounds, map: map, frame: frame, rows: rows, opacity,
        &chains
      ) { $1.add(outline, map: map, tolerance: tolerance) }
    case .stroke(let outline, let pen, let paint):
      return shape(
        paint, .nonzero, bounds: pen.bounds(along: outline), map: map, frame: frame, rows: rows,
        opacity, &chains
      ) {
        Stroker(pen: pen, map: map, tolerance: tolerance)
          .addSides(along: outline, frame: $0, to: &$1)
      }
    case .bitmap(let bitmap, let rect, let sampling):
      let fill = Picture.Node.fill(
        .rectangle(rect), rule: .nonzero, paint: .bitmap(bitmap, in: rect, sampling: sampling))
      return shape(
        of: fill, map: map, frame: frame, rows: rows, opacity: opacity, in: &chains)
    }
  }

  @inline(__always)
  private func shape(
    _ paint: Paint, _ rule: FillRule, bounds: Rect2D, map: Affine2D, frame: PixelRect,
    rows: Range<Int>, _ opacity: Float, _ chains: inout ChainBuilder,
    addSides: (PixelRect, inout ChainBuilder) -> Void
  ) -> PaintedShape? {
    let frame = touched(by: bounds, map: map, in: frame)
    guard !frame.isEmpty, frame.y.overlaps(rows),
      let paint = PixelPaint(
        paint, map: map, space: space, pixels: frame.width * frame.height, gradients: gradients)
    else { return nil }
    chains.begin(frame)
    addSides(frame, &chains)
    return PaintedShape(
      shape: chains.end(), frame: frame, rule: rule, paint: paint, opacity: opacity)
  }

  private func draw(_ group: Picture.Group, map: Affine2D, on layer: inout Layer) {
    guard map.isUsable else { return }
    if let opacity = group.opacityWithoutLayer {
      if opacity > 0 { draw(group.content, map: map, on: &layer, opacity: opacity) }
      return
    }
    let opacity = Float(min(group.opacity, 1))
    let reaches = group.blending.reachesBeyondSource
    guard opacity > 0 || (reaches && opacity == 0) else { return }
    var frame =
      reaches
      ? layer.frame
      : touched(
        by: group.effects.bounds(of: group.content.bounds), map: map, in: layer.frame)
    if let mask = group.mask {
      frame = frame.touched(by: map.boundingBox(of: mask.bounds))
    }
    if let clip = group.clip {
      frame = frame.touched(by: map.boundingBox(of: clip.outline.controlBounds))
    }
    let rows = layer.rows.clamped(to: frame.y)
    guard !frame.isEmpty, !rows.isEmpty else { return }
    var part = EffectDrawing(group, drawing: self)
      .layer(after: group.effects.count, map: map, frame: frame, rows: rows)
    if let mask = group.mask {
      var alpha = Layer(frame: frame, rows: rows)
      if reaches {
        // The mask is a soft clip: the result counts by its alpha, and only within the clip.
        draw(Picture([.group(Picture.Group(mask, clip: group.clip))]), map: map, on: &alpha)
        return layer.lay(part, opacity: opacity, blending: group.blending, within: alpha)
      }
      draw(mask, map: map, on: &alpha)
      part.multiply(byAlphaOf: alpha)
    }
    guard let clip = group.clip else {
      return layer.lay(part, opacity: opacity, blending: group.blending)
    }
    var chains = ChainBuilder()
    chains.begin(frame)
    chains.add(clip.outline, map: map, tolerance: tolerance)
    let shape = chains.end()
    let scan = CoverageScan(list: chains.list, shape: shape, frame: frame, rule: clip.rule)
    var memory = ScanMemory(width: frame.width)
    defer {
      memory.deallocate()
      chains.deallocate()
    }
    let ones = [Float](repeating: 1, count: frame.width)
    func lay(_ y: Int, _ x: Int, _ coverage: UnsafeBufferPointer<Float>) {
      if group.blending == .normal {
        layer.lay(part, coverage: coverage, opacity: opacity, x: x, y: y)
      } else {
        layer.lay(
          part, coverage: coverage, opacity: opacity, blending: group.blending, x: x, y: y)
      }
    }
    scan.forEachRow(in: part.rows, &memory, partial: lay) { y, columns in
      ones.withUnsafeBufferPointer {
        lay(y, columns.lowerBound, UnsafeBufferPointer(rebasing: $0[..<columns.count]))
      }
    }
  }

  /// Returns the pixels of a frame that the image of a rectangle may touch.
  private func touched(by bounds: Rect2D, map: Affine2D, in frame: PixelRect) -> PixelRect {
    guard map.isUsable else { return PixelRect(x: 0..<0, y: 0..<0) }
    // Rounding may take curves an ulp beyond their control points.
    let finite = bounds.intersection(
      Rect2D(from: Point2D(-1e120, -1e120), to: Point2D(1e120, 1e120)))
    return frame.touched(by: map.boundingBox(of: finite).inset(by: -1e-6))
  }
}

extension Picture.Group {
  /// The opacity with which the group's content can be drawn directly; nil if the group needs a
  /// layer.
  var opacityWithoutLayer: Float? {
    guard effects.isEmpty && mask == nil && clip == nil && blending == .normal else { return nil }
    let opacity = Float(min(opacity, 1))
    return opacity == 1 && !isIsolated || content.isOneShape ? opacity : nil
  }
}

extension Picture {
  /// Whether no node can overlap another.
  fileprivate var isOneShape: Bool {
    if nodes.count == 1, case .group = nodes[0] { false } else { nodes.count == 1 }
  }

  /// A rectangle around everything drawn, in the picture's coordinates.
  var bounds: Rect2D {
    nodes.reduce(.null) { box, node in
      switch node {
      case .fill(let outline, _, _): box.union(outline.controlBounds)
      case .stroke(let outline, let pen, _): box.union(pen.bounds(along: outline))
      case .bitmap(_, let rect, _): box.union(rect)
      case .group(let group):
        box.union(
          group.transform.boundingBox(of: group.effects.bounds(of: group.content.bounds)))
      }
    }
  }
}

extension Pen {
  /// A rectangle around the line along an outline.
  fileprivate func bounds(along outline: Outline) -> Rect2D {
    let corner = 2.0.squareRoot()
    let reach = join == .miter && miterLimit > corner ? miterLimit : corner
    return outline.controlBounds.inset(by: -width / 2 * reach)
  }
}
