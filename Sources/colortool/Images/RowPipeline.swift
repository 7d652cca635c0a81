import Dispatch
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
    if case .bits16 = reader.image.samples {
      try file { step, band in step.wide(band) }
    } else {
      try file { step, band in step.narrow(band) }
    }
  }

  private func file<Sample: PixelSample & FixedWidthInteger>(
    _ run: @escaping @Sendable (WorkingImage.Step, Band<Sample>) -> Void
  ) throws(PNGEncodingError) -> [[UInt8]]? {
    let (reader, steps, progress) = (reader, steps, progress)
    let size = Band<Sample>.usualCount
    return try encoder.encode(
      width: reader.width, height: reader.height,
      isOpaque: keepsAlpha && !reader.image.hasAlpha,
      bringing: { (rows: PixelBand<Sample>) in reader.read(rows) },
      changing: { rows in
        guard let base = rows.samples.baseAddress else { return }
        let count = rows.samples.count / 4
        for first in stride(from: 0, to: count, by: size) {
          let band = Band(
            base: base + 4 * first, first: rows.rows.lowerBound * reader.width + first,
            count: min(size, count - first))
          for step in steps { run(step, band) }
        }
        progress.advance(
          Double(steps.count) * Double(rows.rows.count) / Double(reader.height))
      },
      metadata: { reader.metadata() })
  }
}
