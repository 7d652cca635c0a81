public import VectorMath

/// The type of cone in the eye that is missing, or whose sensitivity is shifted.
public enum ColorVisionDeficiency: String, CaseIterable, Sendable, Hashable {
  /// The long-wave cones. If they are missing, the deficiency is protanopia. If they are shifted,
  /// it is protanomaly.
  case protan
  /// The middle-wave cones. If they are missing, the deficiency is deuteranopia. If they are
  /// shifted, it is deuteranomaly.
  case deutan
  /// The short-wave cones. If they are missing, the deficiency is tritanopia. If they are shifted,
  /// it is tritanomaly.
  case tritan

  /// The index of the cone among L, M and S.
  var cone: Int {
    switch self {
    case .protan: 0
    case .deutan: 1
    case .tritan: 2
    }
  }
}

/// A simulation of the colours that a person with a colour-vision deficiency sees.
///
/// ```swift
/// let red = SRGB(1, 0, 0)
/// print(red.seen(by: ColorVision(.protan)).hex)  // #6c5f00
/// print(red.seen(by: ColorVision(.protan, severity: 0)).hex)  // #ff0000
/// ```
///
/// Laws: a severity of 0 changes nothing. Greys stay grey. Full severity reduces colours to two
/// dimensions. In ``Model/brettel`` and ``Model/vienot``, applying the simulation at full severity
/// a second time changes nothing. Colours are never clipped.
public struct ColorVision: Sendable, Hashable {
  /// A published simulation model.
  public enum Model: String, CaseIterable, Sendable, Hashable {
    /// A physiologically based model of cones with shifted sensitivity, designed for severities
    /// between 0 and 1.
    case machado
    /// A model of a missing cone that projects colours onto two half-planes in cone space. This is
    /// the most accurate model for tritanopia.
    case brettel
    /// A model of a missing cone that projects colours onto one plane in cone space. It is intended
    /// for protanopia and deuteranopia.
    case vienot
  }

  /// The type of cone that is missing or shifted.
  public var deficiency: ColorVisionDeficiency
  /// The published model with which the deficiency is simulated.
  public var model: Model

  /// The severity of the deficiency, from 0 (none) to 1 (the cone is missing). A value outside this
  /// range is clamped when the simulation is computed.
  ///
  /// Brettel's and Viénot's models describe a missing cone. For a severity between 0 and 1, the
  /// original colour is mixed in linear light with its appearance at full severity.
  public var severity: Double

  /// Creates the vision of a person with a deficiency. The severity ranges from 0 (none) to 1 (the
  /// cone is missing).
  public init(
    _ deficiency: ColorVisionDeficiency, model: Model = .machado, severity: Double = 1
  ) {
    self.deficiency = deficiency
    self.model = model
    self.severity = severity
  }

  /// The matrix on linear sRGB that is equivalent to the simulation. It is nil for Brettel's model,
  /// which uses two matrices.
  ///
  /// ```swift
  /// print(ColorVision(.tritan, severity: 0).matrix == .identity)  // true
  /// ```
  public var matrix: Matrix3x3? {
    model == .brettel ? nil : matrix(for: SIMD3(0, 0, 0), amount: amount)
  }

  /// The severity clamped to 0…1; NaN counts as 0.
  fileprivate var amount: Double { severity > 0 ? min(severity, 1) : 0 }

  fileprivate func matrix(for linear: SIMD3<Double>, amount: Double) -> Matrix3x3 {
    if model == .machado { return MachadoVision.matrix(deficiency, severity: amount) }
    let full =
      model == .brettel
      ? Dichromacy.brettel(deficiency, for: linear) : Dichromacy.vienot(deficiency)
    return amount == 1 ? full : amount * full + (1 - amount) * Matrix3x3.identity
  }
}

extension ColorValue {
  /// Returns the colour as a person with the given vision sees it, such as `red.seen(by:
  /// ColorVision(.deutan, severity: 0.6))`. The space and alpha are kept.
  ///
  /// ```swift
  /// let (red, green) = (SRGB(0.8, 0, 0), SRGB(0, 0.5, 0))
  /// let vision = ColorVision(.deutan, model: .vienot)
  /// print(red.difference(from: green))  // 68.683…
  /// print(red.seen(by: vision).difference(from: green.seen(by: vision)))  // 6.0084…
  /// ```
  public func seen(by vision: ColorVision) -> Self {
    let amount = vision.amount
    if amount == 0 { return self }
    let linear = LinearSRGB(self).components
    return Self(LinearSRGB(vision.matrix(for: linear, amount: amount) * linear, alpha: alpha))
  }
}

extension AnyColor {
  /// Returns the colour as a person with the deficiency sees it, in the same space. Missing
  /// components count as 0.
  package func seen(by vision: ColorVision) -> AnyColor {
    if vision.amount == 0 { return AnyColor(space, storage: storage) }
    return AnyColor(LinearSRGB(self).seen(by: vision)).moved(to: space)
  }
}
