internal import ColorToolkitCPixelStages
import VectorMath

/// A step of pixel arithmetic on three components.
enum PixelStep: Sendable, Equatable {
  /// The transfer curve of an RGB space. `decode` computes linear light from encoded components,
  /// and `encode` is the inverse. Both continue to negative components as odd functions.
  case decode(LightCurve)
  case encode(LightCurve)

  /// A matrix, followed by the addition of a constant.
  case affine(Matrix3x3, SIMD3<Double>)

  /// A multiplication by a 4×5 matrix that includes alpha. The entries are listed row by row.
  case colorMatrix([Double])

  /// A clamp to 0…1. `clamp` applies to all components including alpha, and `clip` applies to the
  /// colour components alone.
  case clamp, clip

  case cubeRoot, cube

  /// The function f in the definition of CIE L*a*b*, and its inverse.
  case labCurve, labCurveInverse

  /// A hue rotation in HSB, HSL or HWB.
  case turnHexagon(HexagonTurn)

  /// A complete transform of samples to bytes that rounds exactly like the same transform in
  /// Double.
  case toBytes(EncodedArithmetic.ToBytes)

  case toHSB, fromHSB, toHSL, fromHSL

  /// The conversion from XYZ to L*u*v*, and its inverse.
  case toLuv, fromLuv

  /// The conversion from Oklab's lightness to the lightness Lr, and its inverse.
  case toe, toeInverse

  /// The conversion from Oklab's axes to Huelab's axes, and its inverse.
  case toHuelab, fromHuelab

  /// The luminance curve of JzAzBz, relative to 10,000 cd/m², and its inverse. The other two steps
  /// compute JzAzBz's lightness from its intensity I, and I from the lightness.
  case pqEncode, pqDecode, jzLightness, jzLightnessInverse

  /// The conversion from two opponent axes to chroma and hue, and its inverse.
  case toPolar, fromPolar

  /// A CAM16 hue rotation of linear sRGB, with the cosine and sine of the angle. `turnCAM16`
  /// preserves CAM16's lightness, and `turnHCT` preserves CIE's lightness like HCT does.
  case turnCAM16(AppearanceTurn)
  case turnHCT(AppearanceTurn)

  /// A hue rotation in Okhsl, Okhsv or HSLuv. Okhsl and Okhsv rotate linear sRGB, and HSLuv rotates
  /// linear light.
  case turnOkhsl(GamutRelativeTurn)
  case turnOkhsv(GamutRelativeTurn)
  case turnHSLuv(GamutRelativeTurn)

  /// A gamut mapping of linear RGB components, or of cube roots of cone responses, into the gamut
  /// of their RGB space.
  case mapChroma(ChromaMapping)

  /// An inversion of the luminance of linear components. The file inversion.h describes the list of
  /// parameters.
  case invertLightness([Float])

  /// A step that marks some pixels to be recomputed in Double. `doubtOutside` marks pixels with
  /// components outside 0…1, and `doubtEnds` marks pixels with CIE's lightness of black or white.
  case doubtOutside, doubtEnds

  /// A multiplication or a division of the colour components by alpha. The value is the index of
  /// the hue, which is left unchanged, or nil if the space does not have a hue.
  case premultiply(Int?)
  case unpremultiply(Int?)

  static func matrix(_ matrix: Matrix3x3) -> Self { .affine(matrix, .zero) }

  var raisesDoubt: Bool {
    switch self {
    case .mapChroma, .doubtOutside, .doubtEnds, .turnHCT, .turnOkhsl, .turnOkhsv, .turnHSLuv,
      .invertLightness:
      true
    case .toBytes(let all): all.raisesDoubt
    default: false
    }
  }

  /// Whether the step leaves components of 0…1 unchanged, or multiplies them by 0…1.
  var keepsUnit: Bool {
    switch self {
    case .clamp, .clip, .premultiply: true
    default: false
    }
  }

  /// Whether the step is a matrix that maps components of 0…1 to results that are neither below 0
  /// nor infinite.
  var keepsLight: Bool {
    guard case .affine(let matrix, let constant) = self else { return false }
    return (0..<9).allSatisfy { matrix[$0 / 3, $0 % 3] >= 0 } && constant.min() >= 0
  }

  /// The inverse step, if both steps cancel exactly except for rounding.
  private var inverse: Self? {
    switch self {
    case .decode(let curve): .encode(curve)
    case .encode(let curve): .decode(curve)
    case .cubeRoot: .cube
    case .cube: .cubeRoot
    case .labCurve: .labCurveInverse
    case .labCurveInverse: .labCurve
    case .toHSB: .fromHSB
    case .fromHSB: .toHSB
    case .toHSL: .fromHSL
    case .fromHSL: .toHSL
    case .toLuv: .fromLuv
    case .fromLuv: .toLuv
    case .toe: .toeInverse
    case .toeInverse: .toe
    case .toHuelab: .fromHuelab
    case .fromHuelab: .toHuelab
    case .pqEncode: .pqDecode
    case .pqDecode: .pqEncode
    case .jzLightness: .jzLightnessInverse
    case .jzLightnessInverse: .jzLightness
    case .toPolar: .fromPolar
    case .fromPolar: .toPolar
    default: nil
    }
  }

  /// Returns fewer steps with the same result. Adjacent matrices are merged, and a step that undoes
  /// the previous step is removed together with it. A gamut mapping that works on cone roots uses
  /// cone roots that are already there.
  static func folded(_ steps: [Self]) -> [Self] {
    steps.reduce(into: []) { folded, step in
      if let last = folded.last, last.inverse == step {
        folded.removeLast()
      } else if case .affine(let outer, let constant) = step {
        var (matrix, offset) = (outer, constant)
        if case .affine(let inner, let before) = folded.last {
          folded.removeLast()
          (matrix, offset) = (outer * inner, outer * before + constant)
        }
        if !matrix.isIdentity || offset != .zero { folded.append(.affine(matrix, offset)) }
      } else if case .mapChroma(let mapping) = step, folded.dropLast().last == .cube,
        case .affine(let matrix, .zero) = folded.last, let ofRoots = mapping.ofRoots(matrix)
      {
        folded.replaceSubrange((folded.count - 2)..., with: [.mapChroma(ofRoots)])
      } else {
        folded.append(step)
      }
    }
  }

  /// The stage's parameters.
  var parameters: [Float] {
    switch self {
    case .affine(let matrix, let constant):
      matrix.floats + [Float(constant.x), Float(constant.y), Float(constant.z)]
    case .colorMatrix(let rows): rows.map(Float.init)
    case .turnHexagon(let turn): [turn.sixths]
    case .toBytes(let all): all.parameters
    case .toLuv, .fromLuv: [Float(RotationSteps.whiteU), Float(RotationSteps.whiteV)]
    case .toHuelab, .fromHuelab: RotationSteps.huelabParameters
    case .mapChroma(let mapping): mapping.parameters
    case .invertLightness(let numbers): numbers
    case .premultiply(let hue), .unpremultiply(let hue): [Float(hue ?? 3)]
    // Used where 0…1 is enough.
    case .encode(.sRGB): LightTables.unitPieces
    case .decode(let curve): curve.decoding
    case .encode(let curve): curve.encoding
    case .turnCAM16(let turn), .turnHCT(let turn): turn.parameters
    case .turnOkhsl(let turn), .turnOkhsv(let turn), .turnHSLuv(let turn): turn.parameters
    default: []
    }
  }

  /// Returns the stage that performs this step between two matrices; nil if there is none.
  ///
  /// - Parameter isLight: whether the first matrix gives results that are neither below 0 nor
  ///   infinite.
  func stage(betweenMatricesIn table: StageTable, ofLight isLight: Bool) -> cps_stage? {
    let t = table.stages
    return switch self {
    case .cubeRoot: isLight ? t.between_roots_of_light : t.between_roots
    case .labCurve: isLight ? t.between_lab_curves_of_light : t.between_lab_curves
    case .cube: t.between_cubes
    case .labCurveInverse: t.between_inverse_lab_curves
    default: nil
    }
  }

  /// Returns the table's stage for the step.
  ///
  /// - Parameter isLast: whether integers are stored next, so that results in 0…1 are enough.
  func stage(in table: StageTable, beforeIntegers isLast: Bool) -> cps_stage {
    let t = table.stages
    return switch self {
    case .decode(.sRGB): t.decode
    case .encode(.sRGB): isLast ? t.encode_unit : t.encode
    case .decode, .encode: t.power
    case .affine: t.matrix
    case .colorMatrix: t.color_matrix
    case .clamp: t.clamp
    case .clip: t.clip
    case .cubeRoot: t.cube_root
    case .cube: t.cube
    case .labCurve: t.lab_curve
    case .labCurveInverse: t.lab_curve_inverse
    case .turnHexagon: t.turn_hexagon
    case .toBytes(let all):
      switch all.arithmetic {
      case .matrices: t.multiply_bytes
      case .turn: t.turn_bytes
      }
    case .toHSB: t.to_hsb
    case .fromHSB: t.from_hsb
    case .toHSL: t.to_hsl
    case .fromHSL: t.from_hsl
    case .toLuv: t.to_luv
    case .fromLuv: t.from_luv
    case .toe: t.toe
    case .toeInverse: t.toe_inverse
    case .toHuelab: t.to_huelab
    case .fromHuelab: t.from_huelab
    case .mapChroma(let mapping):
      switch mapping.method {
      case .reduction: mapping.takesRoots ? t.reduce_chroma : t.reduce_chroma_of_light
      case .rayTrace where mapping.isWide: t.ray_trace_of_wide_light
      case .rayTrace: mapping.takesRoots ? t.ray_trace : t.ray_trace_of_light
      }
    case .invertLightness: t.invert_lightness
    case .doubtOutside: t.doubt_outside
    case .doubtEnds: t.doubt_ends
    case .pqEncode: t.pq_encode
    case .pqDecode: t.pq_decode
    case .jzLightness: t.jz_lightness
    case .jzLightnessInverse: t.jz_lightness_inverse
    case .toPolar: t.to_polar
    case .fromPolar: t.from_polar
    case .turnCAM16: t.turn_cam16
    case .turnHCT: t.turn_hct
    case .turnOkhsl: t.turn_okhsl
    case .turnOkhsv: t.turn_okhsv
    case .turnHSLuv: t.turn_hsluv
    case .premultiply: t.premultiply
    case .unpremultiply: t.unpremultiply
    }
  }
}

extension Matrix3x3 {
  /// The entries, row by row.
  var floats: [Float] {
    (0..<9).map { Float(self[$0 / 3, $0 % 3]) }
  }

  /// Whether the matrix is the identity, within the number of digits that standards print for a
  /// matrix and its inverse.
  var isIdentity: Bool {
    (0..<9).allSatisfy { abs(self[$0 / 3, $0 % 3] - ($0 % 4 == 0 ? 1 : 0)) < 1e-9 }
  }
}
