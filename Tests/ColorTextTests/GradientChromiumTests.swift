import ColorText
import Colorimetry
import Painting
import TestVectors
import Testing
import VectorMath

/// Gradients parsed from CSS and drawn pixel by pixel, against Chromium's half-float pixels.
struct GradientChromiumTests {
  /// Where Chromium departs from the specification, with the reason.
  static let departures: [String: String] = [
    "linear hint 25%": "hints are approximated by extra stops, off by up to 0.1",
    "linear hint 10% multi": "hints are approximated by extra stops, off by up to 0.1",
  ]

  /// Half-float pixels are truncated to 2⁻¹¹ near 1 and lie twice that from the exact gradient.
  static let tolerance = 1.5e-3

  /// What Chromium makes of colours that it is to mix, as `color_values` records it, in place of what
  /// the specification has: its matrix of Display P3 is off by 1.8e-4 of linear light, which beside
  /// zero is 1.8e-3 of a component. So its rows show how it mixes.
  static let converted = [
    "color(display-p3 1 0 0)": "color(srgb 1.09302 -0.22669 -0.150073)",
    "color(display-p3 0 1 0)": "color(srgb -0.511788 1.0183 -0.310674)",
  ]

  @Test func `Chromium's Display P3 is as far off as said`() throws {
    var largest = 0.0
    for (exact, converted) in Self.converted {
      let difference =
        LinearSRGB(try AnyColor(css: exact)).components
        - LinearSRGB(try AnyColor(css: converted)).components
      for i in 0..<3 { largest = max(largest, abs(difference[i])) }
    }
    #expect(largest > 1.5e-4 && largest < 2e-4, "\(largest)")
  }

  @Test func `every pixel of a gradient is Chromium's`() throws {
    let oracle = try OracleFile(named: "oracle_gradients")
    var compared = 0
    for entry in try oracle.root.objects("gradients") {
      let name = try entry.string("name")
      if Self.departures[name] != nil { continue }
      var text = try String(entry.string("css").dropFirst("background: ".count))
      for (exact, converted) in Self.converted {
        text = text.split(separator: exact, omittingEmptySubsequences: false)
          .joined(separator: converted)
      }
      let image = try GradientImage(text)
      let size = try Size2D(width: entry.double("width"), height: entry.double("height"))
      let shape = image.shape(in: size)
      let gradient = image.gradient(in: size)
      let rows = try entry.object("f16_rows")
      var worst = (difference: 0.0, place: "")
      for key in rows.fields.keys {
        let y = try #require(Double(key))
        for (x, pixel) in try rows.matrix(key).enumerated() {
          let t = shape.offset(at: Point2D(Double(x) + 0.5, y + 0.5))
          // On a hard edge the side is a matter of rounding.
          let isAtEdge = zip(gradient.positions, gradient.positions.dropFirst()).contains {
            $0 == $1 && abs(t - $0) < 1e-4
          }
          if isAtEdge { continue }
          let color = SRGB(gradient.color(at: t)).storage
          for i in 0..<4 {
            let difference = abs(color[i] - pixel[i])
            if difference > worst.difference { worst = (difference, "\(x), \(key), \(i)") }
          }
          compared += 1
        }
      }
      #expect(worst.difference <= Self.tolerance, "\(name): \(worst)")
    }
    #expect(compared > 5000)
  }
}
