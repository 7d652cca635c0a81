import Painting
import PixelBuffers

/// An outline in pixels with its paint, which can be composited over any rows of a layer.
struct PaintedShape: Sendable {
  let shape: MonotoneChains.Shape
  let frame: PixelRect
  let rule: FillRule
  let paint: PixelPaint

  /// The opacity of the whole shape. If it is below 1, the shape is drawn as a separate group.
  let opacity: Float

  /// Composites the paint over the area that the outline encloses, in the requested rows.
  ///
  /// - Parameter chains: the chains that include the shape's own chains.
  func lay(
    on layer: inout Layer, rows: Range<Int>, _ chains: MonotoneChains.List,
    _ scanning: inout ScanMemory
  ) {
    let scan = CoverageScan(list: chains, shape: shape, frame: frame, rule: rule)
    let width = layer.frame.width
    let origin = layer.offset(0, 0)
    let (paint, opacity, rowCompositing) = (paint, opacity, rowCompositing)
    layer.withMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      let solid: SIMD4<Float>? = if case .solid(let color) = paint { color } else { nil }
      if let solid, opacity == 1 {
        return scan.forEachRow(in: rows, &scanning) { y, x, coverage in
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
      scan.forEachRow(in: rows, &scanning) { y, x, coverage in
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
}
