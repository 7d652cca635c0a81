import ImageFiles
import PixelBuffers
import PropertyTesting
import Testing
import Threads

/// Pictures that are read and written some rows at a time.
struct PNGByRowsTests {
  /// What a picture turns out to hold, and where that shows.
  enum Kind: CaseIterable {
    case gray, color, lateColor, lateAlpha, earlyAlpha
  }

  private func picture<Sample: PixelSample & FixedWidthInteger & UnsignedInteger>(
    _ kind: Kind, _ width: Int, _ height: Int, _: Sample.Type
  ) -> PixelBuffer<Sample> {
    var generator = SplitMix64(seed: 9)
    var samples: [Sample] = []
    for y in 0..<height {
      for x in 0..<width {
        let noise = Sample.random(in: 0...3, using: &generator)
        let value = Sample(truncatingIfNeeded: 3 * x + 5 * y) &+ noise
        let isLast = y == height - 1 && x == width - 1
        let other = kind == .gray || kind == .lateColor && !isLast ? value : ~value
        let isClear = kind == .earlyAlpha && y == 0 || kind == .lateAlpha && isLast
        samples += [value, other, value, isClear ? 7 : .max]
      }
    }
    return PixelBuffer(width: width, height: height, samples: samples)
  }

  private func byRows<Sample: PixelSample & FixedWidthInteger>(
    _ encoder: PNGEncoder, _ pixels: PixelBuffer<Sample>, isOpaque: Bool
  ) throws -> [UInt8]? {
    let next = Locked(0)
    @Sendable func invert(_ band: PixelBand<Sample>) {
      for first in stride(from: 0, to: band.samples.count, by: pixels.stride) {
        band.samples[first] = ~band.samples[first]
      }
    }
    return try encoder.encode(
      width: pixels.width, height: pixels.height, isOpaque: isOpaque,
      bringing: { (band: PixelBand<Sample>) in
        // Rows come in order, all of them; each begins wrong until it is changed.
        next.withLock { next in
          #expect(band.rows.lowerBound == next)
          next = band.rows.upperBound
        }
        let start = pixels.stride * band.rows.lowerBound
        let samples = pixels.samples[start...].prefix(band.samples.count)
        _ = band.samples.initialize(fromContentsOf: samples)
        invert(band)
        return true
      },
      changing: { invert($0) },
      metadata: { encoder.metadata }
    ).map { Array($0.joined()) }
  }

  @Test(arguments: Kind.allCases)
  func `the file is that of the same pixels in memory`(_ kind: Kind) throws {
    for (width, height) in [(1, 1), (3, 300), (400, 450), (70_000, 3)] {
      let pixels = picture(kind, width, height, UInt8.self)
      let whole = try PNGEncoder(compression: .fast).encode(pixels)
      for threads in [1, 3] {
        let encoder = PNGEncoder(compression: .fast, threads: threads)
        for isOpaque in kind == .earlyAlpha || kind == .lateAlpha ? [false] : [false, true] {
          let file = try byRows(encoder, pixels, isOpaque: isOpaque)
          #expect(
            file == whole,
            "\(width) × \(height), \(threads) threads: \(difference(file ?? [], whole))")
        }
      }
    }
    let wide = picture(kind, 300, 600, UInt16.self)
    #expect(
      try byRows(PNGEncoder(), wide, isOpaque: false) == PNGEncoder().encode(wide))
  }

  /// Where two files part, and whether it is their pixels that do: a failure that comes once in a
  /// thousand runs has to say all it knows.
  private func difference(_ file: [UInt8], _ other: [UInt8]) -> String {
    let first = zip(file, other).enumerated().first { $1.0 != $1.1 }?.offset
    let images = [file, other].map { try? ImageFile.decode(bytes: $0) }
    return """
      \(file.count) and \(other.count) bytes, which part at \(first ?? -1); \
      pixels \(images[0] == images[1] ? "are the same" : "differ")
      """
  }

  @Test func `what can't be brought ends it`() throws {
    for threads in [1, 3] {
      let result = try PNGEncoder(threads: threads).encode(
        width: 1000, height: 2000, isOpaque: true,
        bringing: { (band: PixelBand<UInt8>) in
          band.samples.initialize(repeating: 255)
          return band.rows.upperBound < 1000
        },
        changing: { _ in }, metadata: { ImageMetadata() })
      #expect(result == nil)
    }
    let none = try PNGEncoder().encode(
      width: 10, height: 10, isOpaque: true,
      bringing: { (band: PixelBand<UInt8>) in
        band.samples.initialize(repeating: 255)
        return true
      },
      changing: { _ in }, metadata: { nil })
    #expect(none == nil)
  }

  /// All rows of a file and what it says beside; nil where the reader finds it broken.
  private func rows<Sample: PixelSample & FixedWidthInteger>(
    _ reader: PNGRowReader, each: Int, _: Sample.Type
  ) -> (pixels: PixelBuffer<Sample>, metadata: ImageMetadata)? {
    var samples: [Sample] = []
    for first in stride(from: 0, to: reader.height, by: each) {
      let rows = first..<min(first + each, reader.height)
      let room = UnsafeMutableBufferPointer<Sample>.allocate(
        capacity: 4 * reader.width * rows.count)
      defer { room.deallocate() }
      guard reader.read(PixelBand(rows: rows, samples: room)) else { return nil }
      samples += room
    }
    guard let metadata = reader.metadata() else { return nil }
    return (PixelBuffer(width: reader.width, height: reader.height, samples: samples), metadata)
  }

  @Test func `rows are those of the whole picture`() throws {
    var count = 0
    for name in try Samples.names where name.hasSuffix(".png") {
      guard let whole = try? Samples.image(name) else { continue }
      guard let reader = try PNGRowReader(bytes: try Samples.bytes(name)) else {
        #expect(name.contains("interlaced") || whole.orientation != .topLeft, "\(name)")
        continue
      }
      count += 1
      var image = reader.image
      for each in [1, 7] {
        let again = try #require(try PNGRowReader(bytes: try Samples.bytes(name)))
        if case .bits16 = whole.samples {
          let read = try #require(rows(again, each: each, UInt16.self))
          (image.samples, image.metadata) = (
            .bits16(read.pixels.tagged(image.samples.layout)), read.metadata
          )
        } else {
          let read = try #require(rows(again, each: each, UInt8.self))
          (image.samples, image.metadata) = (
            .bits8(read.pixels.tagged(image.samples.layout)), read.metadata
          )
        }
        #expect(image == whole, "\(name)")
      }
    }
    #expect(count > 10)
  }

  @Test func `what decoding notices, reading rows notices`() throws {
    let bytes = try Samples.bytes("gray-16bit.png")
    for index in 8..<bytes.count where index % 5 == 0 || index > bytes.count - 40 {
      var broken = bytes
      broken[index] ^= 1
      for file in [broken, Array(bytes[..<index])] {
        let reader = try? PNGRowReader(bytes: file)
        let isRead = reader.flatMap { rows($0, each: 10, UInt16.self) } != nil
        let isDecoded = (try? ImageFile.decode(bytes: file)) != nil
        #expect(isRead == isDecoded, "byte \(index) of \(bytes.count)")
      }
    }
  }
}
