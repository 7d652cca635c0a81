public import VectorMath

/// A transform from a colour under one light to the colour that has the same appearance under
/// another light.
///
/// ```swift
/// let matrix = ChromaticAdaptation.bradford.matrix(from: .a, to: .d65)
/// print(matrix * StandardIlluminant.a.chromaticity().xyz!)
/// print(StandardIlluminant.d65.chromaticity().xyz!)
/// ```
///
/// Each transform follows von Kries's law: it applies one gain to each cone response. The
/// transforms differ in their definition of the cone responses. Laws: the white of the first light
/// becomes the white of the second. Adapting from a white to the same white changes nothing.
/// Adapting to another white and back restores the colour.
public enum ChromaticAdaptation: String, CaseIterable, Sendable, Hashable {
  /// The Bradford transform by K. M. Lam (1985), in the linear form of ICC.1 annex E. ICC and CSS
  /// use this transform.
  case bradford = "bradford"

  /// The von Kries transform with Hunt–Pointer–Estévez cones, scaled to D65. Source: M. D.
  /// Fairchild, Color Appearance Models.
  case vonKries = "von-kries"

  /// The transform CAT02 of the colour appearance model CIECAM02. Source: CIE 159:2004.
  case cat02 = "cat02"

  /// The transform CAT16 of the colour appearance model CAM16. Source: C. Li et al. (2017).
  case cat16 = "cat16"

  /// The transform that scales X, Y and Z as if they were cone responses. It is also called the
  /// wrong von Kries transform.
  case xyzScaling = "xyz-scaling"

  /// The Sharp transform. Source: G. D. Finlayson, S. Süsstrunk, "Performance of a chromatic
  /// adaptation transform based on spectral sharpening" (2000).
  case sharp = "sharp"

  /// The transform CMCCAT2000. Source: C. Li, M. R. Luo, B. Rigg, R. W. G. Hunt, Color Research &
  /// Application 27 (2002) 49.
  case cmccat2000 = "cmccat2000"

  /// The linear matrix that is called CMCCAT97 in print and in other libraries. It is Bradford's
  /// matrix, transposed and with one sign changed. It is included so that results can agree with
  /// those libraries.
  case cmccat97 = "cmccat97"

  /// The Fairchild transform. Source: M. D. Fairchild, "A revision of CIECAM97s for practical
  /// applications" (2001).
  case fairchild = "fairchild"

  /// The transform by S. Bianco and R. Schettini (2010) that is fitted to data on corresponding
  /// colours.
  case bianco = "bianco-2010"

  /// The transform by S. Bianco and R. Schettini (2010) that keeps cone responses positive.
  case biancoPositive = "bianco-pc-2010"

  /// The variant of CAT02 that repairs its gamut problems. Source: M. H. Brill, S. Süsstrunk,
  /// "Repairing gamut problems in CIECAM02" (2008).
  case cat02Brill = "cat02-brill-2008"

  /// The matrix from XYZ to cone responses.
  public var conesFromXYZ: Matrix3x3 {
    switch self {
    case .bradford:
      Matrix3x3(
        0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296)
    case .vonKries:
      Matrix3x3(0.40024, 0.7076, -0.08081, -0.2263, 1.16532, 0.0457, 0, 0, 0.91822)
    case .cat02:
      Matrix3x3(0.7328, 0.4296, -0.1624, -0.7036, 1.6975, 0.0061, 0.003, 0.0136, 0.9834)
    case .cat16:
      Matrix3x3(
        0.401288, 0.650173, -0.051461, -0.250268, 1.204414, 0.045854,
        -0.002079, 0.048952, 0.953127)
    case .xyzScaling: .identity
    case .sharp:
      Matrix3x3(
        1.2694, -0.0988, -0.1706, -0.8364, 1.8006, 0.0357, 0.0297, -0.0315, 1.0018)
    case .cmccat2000:
      Matrix3x3(0.7982, 0.3389, -0.1371, -0.5918, 1.5512, 0.0406, 0.0008, 0.0239, 0.9753)
    case .cmccat97:
      Matrix3x3(
        0.8951, -0.7502, 0.0389, 0.2664, 1.7135, 0.0685, -0.1614, 0.0367, 1.0296)
    case .fairchild:
      Matrix3x3(0.8562, 0.3372, -0.1934, -0.836, 1.8327, 0.0033, 0.0357, -0.0469, 1.0112)
    case .bianco:
      Matrix3x3(
        0.8752, 0.2787, -0.1539, -0.8904, 1.8709, 0.0195, -0.0061, 0.0162, 0.9899)
    case .biancoPositive:
      Matrix3x3(
        0.6489, 0.3915, -0.0404, -0.3775, 1.3055, 0.0720, -0.0271, 0.0888, 0.9383)
    case .cat02Brill:
      Matrix3x3(0.7328, 0.4296, -0.1624, -0.7036, 1.6975, 0.0061, 0, 0, 1)
    }
  }

  /// Returns the matrix that converts XYZ under one light to XYZ under another.
  ///
  /// - Parameter degree: the degree of adaptation, from 0 (none) to 1 (full). The default is 1.
  /// - Throws: ``AdaptationError`` if a cone response to one of the whites is 0 or less.
  public func matrix(
    from source: Chromaticity, to destination: Chromaticity, degree: Double = 1
  ) throws(AdaptationError) -> Matrix3x3 {
    if source == destination { return .identity }
    let cones = conesFromXYZ
    let (from, to) = (
      try Self.response(of: source, in: cones), try Self.response(of: destination, in: cones)
    )
    let amount = degree > 0 ? min(degree, 1) : 0
    let gains = amount * (to / from) + (1 - amount)
    let matrix = cones.inverse.map { $0 * Matrix3x3(diagonal: gains) * cones }
    guard let matrix, matrix.isFinite else { throw .notAWhite(source) }
    return matrix
  }

  /// Returns the matrix that converts XYZ under one named light to XYZ under another, for the 2°
  /// observer.
  ///
  /// ```swift
  /// let matrix = ChromaticAdaptation.bradford.matrix(
  ///   from: StandardIlluminant.d65, to: StandardIlluminant.d50)
  /// let white = matrix * StandardIlluminant.d65.chromaticity().xyz!
  /// print(white.x, white.z)  // 0.9642… 0.8251…
  /// ```
  public func matrix(
    from source: StandardIlluminant, to destination: StandardIlluminant, degree: Double = 1
  ) -> Matrix3x3 {
    // No CAT here gives a standard light a response of zero or less; a test checks every pair.
    let matrix = try? matrix(
      from: source.chromaticity(), to: destination.chromaticity(), degree: degree)
    return matrix ?? .identity
  }

  private static func response(
    of white: Chromaticity, in cones: Matrix3x3
  ) throws(AdaptationError) -> SIMD3<Double> {
    guard let xyz = white.xyz else { throw .notAWhite(white) }
    let response = cones * xyz
    guard response.min() > 0, response.max().isFinite else { throw .notAWhite(white) }
    return response
  }
}

/// An error in a chromatic adaptation.
public enum AdaptationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The given chromaticity cannot be used as a white, because at least one cone response to it is
  /// not above 0.
  case notAWhite(Chromaticity)

  public var description: String {
    switch self {
    case .notAWhite(let white): "(\(white.x), \(white.y)) is not a white point"
    }
  }
}

extension Matrix3x3 {
  /// Whether all entries are finite.
  var isFinite: Bool {
    let sum = columns.0 * 0 + columns.1 * 0 + columns.2 * 0
    return sum == SIMD3(0, 0, 0)
  }
}
