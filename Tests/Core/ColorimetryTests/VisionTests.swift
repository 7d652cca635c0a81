import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import TestVectors
import Testing
import VectorMath

struct VisionTests {
  static let all = ColorVisionDeficiency.allCases.flatMap { deficiency in
    ColorVision.Model.allCases.map { ColorVision(deficiency, model: $0) }
  }

  @Test func `coloraide sees the same colours`() throws {
    let vectors = try VectorFile(named: "gen_coloraide_cvd").vectors
    #expect(vectors.count == 79)
    for vector in vectors {
      try compare(
        vector, type: try vector.string("type"), method: try vector.string("method"),
        severity: try vector.double("severity"))
    }
  }

  @Test func `coloraide's tests of vision hold`() throws {
    var checked = 0
    for vector in try VectorFile(named: "coloraide_filters_tests").vectors
    where try vector.string("file") == "test_cvd.py" {
      let args = try vector.object("args")
      try compare(
        vector, type: try args.string("deficiency"), method: try args.string("method"),
        severity: try args.double("severity"))
      checked += 1
    }
    #expect(checked == 48)
  }

  private func compare(
    _ vector: Vector, type: String, method: String, severity: Double
  ) throws {
    let deficiency = try #require(ColorVisionDeficiency(rawValue: type))
    let model = try #require(ColorVision.Model(rawValue: method))
    let color = try #require(VectorColor.parsed(try vector.string("input")), "\(vector.id)")
    let vision = ColorVision(deficiency, model: model, severity: severity)
    let seen =
      model == .brettel && deficiency != .tritan
      ? Self.exchanged(vision, LinearSRGB(color)).components
      : SRGB(color).seen(by: vision).components
    let expected = try vector.doubles("expect_srgb")
    for i in 0..<3 {
      #expect(
        abs(seen[i] - expected[i]) <= (try vector.double("tol")),
        "\(vector.id) [\(i)]: \(seen) for \(expected)")
    }
  }

  /// What Brettel's model would give with the half-planes exchanged: see
  /// ``MeasureDepartures/brettel``.
  static func exchanged(_ vision: ColorVision, _ color: LinearSRGB) -> SRGB {
    // Three colours of each side, from which the side's matrix follows.
    let sides: [[SIMD3<Double>]] = [
      [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(1, 1, 0.5)],
      [SIMD3(0, 0, 1), SIMD3(0.5, 0, 1), SIMD3(0, 0.5, 1)],
    ]
    let results = sides.map { side in
      let seen = side.map { LinearSRGB($0).seen(by: vision).components }
      let from = Matrix3x3(columns: (side[0], side[1], side[2])).inverse ?? .identity
      return Matrix3x3(columns: (seen[0], seen[1], seen[2])) * from * color.components
    }
    let own = color.seen(by: vision).components
    func error(_ c: SIMD3<Double>) -> Double { dot(c - own, c - own) }
    return SRGB(LinearSRGB(error(results[0]) < error(results[1]) ? results[1] : results[0]))
  }

  /// Brettel et al. (1997): lights of 475 and 575 nm look the same to protanopes and deuteranopes
  /// as to others, lights of 485 and 660 nm to tritanopes.
  @Test(arguments: ColorVisionDeficiency.allCases)
  func `Brettel's spectral lights stay as they are`(_ deficiency: ColorVisionDeficiency) throws {
    // Judd's and Vos's XYZ, and the RGB matrix of Viénot et al. (1999), per cent.
    let xyz = Matrix3x3(
      0.409568, 0.355041, 0.179167, 0.213389, 0.706743, 0.079868, 0.0186297, 0.11462, 0.912367)
    let rgb = try #require(xyz.inverse)
    let lights: [SIMD3<Double>] =
      deficiency == .tritan
      ? [SIMD3(0.05699, 0.16987, 0.5864), SIMD3(0.16161, 0.061, 0.00001)]
      : [SIMD3(0.13287, 0.11284, 0.9422), SIMD3(0.84394, 0.91558, 0.00197)]
    for light in lights {
      let color = LinearSRGB(rgb * light)
      try ensureClose(
        color.seen(by: ColorVision(deficiency, model: .brettel)), color, absolute: 1e-12)
    }
  }

  @Test func `Machado's matrices are the published ones`() throws {
    let vectors = try VectorFile(named: "gen_cs_machado").vectors
    #expect(vectors.count == 17)
    for vector in vectors {
      let names: [String: ColorVisionDeficiency] = [
        "Protanomaly": .protan, "Deuteranomaly": .deutan, "Tritanomaly": .tritan,
      ]
      let deficiency = try #require(names[try vector.string("type")])
      let matrix = try #require(
        ColorVision(deficiency, severity: try vector.double("severity")).matrix)
      let expected = try vector.matrix("expect_matrix")
      for i in 0..<3 {
        for j in 0..<3 { #expect(abs(matrix[i, j] - expected[i][j]) <= 1e-12, "\(vector.id)") }
      }
    }
  }

  @Test(arguments: VisionTests.all)
  func `without severity nothing changes`(_ vision: ColorVision) {
    var vision = vision
    for none in [0, -1, -0.0, Double.nan] {
      vision.severity = none
      forAll(.srgb, count: 20) { color in try ensureEqual(color.seen(by: vision), color) }
    }
  }

  @Test(arguments: VisionTests.all)
  func `greys stay grey`(_ vision: ColorVision) {
    forAll(Generator<Double>.double(in: 0...1)) { gray in
      let color = LinearSRGB(gray, gray, gray)
      // Machado's matrices have six digits.
      try ensureClose(
        color.seen(by: vision), color, absolute: vision.model == .machado ? 2e-6 : 1e-12)
    }
  }

  @Test(arguments: VisionTests.all.filter { $0.model != .machado })
  func `who lacks a cone sees what is shown in its place alike`(_ vision: ColorVision) {
    forAll(.srgb) { color in
      let once = LinearSRGB(color).seen(by: vision)
      try ensureClose(once.seen(by: vision), once, absolute: 1e-9)
    }
  }

  @Test(arguments: VisionTests.all.filter { $0.model == .brettel })
  func `Brettel's half-planes meet in the greys`(_ vision: ColorVision) {
    // Two colours a hair apart on both sides of the dividing plane are seen a hair apart.
    forAll(Generator<(SRGB, SRGB)>.zip(.srgb, .srgb)) { a, b in
      let (a, b) = (LinearSRGB(a).components, LinearSRGB(b).components)
      var (low, high) = (0.0, 1.0)
      func seen(_ t: Double) -> SIMD3<Double> {
        LinearSRGB(a + (b - a) * t).seen(by: vision).components
      }
      // Follow the half with the greater change.
      for _ in 0..<40 {
        let middle = (low + high) / 2
        func change(_ x: Double, _ y: Double) -> Double {
          let d = seen(x) - seen(y)
          return dot(d, d)
        }
        if change(low, middle) > change(middle, high) { high = middle } else { low = middle }
      }
      let jump = seen(high) - seen(low)
      try ensure(dot(jump, jump) < 1e-18, "\(jump)")
    }
  }

  @Test(arguments: VisionTests.all)
  func `severity changes colours steadily`(_ vision: ColorVision) {
    forAll(.srgb, count: 50) { color in
      var last = LinearSRGB(color).components
      for step in 1...40 {
        var vision = vision
        vision.severity = Double(step) / 40
        let seen = LinearSRGB(color).seen(by: vision).components
        let d = seen - last
        try ensure(dot(d, d).squareRoot() < 0.1, "a leap of \(d) at \(vision.severity)")
        last = seen
      }
    }
  }

  @Test(arguments: VisionTests.all)
  func `colours outside the gamut stay finite, and alpha stays`(_ vision: ColorVision) {
    let color = Oklch(0.7, 0.4, 140, alpha: 0.25).seen(by: vision)
    #expect(color.alpha == 0.25 && color.components.x.isFinite)
    for big in [1e3, -1e6, 1e100, -1e300] {
      let c = LinearSRGB(big, 0.5, -big).seen(by: vision).components
      #expect(c.x.isFinite && c.y.isFinite && c.z.isFinite, "\(big)")
    }
  }
}
