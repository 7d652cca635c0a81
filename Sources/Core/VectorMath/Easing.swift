/// A function from progress to eased progress.
///
/// Most easings return 0 at 0 and 1 at 1. Results outside 0…1 are allowed, for example for springs.
public protocol Easing: Sendable, Hashable {
  /// The eased progress.
  func value(at progress: Double) -> Double
}

extension Easing {
  /// Returns the eased progress: `try TimingCurve(css: "ease-in")(0.3)`.
  public func callAsFunction(_ progress: Double) -> Double { value(at: progress) }
}

/// A type-erased easing.
public struct AnyEasing: Easing {
  private let box: EasingBox

  /// Creates a type-erased copy of an easing.
  public init(_ easing: some Easing) { box = TypedEasingBox(easing) }

  /// Returns the easing that this value was created from, or nil if it has another type.
  package func typed<Base: Easing>(as _: Base.Type) -> Base? {
    (box as? TypedEasingBox<Base>)?.easing
  }

  public func value(at progress: Double) -> Double { box.value(at: progress) }
  public static func == (a: Self, b: Self) -> Bool { a.box.isEqual(to: b.box) }
  public func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }
}

// Classes, for Embedded Swift has existentials of nothing else.
private class EasingBox: @unchecked Sendable {
  func value(at progress: Double) -> Double { progress }
  func isEqual(to other: EasingBox) -> Bool { self === other }
  func hash(into hasher: inout Hasher) {}
}

private final class TypedEasingBox<Base: Easing>: EasingBox, @unchecked Sendable {
  let easing: Base

  init(_ easing: Base) { self.easing = easing }

  override func value(at progress: Double) -> Double { easing.value(at: progress) }
  override func isEqual(to other: EasingBox) -> Bool { (other as? Self)?.easing == easing }
  override func hash(into hasher: inout Hasher) { hasher.combine(easing) }
}
