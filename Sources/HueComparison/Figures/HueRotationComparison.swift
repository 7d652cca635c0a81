public import ColorFilters
public import Colorimetry

/// Rotations of some colours by some angles and methods, each held against what is expected.
///
/// The figures behind `colortool compare-huerotation`.
///
/// ```swift
/// let comparison = HueRotationComparison(of: [.init(label: "red", color: SRGB(1, 0, 0))])
/// comparison.summaries.map { ($0.method.name, $0.fromHSB.deltaE2000.mean) }
/// ```
public struct HueRotationComparison: Sendable, Hashable {
  /// A colour or a gradient to rotate.
  public struct Subject: Sendable, Hashable {
    /// What to call it: the text it was given as.
    public var label: String

    /// The colours that are compared: one, or a gradient's samples in order.
    ///
    /// In a comparison they are in its display's RGB, past 0…1 where they lie outside its gamut.
    public var colors: [AnyColor]

    /// The colours of a gradient that a strip is drawn from, evenly spaced and more than are
    /// compared; empty for a colour.
    public var strip: [AnyColor]

    /// The spaces that its colours were named in, which say what display they ask for.
    package let origins: Set<ColorSpace>

    /// Its colours among those of the comparison.
    package fileprivate(set) var inputs = 0..<0

    /// A colour.
    public init(label: String, color: AnyColor) {
      self.init(label: label, colors: [color], strip: [], origins: [color.space])
    }

    /// A colour of any type.
    public init(label: String, color: some ColorValue) {
      self.init(label: label, color: AnyColor(color))
    }

    /// A gradient.
    ///
    /// - Parameter samples: how many of its colours are compared, at least 2.
    public init(label: String, gradient: ColorGradient, samples: Int = 9) {
      self.init(
        label: label, colors: gradient.sampled(count: samples),
        // As many as a wide swatch has pixels.
        strip: gradient.sampled(count: 128), origins: Set(gradient.stops.map { $0.color.space }))
    }

    package init(
      label: String, colors: [AnyColor], strip: [AnyColor], origins: Set<ColorSpace> = []
    ) {
      self.label = label
      self.colors = colors
      self.strip = strip
      self.origins = origins
    }

    /// Whether it is a gradient.
    public var isGradient: Bool { !strip.isEmpty }

    /// The colours that it is shown by: the colour, or a gradient's strip.
    package var shown: [AnyColor] { isGradient ? strip : Array(colors.prefix(1)) }
  }

  /// A colour that is compared, with the subject it is of.
  package struct Input: Sendable, Hashable {
    package var label: String

    /// In the display's RGB.
    package var color: AnyColor

    /// Its offset along a gradient, 0…1; nil for a colour on its own.
    package var position: Double?
  }

  /// What is compared, and how.
  public struct Options: Sendable, Hashable {
    /// In degrees.
    public var angles: [Double]

    /// What turns hue, in the order of the results.
    public var methods: [HueRotationMethod]

    /// What counts as right for ``Result/matrixPart`` and for whoever shows one figure.
    public var reference: RotationReference

    /// How true rotations, the references among them, come back into the display's gamut.
    public var gamutMapping: GamutMapping

    /// The RGB space in whose gamut all is turned; nil for the first of
    /// ``Colorimetry/ColorSpace/displays`` that reaches what the inputs name.
    public var display: ColorSpace?

    /// What ΔE 2000's L*a*b* is relative to.
    public var white: ColorDifference.White

    /// Every 30° by the standard methods, held against HSB, unless given.
    public init(
      angles: [Double] = stride(from: 0.0, to: 360, by: 30).map { $0 },
      methods: [HueRotationMethod] = HueRotationMethod.standard,
      reference: RotationReference = .hsb, gamutMapping: GamutMapping = .raytrace,
      display: ColorSpace? = nil, white: ColorDifference.White = .d50
    ) {
      self.angles = angles
      self.methods = methods
      self.reference = reference
      self.gamutMapping = gamutMapping
      self.display = display
      self.white = white
    }
  }

  /// One colour, method and angle.
  public struct Result: Sendable, Hashable {
    /// The index of the input.
    public var input: Int

    /// What turned the hue.
    public var method: HueRotationMethod

    /// By how much.
    public var degrees: Double

    /// The display's RGB, which both forms of the colour are in: once, as there are many results.
    private let display: ColorSpace
    private let storage: Storage

    private struct Storage: Sendable, Hashable {
      var unclamped: SIMD4<Double>
      var mapped: SIMD4<Double>
    }

    /// The rotated colour before any clamp or gamut map, in the display's RGB.
    public var unclamped: AnyColor { AnyColor(display, storage: storage.unclamped) }

    /// The rotated colour inside the display's gamut, in its RGB.
    public var color: AnyColor { AnyColor(display, storage: storage.mapped) }

    /// Whether a component had to move by more than a fiftieth of an 8-bit step.
    public var isClipped: Bool

    /// Against ``RotationReference/hsb``.
    public var errorFromHSB: RotationError

    /// Against ``RotationReference/oklch``.
    public var errorFromOklch: RotationError

    /// The reference that was chosen, and ``matrixPart`` by each.
    private let reference: RotationReference
    private let matrixParts: SIMD2<Double>

    /// The CIEDE2000 before anything is clamped, from the chosen reference before its gamut map: what
    /// the rotation itself does.
    public var matrixPart: Double { matrixPart(from: reference) }

    /// What clamping adds to it, below 0 where it brings the colour nearer. The two sum to the whole.
    public var clampPart: Double { clampPart(from: reference) }

    package func matrixPart(from reference: RotationReference) -> Double {
      reference == .hsb ? matrixParts.x : matrixParts.y
    }

    package func clampPart(from reference: RotationReference) -> Double {
      error(from: reference).deltaE2000 - matrixPart(from: reference)
    }

    /// The largest error of a component of the display's RGB after turning back.
    public var roundTrip: Double

    /// The error against a reference.
    public func error(from reference: RotationReference) -> RotationError {
      switch reference {
      case .hsb: errorFromHSB
      case .oklch: errorFromOklch
      }
    }
  }

  /// What was rotated, its colours in the display's RGB.
  public let subjects: [Subject]

  /// The colours of all subjects, in order.
  package let inputs: [Input]

  /// What was compared, and how.
  public let options: Options

  /// The RGB space in whose gamut all was turned.
  public let display: ColorSpace

  /// A result for each colour, method and angle, the angle running fastest.
  public let results: [Result]

  /// A summary for each method, in the order of the options.
  public private(set) var summaries: [RotationSummary] = []

  /// What to use for what by these colours and gradients; empty where all are grey or nothing turns.
  public private(set) var advice: [RotationAdvice] = []

  /// What is expected for each colour and angle, the angle running fastest.
  private let expectations: [Expectation]

  /// Rotates and measures.
  ///
  /// - Precondition: the options' display, if there is one, is an RGB space.
  public init(of subjects: [Subject], options: Options = .init()) {
    self.options = options
    display = options.display ?? .display(for: subjects.flatMap { $0.origins })
    var inputs: [Input] = []
    self.subjects = subjects.map { [display] subject in
      var subject = subject
      subject.colors = subject.colors.map {
        AnyColor(display, storage: $0.converted(to: display).storage)
      }
      subject.strip = subject.strip.map {
        AnyColor(display, storage: $0.converted(to: display).storage)
      }
      let start = inputs.count
      for (index, color) in subject.colors.enumerated() {
        inputs.append(
          Input(
            label: subject.label, color: color,
            position: subject.isGradient
              ? Double(index) / Double(max(subject.colors.count - 1, 1)) : nil))
      }
      subject.inputs = start..<inputs.count
      return subject
    }
    self.inputs = inputs
    let colors = inputs.map { $0.color.storage }
    (expectations, results) = display.openRGB(Measuring(colors: colors, options: options))
    summaries = summarized()
    advice = advised()
  }

  /// Measures in the display's type, which is looked up once, not for every colour.
  private struct Measuring: RGBOperation {
    let colors: [SIMD4<Double>]
    let options: Options

    func callAsFunction<Display: RGBValue>(_: Display.Type) -> ([Expectation], [Result]) {
      measured(colors.map { Display(storage: $0) }, options)
    }
  }

  @_specialize(where Display == SRGB)
  private static func measured<Display: RGBValue>(
    _ colors: [Display], _ options: Options
  ) -> ([Expectation], [Result]) {
    var expectations: [Expectation] = []
    var results: [Result] = []
    results.reserveCapacity(colors.count * options.methods.count * options.angles.count)
    let turns = Turns(options)
    for (index, color) in colors.enumerated() {
      let expected = turns.expected(color)
      expectations += expected.map {
        Expectation(
          hsb: $0.hsb.color.storage, oklch: $0.oklch.color.storage,
          isMapped: $0.isMapped(options.reference))
      }
      turns.forEach(expected) { rotation, expected in
        results.append(
          Result(
            input: index, color: color, rotation: rotation, expected: expected, options: options))
      }
    }
    return (expectations, results)
  }

  /// One colour, method and angle of a ``sweep(_:)``.
  package struct SweptResult: Sendable, Hashable {
    package let isClipped: Bool
    package let errorFromHSB: RotationError
    package let errorFromOklch: RotationError
  }

  /// The errors at other angles, for each colour, method and angle, the angle running fastest:
  /// neither their parts nor what turning back restores.
  package func sweep(_ angles: [Double]) -> [SweptResult] {
    var options = options
    options.angles = angles
    return display.openRGB(Sweeping(colors: inputs.map { $0.color.storage }, options: options))
  }

  private struct Sweeping: RGBOperation {
    let colors: [SIMD4<Double>]
    let options: Options

    func callAsFunction<Display: RGBValue>(_: Display.Type) -> [SweptResult] {
      swept(colors.map { Display(storage: $0) }, options)
    }
  }

  @_specialize(where Display == SRGB)
  private static func swept<Display: RGBValue>(
    _ colors: [Display], _ options: Options
  ) -> [SweptResult] {
    var results: [SweptResult] = []
    results.reserveCapacity(colors.count * options.methods.count * options.angles.count)
    let turns = Turns(options)
    for color in colors {
      turns.forEach(turns.expected(color)) { rotation, expected in
        let turned = rotation.turned(color)
        let errors = expected.errors(of: turned.color, white: options.white)
        results.append(
          SweptResult(
            isClipped: turned.isClipped, errorFromHSB: errors.hsb, errorFromOklch: errors.oklch))
      }
    }
    return results
  }

  /// The result for a colour, method and angle by their indices.
  public func result(input: Int, method: Int, angle: Int) -> Result {
    results[(input * options.methods.count + method) * options.angles.count + angle]
  }

  /// The results for a subject, method and angle, in the order of its colours.
  package func results(subject: Subject, method: Int, angle: Int) -> [Result] {
    subject.inputs.map { result(input: $0, method: method, angle: angle) }
  }

  /// The mean CIEDE2000 of a subject against the chosen reference.
  package func deltaE(subject: Subject, method: Int, angle: Int) -> Double {
    var figure = MeanAndMax()
    for result in results(subject: subject, method: method, angle: angle) {
      figure.add(result.error(from: options.reference).deltaE2000)
    }
    return figure.mean
  }

  /// The means over all angles of each subject's ``deltaE(subject:method:angle:)``, by method.
  package func meanDeltaE(subject: Subject, method: Int) -> Double {
    var figure = MeanAndMax()
    for angle in options.angles.indices {
      figure.add(deltaE(subject: subject, method: method, angle: angle))
    }
    return figure.mean
  }

  /// The colours that a subject is shown by as a method turns them; as a reference does for nil.
  package func shown(_ subject: Subject, method: Int?, angle: Int) -> [AnyColor] {
    if subject.isGradient {
      return turned(
        subject.strip, by: method.map { options.methods[$0] } ?? options.reference.method,
        degrees: options.angles[angle])
    }
    return subject.inputs.prefix(1).map {
      guard let method else {
        let expected = expectation(input: $0, angle: angle)
        return AnyColor(
          display, storage: options.reference == .hsb ? expected.hsb : expected.oklch)
      }
      return result(input: $0, method: method, angle: angle).color
    }
  }

  /// Whether the reference's own result for a subject had to be brought into the display's gamut.
  package func isExpectedMapped(_ subject: Subject, angle: Int) -> Bool {
    subject.inputs.contains { expectation(input: $0, angle: angle).isMapped }
  }

  private func expectation(input: Int, angle: Int) -> Expectation {
    expectations[input * options.angles.count + angle]
  }

  /// Colours turned by a method, in the display's RGB and inside its gamut.
  package func turned(
    _ colors: [AnyColor], by method: HueRotationMethod, degrees: Double
  ) -> [AnyColor] {
    let rotation = HueRotation(
      degrees: degrees, method: method, gamutMapping: options.gamutMapping)
    return colors.map { rotation($0, in: display) }
  }
}

/// The rotations of the references and the methods by each angle.
private struct Turns {
  private let references: [(hsb: HueRotation, oklch: HueRotation)]
  private let methods: [[HueRotation]]

  init(_ options: HueRotationComparison.Options) {
    func rotations(_ method: HueRotationMethod) -> [HueRotation] {
      options.angles.map {
        HueRotation(degrees: $0, method: method, gamutMapping: options.gamutMapping)
      }
    }
    references = zip(rotations(.hue(.hsb)), rotations(.hue(.oklch))).map { ($0, $1) }
    methods = options.methods.map(rotations)
  }

  /// What is expected of a colour at each angle.
  func expected<Display: RGBValue>(_ color: Display) -> [ExpectedColors<Display>] {
    references.map { ExpectedColors(color, hsb: $0.hsb, oklch: $0.oklch) }
  }

  func forEach<Display: RGBValue>(
    _ expected: [ExpectedColors<Display>], _ body: (HueRotation, ExpectedColors<Display>) -> Void
  ) {
    for rotations in methods {
      for (rotation, expected) in zip(rotations, expected) { body(rotation, expected) }
    }
  }
}

/// What the references say a colour turns into, as a comparison keeps it: in the display's RGB.
private struct Expectation: Sendable, Hashable {
  let hsb: SIMD4<Double>
  let oklch: SIMD4<Double>

  /// Whether the chosen reference had to bring its colour into the display's gamut.
  let isMapped: Bool
}

/// What the references say a colour turns into.
private struct ExpectedColors<Display: RGBValue> {
  let hsb: MeasuredColor<Display>
  let oklch: MeasuredColor<Display>

  /// Before the gamut map.
  private let unclamped: (hsb: Display, oklch: Display)
  private let isMapped: (hsb: Bool, oklch: Bool)

  init(_ color: Display, hsb: HueRotation, oklch: HueRotation) {
    let (fromHSB, fromOklch) = (hsb.turned(color), oklch.turned(color))
    self.hsb = MeasuredColor(fromHSB.color)
    self.oklch = MeasuredColor(fromOklch.color)
    unclamped = (fromHSB.unclamped, fromOklch.unclamped)
    isMapped = (fromHSB.isClipped, fromOklch.isClipped)
  }

  /// How far a turned colour is from both.
  func errors(
    of color: Display, white: ColorDifference.White
  ) -> (hsb: RotationError, oklch: RotationError) {
    let measured = MeasuredColor(color)
    return (
      RotationError(of: measured, against: hsb, reference: .hsb, white: white),
      RotationError(of: measured, against: oklch, reference: .oklch, white: white)
    )
  }

  /// The CIEDE2000 of a turned colour from both, all before the gamut map.
  func matrixParts(of color: Display, white: ColorDifference.White) -> SIMD2<Double> {
    SIMD2(
      unclamped.hsb.difference(from: color, by: .deltaE2000, white: white),
      unclamped.oklch.difference(from: color, by: .deltaE2000, white: white))
  }

  func isMapped(_ reference: RotationReference) -> Bool {
    reference == .hsb ? isMapped.hsb : isMapped.oklch
  }
}

extension HueRotationComparison.Result {
  fileprivate init<Display: RGBValue>(
    input: Int, color: Display, rotation: HueRotation, expected: ExpectedColors<Display>,
    options: HueRotationComparison.Options
  ) {
    let turned = rotation.turned(color)
    self.input = input
    method = rotation.method
    degrees = rotation.degrees
    display = Display.space ?? .xyz
    storage = Storage(unclamped: turned.unclamped.storage, mapped: turned.color.storage)
    isClipped = turned.isClipped
    (errorFromHSB, errorFromOklch) = expected.errors(of: turned.color, white: options.white)
    reference = options.reference
    matrixParts = expected.matrixParts(of: turned.unclamped, white: options.white)
    let back = rotation.reversed.turned(turned.color).color.components - color.components
    roundTrip = max(abs(back.x), abs(back.y), abs(back.z))
  }
}
