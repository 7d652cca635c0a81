public import Colorimetry
import PixelBuffers
public import Pixels

extension Bitmap {
  /// Creates a bitmap of another size from sRGB pixels with straight alpha. Each pixel of the
  /// bitmap is the mean of the source area that it covers.
  ///
  /// The result is exact for every ratio of sizes. The method is suited to reducing photographs. If
  /// a picture is enlarged, its pixels become rectangles. Colours are averaged with premultiplied
  /// alpha in `space`. The default is linear light, in which a lens averages colours. The source
  /// buffer is not copied.
  ///
  /// - Precondition: `width` and `height` are not negative. If the buffer's width or height is 0,
  ///   the corresponding side of the bitmap is also 0.
  public init<Integer: PixelSample & FixedWidthInteger>(
    averaging buffer: PixelBuffer<Integer>, width: Int, height: Int,
    space: LightEncoding = .linearLight
  ) {
    precondition(width >= 0 && height >= 0)
    precondition((width == 0 || buffer.width > 0) && (height == 0 || buffer.height > 0))
    // The premultiplied component of every sample that a channel can have, before alpha.
    let levels = (0...Int(Integer.one)).map { level in
      space.premultiplied(SRGB(Double(level) / Double(Integer.one), 0, 0)).x
    }
    let columns = Share.list(from: buffer.width, to: width)
    self.init(width: width, height: height, space: space) { pixels in
      pixels.initialize(repeating: .zero)
      var narrow = [SIMD4<Float>](repeating: .zero, count: width)
      var loaded = -1
      for share in Share.list(from: buffer.height, to: height) {
        if share.source != loaded {
          loaded = share.source
          buffer.average(row: loaded, columns: columns, levels: levels, into: &narrow)
        }
        let start = share.target * width
        for x in narrow.indices { pixels[start + x] += narrow[x] * share.weight }
      }
    }
  }
}

/// The overlap of a source pixel and a target pixel, along one axis.
private struct Share {
  var source: Int
  var target: Int

  /// The fraction of the target pixel that the source pixel covers.
  var weight: Float

  /// Returns all overlaps that are not empty, in the order of both pixels.
  static func list(from source: Int, to target: Int) -> [Self] {
    guard source > 0, target > 0 else { return [] }
    // On a grid of source × target cells both pixels' borders are whole numbers.
    var shares: [Self] = []
    shares.reserveCapacity(source + target)
    var (s, t, position) = (0, 0, Int64(0))
    while s < source && t < target {
      let end = min(Int64(s + 1) * Int64(target), Int64(t + 1) * Int64(source))
      shares.append(
        Self(source: s, target: t, weight: Float(Double(end - position) / Double(source))))
      position = end
      if position == Int64(s + 1) * Int64(target) { s += 1 }
      if position == Int64(t + 1) * Int64(source) { t += 1 }
    }
    return shares
  }
}

extension PixelBuffer where Sample: FixedWidthInteger {
  /// Writes the premultiplied means of a row, at the target's width.
  fileprivate func average(
    row: Int, columns: [Share], levels: [Float], into means: inout [SIMD4<Float>]
  ) {
    let one = Float(Sample.one)
    means.withUnsafeMutableBufferPointer { means in
      means.update(repeating: .zero)
      samples.withUnsafeBufferPointer { samples in
        levels.withUnsafeBufferPointer { levels in
          let start = row * stride
          for column in columns {
            let base = start + 4 * column.source
            let color = SIMD4(
              levels[Int(samples[base])], levels[Int(samples[base + 1])],
              levels[Int(samples[base + 2])], 1)
            means[column.target] += color * (Float(samples[base + 3]) / one * column.weight)
          }
        }
      }
    }
  }
}
