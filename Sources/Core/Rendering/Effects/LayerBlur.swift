import PixelBuffers
import VectorMath

/// A Gaussian blur of layers.
struct LayerBlur {
  let sigmaX: Double
  let sigmaY: Double

  /// The content's box for an opaque blur, which divides by the weight inside the box; otherwise
  /// nil.
  let box: Rect2D?

  /// Returns the blurred pixels of a rectangle. A closure draws the source pixels, in the content's
  /// box and around the rectangle.
  func layer(
    of content: Rect2D, frame: PixelRect, rows: Range<Int>,
    source draw: (PixelRect, Range<Int>) -> Layer
  ) -> Layer {
    let reach = BlurPlan.reach(sigmaX: sigmaX, sigmaY: sigmaY)
    let source = PixelRect(x: frame.x.grown(by: reach.x), y: frame.y.grown(by: reach.y))
      .touched(by: content.inset(by: -1e-6))
    let sourceRows = rows.grown(by: reach.y).clamped(to: source.y)
    guard !source.isEmpty, !sourceRows.isEmpty else { return Layer(frame: frame, rows: rows) }
    var result = blurred(draw(source, sourceRows), frame: frame, rows: rows)
    if let box { result.divide(by: shares(in: box, x: frame.x, y: result.rows)) }
    return result
  }

  /// Returns the pixels of a rectangle after a blur of a layer that contains everything within the
  /// blur's reach.
  private func blurred(_ source: Layer, frame: PixelRect, rows: Range<Int>) -> Layer {
    var result = Layer(frame: frame, rows: rows)
    let plan = BlurPlan(
      sigmaX: sigmaX, sigmaY: sigmaY, source: .init(x: source.frame.x, y: source.rows))
    let target = BlurPlan.Rect(x: frame.x, y: result.rows)
    source.samples.withUnsafeBufferPointer { input in
      result.withFloats { output, frame, rows in
        guard let input = input.baseAddress else { return }
        plan.run(into: target) { x, y, pixels in
          pixels.update(from: input + 4 * source.offset(x.lowerBound, y), count: 4 * x.count)
        } store: { x, y, pixels in
          let start = (y - rows.lowerBound) * frame.width + x.lowerBound - frame.x.lowerBound
          (output + 4 * start).update(from: pixels, count: 4 * x.count)
        }
      }
    }
    return result
  }

  /// Returns the weight of a box in each column and row, which is the blur of the box itself.
  private func shares(
    in box: Rect2D, x: Range<Int>, y: Range<Int>
  ) -> (across: [Float], down: [Float]) {
    func shares(_ sigma: Double, _ from: Double, _ to: Double, over range: Range<Int>) -> [Float] {
      let reach = BlurPlan.reach(sigmaX: sigma, sigmaY: 0).x
      var line = Layer(frame: PixelRect(x: range.grown(by: reach), y: 0..<1), rows: 0..<1)
      let columns = line.frame.x
      line.withMutablePixels { pixels in
        for (index, pixel) in columns.enumerated() {
          pixels[index].w = Float(Self.overlap(pixel, from, to))
        }
      }
      return LayerBlur(sigmaX: sigma, sigmaY: 0, box: nil)
        .blurred(line, frame: PixelRect(x: range, y: 0..<1), rows: 0..<1)
        .withPixels { $0.map { $0.w } }
    }
    return (
      shares(sigmaX, box.minX, box.maxX, over: x), shares(sigmaY, box.minY, box.maxY, over: y)
    )
  }

  /// Returns the fraction of a pixel that lies in an interval.
  static func overlap(_ pixel: Int, _ from: Double, _ to: Double) -> Double {
    max(min(Double(pixel) + 1, to) - max(Double(pixel), from), 0)
  }
}

extension Layer {
  fileprivate mutating func divide(by shares: (across: [Float], down: [Float])) {
    let width = frame.width
    withMutablePixels { pixels in
      for (row, down) in shares.down.enumerated() {
        for x in 0..<width {
          let whole = down * shares.across[x]
          pixels[row * width + x] = whole > 0 ? pixels[row * width + x] / whole : .zero
        }
      }
    }
  }
}

extension Range<Int> {
  /// The range extended by `count` on either side.
  fileprivate func grown(by count: Int) -> Self { lowerBound - count..<upperBound + count }
}
