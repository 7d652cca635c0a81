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
    // Rows are rounded up to whole blocks of four; the one after the last holds zeros.
    let stride = (width + 3) / 4 * 4
    let height = source.rows.count
    let narrow = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: stride * (height + 1))
    let padded = UnsafeMutablePointer<SIMD4<Float>>.allocate(
      capacity: stride + 2 * horizontal.reach)
    defer {
      narrow.deallocate()
      padded.deallocate()
    }
    (narrow + stride * height).initialize(repeating: .zero, count: stride)
    padded.initialize(repeating: .zero, count: stride + 2 * horizontal.reach)
    // Where the source's row lies in the padded one, which begins `reach` before the result's.
    let shift = source.frame.x.lowerBound - (frame.x.lowerBound - horizontal.reach)
    let columns = (max(shift, 0)..<width + 2 * horizontal.reach)
      .clamped(to: shift..<shift + sourceWidth)
    source.pixels.withUnsafeBufferPointer { input in
      for row in 0..<height {
        for column in columns { padded[column] = input[row * sourceWidth + column - shift] }
        horizontal.sums(around: padded + horizontal.reach, step: 1, count: stride) {
          narrow[row * stride + $0] = $1
        }
      }
    }
    blurColumns(narrow, stride: stride, of: source.rows, into: &result)
    guard let box else { return result }
    let across = shares(horizontal, box.minX, box.maxX, over: frame.x)
    let down = shares(vertical, box.minY, box.maxY, over: result.rows)
    for (row, share) in down.enumerated() {
      for x in 0..<width {
        let whole = share * across[x]
        result.pixels[row * width + x] =
          whole > 0 ? result.pixels[row * width + x] / whole : .zero
      }
    }
    return result
  }

  /// Blurs along the columns, a few of them at a time, that their rows stay in the cache.
  ///
  /// The row after the last is one of zeros.
  private func blurColumns(
    _ input: UnsafeMutablePointer<SIMD4<Float>>, stride: Int, of rows: Range<Int>,
    into result: inout Layer
  ) {
    let (reach, width, block) = (vertical.reach, result.frame.width, 16)
    let lines = rows.count + 2 * reach + result.rows.count
    let column = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: block * lines)
    defer { column.deallocate() }
    let first = result.rows.lowerBound - reach
    let used = result.rows.count + 2 * reach
    result.pixels.withUnsafeMutableBufferPointer { output in
      for start in Swift.stride(from: 0, to: stride, by: block) {
        let count = min(block, stride - start)
        for line in 0..<used {
          let row = rows.contains(first + line) ? first + line - rows.lowerBound : rows.count
          let from = input + row * stride + start
          for x in 0..<count { column[line * block + x] = from[x] }
        }
        for line in 0..<used - 2 * reach {
          let target = line * width + start
          vertical.sums(
            around: column + (line + reach) * block, step: block, count: count
          ) { x, sum in
            if start + x < width { output[target + x] = sum }
          }
        }
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
