import ColorFilters
import Colorimetry

/// A rotation's results on a cube of points, and what lies between them.
struct RotationTable {
  /// Points a side.
  let size: Int

  /// The result at each point; red moves fastest.
  let points: [SIMD3<Double>]

  /// - Parameter levels: steps a component is rounded to; nil for none.
  init(_ rotation: HueRotation, size: Int, levels: Double?) {
    self.size = size
    let scale = Double(size - 1)
    points = (0..<size * size * size).map { index in
      let (red, green, blue) = (index % size, index / size % size, index / size / size)
      let result = rotation(SRGB(Double(red) / scale, Double(green) / scale, Double(blue) / scale))
        .components
      guard let levels else { return result }
      return (result * levels).rounded(.toNearestOrAwayFromZero) / levels
    }
  }

  /// How points are mixed.
  enum Interpolation { case trilinear, tetrahedral }

  /// The table's result for a colour.
  func callAsFunction(_ color: SRGB, by interpolation: Interpolation) -> SRGB {
    let position = color.components * Double(size - 1)
    let base = position.clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: Double(size - 2))
    ).rounded(.down)
    let f = position - base
    let start = Int(base.x) + size * (Int(base.y) + size * Int(base.z))
    func point(_ x: Int, _ y: Int, _ z: Int) -> SIMD3<Double> {
      points[start + x + size * (y + size * z)]
    }
    let result: SIMD3<Double>
    switch interpolation {
    case .trilinear:
      var sum = SIMD3<Double>.zero
      for corner in 0..<8 {
        let (x, y, z) = (corner & 1, corner >> 1 & 1, corner >> 2)
        let weight = (x == 1 ? f.x : 1 - f.x) * (y == 1 ? f.y : 1 - f.y) * (z == 1 ? f.z : 1 - f.z)
        sum += point(x, y, z) * weight
      }
      result = sum
    case .tetrahedral:
      // Along the edges in the order of the fractions, largest first.
      let order = [0, 1, 2].sorted { f[$0] > f[$1] }
      var corner = SIMD3<Int>(0, 0, 0)
      var sum = point(0, 0, 0)
      for axis in order {
        let from = point(corner.x, corner.y, corner.z)
        corner[axis] = 1
        sum += (point(corner.x, corner.y, corner.z) - from) * f[axis]
      }
      result = sum
    }
    return SRGB(result.x, result.y, result.z)
  }

  /// How far the table under an interpolation is from the rotation.
  func deviation(from rotation: HueRotation, by interpolation: Interpolation) -> ExportDeviation {
    ExportDeviation(
      of: ExportDeviation.colors.map { self($0, by: interpolation) }, from: rotation)
  }
}
