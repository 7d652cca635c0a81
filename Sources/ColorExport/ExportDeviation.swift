import ColorFilters
import Colorimetry
import Syntax

/// How far an export is from the rotation it stands for.
///
/// The largest and mean values over a grid of colours that lies between the points of any table.
public struct ExportDeviation: Sendable, Hashable, CustomStringConvertible {
  /// The mean CIEDE2000.
  public internal(set) var mean = 0.0

  /// The largest CIEDE2000.
  public internal(set) var max = 0.0

  /// The largest deviation of a component, as a fraction of its range.
  public internal(set) var component = 0.0

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
  init(of results: [SRGB], from rotation: HueRotation) {
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
  public var description: String {
    "CIEDE2000 \(mean.text(places: 4)) on average, \(max.text(places: 3)) at most; "
      + "components at most \((component * 255).text(places: 2)) of 255 off"
  }
}

extension Double {
  /// Plain ASCII digits with a number of decimals, rounded to the nearest; "?" where not finite.
  func text(places: Int) -> String { NumberText.plain(self, places: places) ?? "?" }
}
