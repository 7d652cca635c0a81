package import ColorFilters
package import HueComparison

/// The cards of a photograph's rotations. Methods with the same appearance share a picture, and no
/// picture repeats the reference.
package struct PhotographCards {
  /// The reference's method, and the compared methods with the same appearance.
  package let reference: [HueRotationMethod]

  /// The other methods, with one card for each group.
  package let groups: [[HueRotationMethod]]

  package init(_ comparison: PhotographComparison) {
    let method = comparison.options.reference.method
    let alike = comparison.alike
    reference = alike.first { $0.contains(method) } ?? []
    groups = alike.filter { !$0.contains(method) }
  }
}
