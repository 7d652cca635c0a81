import Colorimetry
import VectorMath

/// Hue rotation in CAM16. It preserves CAM16's lightness and colourfulness or, for HCT, CIE
/// lightness.
extension TransformShader {
  mutating func appearance(_ model: CAM16, keepsLuminance: Bool) -> Rotation {
    typealias Cones = ConeCompression
    let facts = model.hueTurning
    let name = keepsLuminance ? "HCT" : "CAM16"
    let compress = helper("Compress", ["cone": .scalar], .scalar) { f, a in
      let power = f.constant("power", pow(abs(a[0]), .init(Cones.exponent)))
      let response = f.constant(
        "response", .init(Cones.limit) * power / (power + .init(Cones.half)))
      f.result(choose(a[0] < 0, -response, response))
    }
    let expand = helper("Expand", ["response": .scalar], .scalar) { f, a in
      let size = f.constant("size", min(abs(a[0]), .init(Cones.limit - 3e-5)))
      let power = .init(Cones.half) * size / (.init(Cones.limit) - size)
      let cone = f.constant("cone", pow(power, .init(1 / Cones.exponent)))
      f.result(choose(a[0] < 0, -cone, cone))
    }
    let (there, back) = (facts.conesFromXYZ * display.toXYZ, display.fromXYZ * facts.xyzFromCones)
    func eccentricity(_ f: ShaderBody, _ cosine: ShaderExpression, _ sine: ShaderExpression)
      -> ShaderExpression
    {
      let (shift, rest, scale) = Cones.eccentricity
      let turned = cosine * .init(Elementary.cos(shift)) - sine * .init(Elementary.sin(shift))
      return .init(facts.eccentricityScale * scale) * (turned + .init(rest))
    }
    /// Returns the light for an achromatic response, a value of t and the direction of a hue.
    let lightOf = helper(
      name + "Light", ["p": .scalar, "t": .scalar, "cosine": .scalar, "sine": .scalar], .vector
    ) { f, a in
      let (p, t, cosine, sine) = (a[0], a[1], a[2], a[3])
      let terms = Cones.radiusTerms(
        achromatic: p, t: t,
        eccentricity: f.constant("eccentricity", eccentricity(f, cosine, sine)), cosine: cosine,
        sine: sine)
      let under = f.constant("under", terms.denominator)
      let radius = f.constant("radius", choose(under == 0, 0, terms.numerator / under))
      let (x, y, z) = Cones.cones(
        achromatic: p, a: f.constant("a", radius * cosine), b: f.constant("b", radius * sine))
      f.result(back * f.constant("cones", ShaderExpression(expand(x), expand(y), expand(z))))
    }
    let mapped = mapped(slack: 1e-5)
    let luminance = ShaderExpression(display.toXYZ.row(1))
    let turned = helper(
      name, ["light": .vector, "cosine": .scalar, "sine": .scalar], .vector
    ) { f, a in
      let adapted = f.constant("adapted", there * a[0])
      let cones = (0..<3).map { f.constant("cone", compress(adapted[$0])) }
      let opponents = Cones.opponents(of: (cones[0], cones[1], cones[2]))
      let (x, y) = (f.constant("a", opponents.a), f.constant("b", opponents.b))
      let p = f.constant("p", opponents.p2)
      let radius = f.constant("radius", sqrt(x * x + y * y))
      let cosine = f.constant("hueX", choose(radius == 0, 1, x / radius))
      let sine = f.constant("hueY", choose(radius == 0, 0, y / radius))
      let t = f.constant(
        "t", eccentricity(f, cosine, sine) * radius / (opponents.u + .init(Cones.noise)))
      let goalX = f.constant("goalX", cosine * a[1] - sine * a[2])
      let goalY = f.constant("goalY", cosine * a[2] + sine * a[1])
      guard keepsLuminance else {
        f.when(p <= 0) { f.result(.init(repeating: 0)) }
        f.result(lightOf(p, t, goalX, goalY))
        return
      }
      let goal = f.constant("goal", dot(luminance, a[0]))
      f.when(goal <= 0 || p <= 0) { f.result(.init(repeating: 0)) }
      // Luminance is nearly a power of J at one chroma and hue, so secant steps in logarithms find
      // the J; t goes as its power of −1/1.8.
      let (step, lastStep) = (f.variable("shift", 0), f.variable("lastShift", 0))
      let (lastError, slope) = (f.variable("lastError", 0), f.variable("slope", 1.85))
      let found = f.variable("found", a[0])
      let isOpen = f.variable("open", 1)
      f.loop(8) {
        f.when(isOpen > 0) {
          let q = p * exp(step * .init(1 / facts.lightnessExponent))
          f.set(found, lightOf(q, t * exp(step * .init(-1 / 1.8)), goalX, goalY))
          let error = f.constant("error", log(max(dot(luminance, found), 1e-30) / goal))
          let rise = f.constant(
            "rise", choose(step == lastStep, 0, (error - lastError) / (step - lastStep)))
          f.set(slope, choose(rise > 0.2 && rise < 20, rise, slope))
          f.set(lastStep, step)
          f.set(lastError, error)
          f.set(step, step - error / slope)
          f.set(isOpen, choose(abs(error) < 5e-7, 0, 1))
        }
      }
      f.result(found)
    }
    return onLight { f, light, turn in
      mapped(f.constant("outcome", turned(light, turn.cos, turn.sin)))
    }
  }
}
