import Painting

/// A rectangle of premultiplied pixels being drawn on: rows of a larger one, or all of them.
struct Layer {
  /// The whole rectangle; geometry is cut to it, whatever part of it is being drawn.
  let frame: PixelRect

  /// The rows that are here.
  let rows: Range<Int>

  var pixels: [SIMD4<Float>]

  init(frame: PixelRect, rows: Range<Int>, filledWith pixel: SIMD4<Float> = .zero) {
    self.frame = frame
    self.rows = rows.clamped(to: frame.y)
    pixels = Array(repeating: pixel, count: frame.width * self.rows.count)
  }

  func offset(_ x: Int, _ y: Int) -> Int {
    (y - rows.lowerBound) * frame.width + x - frame.x.lowerBound
  }

  /// Hands out the pixels as Floats, four a pixel.
  mutating func withFloats(
    _ body: (UnsafeMutablePointer<Float>, PixelRect, Range<Int>) -> Void
  ) {
    let (frame, rows) = (frame, rows)
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      body(base.assumingMemoryBound(to: Float.self), frame, rows)
    }
  }

  /// Lays one colour over part of a row, as far as it is covered.
  mutating func lay(
    _ color: SIMD4<Float>, coverage: UnsafeBufferPointer<Float>, x: Int, y: Int
  ) {
    let start = offset(x, y)
    let rest = 1 - color.w
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in 0..<coverage.count {
        let covered = coverage[index]
        if covered == 0 { continue }
        let below = pixels[start + index]
        pixels[start + index] =
          covered == 1 ? color + below * rest : color * covered + below * (1 - color.w * covered)
      }
    }
  }

  /// Lays a row of colours over part of a row, as far as it is covered.
  mutating func lay(
    _ colors: UnsafeBufferPointer<SIMD4<Float>>, coverage: UnsafeBufferPointer<Float>,
    opacity: Float = 1, x: Int, y: Int
  ) {
    let start = offset(x, y)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in 0..<coverage.count {
        let covered = coverage[index] * opacity
        if covered == 0 { continue }
        let color = colors[index] * covered
        pixels[start + index] = color + pixels[start + index] * (1 - color.w)
      }
    }
  }

  /// Lays another layer over this one; its frame lies within this one's.
  mutating func lay(_ other: Layer, opacity: Float) {
    let everywhere = [Float](repeating: 1, count: other.frame.width)
    everywhere.withUnsafeBufferPointer { everywhere in
      for y in other.rows {
        lay(other, coverage: everywhere, opacity: opacity, x: other.frame.x.lowerBound, y: y)
      }
    }
  }

  /// Lays part of a row of another layer over this one, as far as it is covered.
  mutating func lay(
    _ other: Layer, coverage: UnsafeBufferPointer<Float>, opacity: Float, x: Int, y: Int
  ) {
    let start = other.offset(x, y)
    other.pixels.withUnsafeBufferPointer { source in
      lay(
        UnsafeBufferPointer(rebasing: source[start..<start + coverage.count]), coverage: coverage,
        opacity: opacity, x: x, y: y)
    }
  }
}
