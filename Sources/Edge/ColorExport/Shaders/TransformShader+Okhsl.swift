import Colorimetry
import VectorMath

/// Okhsl and Okhsv: Oklab's hue, with saturation relative to a gamut.
extension TransformShader {
  /// Returns the derivatives of the cube roots of the cone responses with respect to chroma, at a
  /// hue.
  private static func rates(_ a: ShaderExpression, _ b: ShaderExpression) -> ShaderExpression {
    let columns = Oklab.toConeRoots.columns
    return a * ShaderExpression(columns.1) + b * ShaderExpression(columns.2)
  }

  private var weights: Matrix3x3 {
    display == .srgb ? SRGBFit.rgbFromCones : display.rgbFromCones
  }

  /// Returns the function for the most colourful point of a hue, as lightness and chroma; see
  /// `OklabCusp`.
  private mutating func cusp() -> ShaderFunction {
    let (cubeRoot, crossing) = (cubeRoot(), firstCrossing())
    let (weights, primaries) = (weights, display == .srgb ? nil : display.primaries)
    return helper("Cusp", ["a": .scalar, "b": .scalar], .vector) { f, k in
      let (a, b) = (k[0], k[1])
      let rates = f.constant("rates", Self.rates(a, b))
      let row = f.variable("row", .init(weights.row(2)))
      let saturation: ShaderExpression
      if let primaries {
        // The zero of the component that both primaries around the hue lack.
        for i in 0..<2 {
          let (start, end) = (primaries[(i + 1) % 3], primaries[(i + 2) % 3])
          f.when(.init(start.y) * b >= .init(start.z) * a && a * .init(end.z) >= b * .init(end.y)) {
            f.set(row, .init(weights.row(i)))
          }
        }
        let limit = 4.0
        let fraction = crossing(
          .init(limit * limit * limit) * dot(row, rates * rates * rates),
          .init(3 * limit * limit) * dot(row, rates * rates), .init(3 * limit) * dot(row, rates), 1)
        saturation = f.constant("saturation", .init(limit) * fraction)
      } else {
        let guess = f.variable("guess", SRGBFit.blue.guess(a: a, b: b))
        // Double finds sRGB's blue in the sector of green by 2e-9, and sRGB's green in that of red,
        // which rounding would leave to chance; at blue the sectors do not meet.
        func take(_ sector: SRGBFit.Sector, bias: Double, else other: () -> Void = {}) {
          let side = sector.side + SIMD2(0, bias)
          f.when(.init(side.x) * a + .init(side.y) * b > 1) {
            f.set(row, .init(weights.row(sector.component)))
            f.set(guess, sector.guess(a: a, b: b))
          } else: {
            other()
          }
        }
        take(SRGBFit.red, bias: 1e-6) { take(SRGBFit.green, bias: -1e-6) }
        let near = f.constant("near", .init(repeating: 1) + guess * rates)
        let value = f.constant("value", dot(row, near * near * near))
        let first = f.constant("first", 3 * dot(row, rates * near * near))
        let second = f.constant("second", 6 * dot(row, rates * rates * near))
        saturation = f.constant(
          "saturation", guess - value * first / (first * first - 0.5 * value * second))
      }
      let roots = f.constant("roots", .init(repeating: 1) + saturation * rates)
      let light = f.constant("light", weights * f.constant("cones", roots * roots * roots))
      let lightness = f.constant("lightness", cubeRoot(1 / largest(light)))
      f.result(.init(lightness, lightness * saturation, 0))
    }
  }

  /// Returns the function for the chroma at which a lightness leaves the gamut.
  private mutating func edge() -> ShaderFunction {
    let (crossing, weights, isSRGB) = (firstCrossing(), weights, display == .srgb)
    return helper(
      "Edge", ["l": .scalar, "a": .scalar, "b": .scalar, "corner": .vector], .scalar
    ) { f, k in
      let (l, corner) = (k[0], k[3])
      f.when(l <= corner.x) { f.result(corner.y * l / corner.x) }
      let rates = f.constant("rates", Self.rates(k[1], k[2]))
      let squares = f.constant("squares", rates * rates)
      guard isSRGB else {
        let limit = 4.0
        let cubic = f.constant(
          "cubic",
          .init(-limit * limit * limit) * (weights * f.constant("cubes", squares * rates)))
        let square = f.constant("square", .init(-3 * limit * limit) * l * (weights * squares))
        let slope = f.constant("slope", .init(-3 * limit) * l * l * (weights * rates))
        func meeting(_ i: Int) -> ShaderExpression {
          crossing(cubic[i], square[i], slope[i], 1 - l * l * l)
        }
        f.result(.init(limit) * min(min(meeting(0), meeting(1)), meeting(2)))
        return
      }
      let guess = f.constant("guess", corner.y * (1 - l) / (1 - corner.x))
      let roots = f.constant("roots", .init(repeating: l) + guess * rates)
      let cones = f.constant("cones", roots * roots * roots)
      let value = f.constant("value", weights * cones - .init(repeating: 1))
      let change = f.constant("change", rates * roots * roots)
      let first = f.constant("first", 3 * (weights * change))
      let more = f.constant("more", squares * roots)
      let second = f.constant("second", 6 * (weights * more))
      let step = f.constant("halley", first / (first * first - 0.5 * (value * second)))
      func nearest(_ i: Int) -> ShaderExpression {
        choose(step[i] >= 0, -value[i] * step[i], 1e9)
      }
      f.result(guess + min(min(nearest(0), nearest(1)), nearest(2)))
    }
  }

  mutating func okhsl() -> Rotation {
    let (cusp, edge) = (cusp(), edge())
    // Chromas near grey per saturation, at a saturation of 0.8, and at the gamut's surface.
    let stops = helper("Stops", ["l": .scalar, "a": .scalar, "b": .scalar], .vector) { f, k in
      let (l, a, b) = (k[0], k[1], k[2])
      let corner = f.constant("corner", cusp(a, b))
      let end = f.constant("end", edge(l, a, b, corner))
      let sides = (s: corner.y / corner.x, t: corner.y / (1 - corner.x))
      let scale = f.constant("scale", end / min(l * sides.s, (1 - l) * sides.t))
      let smooth = SRGBFit.smoothSlopes(a: a, b: b)
      let (x, y) = (f.constant("x", l * smooth.s), f.constant("y", (1 - l) * smooth.t))
      // The soft minimum (x⁻⁴ + y⁻⁴)^(−1/4), and the same of squares.
      let fourth = f.constant("fourth", sqrt(sqrt(x * x * x * x + y * y * y * y)))
      let (u, v) = (f.constant("u", l * 0.4), f.constant("v", (1 - l) * 0.8))
      f.result(.init(u * v / sqrt(u * u + v * v), 0.9 * scale * (x * y / fourth), end))
    }
    let turned = helper(
      "Okhsl", ["lab": .vector, "cosine": .scalar, "sine": .scalar], .vector
    ) { f, k in
      let l = k[0].x
      let chroma = f.constant("chroma", sqrt(k[0].y * k[0].y + k[0].z * k[0].z))
      f.when(chroma <= 1e-7 || l <= 0 || l >= 0.999999) { f.result(k[0]) }
      let (a, b) = (f.constant("a", k[0].y / chroma), f.constant("b", k[0].z / chroma))
      let from = f.constant("origin", stops(l, a, b))
      let (start, middle, end) = (from.x, from.y, from.z)
      let saturation = f.variable("saturation", 0)
      f.when(chroma < middle) {
        let k1 = f.constant("k", 0.8 * start)
        f.set(saturation, 0.8 * chroma / (k1 + (1 - k1 / middle) * chroma))
      } else: {
        let k1 = f.constant("k", 0.3125 * (middle * middle) / start)
        let past = f.constant("past", chroma - middle)
        f.set(saturation, 0.8 + 0.2 * past / (k1 + (1 - k1 / (end - middle)) * past))
      }
      let (x, y) = (
        f.constant("x", a * k[1] - b * k[2]), f.constant("y", a * k[2] + b * k[1])
      )
      let to = f.constant("goal", stops(l, x, y))
      let reached = f.variable("reached", 0)
      f.when(saturation < 0.8) {
        let (t, k1) = (f.constant("t", 1.25 * saturation), f.constant("k", 0.8 * to.x))
        f.set(reached, t * k1 / (1 - (1 - k1 / to.y) * t))
      } else: {
        let t = f.constant("t", 5 * (saturation - 0.8))
        let k1 = f.constant("k", 0.3125 * (to.y * to.y) / to.x)
        f.set(reached, to.y + t * k1 / (1 - (1 - k1 / (to.z - to.y)) * t))
      }
      f.result(.init(l, reached * x, reached * y))
    }
    return oklab { _, lab, turn in turned(lab, turn.cos, turn.sin) }
  }

  mutating func okhsv() -> Rotation {
    let (cusp, cubeRoot, weights) = (cusp(), cubeRoot(), weights)
    let (k1, k2, k3) = (OklabToe.k1, OklabToe.k2, OklabToe.k3)
    let toe = helper("Toe", ["lightness": .scalar], .scalar) { f, k in
      let shifted = f.constant("shifted", .init(k3) * k[0] - .init(k1))
      let rest = f.constant("rest", .init(4 * k2 * k3) * k[0])
      let root = f.constant("root", sqrt(max(shifted * shifted + rest, 0)))
      // Below the knee the sum of both would lose digits.
      f.result(choose(shifted < 0, 0.5 * rest / (root - shifted), 0.5 * (shifted + root)))
    }
    let straight = helper("WithoutToe", ["lightness": .scalar], .scalar) { f, k in
      f.result(k[0] * (k[0] + .init(k1)) / (.init(k3) * (k[0] + .init(k2))))
    }
    // The factor from the ideal triangle's top colour to where the curved edge has it.
    let scale = helper(
      "Scale", ["a": .scalar, "b": .scalar, "l": .scalar, "c": .scalar], .scalar
    ) { f, k in
      let l = f.constant("lightness", straight(k[2]))
      let roots = f.constant(
        "roots", .init(repeating: l) + k[3] * l / k[2] * Self.rates(k[0], k[1]))
      let light = f.constant("light", weights * f.constant("cones", roots * roots * roots))
      f.result(cubeRoot(1 / max(largest(light), 0)))
    }
    let turned = helper(
      "Okhsv", ["lab": .vector, "cosine": .scalar, "sine": .scalar], .vector
    ) { f, k in
      let l = k[0].x
      let chroma = f.constant("chroma", sqrt(k[0].y * k[0].y + k[0].z * k[0].z))
      f.when(chroma <= 1e-7 || l <= 0) { f.result(k[0]) }
      func sides(_ corner: ShaderExpression) -> (t: ShaderExpression, k: ShaderExpression) {
        let t = f.constant("t", corner.y / (1 - corner.x))
        return (t, f.constant("k", 1 - 0.5 * corner.x / corner.y))
      }
      let (a, b) = (f.constant("a", k[0].y / chroma), f.constant("b", k[0].z / chroma))
      let from = sides(f.constant("corner", cusp(a, b)))
      let reach = f.constant("reach", from.t / (chroma + l * from.t))
      let top = (l: f.constant("topL", reach * l), c: f.constant("topC", reach * chroma))
      let value = f.constant("value", toe(l / scale(a, b, top.l, top.c)) / top.l)
      let saturation = f.constant(
        "saturation", (0.5 + from.t) * top.c / (from.t * 0.5 + from.t * from.k * top.c))
      let (x, y) = (
        f.constant("x", a * k[1] - b * k[2]), f.constant("y", a * k[2] + b * k[1])
      )
      let to = sides(f.constant("corner", cusp(x, y)))
      let share = f.constant("share", 0.5 * saturation / (0.5 + to.t - to.t * to.k * saturation))
      let goal = (l: f.constant("goalL", 1 - share), c: f.constant("goalC", share * to.t))
      let flat = f.constant("level", value * goal.l)
      let lightness = f.constant("lightness", straight(flat))
      let factor = f.constant("factor", scale(x, y, goal.l, goal.c))
      let reached = f.constant("reached", value * goal.c * lightness / flat * factor)
      f.result(.init(lightness * factor, reached * x, reached * y))
    }
    return oklab { _, lab, turn in turned(lab, turn.cos, turn.sin) }
  }
}

extension TransformShader.Display {
  /// Red, green and blue in Oklab.
  fileprivate var primaries: [SIMD3<Double>] {
    (0..<3).map { i in
      let column = [toXYZ.columns.0, toXYZ.columns.1, toXYZ.columns.2][i]
      return Oklab(XYZ(column.x, column.y, column.z)).components
    }
  }
}
