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
      let image = try GradientPaint(parsing: text)
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

  /// What Chromium draws of the CSS that stands for a gradient it can't read is that gradient, within
  /// the tolerance of the ramp and the rounding of a screenshot.
  @Test func `Chromium draws curves and cross-fades by their ramps`() throws {
    let size = Size2D(width: 512, height: 32)
    let vectors = try VectorFile(named: "eased_chromium").vectors(op: "drawn")
    #expect(vectors.count >= 13)
    for vector in vectors {
      let text = try vector.string("text")
      let sampler = GradientSampler(try GradientLayer(parsing: text), in: size)
      // What jumps is drawn by browsers with a pixel between.
      var (worst, jumps) = (0.0, 0)
      for (index, pixel) in try vector.matrix("row").enumerated() {
        func over(_ x: Double) -> SRGB {
          let color = sampler.pixel(at: Point2D(x, 16.5))
          let rest = 1 - color.w
          return SRGB(color.x + rest, color.y + rest, color.z + rest).clipped
        }
        let x = Double(4 * index) + 0.5
        let exact = over(x)
        if exact.difference(from: over(x - 1), by: .deltaEOK) > 0.1
          || exact.difference(from: over(x + 1), by: .deltaEOK) > 0.1
        {
          jumps += 1
          continue
        }
        let drawn = SRGB(pixel[0] / 255, pixel[1] / 255, pixel[2] / 255)
        // Beside black a level of 8 bits is more than the tolerance.
        let levels = (drawn.components - exact.components) * 255
        if max(levels.max(), -levels.min()) <= 1.5 { continue }
        worst = max(worst, drawn.difference(from: exact, by: .deltaEOK))
      }
      #expect(worst <= 0.01 + 0.008, "\(text): ΔE OK \(worst)")
      #expect(jumps < 12, "\(text)")
    }
  }
}
