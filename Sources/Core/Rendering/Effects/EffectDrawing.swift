import ColorFilters
import Colorimetry
import Painting
import VectorMath

/// The drawing of a group's content through its effects, on any grid of pixels.
struct EffectDrawing {
  private var drawing: PictureDrawing
  private let content: Picture
  private let bounds: Rect2D
  private let effects: [PictureEffect]

  init(_ group: Picture.Group, drawing: PictureDrawing) {
    self.drawing = drawing
    content = group.content
    effects = group.effects
    bounds = group.content.bounds
  }

  /// Returns the pixels of a rectangle after the first `count` effects.
  ///
  /// Each effect requests the pixels that it needs from the previous effect. A wide blur is
  /// therefore computed from coarser pixels, and a shadow is drawn only where it falls.
  func layer(after count: Int, map: Affine2D, frame: PixelRect, rows: Range<Int>) -> Layer {
    guard count > 0 else {
      var layer = Layer(frame: frame, rows: rows)
      if layer.count > 0 { drawing.draw(content, map: map, on: &layer) }
      return layer
    }
    switch effects[count - 1] {
    case .filter(let chain):
      var layer = layer(after: count - 1, map: map, frame: frame, rows: rows)
      layer.filter(by: chain, in: drawing.space)
      return layer
    case .blur(let radius, let edges):
      return blurred(radius, edges, before: count - 1, map: map, frame: frame, rows: rows)
    case .shadow(let shadow):
      var layer = layer(after: count - 1, map: map, frame: frame, rows: rows)
      let color = drawing.space.premultiplied(shadow.color)
      guard color.w > 0, shadow.offset.isFinite else { return layer }
      let moved = Affine2D.translation(x: shadow.offset.x, y: shadow.offset.y)
        .concatenated(with: map)
      guard moved.isUsable else { return layer }
      let shape = blurred(
        shadow.radius, .transparent, before: count - 1, map: moved, frame: frame, rows: rows)
      layer.lay(color, shapedLike: shape)
      return layer
    }
  }

  /// Returns the pixels of a rectangle after the first `count` effects and a blur.
  private func blurred(
    _ radius: Double, _ edges: BlurEdges, before count: Int, map: Affine2D, frame: PixelRect,
    rows: Range<Int>
  ) -> Layer {
    let radius = radius > 0 ? min(radius, 1e12) : 0
    let sigmaX = radius * Elementary.hypot(map.a, map.c)
    let sigmaY = radius * Elementary.hypot(map.b, map.d)
    if sigmaX <= 0 && sigmaY <= 0 {
      return layer(after: count, map: map, frame: frame, rows: rows)
    }
    let box = effects[..<count].bounds(of: bounds)
    guard ObliqueGrid.isNeeded(for: map, edges),
      let grid = ObliqueGrid(
        radius: radius, map: map, around: box, frame: frame,
        isTiled: drawing.ahead?.isTiled ?? false)
    else {
      var result = spread(
        sigmaX, sigmaY, edges, before: count, map: map, frame: frame, rows: rows)
      if edges == .opaque { result.cut(to: map.boundingBox(of: box)) }
      return result
    }
    var result = grid.resampled(frame: frame, rows: rows) { frame, rows in
      let sigma = grid.radius * grid.map.a
      let inner = drawn(before: grid.blursAhead(drawing.ahead, of: frame))
      return sigma > 0
        ? inner.spread(
          sigma, sigma, edges, before: count, map: grid.map, frame: frame, rows: rows)
        : inner.layer(after: count, map: grid.map, frame: frame, rows: rows)
    }
    if edges == .opaque {
      var (shape, alpha) = (Picture(), Layer(frame: frame, rows: rows))
      shape.fill(.rectangle(box), with: .solid(SRGB(1, 1, 1)))
      drawing.draw(shape, map: map, on: &alpha)
      result.multiply(byAlphaOf: alpha)
    }
    return result
  }

  /// Returns the same pixels for separate blurs across and down. An opaque blur is not yet clipped
  /// to its box.
  private func spread(
    _ sigmaX: Double, _ sigmaY: Double, _ edges: BlurEdges, before count: Int, map: Affine2D,
    frame: PixelRect, rows: Range<Int>
  ) -> Layer {
    let box = map.boundingBox(of: effects[..<count].bounds(of: bounds))
    // Content beyond the reach of a blur has no effect on it, nor on a blur of that blur.
    let seen = drawing.ahead?.seen(of: box, sigmaX: sigmaX, sigmaY: sigmaY) ?? box
    let ahead = drawing.ahead ?? BlursAhead(canvas: frame.rect)
    let inner = drawn(before: ahead.adding(sigmaX: sigmaX, sigmaY: sigmaY))
    let allX = (sigmaX * sigmaX + ahead.least.x).squareRoot()
    let allY = (sigmaY * sigmaY + ahead.least.y).squareRoot()
    let grid = CoarseGrid(sigmaX: allX, sigmaY: allY)
    if grid.isFine {
      let fine = FineGrid(sigmaX: allX, sigmaY: allY, frame: frame)
      let blur = LayerBlur(
        sigmaX: sigmaX * Double(fine.x), sigmaY: sigmaY * Double(fine.y),
        box: edges == .opaque ? fine.map.boundingBox(of: box) : nil)
      func blurred(_ frame: PixelRect, _ rows: Range<Int>) -> Layer {
        blur.layer(of: fine.map.boundingBox(of: seen), frame: frame, rows: rows) { frame, rows in
          inner.on(fine.map).layer(
            after: count, map: map.concatenated(with: fine.map), frame: frame, rows: rows)
        }
      }
      return fine.isWhole
        ? blurred(frame, rows) : fine.averaged(frame: frame, rows: rows, drawing: blurred)
    }
    let blur = LayerBlur(
      sigmaX: grid.sigma(sigmaX, grid.x), sigmaY: grid.sigma(sigmaY, grid.y),
      box: edges == .opaque ? grid.map.boundingBox(of: box) : nil)
    let coarse = blur.layer(
      of: grid.map.boundingBox(of: seen), frame: grid.frame(frame), rows: grid.range(rows, grid.y)
    ) { frame, rows in
      grid.averaged(frame: frame, rows: rows, depth: ahead.count) { side, frame, rows in
        inner.on(side).layer(
          after: count, map: map.concatenated(with: side), frame: frame, rows: rows)
      }
    }
    return grid.refined(coarse, frame: frame, rows: rows)
  }

  /// Returns the same drawing, followed by the given blurs.
  private func drawn(before ahead: BlursAhead) -> Self {
    var result = self
    result.drawing.ahead = ahead
    return result
  }

  /// Returns the same drawing on another grid.
  private func on(_ map: Affine2D) -> Self {
    var result = self
    result.drawing.ahead = drawing.ahead?.mapped(by: map)
    return result
  }
}

extension Sequence<PictureEffect> {
  /// Returns a rectangle around the result of all effects on the content of another rectangle.
  func bounds(of content: Rect2D) -> Rect2D {
    reduce(content) { box, effect in
      guard box.minX <= box.maxX, box.minY <= box.maxY else { return box }
      switch effect {
      case .filter, .blur(_, .opaque): return box
      case .blur(let radius, .transparent):
        return radius > 0 ? box.inset(by: -5 * Swift.min(radius, 1e12)) : box
      case .shadow(let shadow):
        guard shadow.offset.isFinite else { return box }
        return box.union(
          box.inset(by: shadow.radius > 0 ? -5 * Swift.min(shadow.radius, 1e12) : 0)
            .offset(by: shadow.offset))
      }
    }
  }
}

extension Layer {
  /// Multiplies every pixel by the fraction of its area that lies in a rectangle.
  fileprivate mutating func cut(to box: Rect2D) {
    let across = frame.x.map { Float(LayerBlur.overlap($0, box.minX, box.maxX)) }
    let rows = rows
    withMutablePixels { pixels in
      for (line, y) in rows.enumerated() {
        let share = Float(LayerBlur.overlap(y, box.minY, box.maxY))
        for x in across.indices { pixels[line * across.count + x] *= across[x] * share }
      }
    }
  }
}
