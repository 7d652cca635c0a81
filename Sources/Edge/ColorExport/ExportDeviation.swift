import ColorFilters
internal import ColorToolkitCTableFit
import Colorimetry
import PixelBuffers
import Syntax
import Threads

/// The error of an export compared with the exact transform.
public struct ExportDeviation: Sendable, Hashable, CustomStringConvertible {
  /// The mean CIEDE2000 difference over all the colours tested.
  public internal(set) var mean = 0.0

  /// The largest CIEDE2000 difference among all the colours tested.
  public internal(set) var max = 0.0

  /// The largest deviation of a single component among all the colours tested, as a fraction of the
  /// component's range.
  public internal(set) var component = 0.0

  /// The mean deviation of a component over all the colours tested, as a fraction of the
  /// component's range.
  public internal(set) var meanComponent = 0.0

  /// The number of colours tested: all 16,777,216 8-bit colours, or a sample of them.
  public internal(set) var colors = 0

  /// A one-line summary for a file header.
  public var description: String {
    let tried = colors == ColorSweep.count ? "all 16777216 colours of 8 bits" : "\(colors) colours"
    return "CIEDE2000 \(mean.text(places: 4)) on average, \(max.text(places: 3)) at most; "
      + "components at most \((component * 255).text(places: 2)) of 255 off, "
      + "\((meanComponent * 255).text(places: 3)) on average; of \(tried)"
  }
}

extension ExportDeviation {
  /// A function that writes an export's results for the colours of a block of ``ColorSweep``.
  typealias Reader =
    @Sendable (_ row: Int, _ colors: UnsafePointer<UInt8>, _ results: ColorSweep.Pixels) -> Void

  /// The error bounds of the arithmetic.
  ///
  /// A Float pixel is off by at most 2e-6 of a component. CIEDE2000 is off by at most 1e-3, and by
  /// the same amount again for a dark colour.
  private static let slack = (component: 2.5e-6, difference: 2e-3)

  /// Compares the results of exports with the transform for every 8-bit colour.
  static func ofAllColors(
    _ readers: [Reader], from change: any DisplayTransform, _ progress: Progress
  ) -> [Self] {
    let toLab = PixelTransform(from: .srgb, to: .lab)
    let parts = ColorSweep.map(change, progress) { row, colors, exact in
      let pixels = 256 * ColorSweep.rows
      return withUnsafeTemporaryAllocation(of: Float.self, capacity: 13 * pixels) { scratch in
        let (exactLab, found) = (scratch.baseAddress!, scratch.baseAddress! + 4 * pixels)
        let (lab, differences) = (found + 4 * pixels, found + 8 * pixels)
        toLab.run(exact, into: exactLab, pixels)
        return readers.map { read in
          read(row, colors, found)
          var part = Self()
          var largest: Float = 0
          for row in 0..<ColorSweep.rows {
            ctf_compare(
              exact + 1024 * row, found + 1024 * row, 256, &largest, &part.meanComponent)
          }
          part.component = Double(largest)
          toLab.run(found, into: lab, pixels)
          do {
            try ColorDifference.deltaE2000.ofCoordinates(
              PixelRows(base: UnsafePointer(exactLab), stride: 4 * pixels),
              PixelRows(base: UnsafePointer(lab), stride: 4 * pixels), into: differences,
              stride: pixels, width: pixels, height: 1)
          } catch {
            preconditionFailure("the result has memory of its own: \(error)")
          }
          var (greatest, sum): (Float, Double) = (0, 0)
          ctf_gather(differences, Int32(pixels), &greatest, &sum)
          (part.max, part.mean) = (Double(greatest), sum)
          return part
        }
      }
    }
    return readers.indices.map { index in
      var whole = Self()
      for part in parts.map({ $0[index] }) {
        whole.mean += part.mean / Double(ColorSweep.count)
        whole.meanComponent += part.meanComponent / Double(3 * ColorSweep.count)
        whole.max = Swift.max(whole.max, part.max)
        whole.component = Swift.max(whole.component, part.component)
      }
      // To the digits that are printed, upwards.
      whole.max = ((whole.max + slack.difference) * 1e3).rounded(.up) / 1e3
      whole.component = ((whole.component + slack.component) * 25500).rounded(.up) / 25500
      whole.colors = ColorSweep.count
      return whole
    }
  }
}

extension Double {
  /// Returns plain ASCII digits with a fixed number of decimals, rounded to nearest; "?" if the
  /// number is not finite.
  func text(places: Int) -> String { NumberText.plain(self, places: places) ?? "?" }
}
