import Colorimetry
import PropertyTesting
import TestVectors
import Testing
import VectorMath

struct TemperatureTests {
  /// coloraide sums over every fifth nanometre for Ohno's method.
  static let fiveNanometres = PlanckianLocus(step: 5)

  /// colour-science sums to 780 nm.
  static let visible = PlanckianLocus(wavelengths: 360...780)

  /// Temperatures from the coldest to the hottest, evenly in their reciprocals.
  static func kelvins(_ range: ClosedRange<Double>) -> Generator<Double> {
    .double(in: (1e6 / range.upperBound)...(1e6 / range.lowerBound)).map {
      min(range.upperBound, max(range.lowerBound, 1e6 / $0))
    }
  }

  @Test func `coloraide's black bodies have the same chromaticities`() throws {
    var checked = 0
    for vector in try VectorFile(named: "gen_coloraide_cct").vectors(op: "blackbody") {
      let isRobertson = try vector.string("method") == "robertson-1968"
      let method: ColorTemperatureMethod = isRobertson ? .robertson : .ohno
      let temperature = ColorTemperature(
        kelvin: try vector.double("kelvin"), duv: try vector.double("duv"))
      let actual = try method.chromaticity(of: temperature, locus: Self.fiveNanometres)
      let expected = try vector.doubles("expect_xy")
      let tolerance = try vector.double("tol")
      #expect(
        abs(actual.x - expected[0]) <= tolerance && abs(actual.y - expected[1]) <= tolerance,
        "\(vector.id): \(actual) for \(expected)")
      // There and back, which for theirs loses up to 0.02 K.
      let back = try #require(method.temperature(of: actual, locus: Self.fiveNanometres))
      #expect(abs(back.kelvin / temperature.kelvin - 1) < 1e-5, "\(vector.id): \(back)")
      #expect(abs(back.duv - temperature.duv) < 1e-6, "\(vector.id): \(back)")
      checked += 1
    }
    #expect(checked == 48)
  }

  @Test func `coloraide's colours have the same temperatures`() throws {
    var checked = 0
    for vector in try VectorFile(named: "gen_coloraide_cct").vectors(op: "cct") {
      let isRobertson = try vector.string("method") == "robertson-1968"
      if MeasureDepartures.temperatureVectors[vector.id] != nil { continue }
      let color = try #require(VectorColor.parsed(try vector.string("input")))
      let chromaticity = try #require(XYZ(color).chromaticity)
      let method: ColorTemperatureMethod = isRobertson ? .robertson : .ohno
      let actual = try #require(
        method.temperature(of: chromaticity, locus: Self.fiveNanometres))
      let expected = try vector.doubles("expect")
      // Tolerances of theirs: Ohno's estimates between points of a table.
      let tolerance = isRobertson ? 1e-4 : 0.05
      #expect(abs(actual.kelvin - expected[0]) <= tolerance, "\(vector.id): \(actual)")
      #expect(abs(actual.duv - expected[1]) <= 1e-6, "\(vector.id): \(actual)")
      checked += 1
    }
    #expect(checked == 5)
  }

  @Test func `colour-science's black bodies and daylights agree`() throws {
    var checked: [String: Int] = [:]
    for vector in try VectorFile(named: "gen_cs_cct").vectors {
      let name = try vector.string("method")
      if MeasureDepartures.temperatures.contains(name) { continue }
      if MeasureDepartures.temperatureVectors[vector.id] != nil { continue }
      let method: ColorTemperatureMethod =
        name == "Robertson 1968" ? .robertson : name == "Ohno 2013" ? .ohno : .planck
      switch vector.op {
      case "cct_to_uv":
        let temperature = ColorTemperature(kelvin: try vector.double("kelvin"))
        let actual = try #require(
          try method.chromaticity(of: temperature, locus: Self.visible).uv)
        let expected = try vector.doubles("expect_uv1960")
        for i in 0..<2 {
          #expect(abs(actual[i] - expected[i]) <= 1e-9, "\(vector.id): \(actual)")
        }
      case "uv_to_cct":
        let uv = try vector.doubles("uv1960")
        let chromaticity = try #require(Chromaticity(u: uv[0], v: uv[1]))
        let actual = try #require(
          method.temperature(of: chromaticity, locus: Self.visible))
        let expected = try vector.doubles("expect")
        // The point is the black body's of a whole temperature: their search misses it by up to
        // 0.015 K, ours by less than 2e-6 of it.
        let whole = expected[0].rounded()
        let isWhole = name != "Robertson 1968" && abs(expected[0] - whole) < 0.02
        #expect(
          abs(actual.kelvin - (isWhole ? whole : expected[0])) <= 2e-6 * whole,
          "\(vector.id): \(actual)")
        if expected.count > 1 { #expect(abs(actual.duv - expected[1]) < 1e-6, "\(vector.id)") }
      default:
        let actual = try #require(Chromaticity.daylight(kelvin: try vector.double("kelvin")))
        let expected = try vector.doubles("expect")
        #expect(abs(actual.x - expected[0]) <= 1e-9 && abs(actual.y - expected[1]) <= 1e-9)
      }
      checked[name, default: 0] += 1
    }
    #expect(
      checked == [
        "Robertson 1968": 10, "Ohno 2013": 6, "Planck 1900": 7, "CIE Illuminant D Series": 4,
      ], "\(checked)")
  }

  @Test(arguments: ColorTemperatureMethod.allCases)
  func `there and back is the same temperature and distance`(_ method: ColorTemperatureMethod) {
    let duvs = Generator<Double>.double(in: -0.02...0.02)
    forAll(Generator<(Double, Double)>.zip(Self.kelvins(1500...50_000), duvs), count: 60) {
      kelvin, duv in
      let chromaticity = try method.chromaticity(of: ColorTemperature(kelvin: kelvin, duv: duv))
      let back = try #require(method.temperature(of: chromaticity))
      // Robertson's isotherms turn from one to the next; the way back takes the turn as it lies.
      let bound =
        switch method {
        case .ohno: 5e-5
        case .robertson: 1e-3
        case .planck: 1e-9
        }
      try ensure(abs(back.kelvin / kelvin - 1) < bound, "\(back) of \(kelvin), \(duv)")
      try ensureClose(back.duv, duv, absolute: method == .planck ? 1e-12 : 1e-5)
    }
  }

  @Test(arguments: [ColorTemperatureMethod.ohno, .robertson])
  func `the approximations are near the locus itself`(_ method: ColorTemperatureMethod) {
    forAll(Self.kelvins(1000...100_000), count: 100) { kelvin in
      let exact = try ColorTemperatureMethod.planck.chromaticity(
        of: ColorTemperature(kelvin: kelvin))
      let found = try #require(method.temperature(of: exact))
      let bound = method == .ohno ? 1e-5 : 3e-3
      try ensure(abs(found.kelvin / kelvin - 1) < bound, "\(found) of \(kelvin)")
    }
  }

  /// CIE 15:2004: D65 is 6504 K, A 2856 K, D50 5003 K.
  @Test(arguments: ColorTemperatureMethod.allCases)
  func `the standard lights have their temperatures`(_ method: ColorTemperatureMethod) throws {
    for (light, kelvin, tolerance) in [
      (StandardIlluminant.d65, 6504.0, 3.0), (.a, 2856, 2), (.d50, 5003, 3), (.d75, 7504, 3),
      (.d55, 5503, 3), (.c, 6774, 4),
    ] {
      let found = try #require(method.temperature(of: light.chromaticity()))
      #expect(abs(found.kelvin - kelvin) < tolerance, "\(light): \(found)")
      #expect(found.isMeaningful)
      // Daylight is greener than black bodies; A is one.
      #expect(light == .a || light == .c ? true : found.duv > 0.002, "\(light): \(found)")
    }
    #expect(try #require(method.temperature(of: SRGB(1, 1, 1))).kelvin.rounded() > 6500)
  }

  @Test(arguments: [PlanckianLocus.standard, fiveNanometres, visible])
  func `the searches' locus is that of the sums`(_ locus: PlanckianLocus) {
    forAll(Self.kelvins(500...1_000_000), count: 500) { kelvin in
      let summed = try #require(locus.chromaticity(kelvin: kelvin))
      let found = try ColorTemperatureMethod.planck.chromaticity(
        of: ColorTemperature(kelvin: kelvin), locus: locus)
      try ensureClose(found.x, summed.x, absolute: 5e-15)
      try ensureClose(found.y, summed.y, absolute: 5e-15)
    }
  }

  @Test func `the hottest black body has the limit's chromaticity`() throws {
    // Wyszecki and Stiles, table 1(3.11), infinite temperature: 0.18006, 0.26352.
    let limit = try #require(PlanckianLocus.standard.chromaticity(kelvin: .infinity)?.uv)
    #expect(abs(limit.x - 0.18006) < 1e-5 && abs(limit.y - 0.26352) < 1e-5)
    for kelvin in [25, 100, 1e3, 1e5, 1e9, 1e300] {
      #expect(PlanckianLocus.standard.chromaticity(kelvin: kelvin) != nil, "\(kelvin)")
    }
    for bad in [0, -1, Double.nan] {
      #expect(PlanckianLocus.standard.chromaticity(kelvin: bad) == nil)
    }
  }

  @Test func `daylight goes through D65, and ends where its formula does`() throws {
    let daylight = try #require(Chromaticity.daylight(kelvin: 6504))
    #expect(abs(daylight.x - 0.3127) < 1e-4 && abs(daylight.y - 0.3290) < 3e-4)
    #expect(Chromaticity.daylight(kelvin: 3999) == nil)
    #expect(Chromaticity.daylight(kelvin: .nan) == nil)
  }

  @Test(arguments: ColorTemperatureMethod.allCases)
  func `any chromaticity is answered with a number or with nothing`(
    _ method: ColorTemperatureMethod
  ) {
    let numbers: [Double] = [
      0, 0.1, 0.33, 0.7, 1, -0.2, -3, 5, .leastNonzeroMagnitude, 1e10, -1e200, 1e308, .infinity,
      .nan,
    ]
    for x in numbers {
      for y in numbers {
        if let found = method.temperature(of: Chromaticity(x: x, y: y)) {
          #expect(
            method.range.contains(found.kelvin) && found.duv.isFinite, "\(x) \(y): \(found)")
        }
      }
    }
    #expect(method.temperature(of: SRGB(0, 0, 0)) == nil)
  }

  /// Distances of the colours' u, v from colour-science 0.4's `CCT_to_uv_Planck1900` of the ends.
  @Test func `beyond a method's end Duv is the distance to it`() throws {
    let (red, blue) = (AnyColor(DisplayP3(1, 0, 0)), AnyColor(SRGB(0.3, 0.5, 1)))
    let expected: [(ColorTemperatureMethod, AnyColor, Double, Double)] = [
      (.robertson, red, 1000, -0.04857505), (.ohno, red, 1000, -0.04857505),
      (.ohno, AnyColor(SRGB(1, 0, 0)), 1000, -0.00663127), (.robertson, blue, 1e6, -0.05358767),
      (.planck, blue, 1e6, -0.05358767), (.ohno, blue, 1e5, -0.05579803),
    ]
    for (method, color, kelvin, duv) in expected {
      let place = try #require(XYZ(color).chromaticity)
      let found = try #require(method.temperature(of: place, locus: Self.visible))
      #expect(found.kelvin == kelvin && method.isEnd(found.kelvin), "\(method): \(found)")
      // Robertson's table has five digits, and goes on to 1000 K by sums to 830 nm.
      #expect(abs(found.duv - duv) < (method == .robertson ? 1e-4 : 1e-5), "\(method): \(found)")
    }
  }

  @Test(arguments: ColorTemperatureMethod.allCases)
  func `a temperature out of range is refused`(_ method: ColorTemperatureMethod) {
    for kelvin in [0, -5, 1, 1e7, Double.infinity, .nan] {
      #expect(throws: ColorTemperatureError.self) {
        try method.chromaticity(of: ColorTemperature(kelvin: kelvin))
      }
    }
    for duv in [2, -1e300, Double.nan] {
      #expect(throws: ColorTemperatureError.self) {
        try method.chromaticity(of: ColorTemperature(kelvin: 5000, duv: duv))
      }
    }
  }
}
