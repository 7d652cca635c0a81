import ColorToolkitCPNGCoding
import ColorToolkitCZlib
import ImageFiles
import PixelBuffers
import PropertyTesting
import Testing

/// The loops that pack and filter rows, which pass over what is as in the row above.
struct PNGRowsTests {
  /// Rows of which each differs from the one above in few places, or in none, or in all.
  private func drawing(_ width: Int, _ height: Int, seed: UInt64) -> PixelBuffer<UInt8> {
    var generator = SplitMix64(seed: seed)
    var row = (0..<4 * width).map { UInt8(truncatingIfNeeded: $0 / 64 * 40) }
    var samples: [UInt8] = []
    for y in 0..<height {
      let changes = [0, 1, 1, 2, 0, 5, 4 * width][y % 7]
      for _ in 0..<changes {
        row[Int.random(in: 0..<row.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      // A shape with an edge that moves.
      if y % 3 == 0, width > y { for i in 4 * (width - y)..<4 * width { row[i] = 200 } }
      samples += row
    }
    return PixelBuffer(width: width, height: height, samples: samples)
  }

  // Blocks have 64 pixels, vectors up to 32 bytes.
  @Test(arguments: [1, 3, 4, 5, 63, 64, 65, 127, 128, 129, 200, 700, 2000])
  func `drawings come back, whatever did not change`(_ width: Int) throws {
    let pixels = drawing(width, 60, seed: UInt64(width))
    let wide = PixelBuffer(
      width: width, height: 60, samples: pixels.samples.map { UInt16($0) &* 259 })
    for compression in PNGEncoder.Compression.allCases {
      for isDrawing in [false, true] {
        var encoder = PNGEncoder(compression: compression)
        encoder.isDrawing = isDrawing
        #expect(try ImageFile.decode(bytes: encoder.encode(pixels)).bits8 == pixels)
        #expect(try ImageFile.decode(bytes: encoder.encode(wide)).bits16 == wide)
      }
    }
  }

  /// Filtered rows by one table of loops, their types before them, and the checksum.
  private func written(
    _ pixels: PixelBuffer<UInt8>, by loops: cpng_rows, channels: Int, isQuick: Bool,
    isDrawing: Bool
  ) -> (bytes: [UInt8], checksum: UInt32) {
    let blocks = (pixels.width + Int(CPNG_BLOCK) - 1) / Int(CPNG_BLOCK)
    let length = channels * pixels.width
    let order = (0..<16).map { UInt8($0 / channels * 4 + $0 % channels) % 16 }
    let row = [UInt8](repeating: 0, count: channels + length + Int(CPNG_SLACK))
    var (first, second) = (row, row)
    var changed = [UInt8](repeating: 0, count: blocks)
    var target = [UInt8](repeating: 0, count: (length + 1) * pixels.height + Int(CPNG_SLACK))
    var checksum: UInt32 = 1
    first.withUnsafeMutableBufferPointer { first in
      second.withUnsafeMutableBufferPointer { second in
        changed.withUnsafeMutableBufferPointer { changed in
          order.withUnsafeBufferPointer { order in
            var packing = cpng_packing(
              width: pixels.width, blocks: blocks, source_bytes: 4, pixel_bytes: channels,
              order: order.baseAddress, is_quick: isQuick ? 1 : 0, is_drawing: isDrawing ? 1 : 0,
              current: first.baseAddress! + channels, above: second.baseAddress! + channels,
              changed: changed.baseAddress)
            target.withUnsafeMutableBufferPointer { target in
              pixels.samples.withUnsafeBufferPointer { samples in
                for y in 0..<pixels.height {
                  let row = samples.baseAddress! + 4 * pixels.width * y
                  checksum = loops.write(
                    &packing, row, y == 0 ? nil : row - 4 * pixels.width,
                    target.baseAddress! + (length + 1) * y, checksum)
                }
              }
            }
          }
        }
      }
    }
    return (Array(target.dropLast(Int(CPNG_SLACK))), checksum)
  }

  @Test func `all processors write the same rows, with zlib's checksum`() {
    let loops = (cpng_rows_preferred()!.pointee, cpng_rows_baseline()!.pointee)
    forAll(
      Generator<Int>.int(in: 1...400, landmarks: [63, 64, 65, 128]),
      Generator<Int>.element(of: [1, 2, 3, 4]), Generator<Int>.int(in: 0...1 << 30), count: 60
    ) { width, channels, seed in
      let pixels = drawing(width, 20, seed: UInt64(seed))
      let isQuick = seed % 2 == 0
      let isDrawing = seed % 3 == 0
      let one = written(
        pixels, by: loops.0, channels: channels, isQuick: isQuick, isDrawing: isDrawing)
      let other = written(
        pixels, by: loops.1, channels: channels, isQuick: isQuick, isDrawing: isDrawing)
      try ensureEqual(one.bytes, other.bytes)
      try ensureEqual(one.checksum, UInt32(adler32_z(1, one.bytes, one.bytes.count)))
      try ensureEqual(other.checksum, one.checksum)
    }
  }

  @Test func `a survey sees one pixel among thousands`() {
    for loops in [cpng_rows_preferred()!.pointee, cpng_rows_baseline()!.pointee] {
      for count in [1, 2, 15, 16, 17, 1001] {
        for place in [0, count / 2, count - 1] {
          for channel in 0..<4 {
            var samples = (0..<4 * count).map { $0 % 4 == 3 ? UInt8.max : 77 }
            #expect(loops.survey_u8(samples, count) == 0)
            samples[4 * place + channel] = 76
            let wide = samples.map { UInt16($0) &* 257 }
            #expect(loops.survey_u8(samples, count) == (channel == 3 ? 2 : 1))
            #expect(loops.survey_u16(wide, count) == (channel == 3 ? 2 : 1))
          }
        }
      }
    }
  }
}
