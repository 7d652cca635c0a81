public import ColorFilters
public import Colorimetry

/// Rotations of some colours by some angles and methods, each held against what is expected.
///
/// The figures behind `colortool compare-huerotation`.
public struct HueRotationComparison: Sendable, Hashable {
  /// A colour to rotate.
  public struct Input: Sendable, Hashable {
    /// What to call it: the text it was given as.
    public var label: String

    /// The colour, in extended sRGB: a wide-gamut colour keeps its components past 0…1.
    public var color: SRGB

    /// Its place along a gradient, 0…1; nil for a colour on its own.
    public var position: Double?

    public init(label: String, color: SRGB, position: Double? = nil) {
      self.label = label
      self.color = color
      self.position = position
    }
  }

  /// What is compared, and how.
  public struct Options: Sendable, Hashable {
    /// In degrees.
    public var angles: [Double]

    /// What turns hue, in the order of the results.
    public var methods: [HueRotationMethod]

    /// What counts as right for ``Result/split`` and for whoever shows one figure.
    public var reference: RotationReference

    /// How true rotations, the references among them, come back into sRGB.
    public var gamutMapping: GamutMapping

    /// What ΔE 2000's L*a*b* is relative to.
    public var white: ColorDifference.White

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

    /// Of the chosen reference's CIEDE2000.
    public var split: ErrorSplit

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

  /// The colours that were rotated.
  public let inputs: [Input]

  /// What was compared, and how.
  public let options: Options

  /// A result for each input, method and angle, the angle running fastest.
  public let results: [Result]

  /// Rotates and measures.
  public init(of inputs: [Input], options: Options = .init()) {
    self.inputs = inputs
    self.options = options
    var results: [Result] = []
    results.reserveCapacity(inputs.count * options.methods.count * options.angles.count)
    for (index, input) in inputs.enumerated() {
      let expected = options.angles.map { ExpectedColors(input.color, degrees: $0, options) }
      for method in options.methods {
        for (degrees, expected) in zip(options.angles, expected) {
          let rotation = HueRotation(
            degrees: degrees, method: method, gamutMapping: options.gamutMapping)
          results.append(
            Result(
              input: index, color: input.color, rotation: rotation, expected: expected,
              options: options))
        }
      }
    }
    self.results = results
  }

  /// The result for an input, method and angle by their indices.
  public func result(input: Int, method: Int, angle: Int) -> Result {
    results[(input * options.methods.count + method) * options.angles.count + angle]
  }
}

/// What the references say a colour turns into.
private struct ExpectedColors {
  let hsb: SRGB
  let oklch: SRGB

  /// The chosen reference before its gamut map.
  let unclamped: SRGB

  init(_ color: SRGB, degrees: Double, _ options: HueRotationComparison.Options) {
    let mapping = options.gamutMapping
    hsb = RotationReference.hsb.rotation(degrees: degrees, gamutMapping: mapping)(color)
    oklch = RotationReference.oklch.rotation(degrees: degrees, gamutMapping: mapping)(color)
    unclamped = options.reference.rotation(degrees: degrees, gamutMapping: mapping)
      .unclamped(color)
  }
}

extension HueRotationComparison.Result {
  fileprivate init(
    input: Int, color: SRGB, rotation: HueRotation, expected: ExpectedColors,
    options: HueRotationComparison.Options
  ) {
    self.input = input
    method = rotation.method
    degrees = rotation.degrees
    unclamped = rotation.unclamped(color)
    self.color = rotation.mapped(unclamped)
    isClipped = !unclamped.isInGamut(tolerance: HueRotation.clipTolerance)
    errorFromHSB = RotationError(
      of: self.color, against: expected.hsb, reference: .hsb, white: options.white)
    errorFromOklch = RotationError(
      of: self.color, against: expected.oklch, reference: .oklch, white: options.white)
    let whole =
      options.reference == .hsb ? errorFromHSB.deltaE2000 : errorFromOklch.deltaE2000
    let matrix = expected.unclamped.difference(
      from: unclamped, by: .deltaE2000, white: options.white)
    split = ErrorSplit(matrix: matrix, clamp: whole - matrix)
    let back = rotation.reversed(self.color).components - color.components
    roundTrip = max(abs(back.x), abs(back.y), abs(back.z))
  }
}
