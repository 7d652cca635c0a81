public import ColorFilters
public import Colorimetry
import VectorMath

extension HueRotationComparison {
  /// The result of rotating one colour with one method by one angle.
  public struct Result: Sendable, Hashable {
    /// The index of the rotated colour among the colours of all subjects.
    public var input: Int

    /// The method of the rotation.
    public var method: HueRotationMethod

    /// The angle of the rotation, in degrees.
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

    /// Whether the rotated colour was outside the display's gamut by more than a fiftieth of an
    /// 8-bit step. For HSB and similar hues of the RGB cube, the value is also true if the original
    /// colour was outside. For a gradient's sample, the value is also true if any of the gradient's
    /// stops was clipped.
    public var isClipped: Bool

    /// The error of ``color`` against the reference ``RotationReference/hsb``.
    public var errorFromHSB: RotationError

    /// The error of ``color`` against the reference ``RotationReference/oklch``.
    public var errorFromOklch: RotationError

    /// The chosen reference, and ``matrixPart`` against each reference.
    private let reference: RotationReference
    private let matrixParts: SIMD2<Double>

    /// The error of the rotation itself, before any clamping or gamut mapping. It is the CIEDE2000
    /// difference from the reference that the options name.
    public var matrixPart: Double { matrixPart(from: reference) }

    /// The error that clamping or gamut mapping adds, as a CIEDE2000 difference. It is negative if
    /// the clamped colour is nearer to the reference. The sum of ``matrixPart`` and ``clampPart``
    /// is the total error.
    public var clampPart: Double { clampPart(from: reference) }

    package func matrixPart(from reference: RotationReference) -> Double {
      reference == .hsb ? matrixParts.x : matrixParts.y
    }

    package func clampPart(from reference: RotationReference) -> Double {
      error(from: reference).deltaE2000 - matrixPart(from: reference)
    }

    /// The largest absolute error of a component after the rotation and its inverse, compared with
    /// the original colour. The components are those of the display's RGB.
    public var roundTrip: Double

    /// The CIEDE2000 difference between the original colour and the result of the rotation followed
    /// by its inverse. It is computed from L\*a\*b\* under D65.
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
