import ColorFilters
import Colorimetry
import HueComparison
import Painting

/// Colours and gradients made into a report.
enum ComparisonBuilder {
  /// Colours of a gradient's line for drawing: as many as a wide swatch has pixels.
  static let stripCount = 128

  /// - Parameter samples: how many colours of a gradient are compared, at least 2.
  static func report(
    _ inputs: [ComparisonInput], samples: Int, options: HueRotationComparison.Options
  ) -> ComparisonReport? {
    var colors: [HueRotationComparison.Input] = []
    var subjects: [ComparisonReport.Subject] = []
    for input in inputs {
      let start = colors.count
      switch input {
      case .color(let label, let color):
        colors.append(.init(label: label, color: color))
        subjects.append(.init(label: label, inputs: start..<start + 1, strip: []))
      case .gradient(let label, let gradient):
        for (index, color) in gradient.sampled(count: samples, as: SRGB.self).enumerated() {
          let place = Double(index) / Double(samples - 1)
          colors.append(.init(label: label, color: color, position: place))
        }
        subjects.append(
          .init(
            label: label, inputs: start..<start + samples,
            strip: gradient.sampled(count: stripCount, as: SRGB.self)))
      case .photograph: continue
      }
    }
    guard !subjects.isEmpty else { return nil }
    return ComparisonReport(
      subjects: subjects, comparison: HueRotationComparison(of: colors, options: options))
  }
}
