import ColorFilters
import Colorimetry
import Painting
import VectorMath

extension HueRotationComparison {
  /// A measurement in the display's type, which is looked up once instead of for every colour.
  struct Measuring: RGBOperation {
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

  /// The result for a colour, method and angle in a ``sweep(_:)``.
  package struct SweptResult: Sendable, Hashable {
    package let isClipped: Bool
    package let errorFromHSB: RotationError
    package let errorFromOklch: RotationError
  }

  /// Returns the errors at other angles for each colour, method and angle. The angle varies
  /// fastest. The results do not include the parts of the errors or the errors after the inverse
  /// rotation.
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
}

/// The rotations of the references and the methods at each angle.
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

  /// Returns the references' rotations of each colour at each angle.
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

/// The colours that are expected according to the references.
struct ExpectedColors<Display: RGBValue> {
  let hsb: MeasuredColor<Display>
  let oklch: MeasuredColor<Display>

  /// The expected colours before gamut mapping.
  private let unclamped: (hsb: Display, oklch: Display)

  init(hsb: TurnedColors<Display>.Turned, oklch: TurnedColors<Display>.Turned) {
    self.hsb = MeasuredColor(hsb.color)
    self.oklch = MeasuredColor(oklch.color)
    unclamped = (hsb.unclamped, oklch.unclamped)
  }

  /// Returns the errors of a rotated colour against both references.
  func errors(
    of color: Display, white: ColorDifference.White
  ) -> (hsb: RotationError, oklch: RotationError) {
    let measured = MeasuredColor(color)
    return (
      RotationError(of: measured, against: hsb, reference: .hsb, white: white),
      RotationError(of: measured, against: oklch, reference: .oklch, white: white)
    )
  }

  /// Returns the CIEDE2000 differences between a rotated colour and both references, all before
  /// gamut mapping.
  func matrixParts(of color: Display, white: ColorDifference.White) -> SIMD2<Double> {
    SIMD2(
      unclamped.hsb.difference(from: color, by: .deltaE2000, white: white),
      unclamped.oklch.difference(from: color, by: .deltaE2000, white: white))
  }
}
