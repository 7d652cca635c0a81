public import ColorFilters
public import Colorimetry
import Painting
import VectorMath

/// A comparison of hue-rotation methods on given colours and angles. Each result is compared with a
/// reference, and measured in lightness, colourfulness and several hue scales.
///
/// The command `colortool compare-huerotation` reports these figures.
///
/// ```swift
/// let comparison = HueRotationComparison(of: [.init(label: "red", color: SRGB(1, 0, 0))])
/// for summary in comparison.summaries {
///   print(summary.method.name, summary.mean(from: .hsb).deltaE2000)
/// }
/// ```
public struct HueRotationComparison: Sendable, Hashable {
  /// The maximum number of angles, so that a typing error cannot cause a run of a whole day.
  package static let mostAngles = 3600

  /// The methods, angles and references of a comparison.
  public struct Options: Sendable, Hashable {
    /// The angles of rotation, in degrees.
    public var angles: [Double]

    /// The methods that rotate hue, in the order of the results.
    public var methods: [HueRotationMethod]

    /// The reference against which ``Result/matrixPart`` is measured. Views that show only one
    /// error also use this reference.
    public var reference: RotationReference

    /// The gamut mapping by which rotated colours are brought into the display's gamut. It also
    /// applies to the references. Matrices always clamp instead.
    public var gamutMapping: GamutMapping

    /// The RGB space in whose gamut colours are rotated. If nil, it is the first of
    /// ``Colorimetry/ColorSpace/displays`` that contains the colours of the inputs.
    public var display: ColorSpace?

    /// The reference white of L*a*b* in ΔE 2000.
    public var white: ColorDifference.White

    /// Creates options. By default, colours are rotated in steps of 30° with the standard methods
    /// and compared with the rotation in HSB.
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

  /// The subjects that were rotated, with their colours in the display's RGB.
  public let subjects: [Subject]

  /// The colours of all subjects, in order.
  package let inputs: [Input]

  /// The methods, angles and references of the comparison.
  public let options: Options

  /// The RGB space in whose gamut colours were rotated.
  public let display: ColorSpace

  /// A result for each colour, method and angle. The angle varies fastest.
  public let results: [Result]

  /// The colours that the summaries cover. Each colour and each gradient stop of the subjects is
  /// included once.
  public let colors: [AnyColor]

  /// The results for ``colors``, in the order of ``results``.
  let turned: [Result]

  /// A summary for each method over ``colors``, in the order of the options.
  public private(set) var summaries: [RotationSummary] = []

  /// The contents of a report's first page, or nil if the comparison does not have a colour or an
  /// angle.
  public private(set) var answer: ComparisonAnswer?

  /// Rotates and measures the subjects.
  ///
  /// - Precondition: ``Options/display`` is nil or an RGB space.
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
    colors = self.subjects.distinctColors(in: display)
    // Where each input is a colour of its own, its results are known already.
    turned =
      inputs.map { $0.color } == colors && !self.subjects.contains { $0.isGradient }
      ? results
      : display.openRGB(
        Measuring(subjects: colors.map { Subject(label: "", color: $0) }, options: options))
    summaries = summarized()
    answer = ComparisonAnswer(self)
  }

  /// The rotation to use for each ``RotationTask``, for the first colour and for the first
  /// gradient. The array is empty if all colours are grey, or if no angle rotates them.
  public var advice: [RotationAdvice] { answer.map { advice(turning: $0.degrees) } ?? [] }

  /// Returns the result for a colour, a method and an angle, given their indices.
  ///
  /// ```swift
  /// let comparison = try HueRotationComparison(
  ///   ["red"], options: .init(angles: [120], methods: [.hue(.hsb)]))
  /// print(comparison.result(input: 0, method: 0, angle: 0).color)  // color(srgb 0 1 0)
  /// ```
  public func result(input: Int, method: Int, angle: Int) -> Result {
    results[(input * options.methods.count + method) * options.angles.count + angle]
  }

  /// Returns the results for a subject, method and angle, in the order of the subject's colours.
  package func results(subject: Subject, method: Int, angle: Int) -> [Result] {
    subject.inputs.map { result(input: $0, method: method, angle: angle) }
  }

  /// Returns the colours with which a subject is drawn, rotated by a method. If the method is nil,
  /// they are rotated by the reference.
  package func shown(_ subject: Subject, method: Int?, angle: Int) -> [AnyColor] {
    shown(
      subject, by: method.map { options.methods[$0] } ?? options.reference.method,
      degrees: options.angles[angle])
  }

  /// Returns the colours with which a subject is drawn, rotated by a method and an angle: one
  /// colour, or samples of a gradient. They are in the display's RGB and inside the display's
  /// gamut.
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
