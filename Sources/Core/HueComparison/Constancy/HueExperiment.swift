public import Colorimetry
import VectorMath

extension HueConstancy {
  /// Colours that people judged to have the same hue. They are stored as a list of loci, and each
  /// locus contains the colours of one hue.
  public struct Experiment: Sendable, Hashable {
    /// The name of the experiment, which is made of the names of a paper's authors, or is the name
    /// of a file.
    public let name: String

    /// The loci, each of which contains the colours of one hue, adapted to D65.
    public let loci: [[XYZ]]

    /// Creates an experiment from colours that were seen under a given white. The colours are
    /// adapted to D65 with Bradford's transform.
    ///
    /// - Parameters:
    ///   - white: the X, Y and Z of the white, in the same unit as the loci.
    ///   - loci: a list for each hue, with the X, Y and Z of the colours of that hue.
    /// - Throws: ``Colorimetry/AdaptationError`` if the white is not a valid white point, because
    ///   one cone type would not respond to it.
    public init(
      name: String, white: SIMD3<Double>, loci: [[SIMD3<Double>]]
    ) throws(AdaptationError) {
      guard let chromaticity = Chromaticity(xyz: white), white.y > 0 else {
        throw .notAWhite(Chromaticity(x: .nan, y: .nan))
      }
      let adaptation = try ChromaticAdaptation.bradford.matrix(
        from: chromaticity, to: StandardIlluminant.d65.chromaticity())
      self.name = name
      self.loci = loci.map { $0.map { XYZ(adaptation * ($0 / white.y)) } }
    }

    /// The experiments that are included in the library, with about half of the loci of each
    /// experiment.
    public static let all = [ebnerFairchild, hungBerns, munsell]

    /// The experiment of F. Ebner and M. D. Fairchild (1998): 8 of its 15 hues, at all lightnesses
    /// and chromas.
    ///
    /// ```swift
    /// for space in [ColorSpace.lch, .oklch, .huelch] {
    ///   print(space.rawValue, HueConstancy(of: space, over: .ebnerFairchild).rms)
    /// }
    /// ```
    public static let ebnerFairchild = Self(
      "ebner-fairchild", SIMD3(95.01, 100, 108.81), triples(HueLoci.ebnerFairchild))

    /// The experiment by P.-C. Hung and R. S. Berns (1995): 12 hues at constant lightness, up to
    /// the gamut boundary of a CRT display.
    public static let hungBerns = Self(
      "hung-berns", SIMD3(95.01, 100, 108.81), triples(HueLoci.hungBerns))

    /// The Munsell renotation (1943): 20 of its 40 hues, without the colours that were only
    /// extrapolated.
    public static let munsell = Self(
      "munsell", SIMD3(98.074, 100, 118.232),
      // 2.5, 5, 7.5 and 10 of R, Y, G, B and P.
      (0..<40).filter { $0 / 4 % 2 == 0 }.map { hue in
        zip(MunsellRenotation.hues[hue], MunsellRenotation.luminances).flatMap {
          radial, luminance in
          radial.chromaticities.prefix(radial.measured).map {
            SIMD3($0.x, $0.y, 1 - $0.x - $0.y) * (luminance / $0.y)
          }
        }
      })

    /// Creates an experiment included in the library, whose white is known to be valid.
    private init(_ name: String, _ white: SIMD3<Double>, _ loci: [[SIMD3<Double>]]) {
      do {
        try self.init(name: name, white: white, loci: loci)
      } catch {
        preconditionFailure("\(error)")
      }
    }

    private static func triples(_ text: String) -> [[SIMD3<Double>]] {
      text.split(separator: "\n").map { line in
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        return stride(from: 0, to: numbers.count, by: 3).map {
          SIMD3(numbers[$0], numbers[$0 + 1], numbers[$0 + 2])
        }
      }
    }
  }
}
