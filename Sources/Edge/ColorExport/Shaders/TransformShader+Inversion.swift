import ColorFilters
import Colorimetry
import VectorMath

/// Shaders for a lightness inversion and an arc of hues.
extension TransformShader {
  mutating func add(_ arc: HueArc, named name: String) {
    let (decode, encode, roots, mapped) = (decode(), encode(), roots(), rootsMapped())
    let bounds = arc.bounds
    let (sin, cos) = DegreeAngle.sinCos(arc.degrees)
    add(named: name) { b, color in
      let light = b.constant("light", decode(unit(color)))
      let lab = b.constant("lab", Oklab.fromConeRoots * b.constant("roots", roots(light)))
      let chroma = b.constant("chroma", sqrt(lab.y * lab.y + lab.z * lab.z))
      let cosine = b.constant(
        "cosine",
        (lab.y * .init(bounds.cos) + lab.z * .init(bounds.sin)) / max(chroma, 1e-7))
      func step(_ x: ShaderExpression, _ name: String) -> ShaderExpression {
        let t = b.constant(name, unit(x))
        return t * t * (3 - 2 * t)
      }
      let near = step(
        (cosine - .init(bounds.none)) * .init(1 / (bounds.full - bounds.none)), "near")
      let share = b.constant("share", near * step(chroma * .init(1 / HueArc.colorful), "strong"))
      let scale = arc.chroma
      let goal = ShaderExpression(
        lab.x + share * .init(arc.lightness),
        lab.y + share * (.init(scale * cos) * lab.y - .init(scale * sin) * lab.z - lab.y),
        lab.z + share * (.init(scale * sin) * lab.y + .init(scale * cos) * lab.z - lab.z))
      let changed = mapped(
        b.constant("changed", Oklab.toConeRoots * b.constant("goal", goal)))
      return choose(share > 0, encode(b.constant("after", changed)), unit(color))
    }
  }

  /// Adds a lightness inversion, with the steps and names of `InvertedLight`.
  mutating func add(_ inversion: LightnessInversion, named name: String) {
    let (decode, encode, cubeRoot) = (decode(), encode(), cubeRoot())
    let law = InvertedLight(inversion, weights: display.rgbFromCones, cones: display.conesFromRGB)
    let luminance = ShaderExpression(law.luminance)
    let crossing = firstCrossing()
    typealias Fade = InvertedLight.Fade
    /// The function for the cubic c·r + b·r² + a·r³ of a weighted sum of cubes.
    let slice = helper("InversionSlice", ["weights": .vector, "rates": .vector], .vector) { f, a in
      let first = f.constant("first", a[0] * a[1])
      let second = f.constant("second", first * a[1])
      let ones = ShaderExpression(repeating: 1)
      f.result(.init(dot(second, a[1]), 3 * dot(second, ones), 3 * dot(first, ones)))
    }
    let edge = helper(
      "InversionEdge", ["rates": .vector, "luminance": .scalar, "dark": .scalar], .scalar
    ) { f, a in
      let (rates, level, dark) = (a[0], a[1], a[2])
      let all = f.constant("all", slice(luminance, rates))
      let share = f.variable("share", 1)
      for i in 0..<3 {
        let own = slice(.init(law.weights.row(i)), rates)
        let k = f.constant("k", all - own * level)
        f.set(
          share,
          min(share, crossing(k.x * dark * dark * dark, k.y * dark * dark, k.z * dark, 1 - level)))
      }
      f.result(max(share * dark, 1e-9))
    }
    let tint = tint(law)
    let numbers = inversion.numbers
    add(named: name) { b, color in
      let light = b.constant("light", decode(unit(color)))
      let cones = b.constant("cones", law.cones * light)
      let roots = b.constant(
        "roots", ShaderExpression(cubeRoot(cones.x), cubeRoot(cones.y), cubeRoot(cones.z)))
      let lab = b.constant("lab", Oklab.fromConeRoots * roots)
      let before = b.constant("before", unit(dot(luminance, cones)))
      let contrast = b.constant("contrast", 1.05 / (before + 0.05))
      let exact = inversion.exactContrast
      let past = b.constant("past", max(contrast - .init(exact), 0))
      let room = numbers.shoulder
      let eased =
        past * .init(room) / max(.init(room) + past * .init(1 - room / (21 - exact)), 1e-9)
      let after = b.constant(
        "inverted",
        min(
          max(
            (min(contrast, .init(exact)) + eased) * .init(numbers.darkest + 0.05) - 0.05,
            .init(numbers.darkest)), .init(numbers.lightest)))
      let grey = b.constant("grey", tint(after))
      /// Returns linear light with the target luminance, from cone roots whose size does not
      /// matter.
      func sized(_ name: String, _ roots: ShaderExpression) -> ShaderExpression {
        let responses = b.constant(name, roots * roots * roots)
        return law.weights * responses * (after / dot(luminance, responses))
      }
      let greyLight = b.constant("greyLight", unit(sized("greyCones", grey)))
      let chroma = b.constant("chroma", sqrt(lab.y * lab.y + lab.z * lab.z))
      b.when(chroma < 1e-6 || after <= 0) { b.result(encode(greyLight)) }
      let x = b.constant("x", lab.y / chroma)
      let y = b.constant("y", lab.z / chroma)
      let rates = b.constant("rates", Oklab.toConeRoots * ShaderExpression(0, x, y))
      func isPast(_ i: Int) -> ShaderExpression {
        .init(law.primaries[i].x) * y >= .init(law.primaries[i].y) * x
      }
      func isBefore(_ i: Int) -> ShaderExpression {
        .init(law.primaries[i].x) * y < .init(law.primaries[i].y) * x
      }
      func row(_ i: Int) -> ShaderExpression { slice(.init(law.weights.row(i)), rates) }
      let absent = b.variable("absent", row(1))
      b.when(isPast(0) && isBefore(1)) { b.set(absent, row(2)) }
      b.when(isPast(1) && isBefore(2)) { b.set(absent, row(0)) }
      let dark = b.variable("dark", 0.5)
      b.loop(4) {
        let value = b.constant("value", ((absent.x * dark + absent.y) * dark + absent.z) * dark + 1)
        let slope = b.constant("slope", (3 * absent.x * dark + 2 * absent.y) * dark + absent.z)
        let bend = 3 * absent.x * dark + absent.y
        b.set(dark, dark - value * slope / (slope * slope - value * bend))
      }
      let away = ShaderExpression(x - .init(law.primaries[2].x), y - .init(law.primaries[2].y), 0)
      let cone = b.constant("away", away)
      b.set(
        dark,
        max(
          choose(dark > 0 && dark < 2, dark, 0.5),
          .init(law.blueEdge) - .init(InvertedLight.blueSlope) * sqrt(dot(cone, cone))))
      let saturation = min(1, chroma / max(lab.x, 1e-6) / edge(rates, before, dark))
      func rise(_ lightness: ShaderExpression) -> ShaderExpression {
        unit((lightness - .init(Fade.start)) * .init(1 / Fade.width))
      }
      let start = b.constant("start", cubeRoot(before))
      let gain = min(
        min(.init(Fade.gain), 1 / max(rise(cubeRoot(after)), 1e-9)),
        .init(Fade.light) + .init(Fade.slope) * (1 - start))
      let kept = b.constant("kept", rise(start) * min(saturation * gain, .init(Fade.most)))
      let radius = b.constant("radius", kept * edge(rates, after, dark))
      let result = b.constant("result", sized("resultCones", grey + rates * radius))
      // Towards grey, by the distance that it lies outside.
      let way = b.constant("way", result - greyLight)
      func share(_ i: Int) -> ShaderExpression {
        choose(
          result[i] < 0 || result[i] > 1,
          choose(result[i] < 0, greyLight[i], 1 - greyLight[i]) / max(abs(way[i]), 1e-9), 1)
      }
      let inside = b.constant("inside", min(min(share(0), share(1)), share(2)))
      return encode(b.constant("after", unit(greyLight + way * inside)))
    }
  }

  /// Returns the function for the cone roots of the grey with a given luminance, divided by
  /// lightness.
  private mutating func tint(_ law: InvertedLight) -> ShaderFunction {
    let (cubeRoot, luminance) = (cubeRoot(), ShaderExpression(law.luminance))
    let (start, way) = (ShaderExpression(law.line.start), ShaderExpression(law.line.step))
    let ends = [law.line.start, law.line.start + law.line.step].map { roots in
      RationalPower.cubeRoot((law.luminance * roots * roots * roots).sum())
    }
    return helper("InversionTint", ["luminance": .scalar], .vector) { f, a in
      let t = f.variable(
        "t", (cubeRoot(a[0]) - .init(ends[0])) * .init(1 / (ends[1] - ends[0])))
      f.loop(2) {
        let roots = f.constant("roots", start + way * t)
        let square = f.constant("square", roots * roots)
        let slope = 3 * dot(luminance, square * way)
        f.set(t, unit(t - (dot(luminance, square * roots) - a[0]) / max(slope, 1e-9)))
      }
      let roots = f.constant("grey", start + way * t)
      let lightness = f.constant("lightness", dot(.init(Oklab.fromConeRoots.row(0)), roots))
      f.result(
        choose(lightness > 1e-6, roots / max(lightness, 1e-6), .init(repeating: 1)))
    }
  }
}
