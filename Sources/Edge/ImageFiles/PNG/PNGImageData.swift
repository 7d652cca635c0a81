import ColorToolkitCPNGCoding
import PixelBuffers
import Threads

/// A picture's rows as one zlib stream, deflated in bands on all cores.
///
/// Each band ends at a byte boundary and can refer to the 32 KiB before it. The bands therefore
/// join into one stream that is hardly longer than a stream made in one piece. Sources: RFC 1950,
/// RFC 1951 (3.2.4).
struct PNGImageData: Sendable {
  /// The stream in parts, one for each band.
  let parts: [[UInt8]]

  init<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>, layout: PNGLayout, compression: PNGEncoder.Compression,
    threads: Int? = nil
  ) throws(PNGEncodingError) {
    let bands = PNGBands(width: pixels.width, height: pixels.height, layout, Sample.self)
    let made = Locked([Result<PNGBand, PNGEncodingError>?](repeating: nil, count: bands.count))
    let next = Counter()
    Parallel.run(threads: min(threads ?? Parallel.cores, bands.count)) {
      var writer = PNGBandWriter<Sample>(width: pixels.width, layout, bands, compression)
      pixels.samples.withUnsafeBufferPointer { samples in
        guard let base = samples.baseAddress else { return }
        while true {
          let band = next.add(1)
          guard band < bands.count else { return }
          let result = Result { () throws(PNGEncodingError) in
            try writer.write(band) { base + $0 * pixels.stride }
          }
          made.withLock { $0[band] = result }
        }
      }
    }
    try self.init(made.withLock { $0 }, compression)
  }

  /// Joins bands.
  init(
    _ bands: [Result<PNGBand, PNGEncodingError>?], _ compression: PNGEncoder.Compression
  ) throws(PNGEncodingError) {
    var parts: [[UInt8]] = []
    var checksum: UInt32 = 1
    for band in bands {
      guard let band = try band?.get() else { continue }
      parts.append(band.bytes)
      checksum = Checksum.adler32(checksum, band.checksum, length: band.length)
    }
    parts[0].insert(contentsOf: compression.zlibHeader, at: 0)
    parts[parts.count - 1] += checksum.bigEndian(bytes: 4)
    self.parts = parts
  }
}
