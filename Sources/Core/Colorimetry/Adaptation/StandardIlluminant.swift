/// An illuminant that a standard defines and names.
///
/// Sources: For both observers, A, C, D50, D55, D65 and D75 are from CIE 15:2004, table T.3.
/// FL1–FL12 are from table T.8. B is from CIE 15.2-1986, and D60 is from CIE 15:2018. For the 2°
/// observer, D50 and D65 have the four digits that ICC, IEC and CSS use.
///
/// ``aces`` is from SMPTE ST 2065-1, and ``dci`` is from SMPTE RP 431-2. These two standards define
/// a chromaticity but no spectrum, so the same chromaticity applies to both observers.
public enum StandardIlluminant: String, CaseIterable, Sendable, Hashable {
  case a = "A"
  case b = "B"
  case c = "C"
  case d50 = "D50"
  case d55 = "D55"
  case d60 = "D60"
  case d65 = "D65"
  case d75 = "D75"
  case e = "E"
  case f1 = "F1"
  case f2 = "F2"
  case f3 = "F3"
  case f4 = "F4"
  case f5 = "F5"
  case f6 = "F6"
  case f7 = "F7"
  case f8 = "F8"
  case f9 = "F9"
  case f10 = "F10"
  case f11 = "F11"
  case f12 = "F12"
  case aces = "ACES"
  case dci = "DCI"

  /// The standard observer for whom the chromaticity is computed.
  public enum Observer: String, CaseIterable, Sendable, Hashable {
    /// The CIE 1931 observer, for a field of view of 2°.
    case cie1931 = "2"

    /// The CIE 1964 observer, for a field of view of 10°.
    case cie1964 = "10"
  }

  /// Creates an illuminant from its name. Case is ignored, and CIE's name `FL2` is accepted for
  /// `F2`.
  public init?(named name: String) {
    let upper = name.uppercased()
    let short = upper.hasPrefix("FL") ? "F" + upper.dropFirst(2) : upper
    if let found = Self(rawValue: short) ?? Self.aliases[short] { self = found } else { return nil }
  }

  private static let aliases: [String: StandardIlluminant] = [
    "ACES-D60": .aces, "DCI-P3": .dci,
  ]

  /// Returns the chromaticity of the light for an observer.
  ///
  /// ```swift
  /// print(StandardIlluminant.d50.chromaticity())  // Chromaticity(x: 0.3457, y: 0.3585)
  /// ```
  public func chromaticity(_ observer: Observer = .cie1931) -> Chromaticity {
    let (two, ten) = coordinates
    let (x, y) = observer == .cie1931 ? two : ten
    return Chromaticity(x: x, y: y)
  }

  private var coordinates: (two: (Double, Double), ten: (Double, Double)) {
    switch self {
    case .a: ((0.44758, 0.40745), (0.45117, 0.40594))
    case .b: ((0.34842, 0.35161), (0.34980, 0.35270))
    case .c: ((0.31006, 0.31616), (0.31039, 0.31905))
    case .d50: ((0.34570, 0.35850), (0.34773, 0.35952))
    case .d55: ((0.33243, 0.34744), (0.33412, 0.34877))
    case .d60: ((0.321616709705268, 0.337619916550817), (0.32298692671582, 0.339275732345997))
    case .d65: ((0.31270, 0.32900), (0.31382, 0.33100))
    case .d75: ((0.29903, 0.31488), (0.29968, 0.31740))
    case .e: ((1.0 / 3, 1.0 / 3), (1.0 / 3, 1.0 / 3))
    case .f1: ((0.3131, 0.3371), (0.31811, 0.33559))
    case .f2: ((0.3721, 0.3751), (0.37925, 0.36733))
    case .f3: ((0.4091, 0.3941), (0.41761, 0.38324))
    case .f4: ((0.4402, 0.4031), (0.44920, 0.39074))
    case .f5: ((0.3138, 0.3452), (0.31975, 0.34246))
    case .f6: ((0.3779, 0.3882), (0.38660, 0.37847))
    case .f7: ((0.3129, 0.3292), (0.31569, 0.32960))
    case .f8: ((0.3458, 0.3586), (0.34902, 0.35939))
    case .f9: ((0.3741, 0.3727), (0.37829, 0.37045))
    case .f10: ((0.3458, 0.3588), (0.35090, 0.35444))
    case .f11: ((0.3805, 0.3769), (0.38541, 0.37123))
    case .f12: ((0.4370, 0.4042), (0.44256, 0.39717))
    case .aces: ((0.32168, 0.33767), (0.32168, 0.33767))
    case .dci: ((0.314, 0.351), (0.314, 0.351))
    }
  }
}
