import Colorimetry
import ImageFiles
import PixelBuffers

/// A PNG made of another while that is still being read: rows are changed as they come, and leave
/// memory as they are written.
struct RowPipeline {
  let encoder: PNGEncoder
  let reader: PNGRowReader
  let steps: [WorkingImage.Step]

  /// Whether no step makes pixels transparent.
  let keepsAlpha: Bool
  let progress: SharedProgress

  /// The file in parts; nil where rows turn out to be broken.
  func file() throws(PNGEncodingError) -> [[UInt8]]? {
    let steps = steps
    if case .bits16 = reader.image.samples {
      return try file { (band: Band<UInt16>) in for step in steps { step.wide(band) } }
    }
    guard steps.count > 1 else {
      return try file { (band: Band<UInt8>) in for step in steps { step.narrow(band) } }
    }
    // Between operations pixels have sixteen bits.
    let identity = PixelTransform(from: .srgb, to: .srgb)
    return try file { (band: Band<UInt8>) in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 4 * band.count) { samples in
        guard let base = samples.baseAddress else { return }
        let wide = Band(base: base, first: band.first, count: band.count)
        wide.fill(from: UnsafePointer(band.base), by: identity)
        for step in steps { step.wide(wide) }
        band.fill(from: UnsafePointer(base), by: identity)
      }
    }
  }

  private func file<Sample: PixelSample & FixedWidthInteger>(
    _ change: @escaping @Sendable (Band<Sample>) -> Void
  ) throws(PNGEncodingError) -> [[UInt8]]? {
    let (reader, progress, shares) = (reader, progress, Double(steps.count))
    let size = Band<Sample>.usualCount
    return try encoder.encode(
      width: reader.width, height: reader.height,
      isOpaque: keepsAlpha && !reader.image.hasAlpha,
      bringing: { (rows: PixelBand<Sample>) in reader.read(rows) },
      changing: { rows in
        guard let base = rows.samples.baseAddress else { return }
        let count = rows.samples.count / 4
        for first in stride(from: 0, to: count, by: size) {
          change(
            Band(
              base: base + 4 * first, first: rows.rows.lowerBound * reader.width + first,
              count: min(size, count - first)))
        }
        progress.advance(shares * Double(rows.rows.count) / Double(reader.height))
      },
      metadata: { reader.metadata() })
  }
}
