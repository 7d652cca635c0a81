public import Colorimetry
import VectorMath

/// A chain of filters, applied one after another by the rules of one platform.
///
/// ```swift
/// let filters: [ColorFilter] = [.hueRotation(120), .saturation(0.7)]
/// let red = SRGB(hex: 0xff3b30)
/// print(FilterChain(filters, dialect: .swiftUI)(red).hex)  // #0e8518
/// print(FilterChain(filters, dialect: .css)(red).hex)  // #208720
/// ```
///
/// SwiftUI merges adjacent filters into one matrix before it clamps, and CSS clamps the result of
/// every function. The same filters therefore give different results. In the example, SwiftUI's
/// merged matrix takes the red to (14, 133, 24). CSS clamps between the two filters, and the result
/// is (32, 135, 32).
public struct FilterChain: Sendable, Hashable {
  /// The dialect of the filters.
  public let dialect: FilterDialect

  /// The filters in the order in which they are applied.
  public let filters: [ColorFilter]

  /// The matrices that are applied, with a clamp after each. The entries of each matrix are limited
  /// to ±10³⁰, so that a long chain cannot make an entry infinite.
  public let stages: [FilterMatrix]

  /// Creates a chain from filters in the order in which they are applied.
  public init(_ filters: [ColorFilter], dialect: FilterDialect) {
    (self.dialect, self.filters) = (dialect, filters)
    let matrices = filters.map { FilterMatrix($0, dialect: dialect).bounded }
    stages =
      dialect.clampsBetween
      ? matrices
      : matrices.isEmpty ? [] : [matrices.reduce(.identity) { $0.concatenated(with: $1).bounded }]
  }

  /// Returns the filtered colour before the last clamp, in extended sRGB.
  ///
  /// ```swift
  /// let brighter = FilterChain([.brightness(2)], dialect: .css)
  /// print(brighter.unclamped(SRGB(0.75, 0.25, 0)))  // color(srgb 1.5 0.5 0)
  /// print(brighter(SRGB(0.75, 0.25, 0)))  // color(srgb 1 0.5 0)
  /// ```
  public func unclamped(_ color: SRGB) -> SRGB {
    var components = dialect.encoding.components(of: color)
    for (index, stage) in stages.enumerated() {
      if index > 0 { components = components.clamped(lowerBound: .zero, upperBound: .one) }
      components = stage(components)
    }
    return stages.isEmpty ? color : dialect.encoding.color(components)
  }

  /// Returns the filtered colour, with every component and alpha in 0…1.
  public func callAsFunction(_ color: SRGB) -> SRGB {
    SRGB(storage: unclamped(color).storage.clamped(lowerBound: .zero, upperBound: .one))
  }
}

extension FilterMatrix {
  /// The matrix with its entries clamped to ±10³⁰.
  fileprivate var bounded: Self {
    func bounded(_ column: SIMD4<Double>) -> SIMD4<Double> {
      column.clamped(
        lowerBound: SIMD4(repeating: -1e30), upperBound: SIMD4(repeating: 1e30))
    }
    return Self(
      red: bounded(red), green: bounded(green), blue: bounded(blue), alpha: bounded(alpha),
      constant: bounded(constant))
  }
}
