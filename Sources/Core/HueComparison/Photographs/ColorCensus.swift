import Colorimetry
import PixelBuffers

/// The distinct colours to compute for an image, and the index of each pixel's colour among them.
protocol ColorCensus: Sendable {
  /// The number of colours to compute.
  var count: Int { get }

  /// The number of colours that are known to be distinct.
  var distinctCount: Int { get }

  /// Calls the body with the index, components and count of each colour in a range of indices.
  /// Alpha is 1. The count is the number of the colour's pixels that are not fully transparent.
  func forEach(in range: Range<Int>, _ body: (Int, SIMD4<Double>, Int) -> Void)

  /// Returns the index of a pixel's colour.
  func index(ofPixel pixel: Int) -> Int

  /// Returns the linear light and straight alpha of a pixel, 0…1.
  func light(ofPixel pixel: Int) -> SIMD4<Float>

  /// Returns the straight alpha of a pixel, 0…1.
  func alpha(ofPixel pixel: Int) -> Float
}

/// A census of 8-bit colours, with each distinct colour listed once.
///
/// A photograph of twelve million pixels has a few hundred thousand colours. A bit for each of the
/// 2²⁴ colours records whether it occurs. A colour's index is the number of set bits before its own
/// bit, so counting bits finds the index without a search. If colours hardly repeat and computation
/// is cheap, each pixel is computed separately. This avoids look-ups scattered across memory.
struct ByteCensus: ColorCensus {
  private let pixels: PixelBuffer<UInt8>
  private let table: [Float]
  private var bits = [UInt64](repeating: 0, count: 1 << 18)
  private var ranks = [UInt32](repeating: 0, count: 1 << 18)
  private var keys: [UInt32] = []
  private var weights: [UInt32] = []
  private var isByPixel = false

  private(set) var count = 0
  private(set) var distinctCount = 0

  /// - Parameter isCheap: whether computing a colour is cheaper than looking it up.
  init(_ pixels: PixelBuffer<UInt8>, in display: ColorSpace, isCheap: Bool) {
    self.pixels = pixels
    table = LightTables.bytes(of: display)
    let total = pixels.width * pixels.height
    pixels.samples.withUnsafeBufferPointer { samples in
      for pixel in 0..<total {
        let key = Self.key(samples, pixel)
        bits[key >> 6] |= 1 << (key & 63)
      }
    }
    distinctCount = bits.reduce(0) { $0 + $1.nonzeroBitCount }
    isByPixel = isCheap && distinctCount > total / 2
    count = isByPixel ? total : distinctCount
    guard !isByPixel else { return }
    var rank: UInt32 = 0
    for word in bits.indices {
      ranks[word] = rank
      var rest = bits[word]
      rank += UInt32(rest.nonzeroBitCount)
      while rest != 0 {
        keys.append(UInt32(word << 6 | rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    weights = [UInt32](repeating: 0, count: keys.count)
    pixels.samples.withUnsafeBufferPointer { samples in
      for pixel in 0..<total where samples[4 * pixel + 3] != 0 {
        weights[index(ofKey: Self.key(samples, pixel))] += 1
      }
    }
  }

  private static func key(_ samples: UnsafeBufferPointer<UInt8>, _ pixel: Int) -> Int {
    Int(samples[4 * pixel]) << 16 | Int(samples[4 * pixel + 1]) << 8 | Int(samples[4 * pixel + 2])
  }

  private func index(ofKey key: Int) -> Int {
    let below = bits[key >> 6] & ((1 << (key & 63)) - 1)
    return Int(ranks[key >> 6]) + below.nonzeroBitCount
  }

  func index(ofPixel pixel: Int) -> Int {
    isByPixel
      ? pixel : pixels.samples.withUnsafeBufferPointer { index(ofKey: Self.key($0, pixel)) }
  }

  func light(ofPixel pixel: Int) -> SIMD4<Float> {
    pixels.samples.withUnsafeBufferPointer { s in
      table.withUnsafeBufferPointer { table in
        SIMD4(
          table[Int(s[4 * pixel])], table[Int(s[4 * pixel + 1])], table[Int(s[4 * pixel + 2])],
          Float(s[4 * pixel + 3]) / 255)
      }
    }
  }

  func alpha(ofPixel pixel: Int) -> Float {
    pixels.samples.withUnsafeBufferPointer { Float($0[4 * pixel + 3]) / 255 }
  }

  func forEach(in range: Range<Int>, _ body: (Int, SIMD4<Double>, Int) -> Void) {
    for index in range {
      let key =
        isByPixel
        ? pixels.samples.withUnsafeBufferPointer { Self.key($0, index) } : Int(keys[index])
      let color = SIMD4(
        Double(key >> 16) / 255, Double(key >> 8 & 255) / 255, Double(key & 255) / 255, 1)
      let weight = isByPixel ? pixels.samples[4 * index + 3] == 0 ? 0 : 1 : Int(weights[index])
      body(index, color, weight)
    }
  }
}

/// A census of 16-bit colours. Each pixel is listed separately, because hardly any two are equal.
struct WordCensus: ColorCensus {
  private let pixels: PixelBuffer<UInt16>
  private let table: [Float]

  init(_ pixels: PixelBuffer<UInt16>, in display: ColorSpace) {
    self.pixels = pixels
    table = LightTables.words(of: display)
  }

  var count: Int { pixels.width * pixels.height }

  var distinctCount: Int { count }

  func index(ofPixel pixel: Int) -> Int { pixel }

  func light(ofPixel pixel: Int) -> SIMD4<Float> {
    pixels.samples.withUnsafeBufferPointer { s in
      func light(_ channel: Int) -> Float {
        table[Int(s[4 * pixel + channel])]
      }
      return SIMD4(light(0), light(1), light(2), Float(s[4 * pixel + 3]) / 65535)
    }
  }

  func alpha(ofPixel pixel: Int) -> Float {
    pixels.samples.withUnsafeBufferPointer { Float($0[4 * pixel + 3]) / 65535 }
  }

  func forEach(in range: Range<Int>, _ body: (Int, SIMD4<Double>, Int) -> Void) {
    for pixel in range {
      let s = pixels.samples
      let color = SIMD4(
        Double(s[4 * pixel]) / 65535, Double(s[4 * pixel + 1]) / 65535,
        Double(s[4 * pixel + 2]) / 65535, 1)
      body(pixel, color, s[4 * pixel + 3] == 0 ? 0 : 1)
    }
  }
}
