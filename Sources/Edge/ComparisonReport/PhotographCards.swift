package import ColorFilters
package import HueComparison

/// The cards of a photograph's rotations: one picture for methods that look alike, and none that
/// would repeat the reference.
package struct PhotographCards {
  /// The reference's method, and the compared methods that look like it.
  package let reference: [HueRotationMethod]

  /// The other methods, a card for each group.
  package let groups: [[HueRotationMethod]]

  package init(_ comparison: PhotographComparison) {
    let method = comparison.options.reference.method
    let alike = comparison.alike
    reference = alike.first { $0.contains(method) } ?? []
    groups = alike.filter { !$0.contains(method) }
  }
}
