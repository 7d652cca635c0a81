public import ColorFilters
public import Colorimetry
public import Painting
import VectorMath

/// Rotations of some colours by some angles and methods, each held against a reference and against what
/// people see.
///
/// The figures behind `colortool compare-huerotation`.
///
/// ```swift
/// let comparison = HueRotationComparison(of: [.init(label: "red", color: SRGB(1, 0, 0))])
/// for summary in comparison.summaries {
///   print(summary.method.name, summary.mean(from: .hsb).deltaE2000)
/// }
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

    /// The gradient as it was given; nil for a colour.
    public let gradient: GradientImage?

    /// Its line of colours; nil for a colour.
    let line: ColorGradient?

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

    /// A gradient from left to right.
    ///
    /// - Parameter samples: how many of its colours are compared, at least 2.
    public init(label: String, gradient: ColorGradient, samples: Int = 9) {
      self.init(
        label: label, gradient: GradientImage(rightward: gradient), line: gradient,
        samples: samples)
    }

    /// A gradient of any shape.
    ///
    /// - Parameter samples: how many of its colours are compared, at least 2.
    public init(label: String, gradient: GradientImage, samples: Int = 9) {
      self.init(
        label: label, gradient: gradient,
        line: gradient.gradient(in: Size2D(width: 256, height: 256)), samples: samples)
    }

    private init(label: String, gradient: GradientImage, line: ColorGradient, samples: Int) {
      self.init(
        label: label, colors: line.sampled(count: samples),
        strip: line.sampled(count: Self.stripSamples), gradient: gradient, line: line,
        origins: Set(line.stops.map { $0.color.space }))
    }

    private init(
      label: String, colors: [AnyColor], strip: [AnyColor], gradient: GradientImage? = nil,
      line: ColorGradient? = nil, origins: Set<ColorSpace>
    ) {
      self.label = label
      self.colors = colors
      self.strip = strip
      self.gradient = gradient
      self.line = line
      self.origins = origins
    }

    /// As many as a wide swatch has pixels.
    static let stripSamples = 128

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
      methods: [HueRotationMethod] = HueRotationMethod.main,
      reference: RotationReference = .hsb, gamutMapping: GamutMapping = .raytrace,
      display: ColorSpace? = nil, white: ColorDifference.White = .d65
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

    /// The CIEDE2000, on L\*a\*b\* under D65, between the colour and what turning back makes of it.
    public var back: Double

    /// What the turn changed as people see it.
    public var seen: SeenChange

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
    results = display.openRGB(Measuring(subjects: self.subjects, options: options))
    summaries = summarized()
    advice = advised()
  }

  /// Measures in the display's type, which is looked up once, not for every colour.
  private struct Measuring: RGBOperation {
    let subjects: [Subject]
    let options: Options

    func callAsFunction<Display: RGBValue>(_: Display.Type) -> [Result] {
      measured(subjects, options, in: Display.self)
    }
  }

  @_specialize(where Display == SRGB)
  private static func measured<Display: RGBValue>(
    _ subjects: [Subject], _ options: Options, in _: Display.Type
  ) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(
      subjects.reduce(0) { $0 + $1.colors.count } * options.methods.count * options.angles.count)
    let turns = Turns(options)
    for subject in subjects {
      let colors = TurnedColors<Display>(subject)
      let expected = turns.expected(colors)
      let turned = turns.methods.map { $0.map { colors.turned($0, andBack: true) } }
      for (index, color) in colors.colors.enumerated() {
        let input = subject.inputs.lowerBound + index
        let seen = SeenColor(AnyColor(color))
        for (rotations, turned) in zip(turns.methods, turned) {
          for (angle, rotation) in rotations.enumerated() {
            results.append(
              Result(
                input: input, color: color, seen: seen, rotation: rotation,
                turned: turned[angle][index], expected: expected[angle][index], options: options))
          }
        }
      }
    }
    return results
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
    return display.openRGB(Sweeping(subjects: subjects, options: options))
  }

  private struct Sweeping: RGBOperation {
    let subjects: [Subject]
    let options: Options

    func callAsFunction<Display: RGBValue>(_: Display.Type) -> [SweptResult] {
      swept(subjects, options, in: Display.self)
    }
  }

  @_specialize(where Display == SRGB)
  private static func swept<Display: RGBValue>(
    _ subjects: [Subject], _ options: Options, in _: Display.Type
  ) -> [SweptResult] {
    var results: [SweptResult] = []
    let turns = Turns(options)
    for subject in subjects {
      let colors = TurnedColors<Display>(subject)
      let expected = turns.expected(colors)
      let turned = turns.methods.map { $0.map { colors.turned($0, andBack: false) } }
      for index in colors.colors.indices {
        for method in turned {
          for (turned, expected) in zip(method, expected) {
            let errors = expected[index].errors(of: turned[index].color, white: options.white)
            results.append(
              SweptResult(
                isClipped: turned[index].isClipped, errorFromHSB: errors.hsb,
                errorFromOklch: errors.oklch))
          }
        }
      }
    }
    return results
  }

  /// The result for a colour, method and angle by their indices.
  ///
  /// ```swift
  /// let comparison = try HueRotationComparison(
  ///   ["red"], options: .init(angles: [120], methods: [.hue(.hsb)]))
  /// print(comparison.result(input: 0, method: 0, angle: 0).color)  // color(srgb 0 1 0)
  /// ```
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

  /// The means over all angles that turn of each subject's ``deltaE(subject:method:angle:)``.
  package func meanDeltaE(subject: Subject, method: Int) -> Double {
    var figure = MeanAndMax()
    let turning = options.angles.turning
    for angle in turning.isEmpty ? Array(options.angles.indices) : turning {
      figure.add(deltaE(subject: subject, method: method, angle: angle))
    }
    return figure.mean
  }

  /// The colours that a subject is shown by as a method turns them; as a reference does for nil.
  package func shown(_ subject: Subject, method: Int?, angle: Int) -> [AnyColor] {
    shown(
      subject, by: method.map { options.methods[$0] } ?? options.reference.method,
      degrees: options.angles[angle])
  }

  /// The colours that a subject is shown by as a method turns them by any angle, in the display's RGB
  /// and inside its gamut: a colour, or samples of a gradient.
  package func shown(
    _ subject: Subject, by method: HueRotationMethod, degrees: Double,
    samples: Int = Subject.stripSamples
  ) -> [AnyColor] {
    let rotation = HueRotation(
      degrees: degrees, method: method, gamutMapping: options.gamutMapping)
    guard let line = subject.line else {
      return subject.colors.prefix(1).map { rotation($0, in: display) }
    }
    return method.isMatrix
      ? line.sampled(count: samples).map { rotation($0, in: display) }
      : line.turned(rotation, in: display).line.sampled(count: samples).map {
        $0.mapped(into: display, by: .clip)
      }
  }
}

/// The rotations of the references and the methods by each angle.
private struct Turns {
  private let references: [(hsb: HueRotation, oklch: HueRotation)]
  let methods: [[HueRotation]]

  init(_ options: HueRotationComparison.Options) {
    func rotations(_ method: HueRotationMethod) -> [HueRotation] {
      options.angles.map {
        HueRotation(degrees: $0, method: method, gamutMapping: options.gamutMapping)
      }
    }
    references = zip(rotations(.hue(.hsb)), rotations(.hue(.oklch))).map { ($0, $1) }
    methods = options.methods.map(rotations)
  }

  /// What the references make of each colour at each angle.
  func expected<Display: RGBValue>(
    _ colors: TurnedColors<Display>
  ) -> [[ExpectedColors<Display>]] {
    references.map {
      zip(colors.turned($0.hsb, andBack: false), colors.turned($0.oklch, andBack: false)).map {
        ExpectedColors(hsb: $0, oklch: $1)
      }
    }
  }
}

/// What the references say a colour turns into.
private struct ExpectedColors<Display: RGBValue> {
  let hsb: MeasuredColor<Display>
  let oklch: MeasuredColor<Display>

  /// Before the gamut map.
  private let unclamped: (hsb: Display, oklch: Display)

  init(hsb: TurnedColors<Display>.Turned, oklch: TurnedColors<Display>.Turned) {
    self.hsb = MeasuredColor(hsb.color)
    self.oklch = MeasuredColor(oklch.color)
    unclamped = (hsb.unclamped, oklch.unclamped)
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
}

extension HueRotationComparison.Result {
  fileprivate init<Display: RGBValue>(
    input: Int, color: Display, seen: SeenColor, rotation: HueRotation,
    turned: TurnedColors<Display>.Turned, expected: ExpectedColors<Display>,
    options: HueRotationComparison.Options
  ) {
    self.input = input
    method = rotation.method
    degrees = rotation.degrees
    display = Display.space ?? .xyz
    storage = Storage(unclamped: turned.unclamped.storage, mapped: turned.color.storage)
    isClipped = turned.isClipped
    (errorFromHSB, errorFromOklch) = expected.errors(of: turned.color, white: options.white)
    reference = options.reference
    matrixParts = expected.matrixParts(of: turned.unclamped, white: options.white)
    let error = turned.back.components - color.components
    roundTrip = max(abs(error.x), abs(error.y), abs(error.z))
    back = color.difference(from: turned.back, by: .deltaE2000, white: .d65)
    self.seen = SeenChange(
      from: seen, to: SeenColor(AnyColor(turned.color)), turnedBy: rotation.degrees)
  }
}
