/// Up to four names that represent numbers in a calculation: the channels of a relative colour.
package struct Keywords: Sendable {
  package var names: (Name, Name, Name, Name)
  package var values: SIMD4<Double>

  /// The components without a value, with one bit for each.
  package var missing: UInt8

  package init(
    _ names: (Name, Name, Name, Name), values: SIMD4<Double>, missing: UInt8 = 0
  ) {
    self.names = names
    self.values = values
    self.missing = missing
  }

  /// Returns the value of a name. The result is nil if the name is none of these, and contains nil
  /// if the component is missing.
  package func value(_ name: Name) -> Double?? {
    let index =
      name == names.0
      ? 0 : name == names.1 ? 1 : name == names.2 ? 2 : name == names.3 ? 3 : -1
    guard index >= 0 else { return .none }
    return .some(missing & 1 << index != 0 ? nil : values[index])
  }
}
