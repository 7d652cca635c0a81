import Colorimetry
import VectorMath

/// The gamut mappings along Oklab's chroma, which start from the cube roots of cone responses.
extension TransformShader {
  mutating func cubeRoot() -> ShaderFunction {
    helper("CubeRoot", ["value": .scalar], .scalar) { b, a in
      let root = Self.root(3, of: b.constant("size", abs(a[0])), b)
      b.result(choose(a[0] < 0, -root, root))
    }
  }

  /// Returns the function for the cube roots of the cone responses to light.
  mutating func roots() -> ShaderFunction {
    let cubeRoot = cubeRoot()
    return helper("Roots", ["light": .vector], .vector) { [display] b, a in
      let cones = b.constant("cones", display.conesFromRGB * a[0])
      b.result(ShaderExpression(cubeRoot(cones.x), cubeRoot(cones.y), cubeRoot(cones.z)))
    }
  }

  /// Returns the function for the light that has given cube roots of cone responses.
  mutating func light() -> ShaderFunction {
    helper("Light", ["roots": .vector], .vector) { [display] b, a in
      b.result(display.rgbFromCones * b.constant("cones", a[0] * a[0] * a[0]))
    }
  }

  /// Returns a mapping from cube roots of cone responses to light inside the gamut.
  mutating func rootsMapped() -> (ShaderExpression) -> ShaderExpression {
    let light = light()
    guard let reduced = reduced() else { return { unit(light($0)) } }
    return { reduced($0, light($0), .init(Self.slack)) }
  }

  /// The distance outside the gamut that rounding may cause, for formulas as precise as Oklab's.
  static let slack = 2e-6

  /// Returns a mapping from light to light inside the gamut.
  ///
  /// - Parameter slack: the distance outside the gamut that the rounding of earlier formulas may
  ///   have caused.
  mutating func mapped(slack: Double = slack) -> (ShaderExpression) -> ShaderExpression {
    guard mapping != .clip else { return unit }
    let roots = roots()
    guard let reduced = reduced() else { return unit }
    return { reduced(roots($0), $0, .init(slack)) }
  }

  /// Returns a function from a colour's cube roots and light to light inside the gamut, or nil if
  /// the mapping only clips.
  private mutating func reduced() -> ShaderFunction? {
    switch mapping {
    case .oklchCubic: chromaReduced()
    case .raytrace: rayTraced()
    default: nil
    }
  }

  /// Returns the first position in 0…1 where a cubic falls to zero from `d`, which is above zero.
  /// The position is 1 if the cubic doesn't fall to zero.
  ///
  /// The turning points cut the range into pieces on which the cubic only rises or only falls, as
  /// in `Polynomial.firstCubicRoot`.
  mutating func firstCrossing() -> ShaderFunction {
    helper("Crossing", ["a": .scalar, "b": .scalar, "c": .scalar, "d": .scalar], .scalar) { f, k in
      let (a, b, c, d) = (k[0], k[1], k[2], k[3])
      func value(_ t: ShaderExpression) -> ShaderExpression { ((a * t + b) * t + c) * t + d }
      let low = f.variable("low", 0)
      let high = f.variable("high", 1)
      let bend = f.constant("bend", b * b - 3 * a * c)
      f.when(bend > 0) {
        let q = f.constant("q", -(b + choose(b < 0, -sqrt(bend), sqrt(bend))))
        func nonzero(_ x: ShaderExpression) -> ShaderExpression { choose(x == 0, 1e-30, x) }
        let first = f.constant("first", unit(q / nonzero(3 * a)))
        let second = f.constant("second", unit(c / nonzero(q)))
        let early = f.constant("early", min(first, second))
        let late = f.constant("late", max(first, second))
        f.when(value(early) <= 0) {
          f.set(high, early)
        } else: {
          f.when(value(late) <= 0) {
            f.set(low, early)
            f.set(high, late)
          } else: {
            f.set(low, late)
          }
        }
      }
      f.when(value(high) > 0) { f.result(1) }
      let t = f.variable("t", 0)
      f.loop(10) {
        f.set(t, 0.5 * (low + high))
        f.when(value(t) > 0) {
          f.set(low, t)
        } else: {
          f.set(high, t)
        }
      }
      f.loop(3) {
        let slope = f.constant("slope", (3 * a * t + 2 * b) * t + c)
        f.set(t, min(max(t - value(t) / min(slope, -1e-30), low), high))
      }
      f.result(t)
    }
  }

  /// Returns a function that maps colours into the gamut. The given body handles the colours
  /// outside.
  ///
  /// The body receives the lightness and the cube roots of a colour. Colours at the ends of
  /// lightness become black and white. NaN counts as outside.
  ///
  /// A colour that is outside only because of rounding is clamped instead. Near blue, Oklab's lines
  /// of constant hue leave the gamut and come back. A colour on the surface there would move to the
  /// point where its line left the gamut.
  private mutating func inGamut(
    _ outside: (ShaderBody, _ l: ShaderExpression, _ roots: ShaderExpression) -> Void
  ) -> ShaderFunction {
    helper(
      "InGamut", ["roots": .vector, "light": .vector, "slack": .scalar], .vector
    ) { f, a in
      f.when(least(a[1]) >= 0 - a[2] && largest(a[1]) <= 1 + a[2]) {
        f.result(unit(a[1]))
      }
      let l = f.constant("l", dot(.init(Oklab.fromConeRoots.row(0)), a[0]))
      f.when(l >= 1) { f.result(.init(repeating: 1)) }
      f.when(l <= 0) { f.result(.init(repeating: 0)) }
      outside(f, l, a[0])
    }
  }

  /// Returns the coefficients of light along a colour's chroma. At the fraction t of the chroma,
  /// light is ((cubic t + square) t + slope) t + l³.
  private static func line(
    _ f: ShaderBody, _ l: ShaderExpression, _ d: ShaderExpression, _ weights: Matrix3x3
  ) -> (cubic: ShaderExpression, square: ShaderExpression, slope: ShaderExpression) {
    (
      f.constant("cubic", weights * f.constant("d3", d * d * d)),
      f.constant("square", 3 * l * (weights * f.constant("d2", d * d))),
      f.constant("slope", 3 * l * l * (weights * d))
    )
  }

  /// Returns the function for the exact largest chroma at the colour's lightness and hue; see
  /// `GamutMapping.oklchCubic`.
  private mutating func chromaReduced() -> ShaderFunction {
    let (light, crossing, weights) = (light(), firstCrossing(), display.rgbFromCones)
    return inGamut { f, l, roots in
      let gray = f.constant("gray", .init(repeating: l))
      let d = f.constant("d", roots - gray)
      let level = f.constant("level", l * l * l)
      let (cubic, square, slope) = Self.line(f, l, d, weights)
      let t = f.variable("t", 1)
      for i in 0..<3 {
        f.set(t, min(t, crossing(cubic[i], square[i], slope[i], level)))
        f.set(t, min(t, crossing(-cubic[i], -square[i], -slope[i], 1 - level)))
      }
      f.result(unit(light(gray + d * t)))
    }
  }

  /// Returns the function for four rays; see `GamutMapping.raytrace`.
  ///
  /// The anchor and the point are both on the line of the colour's lightness and hue. A ray is
  /// therefore a chord of this line, and its direction is the divided difference of the cubics. The
  /// distance that a cast moves the point is stored as a distance. The direction and the distance
  /// therefore lose no digits as the anchor and the point approach each other.
  private mutating func rayTraced() -> ShaderFunction {
    let (cubeRoot, weights) = (cubeRoot(), display.rgbFromCones)
    let reach = helper("Reach", ["place": .vector, "way": .vector], .scalar) { f, a in
      func reach(_ i: Int) -> ShaderExpression {
        choose(a[1][i] > 0, 1 - a[0][i], a[0][i]) / max(abs(a[1][i]), 1e-30)
      }
      f.result(min(min(reach(0), reach(1)), reach(2)))
    }
    return inGamut { f, l, roots in
      let d = f.constant("d", roots - .init(repeating: l))
      let (cubic, square, slope) = Self.line(f, l, d, weights)
      // The opponent axes along the colour's own chroma and across it, over that chroma.
      let (rowA, rowB) = (
        ShaderExpression(Oklab.fromConeRoots.row(1)), ShaderExpression(Oklab.fromConeRoots.row(2))
      )
      let (a, b) = (f.constant("a", dot(rowA, d)), f.constant("b", dot(rowB, d)))
      let share = f.constant("share", 1 / max(a * a + b * b, 1e-30))
      let along = f.constant("along", share * (a * rowA + b * rowB))
      let across = f.constant("across", share * (a * rowB - b * rowA))
      let (start, end, gap) = (f.variable("start", 0), f.variable("end", 1), f.variable("gap", 1))
      let anchor = f.variable("anchor", .init(repeating: l * l * l))
      let way = f.variable("way", cubic + square + slope)
      f.loop(3) {
        let point = f.constant("spot", gap * way + anchor)
        let (isIn, fromStart, fromEnd) = (
          f.constant("isIn", least(point) > 0 && largest(point) < 1), f.variable("fromStart", 0),
          f.variable("fromEnd", 0 - gap)
        )
        f.when(isIn) {
          f.set(start, end)
          f.set(anchor, point)
          f.set(fromStart, gap)
          f.set(fromEnd, 0)
        }
        let s = f.constant("s", reach(anchor, way))
        let t = f.constant("t", start + s)
        let sum = f.constant("sum", start + end + t)
        let product = f.constant("product", 0 - (s + fromStart) * (s + fromEnd))
        let p = f.constant("p", .init(repeating: l) + t * d)
        let more = f.constant("more", product * (d * d) * (.init(repeating: 3 * l) + sum * d))
        let cone = f.constant("cone", p * p * p + more)
        let y = f.constant("y", .init(cubeRoot(cone.x), cubeRoot(cone.y), cubeRoot(cone.z)))
        let past = f.constant("past", more / max(y * (y + p) + p * p, .init(repeating: 1e-30)))
        let (u, v) = (f.constant("u", dot(along, past)), f.constant("v", dot(across, past)))
        let c = f.constant("c", t + u)
        let length = max(c + sqrt(c * c + v * v), 1e-30)
        let moved = f.constant("moved", u + v * v / length)
        f.set(gap, s + moved)
        f.set(end, t + moved)
        let both = f.constant("both", start + end)
        f.set(way, cubic * (both * both - start * end) + square * both + slope)
      }
      f.result(unit(anchor + reach(anchor, way) * way))
    }
  }
}
