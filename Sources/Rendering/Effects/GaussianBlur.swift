import VectorMath

/// A Gaussian blur of pixels: along the rows, then along the columns.
struct GaussianBlur {
  let horizontal: GaussianKernel
  let vertical: GaussianKernel

  /// Where the content is, if only that counts: what a blur finds there is divided by its share.
  let box: Rect2D?

  init(sigmaX: Double, sigmaY: Double, box: Rect2D?) {
    horizontal = GaussianKernel(sigma: sigmaX)
    vertical = GaussianKernel(sigma: sigmaY)
    self.box = box
  }

  /// The pixels of a rectangle after the blur of a layer that holds all that reaches into it.
  ///
  /// A pixel's value depends on the source's pixels within reach alone, and is summed up in the
  /// same order whichever rows are asked for.
  func callAsFunction(_ source: Layer, frame: PixelRect, rows: Range<Int>) -> Layer {
    var result = Layer(frame: frame, rows: rows)
    let (width, sourceWidth) = (frame.width, source.frame.width)
    guard width > 0, sourceWidth > 0, !result.rows.isEmpty, !source.rows.isEmpty else {
      return result
    }
    var narrow = [SIMD4<Float>](repeating: .zero, count: width * source.rows.count)
    source.pixels.withUnsafeBufferPointer { input in
      narrow.withUnsafeMutableBufferPointer { output in
        for row in 0..<source.rows.count {
          blurRow(
            UnsafeBufferPointer(rebasing: input[row * sourceWidth..<(row + 1) * sourceWidth]),
            from: source.frame.x.lowerBound,
            into: UnsafeMutableBufferPointer(rebasing: output[row * width..<(row + 1) * width]),
            at: frame.x.lowerBound)
        }
      }
    }
    let across = box.map { shares(horizontal, $0.minX, $0.maxX, over: frame.x) }
    let down = box.map { shares(vertical, $0.minY, $0.maxY, over: frame.y) }
    let (reach, first) = (vertical.reach, result.rows.lowerBound)
    narrow.withUnsafeBufferPointer { input in
      vertical.weights.withUnsafeBufferPointer { weights in
        result.pixels.withUnsafeMutableBufferPointer { output in
          for y in rows.clamped(to: frame.y) {
            let target = output.baseAddress! + (y - first) * width
            for row in (y - reach..<y + reach + 1).clamped(to: source.rows) {
              let weight = weights[row - y + reach]
              let line = input.baseAddress! + (row - source.rows.lowerBound) * width
              for x in 0..<width { target[x] += line[x] * weight }
            }
            guard let across, let down else { continue }
            let share = down[y - frame.y.lowerBound]
            for x in 0..<width {
              let whole = share * across[x]
              target[x] = whole > 0 ? target[x] / whole : .zero
            }
          }
        }
      }
    }
    return result
  }

  private func blurRow(
    _ input: UnsafeBufferPointer<SIMD4<Float>>, from first: Int,
    into output: UnsafeMutableBufferPointer<SIMD4<Float>>, at start: Int
  ) {
    let reach = horizontal.reach
    horizontal.weights.withUnsafeBufferPointer { weights in
      for x in 0..<output.count {
        let middle = start + x - first
        let low = max(middle - reach, 0)
        let high = min(middle + reach, input.count - 1)
        var sum = SIMD4<Float>.zero
        var index = low
        while index <= high {
          sum += input[index] * weights[index - middle + reach]
          index += 1
        }
        output[x] = sum
      }
    }
  }

  /// How much of the kernel falls on an interval, from each pixel of a row.
  private func shares(
    _ kernel: GaussianKernel, _ from: Double, _ to: Double, over range: Range<Int>
  ) -> [Float] {
    range.map { middle in
      var sum: Float = 0
      for (index, weight) in kernel.weights.enumerated() {
        sum += weight * Float(Self.overlap(middle + index - kernel.reach, from, to))
      }
      return sum
    }
  }

  /// How much of a pixel lies in an interval.
  static func overlap(_ pixel: Int, _ from: Double, _ to: Double) -> Double {
    max(min(Double(pixel) + 1, to) - max(Double(pixel), from), 0)
  }
}
