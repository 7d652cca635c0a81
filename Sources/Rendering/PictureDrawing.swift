import Colorimetry
import Painting
import PixelBuffers
import VectorMath

/// The drawing of pictures on layers of one space.
struct PictureDrawing {
  let space: LightEncoding

  /// How far flattened curves may stray, in pixels.
  let tolerance: Double

  /// Gradients of a picture whose bands are drawn apart; nil where there is one.
  var gradients: SharedGradients?

  /// What is blurred before it is on the canvas; nil where nothing is.
  var ahead: BlursAhead?

  /// Draws a picture on a layer, after a map to its pixels.
  ///
  /// - Parameter opacity: of the whole; 1 unless it is a single shape.
  func draw(
    _ picture: Picture, map: Affine2D, on layer: inout Layer, opacity: Float = 1
  ) {
    for node in picture.nodes {
      switch node {
      case .fill(let outline, let rule, let paint):
        fill(outline, rule: rule, paint: paint, map: map, on: &layer, opacity)
      case .stroke(let outline, let pen, let paint):
        let frame = frame(around: pen.bounds(along: outline), map: map, in: layer)
        guard !frame.isEmpty, frame.y.overlaps(layer.rows),
          let paint = PixelPaint(
            paint, map: map, space: space, pixels: frame.width * frame.height,
            gradients: gradients)
        else { continue }
        let stroker = Stroker(pen: pen, map: map, tolerance: tolerance)
        lay(
          stroker.chains(along: outline, frame: frame), rule: .nonzero, paint: paint, on: &layer,
          opacity)
      case .bitmap(let bitmap, let rect, let sampling):
        fill(
          .rectangle(rect), rule: .nonzero, paint: .bitmap(bitmap, in: rect, sampling: sampling),
          map: map, on: &layer, opacity)
      case .group(let group):
        draw(group, map: group.transform.concatenated(with: map), on: &layer)
      }
    }
  }

  private func fill(
    _ outline: Outline, rule: FillRule, paint: Paint, map: Affine2D, on layer: inout Layer,
    _ opacity: Float
  ) {
    let frame = frame(around: outline.controlBounds, map: map, in: layer)
    // Of a picture drawn in bands, most lies in others.
    guard !frame.isEmpty, frame.y.overlaps(layer.rows),
      let paint = PixelPaint(
        paint, map: map, space: space, pixels: frame.width * frame.height, gradients: gradients)
    else { return }
    let chains = MonotoneChains(outline, map: map, tolerance: tolerance, frame: frame)
    lay(chains, rule: rule, paint: paint, on: &layer, opacity)
  }

  /// Lays paint over what closed contours enclose.
  private func lay(
    _ chains: MonotoneChains, rule: FillRule, paint: PixelPaint, on layer: inout Layer,
    _ opacity: Float
  ) {
    let scan = CoverageScan(chains, rule: rule)
    let (rows, width) = (layer.rows, layer.frame.width)
    let origin = layer.offset(0, 0)
    layer.withMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      let solid: SIMD4<Float>? = if case .solid(let color) = paint { color } else { nil }
      if let solid, opacity == 1 {
        return scan.forEachRow(in: rows) { y, x, coverage in
          rowCompositing.lay(solid, coverage: coverage, over: base + (origin + y * width + x))
        } whole: { y, columns in
          let start = base + (origin + y * width + columns.lowerBound)
          rowCompositing.lay(solid, count: columns.count, over: start)
        }
      }
      let memory = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: 2 * width)
      defer { memory.deallocate() }
      memory.initialize(repeating: .zero, count: 2 * width)
      // What is not opaque is drawn by itself, a row at a time: the same bits as on a layer.
      let (colors, alone) = (memory, memory + width)
      scan.forEachRow(in: rows) { y, x, coverage in
        let (start, count) = (base + (origin + y * width + x), coverage.count)
        let below = opacity == 1 ? start : alone
        if opacity < 1 { alone.update(repeating: .zero, count: count) }
        if let solid {
          rowCompositing.lay(solid, coverage: coverage, over: below)
        } else {
          paint.fill(UnsafeMutableBufferPointer(start: colors, count: count), x: x, y: y)
          rowCompositing.lay(colors, coverage: coverage, opacity: 1, over: below)
        }
        if opacity < 1 {
          rowCompositing.lay(alone, opacity: opacity, count: count, over: start)
        }
      } whole: { y, columns in
        let (x, count) = (columns.lowerBound, columns.count)
        let start = base + (origin + y * width + x)
        if let solid { return rowCompositing.lay(solid * opacity, count: count, over: start) }
        paint.fill(UnsafeMutableBufferPointer(start: colors, count: count), x: x, y: y)
        rowCompositing.lay(colors, opacity: opacity, count: count, over: start)
      }
    }
  }

  private func draw(_ group: Picture.Group, map: Affine2D, on layer: inout Layer) {
    let opacity = Float(min(group.opacity, 1))
    guard map.isUsable else { return }
    if group.isPlain && (opacity == 1 && !group.isIsolated || group.content.isOneShape) {
      if opacity > 0 { draw(group.content, map: map, on: &layer, opacity: opacity) }
      return
    }
    let reaches = group.blending.reachesBeyondSource
    guard opacity > 0 || (reaches && opacity == 0) else { return }
    var frame =
      reaches
      ? layer.frame
      : frame(around: group.effects.bounds(of: group.content.bounds), map: map, in: layer)
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
        // The mask is a soft clip: as far as it is opaque, within the other, the result counts.
        draw(Picture([.group(Picture.Group(mask, clip: group.clip))]), map: map, on: &alpha)
        return layer.lay(part, opacity: opacity, blending: group.blending, within: alpha)
      }
      draw(mask, map: map, on: &alpha)
      part.multiply(byAlphaOf: alpha)
    }
    guard let clip = group.clip else {
      return layer.lay(part, opacity: opacity, blending: group.blending)
    }
    let chains = MonotoneChains(clip.outline, map: map, tolerance: tolerance, frame: frame)
    let scan = CoverageScan(chains, rule: clip.rule)
    let ones = [Float](repeating: 1, count: frame.width)
    func lay(_ y: Int, _ x: Int, _ coverage: UnsafeBufferPointer<Float>) {
      if group.blending == .normal {
        layer.lay(part, coverage: coverage, opacity: opacity, x: x, y: y)
      } else {
        layer.lay(
          part, coverage: coverage, opacity: opacity, blending: group.blending, x: x, y: y)
      }
    }
    scan.forEachRow(in: part.rows, partial: lay) { y, columns in
      ones.withUnsafeBufferPointer {
        lay(y, columns.lowerBound, UnsafeBufferPointer(rebasing: $0[..<columns.count]))
      }
    }
  }

  /// The pixels of a layer's frame that the image of a rectangle may touch.
  private func frame(around bounds: Rect2D, map: Affine2D, in layer: Layer) -> PixelRect {
    guard map.isUsable else { return PixelRect(x: 0..<0, y: 0..<0) }
    // Rounding may take curves an ulp beyond their control points.
    let finite = bounds.intersection(
      Rect2D(from: Point2D(-1e120, -1e120), to: Point2D(1e120, 1e120)))
    let box = map.boundingBox(of: finite).inset(by: -1e-6)
    let frame = layer.frame.touched(by: box)
    return frame.y.overlaps(layer.rows) ? frame : PixelRect(x: 0..<0, y: 0..<0)
  }
}

extension Picture.Group {
  /// Whether it is laid down as its content is, but for its opacity.
  fileprivate var isPlain: Bool {
    effects.isEmpty && mask == nil && clip == nil && blending == .normal
  }
}

extension Picture {
  /// Whether nothing in it lies over anything else in it.
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
