import Colorimetry
import VectorMath

/// The methods, one for each colour space.
extension TransformShader {
  /// Returns a step in Oklab, from light to light inside the gamut. The step receives the rotation.
  mutating func oklab(
    _ turned: @escaping (ShaderBody, ShaderExpression, Turn) -> ShaderExpression
  ) -> Rotation {
    let (roots, mapped) = (roots(), rootsMapped())
    return onLight { b, light, turn in
      let lab = b.constant("lab", Oklab.fromConeRoots * b.constant("roots", roots(light)))
      let goal = b.constant("goal", turned(b, lab, turn))
      return mapped(b.constant("turned", Oklab.toConeRoots * goal))
    }
  }

  /// Returns a rotation of Oklab's perceived hue; see `Huelab` for the formula. The direction
  /// e^(ikh) of a colour is a power of its axes, so no angle is ever computed.
  mutating func huelab() -> Rotation {
    func product(_ a: ShaderExpression, _ b: ShaderExpression) -> ShaderExpression {
      ShaderExpression(0, a.y * b.y - a.z * b.z, a.y * b.z + a.z * b.y)
    }
    func complex(_ v: SIMD2<Double>) -> ShaderExpression { ShaderExpression(SIMD3(0, v.x, v.y)) }
    // Calls of it are not nested: Skia's interpreter gets those wrong.
    let times = helper("Product", ["a": .vector, "b": .vector], .vector) { f, a in
      f.result(product(a[0], a[1]))
    }
    let direction = helper("Direction", ["v": .vector], .vector) { f, a in
      f.result(a[0] / .init(repeating: sqrt(dot(a[0], a[0]))))
    }
    // Places in the first component keep 0; the pair is a complex number.
    var turns: [(HueTurns.Term, ShaderFunction)] = []
    for term in HueTurns.terms {
      let k = term.order
      let function = helper(
        "Seen\(k)", ["lab": .vector, "way": .scalar], .vector
      ) { f, a in
        let lab = a[0]
        let conjugate = ShaderExpression(0, lab.y, -lab.z)
        let square = f.constant("square", lab.y * lab.y + lab.z * lab.z)
        func weighted(_ factor: ShaderExpression, _ chroma: Double, _ name: String)
          -> ShaderExpression
        {
          let base = f.constant(
            name, conjugate / .init(repeating: sqrt(square + .init(chroma * chroma))))
          let power = (1..<k).reduce(base) { power, _ in f.constant("power", times(power, base)) }
          return times(factor, power)
        }
        let x = f.variable("x", weighted(complex(term.chroma), HueTurns.chromaScales.x, "u"))
        if term.lightness != .zero {
          let weight = f.constant(
            "weight", .init(HueTurns.lightnessOffset) - 1 / (1 + lab.x * lab.x))
          f.set(x, x + weighted(weight * complex(term.lightness), HueTurns.chromaScales.y, "t"))
        }
        let real = sqrt(1 + x.y * x.y + x.z * x.z) + a[1] * x.y
        let q = f.constant("q", ShaderExpression(0, real, a[1] * x.z))
        // e^(2iφ/k) of q's direction φ, within ±90°.
        let turn: ShaderExpression
        switch k {
        case 1: turn = direction(f.constant("twice", times(q, q)))
        case 4:
          let length = f.constant("reach", sqrt(dot(q, q)))
          turn = direction(ShaderExpression(0, q.y + length, q.z))
        default:
          // 1 + 2e^(iφ) has nearly the direction of e^(2iφ/3); what is left of the cube is small.
          let unit = f.constant("unit", direction(q))
          let near = f.constant("near", direction(ShaderExpression(0, 2 * unit.y + 1, 2 * unit.z)))
          let back = f.constant("back", ShaderExpression(0, near.y, -near.z))
          let back2 = f.constant("power", times(back, back))
          let back3 = f.constant("power", times(back, back2))
          let left = f.constant("left", times(f.constant("twice", times(unit, unit)), back3))
          let rest = f.constant("rest", direction(ShaderExpression(0, 1, left.z / 3)))
          turn = times(near, rest)
        }
        let goal = f.constant("turn", turn)
        let axes = f.constant("axes", times(ShaderExpression(0, lab.y, lab.z), goal))
        f.result(ShaderExpression(lab.x, axes.y, axes.z))
      }
      turns.append((term, function))
    }
    return oklab { [turns] b, lab, turn in
      let color = b.variable("seen", lab)
      for (_, function) in turns { b.set(color, function(color, 1)) }
      b.set(color, turn(color))
      for (_, function) in turns.reversed() { b.set(color, function(color, -1)) }
      return color
    }
  }

  /// Returns the rotation in CIE LCh, which preserves f(Y/Yn) and therefore the luminance.
  mutating func cielab(white: SIMD3<Double>) -> Rotation {
    let cubeRoot = cubeRoot()
    let slope = (CIELab.f(CIELab.epsilon) - CIELab.f(0)) / CIELab.epsilon
    let bend = helper("Bend", ["t": .scalar], .scalar) { b, a in
      b.result(
        choose(
          a[0] > .init(CIELab.epsilon), cubeRoot(a[0]), a[0] * .init(slope) + .init(CIELab.f(0))))
    }
    let straight = helper("Straight", ["f": .scalar], .scalar) { b, a in
      b.result(
        choose(
          a[0] > .init(RationalPower.cubeRoot(CIELab.epsilon)), a[0] * a[0] * a[0],
          (a[0] - .init(CIELab.f(0))) / .init(slope)))
    }
    let mapped = mapped()
    let isD50 = white == WhitePoint.d50
    func matrix(_ convert: (SIMD3<Double>) -> SIMD3<Double>) -> Matrix3x3 {
      isD50
        ? Matrix3x3(
          columns: (convert(SIMD3(1, 0, 0)), convert(SIMD3(0, 1, 0)), convert(SIMD3(0, 0, 1))))
        : .identity
    }
    let there = Matrix3x3(diagonal: 1 / white) * matrix(XYZD50.fromBase) * display.toXYZ
    let back = display.fromXYZ * matrix(XYZD50.toBase) * Matrix3x3(diagonal: white)
    let (a, b) = (ShaderExpression(CIELab.axes.x), ShaderExpression(CIELab.axes.y))
    return onLight { f, light, turn in
      let relative = f.constant("relative", there * light)
      let y = f.constant("fy", bend(relative.y))
      let lab = f.constant(
        "lab", ShaderExpression(y, a * (bend(relative.x) - y), b * (y - bend(relative.z))))
      let turned = f.constant("turned", turn(lab))
      let result = f.constant(
        "result",
        ShaderExpression(straight(y + turned.y / a), relative.y, straight(y - turned.z / b)))
      return mapped(f.constant("outcome", back * result))
    }
  }

  /// Returns the rotation in CIE LCHuv. At a fixed lightness, chroma is proportional to the
  /// distance from white in u′v′, so only the chromaticity is rotated.
  mutating func luv() -> Rotation {
    let white = WhitePoint.d65
    let sum = white.x + 15 * white.y + 3 * white.z
    let mapped = mapped()
    return onLight { [display] f, light, turn in
      let xyz = f.constant("xyz", display.toXYZ * light)
      let total = f.constant("total", xyz.x + 15 * xyz.y + 3 * xyz.z)
      let over = f.constant("over", choose(total == 0, 0, 1 / total))
      let offset = f.constant(
        "offset",
        ShaderExpression(
          0, 4 * xyz.x * over - .init(4 * white.x / sum),
          9 * xyz.y * over - .init(9 * white.y / sum)
        ))
      let turned = f.constant("turned", turn(offset))
      let u = f.constant("u", turned.y + .init(4 * white.x / sum))
      let v = f.constant("v", turned.z + .init(9 * white.y / sum))
      let share = f.constant("share", choose(v == 0, 0, xyz.y / (4 * v)))
      let result = f.constant(
        "result", ShaderExpression(share * 9 * u, xyz.y, share * (12 - 3 * u - 20 * v)))
      return mapped(f.constant("outcome", display.fromXYZ * result))
    }
  }

  /// Returns the rotation in JzCzHz, which preserves Iz and therefore Jz.
  ///
  /// The quantizer raises a number between c₁ and 1 to the power of 134. The shader stores the
  /// number's distance below 1 instead. The logarithm and exponential of this distance are series.
  mutating func jzazbz() -> Rotation {
    typealias PQ = PerceptualQuantizer
    let code = helper("Code", ["cone": .scalar], .scalar) { f, a in
      let power = f.constant("power", pow(abs(a[0]), .init(PQ.m1)))
      let below = (1 - power) * .init(1 - PQ.c1) / (1 + .init(PQ.c3) * power)
      let u = f.constant("u", below)
      let z = f.constant("z", u / (2 - u))
      let s = f.constant("s", z * z)
      let series = 1 + s * (.init(1.0 / 3) + s * (.init(0.2) + s * (.init(1.0 / 7) + s / 9)))
      let size = f.constant("size", exp(.init(-2 * JzQuantizer.m2) * (z * series)))
      f.result(choose(a[0] < 0, -size, size))
    }
    let cone = helper("Cone", ["code": .scalar], .scalar) { f, a in
      let x = f.constant("x", log(max(abs(a[0]), 1e-30)) / .init(JzQuantizer.m2))
      let tail = .init(1.0 / 24) + x * (.init(1.0 / 120) + x * (.init(1.0 / 720) + x / 5040))
      let series = 1 + x * (0.5 + x * (.init(1.0 / 6) + x * tail))
      let below = f.constant("below", -(x * series))
      let gap = 1 - PQ.c1
      let power = f.constant(
        "power", max(.init(gap) - below, 0) / max(.init(gap) + .init(PQ.c3) * below, 1e-6))
      let size = f.constant("size", pow(power, .init(1 / PQ.m1)))
      f.result(choose(a[0] < 0, -size, size))
    }
    let mapped = mapped(slack: 1e-5)
    let scale = 10_000.0
    let there = 1 / scale * (JzAzBz.conesFromXYZ * display.toXYZ)
    let back = scale * (display.fromXYZ * JzAzBz.xyzFromCones)
    return onLight { f, light, turn in
      let cones = f.constant("cones", there * light)
      let codes = f.constant("codes", ShaderExpression(code(cones.x), code(cones.y), code(cones.z)))
      let opponents = f.constant("opponents", JzAzBz.opponentFromCodes * codes)
      let turned = f.constant("turned", turn(opponents))
      let after = f.constant("after", JzAzBz.codesFromOpponent * turned)
      let result = ShaderExpression(cone(after.x), cone(after.y), cone(after.z))
      return mapped(f.constant("outcome", back * f.constant("result", result)))
    }
  }
}
