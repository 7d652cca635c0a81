public import ColorFilters
public import Colorimetry
import VectorMath

extension PixelTransform {
  /// Creates a conversion between two spaces. The conversion never clips colours, except when it
  /// stores them as integers.
  ///
  /// ```swift
  /// let pixels = PixelBuffer<UInt8>(width: 1, height: 1, samples: [255, 128, 0, 255])
  /// let toP3 = PixelTransform(from: .srgb, to: .displayP3)
  /// print(try await toP3(pixels).samples)  // [239, 135, 51, 255]
  /// ```
  ///
  /// Components have the units of their space. For example, L* reaches 100, and hues are in
  /// degrees.
  public init(from source: ColorSpace, to target: ColorSpace) {
    self.init(
      steps: ConversionSteps.between(source, target), sourceHue: source.channels.hueIndex,
      targetHue: target.channels.hueIndex, target: source == target ? nil : target
    ) {
      AnyColor(source, storage: $0).moved(to: target).storage
    }
  }

  /// Creates a transform that rotates the hue of colours within a display's gamut.
  ///
  /// The result is the one that the rotation gives for a colour of the display's type. HSB, HSL and
  /// HWB describe only colours that a display can show. For rotations in these models, colours are
  /// first mapped into the display's gamut.
  ///
  /// Some pixels are computed in Double. These are all pixels if the rotation's space does not have
  /// vectorised stages, such as ZCAM. Otherwise, they are the colours out of gamut, unless the
  /// gamut mapping is clipping, chroma reduction or the ray trace.
  ///
  /// - Parameters:
  ///   - source: the space of the pixels. If it is nil, the pixels are in the space of `display`.
  ///   - display: the RGB space of the display and of the result.
  /// - Precondition: `display` is an RGB space, so that its ``ColorSpace/gamut`` is `display`
  ///   itself.
  public init(
    _ rotation: HueRotation, from source: ColorSpace? = nil, in display: ColorSpace = .srgb
  ) {
    precondition(display.isRGB, "\(display.rawValue) is not an RGB space")
    let source = source ?? display
    let isHexcone = rotation.method.isHexcone
    // A hexagon describes what the display shows: other colours are brought into its gamut first.
    let before: [PixelStep]? =
      if source == display {
        isHexcone ? [.doubtOutside] : []
      } else if isHexcone {
        ConversionSteps.mapped(rotation.innerMapping, from: source, into: display)
      } else {
        ConversionSteps.between(source, display)
      }
    var steps: [PixelStep]?
    if let before, let rgb = RGBSteps(display),
      let turned = RotationSteps.unclamped(rotation, in: rgb)
    {
      steps =
        before + turned + rgb.mapped(isHexcone ? .clip : rotation.innerMapping)
    }
    if case .matrix(let dialect) = rotation.method, dialect.encoding == .gammaEncoded,
      source == display
    {
      let matrix = FilterMatrix.hueRotation(degrees: rotation.degrees, dialect: dialect)
      // The rotation on the shortest path: one pixel in some hundreds takes it.
      self.init(steps: steps, encoded: .matrices([matrix])) {
        AnyColor(display, storage: matrix($0)).clipped.storage
      }
    } else {
      // sRGB's rotation is compiled for its type; the others' is looked up for each pixel.
      let exact: @Sendable (SIMD4<Double>) -> SIMD4<Double> =
        if display == .srgb {
          { rotation.turned(SRGB(AnyColor(source, storage: $0))).color.storage }
        } else {
          { rotation.turned(AnyColor(source, storage: $0), in: display).color.storage }
        }
      self.init(
        steps: steps, encoded: source == display ? rotation.encoded : nil,
        guardBand: rotation.method.guardBand, sourceHue: source.channels.hueIndex,
        target: source == display ? nil : display, exact: exact)
    }
  }

  /// Creates a transform that applies a colour matrix to gamma-encoded or linear sRGB components.
  /// The results are clamped to 0…1.
  public init(_ matrix: FilterMatrix, encoding: LightEncoding = .gammaEncoded) {
    self.init(stages: [matrix], encoding: encoding) { color in
      encoding.color(matrix(encoding.components(of: color)))
    }
  }

  /// Creates a transform that applies a chain of filters to sRGB pixels. It clamps between the
  /// filters as the chain's dialect requires, and clamps the results to 0…1.
  ///
  /// ```swift
  /// let pixels = PixelBuffer<UInt8>(width: 1, height: 1, samples: [255, 128, 0, 255])
  /// let negative = try await PixelTransform(try FilterChain(css: "invert(1)"))(pixels)
  /// print(negative.samples)  // [0, 127, 255, 255]
  /// ```
  public init(_ chain: FilterChain) {
    self.init(stages: chain.stages, encoding: chain.dialect.encoding) { chain.unclamped($0) }
  }

  private init(
    stages: [FilterMatrix], encoding: LightEncoding,
    exact: @escaping @Sendable (SRGB) -> SRGB
  ) {
    var steps: [PixelStep] = []
    for (index, matrix) in stages.enumerated() {
      if index > 0 { steps.append(.clamp) }
      steps.append(matrix.step)
    }
    if encoding == .linearLight { steps = [.decode(.sRGB)] + steps + [.encode(.sRGB)] }
    let isEncoded = encoding == .gammaEncoded && !stages.isEmpty
    self.init(steps: steps + [.clamp], encoded: isEncoded ? .matrices(stages) : nil) {
      exact(SRGB(storage: $0)).storage.clamped(lowerBound: .zero, upperBound: .one)
    }
  }
}

extension HueRotation {
  /// The hue rotation, if it is all that happens to encoded components; otherwise nil.
  fileprivate var encoded: EncodedArithmetic? {
    guard case .hue(let space) = method, space != .hsbLinear,
      degrees.remainder(dividingBy: 360) != 0
    else { return nil }
    return HexagonTurn(degrees: degrees, in: space).map(EncodedArithmetic.turn)
  }
}

extension HueRotationMethod {
  /// The distance from a half, in 8-bit steps, within which a rotated colour needs Double.
  var guardBand: Float {
    // Turning hexagons makes exact halves, which fall as Double's own rounding has it. A dozen
    // roundings of 2⁻²⁴ of 255 come to less than this.
    if isHexcone { return 3e-4 }
    guard case .hue(let space) = self else { return 0 }
    return switch space.opponentForm {
    // Powers of 134 and 6.3 leave a mean error of 9e-5 of a step, and ten times that in dark
    // components of strong colours.
    case .jzazbz: 6e-4
    // Float's turns are off by 1.4e-7 of a component, 4e-5 of a step.
    case .huelab: 1e-4
    default: 0
    }
  }
}

extension FilterMatrix {
  /// Whether alpha stays unchanged and does not mix into colour.
  var keepsAlpha: Bool {
    alpha == SIMD4(0, 0, 0, 1) && red.w == 0 && green.w == 0 && blue.w == 0 && constant.w == 0
  }

  /// The maximum error of Float arithmetic on bytes, in 8-bit steps.
  ///
  /// It is six roundings of 2⁻²⁴ each, of sums no larger than the sum of the magnitudes.
  var byteError: Float {
    let rows = (0..<4).map { row in
      abs(red[row]) + abs(green[row]) + abs(blue[row]) + abs(alpha[row]) + abs(constant[row])
    }
    return min(0.25, Float(max(1, rows.max() ?? 1) * 255 * 6.0 / 16_777_216))
  }

  var step: PixelStep {
    keepsAlpha
      ? .affine(linearPart, SIMD3(constant.x, constant.y, constant.z)) : .colorMatrix(rows)
  }

  /// The entries row by row, with the constant last in each row.
  var rows: [Double] {
    (0..<4).flatMap { row -> [Double] in
      [red[row], green[row], blue[row], alpha[row], constant[row]]
    }
  }
}
