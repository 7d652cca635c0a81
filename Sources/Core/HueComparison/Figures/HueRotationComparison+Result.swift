public import ColorFilters
public import Colorimetry
import VectorMath

extension HueRotationComparison {
  /// The result for a colour, method and angle.
  public struct Result: Sendable, Hashable {
    /// The index of the input.
    public var input: Int

    /// The method of the rotation.
    public var method: HueRotationMethod

    /// The angle of the rotation.
    public var degrees: Double

    /// The display's RGB space for both forms of the colour. It is stored once, because there are
    /// many results.
    private let display: ColorSpace
    private let storage: Storage

    private struct Storage: Sendable, Hashable {
      var unclamped: SIMD4<Double>
      var mapped: SIMD4<Double>
    }

    /// The rotated colour before any clamping or gamut mapping, in the display's RGB.
    public var unclamped: AnyColor { AnyColor(display, storage: storage.unclamped) }

    /// The rotated colour inside the display's gamut, in the display's RGB.
    public var color: AnyColor { AnyColor(display, storage: storage.mapped) }

    /// Whether a component moved by more than a fiftieth of an 8-bit step.
    public var isClipped: Bool

    /// The error against ``RotationReference/hsb``.
    public var errorFromHSB: RotationError

    /// The error against ``RotationReference/oklch``.
    public var errorFromOklch: RotationError

    /// The chosen reference, and ``matrixPart`` against each reference.
    private let reference: RotationReference
    private let matrixParts: SIMD2<Double>

    /// The error of the rotation itself: the CIEDE2000 difference from the chosen reference, before
    /// any clamping or gamut mapping.
    public var matrixPart: Double { matrixPart(from: reference) }

    /// The error that clamping adds, which is negative if clamping brings the colour nearer to the
    /// reference. The sum of both parts is the total error.
    public var clampPart: Double { clampPart(from: reference) }

    package func matrixPart(from reference: RotationReference) -> Double {
      reference == .hsb ? matrixParts.x : matrixParts.y
    }

    package func clampPart(from reference: RotationReference) -> Double {
      error(from: reference).deltaE2000 - matrixPart(from: reference)
    }

    /// The largest error of a component of the display's RGB after the inverse rotation.
    public var roundTrip: Double

    /// The CIEDE2000 difference, on L\*a\*b\* under D65, between the colour and the result of the
    /// inverse rotation.
    public var back: Double

    /// The changes in lightness, colourfulness, hue and contrast.
    public var seen: SeenChange

    /// Returns the error against a reference.
    public func error(from reference: RotationReference) -> RotationError {
      switch reference {
      case .hsb: errorFromHSB
      case .oklch: errorFromOklch
      }
    }
  }
}

extension HueRotationComparison.Result {
  init<Display: RGBValue>(
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
