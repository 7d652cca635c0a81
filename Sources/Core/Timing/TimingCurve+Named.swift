extension CubicBezier {
  /// CSS's `ease` and Core Animation's default.
  public static let ease = Self(unchecked: 0.25, 0.1, 0.25, 1)
  /// The ease-in curve of CSS and SwiftUI.
  public static let easeIn = Self(unchecked: 0.42, 0, 1, 1)
  /// The ease-out curve of CSS and SwiftUI.
  public static let easeOut = Self(unchecked: 0, 0, 0.58, 1)
  /// The ease-in-out curve of CSS and SwiftUI.
  public static let easeInOut = Self(unchecked: 0.42, 0, 0.58, 1)

  /// The standard curve of Material Design 2.
  public static let materialStandard = Self(unchecked: 0.4, 0, 0.2, 1)
  /// The curve of Material Design 2 for elements that enter.
  public static let materialDecelerate = Self(unchecked: 0, 0, 0.2, 1)
  /// The curve of Material Design 2 for elements that leave.
  public static let materialAccelerate = Self(unchecked: 0.4, 0, 1, 1)

  /// The standard curve of Material Design 3.
  public static let material3Standard = Self(unchecked: 0.2, 0, 0, 1)
  /// The standard curve of Material Design 3 for elements that enter.
  public static let material3StandardDecelerate = Self(unchecked: 0, 0, 0, 1)
  /// The standard curve of Material Design 3 for elements that leave.
  public static let material3StandardAccelerate = Self(unchecked: 0.3, 0, 1, 1)
  /// The emphasised curve of Material Design 3 for elements that enter.
  public static let material3EmphasizedDecelerate = Self(unchecked: 0.05, 0.7, 0.1, 1)
  /// The emphasised curve of Material Design 3 for elements that leave.
  public static let material3EmphasizedAccelerate = Self(unchecked: 0.3, 0, 0.8, 0.15)
}

extension TimingCurve {
  /// The `ease` curve of CSS, which is also Core Animation's default.
  public static let ease = Self.bezier(.ease)
  /// The ease-in curve of CSS and SwiftUI.
  public static let easeIn = Self.bezier(.easeIn)
  /// The ease-out curve of CSS and SwiftUI.
  public static let easeOut = Self.bezier(.easeOut)
  /// The ease-in-out curve of CSS and SwiftUI.
  public static let easeInOut = Self.bezier(.easeInOut)
  /// The curve of CSS's `step-start`, which jumps at 0.
  public static let stepStart = Self.steps(.stepStart)
  /// The curve of CSS's `step-end`, which jumps at 1.
  public static let stepEnd = Self.steps(.stepEnd)

  /// The wobble of the animation article, unchanged. It ends at 1.1.
  public static let wobble = Self.wobbling(.article)

  /// Returns the curve of CSS's `cubic-bezier()`. The ranges of the coordinates are those of
  /// ``CubicBezier``.
  ///
  /// ```swift
  /// print(TimingCurve.bezier(0.2, 0, 0, 1) == .bezier(.material3Standard))  // true
  /// ```
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Self {
    .bezier(CubicBezier(x1, y1, x2, y2))
  }

  /// Returns the curve of CSS's `steps()`. A count below 1, or below 2 for ``StepCurve/Jump/none``,
  /// is raised to that minimum.
  ///
  /// ```swift
  /// print(TimingCurve.steps(4)(0.6), TimingCurve.steps(4, .start)(0.6))  // 0.5 0.75
  /// ```
  public static func steps(_ count: Int, _ jump: StepCurve.Jump = .end) -> Self {
    .steps(StepCurve(count: count, jump: jump))
  }

  /// Returns the curve of a spring over the time that it takes to settle within a tolerance. The
  /// tolerance is a fraction of the whole distance, in 1e-12…0.5.
  ///
  /// ```swift
  /// let curve = TimingCurve.spring(DampedSpring(duration: 0.5, bounce: 0.3))
  /// print(curve(0), curve(1))  // 0.0 1.0
  /// ```
  public static func spring(_ spring: DampedSpring, tolerance: Double = 0.001) -> Self {
    .spring(SpringCurve(spring, tolerance: tolerance))
  }

  /// The curves that have names, in the order in which lists show them.
  public static let named: [(name: String, curve: TimingCurve)] =
    [
      ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
      ("ease-in-out", .easeInOut), ("step-start", .stepStart), ("step-end", .stepEnd),
      ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ]
    + CircularCurve.allCases.map { ($0.rawValue, .circular($0)) }
    + PennerEasing.named.map { ($0.name, .penner($0.easing)) }
    + Smoothstep.allCases.map { ($0.rawValue, .smoothstep($0)) }
    + [
      ("materialStandard", .bezier(.materialStandard)),
      ("materialDecelerate", .bezier(.materialDecelerate)),
      ("materialAccelerate", .bezier(.materialAccelerate)),
      ("material3Standard", .bezier(.material3Standard)),
      ("material3StandardDecelerate", .bezier(.material3StandardDecelerate)),
      ("material3StandardAccelerate", .bezier(.material3StandardAccelerate)),
      ("material3EmphasizedDecelerate", .bezier(.material3EmphasizedDecelerate)),
      ("material3EmphasizedAccelerate", .bezier(.material3EmphasizedAccelerate)),
      ("wobble", .wobbling(.article)), ("settledWobble", .wobbling(.settled)),
    ]
}

extension PennerEasing {
  /// The ten families that Penner published, under their usual names.
  public static let families: [(name: String, family: Family)] = [
    ("Sine", .sine), ("Quad", .power(2)), ("Cubic", .power(3)), ("Quart", .power(4)),
    ("Quint", .power(5)), ("Expo", .exponential), ("Circ", .circular),
    ("Back", .back(overshoot: 1.70158)), ("Elastic", .elastic(amplitude: 1, period: 0.3)),
    ("Bounce", .bounce),
  ]

  /// The thirty easings from `easeInSine` to `easeInOutBounce`, with their names.
  public static let named: [(name: String, easing: PennerEasing)] = families.flatMap { family in
    Direction.allCases.map { direction in
      (
        "ease\(direction.rawValue)\(family.name)",
        PennerEasing(unchecked: family.family, direction)
      )
    }
  }
}
