import ColorFilters
import ColorText
import Colorimetry
import Painting
import Testing
import Timing
import TimingText

/// What Swift users write first, by the names of SwiftUI, UIKit, linebender/color, palette, chroma.js
/// and color.js: each line compiles, and gives the value beside it. Words of theirs that have another
/// here are in `Verbs/Renamed.swift`, where the compiler tells ours.
struct PeerVocabularyTests {
  let violet = SRGB(hex: 0x7c3aed)
  var value: AnyColor { AnyColor(violet) }

  private func expect(_ lines: [(String, String)], _ place: SourceLocation = #_sourceLocation) {
    for (index, line) in lines.enumerated() {
      #expect(line.0 == line.1, "line \(index + 1)", sourceLocation: place)
    }
  }

  @Test func `colours are made and read`() throws {
    expect([
      (try SRGB(css: "#7c3aed").hex, "#7c3aed"), (try SRGB(hex: "7c3aed").hex, "#7c3aed"),
      (SRGB(red: 1, green: 0.5, blue: 0).hex, "#ff8000"), (SRGB(hex: 0xff88_0080).hex, "#ff880080"),
      (try AnyColor(css: "rebeccapurple").hex, "#663399"), (SRGB.white.hex, "#ffffff"),
      (SRGB.black.hex, "#000000"), (SRGB.gray.hex, "#808080"), (SRGB.clear.hex, "#00000000"),
      (AnyColor.white.hex, "#ffffff"), (AnyColor.clear.hex, "#00000000"),
      (HSB(hue: 120, saturation: 1, brightness: 1).hex, "#00ff00"),
      (HSL(hue: 240, saturation: 1, lightness: 0.5).hex, "#0000ff"),
      (HWB(hue: 0, whiteness: 0, blackness: 0).hex, "#ff0000"),
      ("\(Oklch(lightness: 0.7, chroma: 0.1, hue: 40))", "oklch(0.7 0.1 40)"),
      ("\(Oklab(lightness: 0.7, a: 0.1, b: 0))", "oklab(0.7 0.1 0)"),
      ("\(Lab(lightness: 50, a: 10, b: 20))", "lab(50 10 20)"),
      ("\(violet.red)", "\(124.0 / 255)"), ("\(HSB(violet).hue.rounded())", "262.0"),
      ("\(HSL(violet).lightness == HSL(violet).components.z)", "true"),
      ("\(Oklch(violet).chroma > 0.2)", "true"), ("\(Oklab(violet).b < 0)", "true"),
      ("\(XYZ(violet).y == violet.luminance)", "true"), ("\(HCT(violet).tone.rounded())", "43.0"),
      ("\(Okhsl(violet).saturation > 0.8)", "true"),
      ("\(CAM16JMh(violet).colorfulness > 50)", "true"),
      (violet.with(alpha: 0.5).hex, "#7c3aed80"), (violet.css, violet.css),
      ("\(violet.rgba8())", "SIMD4<UInt8>(124, 58, 237, 255)"), ("\(violet.alpha)", "1.0"),
    ])
  }

  @Test func `colours are compared and converted`() throws {
    expect([
      ("\(violet.contrast(with: .white) > 5.69)", "true"),
      ("\(violet.contrast(with: SRGB.white) == value.contrast(with: .white))", "true"),
      ("\(violet.contrast(with: AnyColor.white) > 5)", "true"),
      ("\(violet.difference(from: .white) > 50)", "true"),
      ("\(violet.difference(from: Oklch(violet)) < 1e-9)", "true"),
      ("\(violet.difference(from: value))", "0.0"), ("\(value.difference(from: violet))", "0.0"),
      ("\(violet.difference(from: .black, by: .deltaEOK) > 0.4)", "true"),
      ("\(violet.isInGamut())", "true"), ("\(violet.isInGamut(of: .srgb))", "true"),
      ("\(value.isInGamut(of: .displayP3))", "true"), ("\(violet.isAchromatic)", "false"),
      ("\(HCT.white.isAchromatic)", "true"), ("\(violet.converted(to: .oklch).space)", "oklch"),
      ("\(value.converted(to: .lab).space)", "lab"), (violet.mapped(into: .srgb).hex, "#7c3aed"),
      (DisplayP3(0, 1, 0).mapped(into: SRGB.self).hex, DisplayP3(0, 1, 0).hex),
      (DisplayP3(0, 1, 0).hex(mapping: .clip), "#00ff00"),
      (SRGB(1, 0, 0, alpha: 0.5).laid(over: .white).hex, "#ff8080"),
      ("\(violet.luminance < 0.2)", "true"),
    ])
  }

  @Test func `colours are changed and mixed`() throws {
    let pixel = violet.lightened(by: 0.1)
    expect([
      ("\(Oklch(pixel).lightness > Oklch(violet).lightness)", "true"),
      ("\(Oklch(violet.darkened(by: 0.1)).lightness < 0.5)", "true"),
      (violet.with(lightness: 1).hex, "#ffffff"), (violet.with(lightness: 0).hex, "#000000"),
      ("\(violet.mapLightness { $0 } .difference(from: violet) < 1e-6)", "true"),
      ("\(violet.scalingChroma(by: 0).isAchromatic)", "true"),
      (violet.tinted(by: 1).hex, "#ffffff"), (violet.shaded(by: 1).hex, "#000000"),
      (value.tinted(by: 0).hex, "#7c3aed"),
      (Oklch(violet).mixed(with: .white, by: 0.5).hex, "#b7a5fc"),
      (violet.mixed(with: .white, by: 0.5, in: .oklch).hex, "#b7a5fc"),
      (value.mixed(with: .white, by: 0.5, in: .oklch).hex, "#b7a5fc"),
      (value.mixed(with: SRGB.white, by: 1).hex, "#ffffff"),
      (violet.mixed(with: .black, by: 0.5).hex, "#3e1d77"),
      ("\(violet.withContrast(atLeast: 7, on: .white) != nil)", "true"),
      (
        "\(Oklch(violet).withContrast(atLeast: 7, on: SRGB.white).map { SRGB($0).hex } ?? "")",
        violet.withContrast(atLeast: 7, on: .white)?.hex ?? "none"
      ),
      (SRGB(Oklch(SRGB(0, 0, 1)).rotatingHue(by: 90, mapping: .raytrace)).hex, "#9b005d"),
      ("\(try violet.harmony(.triadic).count)", "3"),
      ("\(try value.harmony(.analogous).count)", "3"),
      (violet.rotatingHue(by: 60).hex, HueRotation(degrees: 60)(violet).hex),
      (HueRotation(degrees: 60)(Oklch(violet)).hex, HueRotation(degrees: 60)(violet).hex),
      (HueRotation(degrees: 60)(value).hex, HueRotation(degrees: 60)(violet).hex),
      (SRGB(hex: 0xff3b30).rotatingHue(by: 60).hex, "#b28b00"),
      (violet.rotatingHue(by: 60, in: .srgb).hex, "#7c3aed"),
    ])
  }

  @Test func `gradients and springs are made from what there is`() throws {
    let line = ColorGradient([violet, .white])
    let box = GradientPaint.linear([violet, .white])
    let stops = GradientPaint.linear([.init(violet), .init(SRGB.white, at: 0.2)])
    expect([
      (line.color(at: 0.5).hex, box.color(at: 0.5).hex), (line.color(at: 0).hex, "#7c3aed"),
      (ColorGradient([AnyColor.white, .black]).color(at: 1).hex, "#000000"),
      (ColorGradient([violet, .white], in: .oklch).color(at: 0.5).hex, "#b7a5fc"),
      (stops.color(at: 0.2).hex, "#ffffff"), ("\(line.sampled(count: -1).count)", "0"),
      ("\(line.sampled(count: 5).count)", "5"),
      ("\(DampedSpring(duration: 0).value(at: 0.01))", "1.0"),
      ("\(DampedSpring(duration: 0.5, bounce: 2).dampingRatio)", "0.0"),
      ("\(CubicBezier(2, 0, 0, 1) == CubicBezier(1, 0, 0, 1))", "true"),
      ("\(Wobble(halfTurns: .nan).halfTurns)", "0.0"), ("\(StepCurve(count: 0).count)", "1"),
      ("\(try TimingCurve(css: "ease-in-out") == .easeInOut)", "true"),
    ])
  }
}
