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

    /// The colours that are compared, in extended sRGB: one, or a gradient's samples in order.
    ///
    /// A wide-gamut colour keeps its components past 0…1.
    public var colors: [SRGB]

    /// The colours of a gradient that a strip is drawn from, evenly spaced and more than are
    /// compared; empty for a colour.
    public var strip: [SRGB]

    /// Its colours among those of the comparison.
    package fileprivate(set) var inputs = 0..<0

    /// A colour.
    public init(label: String, color: SRGB) {
      self.init(label: label, colors: [color], strip: [])
    }

    /// A gradient.
    ///
    /// - Parameter samples: how many of its colours are compared, at least 2.
    public init(label: String, gradient: ColorGradient, samples: Int = 9) {
      self.init(
        label: label, colors: gradient.sampled(count: samples, as: SRGB.self),
        // As many as a wide swatch has pixels.
        strip: gradient.sampled(count: 128, as: SRGB.self))
    }

    package init(label: String, colors: [SRGB], strip: [SRGB]) {
      self.label = label
      self.colors = colors
      self.strip = strip
    }

    /// Whether it is a gradient.
    public var isGradient: Bool { !strip.isEmpty }

    /// The colours that it is shown by: the colour, or a gradient's strip.
    package var shown: [SRGB] { isGradient ? strip : Array(colors.prefix(1)) }
  }

  /// A colour that is compared, with the subject it is of.
  package struct Input: Sendable, Hashable {
    package var label: String
    package var color: SRGB

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

    /// How true rotations, the references among them, come back into sRGB.
    public var gamutMapping: GamutMapping

    /// What ΔE 2000's L*a*b* is relative to.
    public var white: ColorDifference.White

    /// Every 30° by the standard methods, held against HSB, unless given.
    public init(
      angles: [Double] = stride(from: 0.0, to: 360, by: 30).map(\.self),
      methods: [HueRotationMethod] = HueRotationMethod.standard,
      reference: RotationReference = .hsb, gamutMapping: GamutMapping = .raytrace,
      white: ColorDifference.White = .d50
    ) {
      self.angles = angles
      self.methods = methods
      self.reference = reference
      self.gamutMapping = gamutMapping
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

    /// The rotated colour before any clamp or gamut map.
    public var unclamped: SRGB

    /// The rotated colour inside sRGB.
    public var color: SRGB

    /// Whether a component had to move by more than a fiftieth of an 8-bit step.
    public var isClipped: Bool

    /// Against ``RotationReference/hsb``.
    public var errorFromHSB: RotationError

    /// Against ``RotationReference/oklch``.
    public var errorFromOklch: RotationError

    /// The CIEDE2000 before anything is clamped, from the chosen reference before its gamut map: what
    /// the rotation itself does.
    public var matrixPart: Double

    /// What clamping adds to it, below 0 where it brings the colour nearer. The two sum to the whole.
    public var clampPart: Double

    /// The largest sRGB channel error after turning back.
    public var roundTrip: Double

    /// The error against a reference.
    public func error(from reference: RotationReference) -> RotationError {
      switch reference {
      case .hsb: errorFromHSB
      case .oklch: errorFromOklch
      }
    }
  }

  /// What was rotated.
  public let subjects: [Subject]

  /// The colours of all subjects, in order.
  package let inputs: [Input]

  /// What was compared, and how.
  public let options: Options

  /// A result for each colour, method and angle, the angle running fastest.
  public let results: [Result]

  /// What is expected for each colour and angle, the angle running fastest.
  private let expectations: [Expectation]

  /// Rotates and measures.
  public init(of subjects: [Subject], options: Options = .init()) {
    self.options = options
    var inputs: [Input] = []
    self.subjects = subjects.map { subject in
      var subject = subject
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
    func rotations(_ method: HueRotationMethod) -> [HueRotation] {
      options.angles.map {
        HueRotation(degrees: $0, method: method, gamutMapping: options.gamutMapping)
      }
    }
    let (hsb, oklch) = (rotations(.hue(.hsb)), rotations(.hue(.oklch)))
    let methods = options.methods.map(rotations)
    var expectations: [Expectation] = []
    var results: [Result] = []
    results.reserveCapacity(inputs.count * options.methods.count * options.angles.count)
    for (index, input) in inputs.enumerated() {
      let expected = zip(hsb, oklch).map {
        Expectation(input.color, hsb: $0, oklch: $1, reference: options.reference)
      }
      expectations += expected
      for rotations in methods {
        for (rotation, expected) in zip(rotations, expected) {
          results.append(
            Result(
              input: index, color: input.color, rotation: rotation, expected: expected,
              options: options))
        }
      }
    }
    self.expectations = expectations
    self.results = results
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
  package func shown(_ subject: Subject, method: Int?, angle: Int) -> [SRGB] {
    if subject.isGradient {
      return options.turned(
        subject.strip, by: method.map { options.methods[$0] } ?? options.reference.method,
        degrees: options.angles[angle])
    }
    return subject.inputs.prefix(1).map {
      guard let method else { return expectation(input: $0, angle: angle).color(options.reference) }
      return result(input: $0, method: method, angle: angle).color
    }
  }

  /// Whether the reference's own result for a subject had to be brought into sRGB.
  package func isExpectedMapped(_ subject: Subject, angle: Int) -> Bool {
    subject.inputs.contains {
      !expectation(input: $0, angle: angle).unclamped.isInGamut(
        tolerance: HueRotation.clipTolerance)
    }
  }

  private func expectation(input: Int, angle: Int) -> Expectation {
    expectations[input * options.angles.count + angle]
  }
}

extension HueRotationComparison.Options {
  /// Colours turned by a method, inside sRGB.
  package func turned(
    _ colors: [SRGB], by method: HueRotationMethod, degrees: Double
  ) -> [SRGB] {
    let rotation = HueRotation(degrees: degrees, method: method, gamutMapping: gamutMapping)
    return colors.map { rotation($0) }
  }
}

/// What the references say a colour turns into.
private struct Expectation: Sendable, Hashable {
  let hsb: MeasuredColor
  let oklch: MeasuredColor

  /// The chosen reference before its gamut map.
  let unclamped: SRGB

  init(_ color: SRGB, hsb: HueRotation, oklch: HueRotation, reference: RotationReference) {
    let (hsbUnclamped, oklchUnclamped) = (hsb.unclamped(color), oklch.unclamped(color))
    self.hsb = MeasuredColor(hsb.mapped(hsbUnclamped))
    self.oklch = MeasuredColor(oklch.mapped(oklchUnclamped))
    unclamped = reference == .hsb ? hsbUnclamped : oklchUnclamped
  }

  func color(_ reference: RotationReference) -> SRGB {
    reference == .hsb ? hsb.color : oklch.color
  }
}

extension HueRotationComparison.Result {
  fileprivate init(
    input: Int, color: SRGB, rotation: HueRotation, expected: Expectation,
    options: HueRotationComparison.Options
  ) {
    self.input = input
    method = rotation.method
    degrees = rotation.degrees
    unclamped = rotation.unclamped(color)
    self.color = rotation.mapped(unclamped)
    isClipped = !unclamped.isInGamut(tolerance: HueRotation.clipTolerance)
    let measured = MeasuredColor(self.color)
    errorFromHSB = RotationError(
      of: measured, against: expected.hsb, reference: .hsb, white: options.white)
    errorFromOklch = RotationError(
      of: measured, against: expected.oklch, reference: .oklch, white: options.white)
    let whole =
      options.reference == .hsb ? errorFromHSB.deltaE2000 : errorFromOklch.deltaE2000
    matrixPart = expected.unclamped.difference(
      from: unclamped, by: .deltaE2000, white: options.white)
    clampPart = whole - matrixPart
    let back = rotation.reversed(self.color).components - color.components
    roundTrip = max(abs(back.x), abs(back.y), abs(back.z))
  }
}
