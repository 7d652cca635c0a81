import TestVectors
import Testing
import Timing
import TimingText

/// Curves against published and independently computed values.
struct CurveVectorTests {
  private func expect(
    _ actual: Double, _ expected: Double, within tolerance: Double, _ what: String
  ) {
    let isClose = actual == expected || abs(actual - expected) <= tolerance
    #expect(isClose, "\(what): \(actual), not \(expected)")
  }

  private func bezier(_ vector: Vector) throws -> CubicBezier {
    let c = try vector.doubles("cubic_bezier")
    return CubicBezier(c[0], c[1], c[2], c[3])
  }

  /// The file's own tolerance is 1e-7; its values have all digits, and so must ours.
  @Test func `cubic-bezier is the 40-digit reference`() throws {
    let vectors = try VectorFile(named: "easing_cubic_bezier").vectors
    #expect(vectors.count == 232)
    for vector in vectors {
      let value = try bezier(vector).value(at: vector.double("t"))
      expect(value, try vector.double("expect"), within: 1e-12, vector.id)
    }
  }

  @Test func `cubic-bezier is exact next to vertical tangents and ends`() throws {
    let vectors = try VectorFile(named: "bezier_steep").vectors
    #expect(vectors.count == 1176)
    for vector in vectors {
      let (curve, x) = (try bezier(vector), try vector.double("t"))
      let scale = max(1, abs(curve.y1), abs(curve.y2))
      let expected = try vector.double("expect")
      expect(curve.value(at: x), expected, within: 1e-12 * scale, "\(vector.id) \(curve) at \(x)")
      // Near 0 to the last bits of the value itself.
      if x < 1e-3, curve.y1 >= 0, curve.y2 >= 0 {
        expect(curve.value(at: x), expected, within: 1e-12 * abs(expected), "\(vector.id) \(x)")
      }
      // The slope's own condition: what an ulp of x is worth.
      guard vector.has("expect_slope") else { continue }
      let slope = try vector.double("expect_slope")
      guard abs(slope) < 1e4 else { continue }
      expect(curve.slope(at: x), slope, within: 1e-9 * scale * max(1, slope * slope), vector.id)
    }
  }

  @Test func `linear() is CSS Easing 2's`() throws {
    let vectors = try VectorFile(named: "easing_linear").vectors
    #expect(vectors.count == 58)
    for vector in vectors {
      let curve = try TimingCurve(parsing: vector.string("css"))
      expect(
        curve.value(at: try vector.double("t")), try vector.double("expect"),
        within: 1e-15, vector.id)
    }
  }

  @Test func `steps() is CSS Easing's, with every jump and the before flag`() throws {
    let vectors = try VectorFile(named: "easing_steps").vectors
    #expect(vectors.count == 141)
    for vector in vectors {
      guard case .steps(let curve) = try TimingCurve(parsing: vector.string("css")) else {
        Issue.record("\(vector.id) is no stair")
        continue
      }
      expect(
        curve.value(at: try vector.double("t"), isBefore: try vector.bool("before_flag")),
        try vector.double("expect"), within: 1e-15, vector.id)
    }
  }

  @Test func `Penner's thirty are as published`() throws {
    let vectors = try VectorFile(named: "easing_penner").vectors
    #expect(vectors.count == 195)
    for vector in vectors {
      // penner-sine-in-out
      let parts = try vector.string("curve").split(separator: "-").map(\.capitalized)
      let name = "ease" + parts[2...].joined() + parts[1]
      let curve = try TimingCurve(parsing: name)
      expect(
        curve.value(at: try vector.double("t")), try vector.double("expect"),
        within: 1e-14, "\(vector.id) \(name)")
    }
  }

  @Test func `d3's names give d3's values`() throws {
    let vectors = try VectorFile(named: "d3_ease_literals").vectors
    #expect(vectors.count == 77)
    for vector in vectors {
      var name = try vector.string("curve")
      let params = try vector.object("params")
      let arguments = try params.fields.keys.sorted().map { "\($0): \(try params.double($0))" }
      if !arguments.isEmpty { name += "(" + arguments.joined(separator: ", ") + ")" }
      expect(
        try TimingCurve(parsing: name).value(at: try vector.double("t")),
        try vector.double("expect"), within: 1e-6, "\(vector.id) \(name)")
    }
  }

  @Test func `SwiftUI's unit curves have SwiftUI's values and velocities`() throws {
    let curves: [String: UnitEasing] = [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
      "circularEaseIn": .circular(.easeIn), "circularEaseOut": .circular(.easeOut),
      "circularEaseInOut": .circular(.easeInOut),
    ]
    let vectors = try VectorFile(named: "swiftui_unitcurve").vectors
    #expect(vectors.count == 78)
    for vector in vectors {
      let name = try #require(try vector.string("curve").split(separator: ".").last)
      let curve = try #require(curves[String(name)])
      let t = try vector.double("t")
      let actual = vector.op == "easing" ? curve.value(at: t) : curve.velocity(at: t)
      let expected =
        try vector["expect"] == .string("inf") ? Double.infinity : vector.double("expect")
      expect(actual, expected, within: try vector.double("tol"), "\(vector.id) \(name) \(t)")
    }
  }

  /// Chromium solves Béziers to 1.5e-5 (the worst here 1.5003e-5); its other curves are exact.
  @Test func `Chromium draws the same curves`() throws {
    let file = try OracleFile(named: "oracle_easings")
    let inputs = try file.root.doubles("t")
    let functions = try file.root.objects("functions")
    #expect(functions.count == 22)
    for function in functions {
      let text = try function.string("easing")
      let curve = try TimingCurve(parsing: text)
      for (x, expected) in zip(inputs, try function.doubles("progress")) {
        let tolerance = text.hasPrefix("cubic") || text.hasPrefix("ease") ? 1.51e-5 : 1e-14
        expect(curve.value(at: x), expected, within: tolerance, "\(text) at \(x)")
      }
    }
  }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
