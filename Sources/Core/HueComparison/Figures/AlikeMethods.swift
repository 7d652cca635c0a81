public import ColorFilters
import Colorimetry

extension HueRotationComparison {
  /// The methods in order, grouped so that the methods of a group look the same on these subjects.
  /// Their results differ from those of the group's first method by a CIEDE2000 difference of less
  /// than 0.5. Matrices and true hue rotations are never in the same group.
  public var alike: [[HueRotationMethod]] { options.methods.grouped(areAlike) }

  /// Whether the difference between all results of two methods is too small to be visible.
  private func areAlike(_ a: Int, _ b: Int) -> Bool {
    inputs.indices.allSatisfy { input in
      options.angles.indices.allSatisfy { angle in
        result(input: input, method: a, angle: angle).color.difference(
          from: result(input: input, method: b, angle: angle).color, by: .deltaE2000) < 0.5
      }
    }
  }
}

extension [HueRotationMethod] {
  /// Returns the methods in order, in groups. Each method joins the first group whose first member
  /// is like it. Matrices and true rotations are never in the same group.
  func grouped(_ areAlike: (Int, Int) -> Bool) -> [[HueRotationMethod]] {
    var groups: [[Int]] = []
    for method in indices {
      let group = groups.firstIndex {
        self[$0[0]].isMatrix == self[method].isMatrix && areAlike($0[0], method)
      }
      if let group { groups[group].append(method) } else { groups.append([method]) }
    }
    return groups.map { $0.map { self[$0] } }
  }
}
