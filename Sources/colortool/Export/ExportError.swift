import ColorFilters
import Colorimetry
import Syntax

/// How far what was exported is from the rotation it stands for.
///
/// Measured over a grid of colours that lies between the points of any table.
struct ExportError {
  /// CIEDE2000.
  var mean = 0.0
  var max = 0.0

  /// The largest error of a component, as a share of its range.
  var component = 0.0

  /// Steps a side of the grid: no table's points are on it, but those at the ends.
  private static let steps = 22

  /// Colours from black to white, every component in equal steps.
  static let colors: [SRGB] = {
    let levels = (0...steps).map { Double($0) / Double(steps) }
    return levels.flatMap { red in
      levels.flatMap { green in levels.map { blue in SRGB(red, green, blue) } }
    }
  }()

  /// Compares colours that a rotation should make of the grid's.
  init(of results: [SRGB], against rotation: HueRotation) {
    var sum = 0.0
    for (color, result) in zip(Self.colors, results) {
      let exact = rotation(color)
      let difference = exact.difference(from: result, by: .deltaE2000)
      sum += difference
      max = Swift.max(max, difference)
      let step = result.components - exact.components
      component = Swift.max(component, abs(step.x), abs(step.y), abs(step.z))
    }
    mean = sum / Double(results.count)
  }

  /// One line for a header.
  var sentence: String {
    "CIEDE2000 \(NumberText.plain(mean, places: 4) ?? "?") on average, "
      + "\(NumberText.plain(max, places: 3) ?? "?") at most; "
      + "components at most \(NumberText.plain(component * 255, places: 2) ?? "?") of 255 off"
  }
}
