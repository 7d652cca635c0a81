import Painting
import PixelBuffers

extension Layer {
  /// Composites part of a row of another layer over this layer.
  ///
  /// The source is multiplied by its coverage. For operators that reach beyond their source, the
  /// coverage is the fraction by which the result replaces the backdrop.
  mutating func lay(
    _ other: Layer, coverage: UnsafeBufferPointer<Float>, opacity: Float, blending: Blending,
    x: Int, y: Int
  ) {
    let (start, from) = (offset(x, y), other.offset(x, y))
    if blending == .plusLighter {
      other.withPixels { source in
        withMutablePixels { pixels in
          guard let base = pixels.baseAddress, let source = source.baseAddress else { return }
          rowCompositing.add(
            source + from, coverage: coverage, opacity: opacity, to: base + start)
        }
      }
      return
    }
    let reaches = blending.reachesBeyondSource
    other.withPixels { source in
      withMutablePixels { pixels in
        for index in 0..<coverage.count where coverage[index] != 0 {
          let covered = coverage[index]
          let below = pixels[start + index]
          let above = source[from + index]
          if reaches {
            let result = blending(above * opacity, over: below)
            pixels[start + index] = covered == 1 ? result : below + (result - below) * covered
          } else {
            pixels[start + index] = blending(above * (opacity * covered), over: below)
          }
        }
      }
    }
  }

  /// Composites another layer, whose frame lies within this layer's frame, over this layer.
  mutating func lay(_ other: Layer, opacity: Float, blending: Blending) {
    guard blending != .normal else { return lay(other, opacity: opacity) }
    let everywhere = [Float](repeating: 1, count: other.frame.width)
    everywhere.withUnsafeBufferPointer { everywhere in
      for y in other.rows {
        lay(
          other, coverage: everywhere, opacity: opacity, blending: blending,
          x: other.frame.x.lowerBound, y: y)
      }
    }
  }

  /// Composites another layer over this layer, weighted by the alpha of a mask with the same
  /// rectangle.
  mutating func lay(_ other: Layer, opacity: Float, blending: Blending, within mask: Layer) {
    var coverage = [Float](repeating: 0, count: other.frame.width)
    for y in other.rows {
      let start = mask.offset(other.frame.x.lowerBound, y)
      mask.withPixels { pixels in
        for index in coverage.indices { coverage[index] = min(pixels[start + index].w, 1) }
      }
      coverage.withUnsafeBufferPointer {
        lay(
          other, coverage: $0, opacity: opacity, blending: blending, x: other.frame.x.lowerBound,
          y: y)
      }
    }
  }

  /// Multiplies every pixel by the alpha of another layer with the same rectangle.
  mutating func multiply(byAlphaOf mask: Layer) {
    let count = count
    mask.withPixels { shape in
      withMutablePixels { pixels in
        guard let base = pixels.baseAddress, let shape = shape.baseAddress else { return }
        rowCompositing.mask(base, byAlphaOf: shape, count: count)
      }
    }
  }

  /// Composites one colour below this layer, with the alpha of another layer that has the same
  /// rectangle.
  mutating func lay(_ color: SIMD4<Float>, shapedLike shape: Layer) {
    let count = count
    shape.withPixels { shape in
      withMutablePixels { pixels in
        guard let base = pixels.baseAddress, let shape = shape.baseAddress else { return }
        rowCompositing.lay(color, shapedLike: shape, count: count, below: base)
      }
    }
  }
}
