package import ColorFilters
package import HueComparison

/// What a report shows of a photograph's rotations: one picture for methods that look alike, and none
/// that would repeat the reference.
package struct PhotographCards {
  /// The reference's method, and those that look like it, as far as they were compared.
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
