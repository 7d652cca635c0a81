import ColorToolkitCPNGCoding
import PixelBuffers
import Threads

/// The channels of RGBA pixels that a PNG must contain.
struct PNGLayout: Sendable, Hashable {
  /// Whether red, green and blue are equal in every pixel.
  var isGray = true
  /// Whether alpha is one in every pixel.
  var isOpaque = true
  /// Whether changed rows stay unfiltered.
  var isDrawing = false

  /// The number of samples per pixel.
  var channels: Int { (isGray ? 1 : 3) + (isOpaque ? 0 : 1) }

  /// PNG's colour type: 2 for colour and 4 for alpha.
  var colorType: UInt8 { (isGray ? 0 : 2) | (isOpaque ? 0 : 4) }

  /// Creates a layout for colours, with or without alpha.
  init(isOpaque: Bool) {
    isGray = false
    self.isOpaque = isOpaque
  }

  /// Creates an opaque layout, for grey or for colours.
  init(isGray: Bool) { self.isGray = isGray }

  /// Creates the smallest layout that can represent some pixels.
  init<Sample: FixedWidthInteger>(surveying samples: UnsafeBufferPointer<Sample>) {
    self.init(found: Self.survey(UnsafeRawBufferPointer(samples), Sample.self))
  }

  private init(found: UInt32) {
    isGray = found & 1 == 0
    isOpaque = found & 2 == 0
  }

  /// Returns the smallest layout that can represent the pixels of both layouts.
  func joined(with other: Self) -> Self {
    var result = self
    result.isGray = isGray && other.isGray
    result.isOpaque = isOpaque && other.isOpaque
    return result
  }

  private static func survey<Sample: FixedWidthInteger>(
    _ samples: UnsafeRawBufferPointer, _: Sample.Type
  ) -> UInt32 {
    let loops = cpng_rows_preferred()!.pointee
    let count = samples.count / 4 / MemoryLayout<Sample>.stride
    return Sample.bitWidth == 8
      ? loops.survey_u8(samples.assumingMemoryBound(to: UInt8.self).baseAddress, count)
      : loops.survey_u16(samples.assumingMemoryBound(to: UInt16.self).baseAddress, count)
  }

  /// Creates the smallest layout that can represent a whole picture.
  init<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>, allowsGray: Bool, threads: Int? = nil
  ) {
    let found = Locked<UInt32>(allowsGray ? 0 : 1)
    let part = 1 << 20
    let parts = (pixels.samples.count * MemoryLayout<Sample>.stride + part - 1) / part
    let next = Counter()
    // In parts, for most pictures show what they are in the first.
    Parallel.run(threads: min(threads ?? Parallel.cores, parts)) {
      pixels.samples.withUnsafeBytes { samples in
        while found.withLock({ $0 }) != 3 {
          let index = next.add(1)
          guard index < parts else { return }
          let bytes = UnsafeRawBufferPointer(rebasing: samples[(index * part)...].prefix(part))
          let seen = Self.survey(bytes, Sample.self)
          found.withLock { $0 |= seen }
        }
      }
    }
    self.init(found: found.withLock { $0 })
  }
}
