import ColorFilters
import Colorimetry
import HueComparison
import Testing
import VectorMath

struct HueConstancyTests {
  private static func rms(_ space: ColorSpace, _ experiment: HueConstancy.Experiment) -> Double {
    HueConstancy(of: space, over: experiment).rms
  }

  @Test func `Hung and Berns's deviations are those that coloraide's spaces have`() {
    // To the one digit in which they are known. HSLuv's hue is LCh(uv)'s, but one yellow is lighter
    // than white, where it has none here.
    let known: [(ColorSpace, Double)] = [
      (.lchD65, 5.4), (.cam16JMh, 4.8), (.lchuv, 3.5), (.oklch, 4.5), (.jzczhz, 4.5), (.ipt, 4.3),
      (.hsb, 5.1),
    ]
    for (space, expected) in known {
      let rms = Self.rms(space, .hungBerns)
      #expect(abs(rms - expected) <= 0.05, "\(space.rawValue) \(rms)")
    }
  }

  @Test func `NumPy has the same deviations of all the data`() {
    // Computed from the papers' numbers with Bradford's matrix and each space's formula.
    let computed: [(ColorSpace, [Double])] = [
      (.labD65, [3.665, 5.411, 4.800]), (.luv, [3.661, 3.480, 4.521]),
      (.ipt, [2.966, 4.273, 4.368]), (.oklab, [2.873, 4.538, 4.000]),
      (.huelch, [2.42, 3.30, 2.62]),
    ]
    for (space, expected) in computed {
      for (experiment, value) in zip(HueConstancy.Experiment.all, expected) {
        let rms = Self.rms(space, experiment)
        #expect(abs(rms - value) < (space == .huelch ? 6e-3 : 6e-4), "\(space.rawValue) \(rms)")
      }
    }
  }

  @Test func `HelmGen and what is relative to a gamut stand beside the others`() {
    // HelmGen's, by its formula in color.js over these halves of the data.
    let helmGen = zip(HueConstancy.Experiment.all, [2.81, 4.57, 4.42])
    for (experiment, expected) in helmGen {
      let rms = Self.rms(.helmgenlch, experiment)
      #expect(abs(rms - expected) <= 0.006, "\(experiment.name) \(rms)")
      #expect(abs(Self.rms(.helmgen, experiment) - rms) < 1e-12)
      // One of Hung and Berns's yellows is lighter than white, where these have no chroma.
      for space in [ColorSpace.oklchP3, .oklchRec2020] {
        #expect(abs(Self.rms(space, experiment) - Self.rms(.oklch, experiment)) < 3e-3)
      }
    }
  }

  @Test func `the data are whole`() {
    let experiments = HueConstancy.Experiment.all
    #expect(experiments.map(\.loci.count) == [8, 12, 20])
    #expect(experiments.map { $0.loci.joined().count } == [172, 48, 1416])
  }

  @Test func `no space of the library is more constant than huelch over any of the data`() {
    for experiment in HueConstancy.Experiment.all {
      let own = Self.rms(.huelch, experiment)
      for space in ColorSpace.allCases where space.hasHue && !space.isFitted {
        let other = Self.rms(space, experiment)
        #expect(!(other < own), "\(space.rawValue) \(experiment.name) \(other)")
      }
    }
  }

  @Test func `the interval holds the figure and is the same every time`() {
    let once = HueConstancy(of: .oklch, over: .ebnerFairchild)
    #expect(once == HueConstancy(of: .oklch, over: .ebnerFairchild))
    #expect(once.interval.contains(once.rms))
    let width = once.interval.upperBound - once.interval.lowerBound
    #expect(width > 0.5 && width < 3)
  }

  @Test func `deviations are taken on the circle`() throws {
    // Two colours a degree either side of 0°: 359° and 1°.
    let locus = [-1.0, 1].map { XYZ(Oklch(0.6, 0.1, $0)).components }
    let experiment = try HueConstancy.Experiment(
      name: "two", white: WhitePoint.d65, loci: [locus])
    #expect(abs(Self.rms(.oklch, experiment) - 1) < 1e-6)
  }

  @Test func `colours without hue are left out, and what has none is not a number`() throws {
    let white = WhitePoint.d65
    let colored = XYZ(Oklch(0.6, 0.1, 30)).components
    let grays = try HueConstancy.Experiment(name: "", white: white, loci: [[white, white * 0.5]])
    #expect(Self.rms(.oklch, grays).isNaN)
    #expect(HueConstancy(of: .oklch, over: grays).interval == 0...(.infinity))
    let some = try HueConstancy.Experiment(
      name: "", white: white, loci: [[white, colored, colored * 0.3]])
    #expect(Self.rms(.oklch, some) < 1e-9)
  }

  @Test func `a white becomes D65, in whatever unit it is given`() throws {
    let white = SIMD3(98.074, 100, 118.232)
    let percent = try HueConstancy.Experiment(name: "", white: white, loci: [[white]])
    let whole = try HueConstancy.Experiment(name: "", white: white / 100, loci: [[white / 100]])
    for experiment in [percent, whole] {
      let difference = experiment.loci[0][0].components - WhitePoint.d65
      #expect(difference.max() < 1e-3 && difference.min() > -1e-3)
    }
    for bad in [SIMD3(0.0, 0, 0), SIMD3(1, -1, 1), SIMD3(.nan, 1, 1), SIMD3(0, 1, 0)] {
      #expect(throws: AdaptationError.self) {
        try HueConstancy.Experiment(name: "", white: bad, loci: [])
      }
    }
  }

  @Test func `a turn in huelch is what was asked for, and the matrices' is not`() {
    let own = HueConstancy.Displacement(of: .hue(.huelch), over: .hungBerns)
    #expect(own.colors > 20 && own.hue < 1e-6 && own.lightness < 1e-9 && own.chroma < 1e-9)
    let css = HueConstancy.Displacement(of: .matrix(.css), over: .hungBerns)
    #expect(css.hue > 5 && css.lightness > 0.02 && css.chroma > 0.1)
    let oklch = HueConstancy.Displacement(of: .hue(.oklch), over: .hungBerns)
    #expect(oklch.hue > 1 && oklch.hue < css.hue && oklch.lightness < 1e-9)
  }
}
