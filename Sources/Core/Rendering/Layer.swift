import PixelBuffers

/// A window on a bitmap that is being drawn: some or all rows of a larger rectangle.
struct Layer {
  /// The whole rectangle. Geometry is clipped to it, whichever part is being drawn.
  let frame: PixelRect

  /// The rows in this window.
  let rows: Range<Int>

  /// The premultiplied components, four per pixel.
  private(set) var samples: [Float]

  /// The number of pixels.
  let count: Int

  init(frame: PixelRect, rows: Range<Int>, filledWith pixel: SIMD4<Float> = .zero) {
    self.frame = frame
    self.rows = rows.clamped(to: frame.y)
    let count = frame.width * self.rows.count
    self.count = count
    samples = Array(unsafeUninitializedCapacity: 4 * count) { samples, initialized in
      UnsafeMutableRawBufferPointer(samples).assumingMemoryBound(to: SIMD4<Float>.self)[..<count]
        .initialize(repeating: pixel)
      initialized = 4 * count
    }
  }

  /// Calls a body with the pixels.
  @inline(__always)
  func withPixels<Result>(_ body: (UnsafeBufferPointer<SIMD4<Float>>) -> Result) -> Result {
    samples.withUnsafeBytes { body($0.assumingMemoryBound(to: SIMD4<Float>.self)) }
  }

  /// Calls a body with the pixels, which the body may change.
  @inline(__always)
  mutating func withMutablePixels<Result>(
    _ body: (UnsafeMutableBufferPointer<SIMD4<Float>>) -> Result
  ) -> Result {
    samples.withUnsafeMutableBytes { body($0.assumingMemoryBound(to: SIMD4<Float>.self)) }
  }

  func offset(_ x: Int, _ y: Int) -> Int {
    (y - rows.lowerBound) * frame.width + x - frame.x.lowerBound
  }

  /// Calls a body with the pixels as Floats, four per pixel.
  mutating func withFloats(
    _ body: (UnsafeMutablePointer<Float>, PixelRect, Range<Int>) -> Void
  ) {
    let (frame, rows) = (frame, rows)
    samples.withUnsafeMutableBufferPointer { samples in
      guard let base = samples.baseAddress else { return }
      body(base, frame, rows)
    }
  }

  /// Composites a row of colours over part of a row, weighted by coverage.
  mutating func lay(
    _ colors: UnsafeBufferPointer<SIMD4<Float>>, coverage: UnsafeBufferPointer<Float>,
    opacity: Float = 1, x: Int, y: Int
  ) {
    let start = offset(x, y)
    withMutablePixels { pixels in
      guard let base = pixels.baseAddress, let colors = colors.baseAddress else { return }
      rowCompositing.lay(colors, coverage: coverage, opacity: opacity, over: base + start)
    }
  }

  /// Composites another layer, whose frame lies within this layer's frame, over this layer.
  mutating func lay(_ other: Layer, opacity: Float) {
    let width = other.frame.width
    guard width > 0 else { return }
    other.withPixels { source in
      for y in other.rows {
        let (start, from) = (
          offset(other.frame.x.lowerBound, y), other.offset(other.frame.x.lowerBound, y)
        )
        withMutablePixels { pixels in
          guard let base = pixels.baseAddress, let source = source.baseAddress else { return }
          rowCompositing.lay(
            source + from, opacity: opacity, count: width, over: base + start)
        }
      }
    }
  }

  /// Composites part of a row of another layer over this layer, weighted by coverage.
  mutating func lay(
    _ other: Layer, coverage: UnsafeBufferPointer<Float>, opacity: Float, x: Int, y: Int
  ) {
    let start = other.offset(x, y)
    other.withPixels { source in
      lay(
        UnsafeBufferPointer(rebasing: source[start..<start + coverage.count]), coverage: coverage,
        opacity: opacity, x: x, y: y)
    }
  }
}

/// The kernels that composite rows.
let rowCompositing = RowCompositing()
