import ColorText
import Colorimetry
import Syntax
import TestVectors
import Testing

/// Colours as Chromium reads and computes them.
@Suite struct `Chromium's colours` {
  /// Where Chromium is known to depart from CSS Color 4 and 5, or to be inexact.
  static let departures: [String: String] = [
    "hsl(from lab(none 20 30) h s l / alpha)": notCarried,
    "color(from rgb(none 128 255) a98-rgb r g b / alpha)": notCarried,
    "color(from rgb(none 128 255) xyz-d50 x y z / alpha)": notCarried,
    "color(from color(srgb none 0.5 1 / none) a98-rgb r g b / alpha)": notCarried,
    "color(from color(srgb none 0.5 1 / none) xyz-d50 x y z / alpha)": notCarried,
    "color-mix(in a98-rgb, white, blue)": "matrices of single precision, worst near 0",
    "color-mix(in hwb, oklch(0.7 none 30), oklch(0.5 0.2 260))": powerless,
    "color-mix(in oklch, oklch(0.7 none 30), oklch(0.5 0.2 260))": powerless,
    "oklch(from white l 0.2 h)": powerless,
    "hsl(none 50% 50%)": dropped,
    "hwb(from white h w b / alpha)": dropped,
    "hsl(from black h s l / alpha)": dropped,
    "hwb(from gray h w b / alpha)": dropped,
    "hsl(from hwb(90 80% 60%) h s l / alpha)": dropped,
    "hwb(from oklch(0.6 none 200) h w b / alpha)": dropped,
    "hsl(from hsl(none 50% 50%) h s l / alpha)": dropped,
    "hwb(from color(srgb none 0.5 1 / none) h w b / alpha)": dropped,
    "hsl(from oklch(1 0 0) h s l / alpha)": dropped,
    "color-mix(in hwb, black, white)": dropped,
  ]

  /// Missing components of the origin count as 0 there; CSS Color 5 §4.1 carries them forward.
  private static let notCarried = "missing components are not carried forward"

  /// A hue without chroma is kept there; CSS Color 4 §4.4.1 makes it missing.
  private static let powerless = "powerless hues stay"

  /// What misses a component is `hsl()` or `hwb()` since the resolution of January 2026 on
  /// w3c/csswg-drafts #10254; there it is `color(srgb …)` still, with 0 for what is missing.
  private static let dropped = "what is missing is lost in hsl() and hwb()"

  static func isDeparture(_ css: String) -> Bool {
    departures[css] != nil
      || css.contains("rec2020")  // the transfer function of an older draft
  }

  @Test func `computed values are Chromium's`() throws {
    let values = try OracleFile(named: "color_values").root.objects("values")
    let context = CSSColorContext(currentColor: AnyColor(.srgb, 10 / 255, 20 / 255, 30 / 255))
    var failures: [String] = []
    var count = 0
    for value in values where value.has("computed") {
      let css = try value.string("css")
      if Self.isDeparture(css) { continue }
      count += 1
      let computed = try value.string("computed")
      do throws(SyntaxError) {
        let ours = try CSSColorValue(css: css, context: context)
        let theirs = try CSSColorValue(css: computed)
        if let problem = Self.problem(ours, theirs, computed) {
          failures.append("\(css): \(problem)")
        }
      } catch {
        failures.append("\(css): \(error)")
      }
    }
    #expect(count > 400)
    let list = failures.joined(separator: "\n")
    #expect(failures.isEmpty, "\(failures.count) of \(count):\n\(list)")
  }

  static func problem(_ ours: CSSColorValue, _ theirs: CSSColorValue, _ text: String) -> String? {
    if theirs.isLegacy {
      return ours.cssText() == text ? nil : "\(ours.cssText()), Chromium \(text)"
    }
    let mine = try? AnyColor(css: ours.cssText())
    guard let mine, mine.space == theirs.color.space else {
      return "\(ours.cssText()), Chromium \(text)"
    }
    // Equal in its own components or, where hues or large units are in play, in Oklab.
    let direct = mine.storage - theirs.color.storage
    let seen = Oklab(mine).storage - Oklab(theirs.color).storage
    let isEqual = (0..<4).allSatisfy { abs(direct[$0]) <= 1e-4 }
    let looksEqual = (0..<4).allSatisfy { abs(seen[$0]) <= 1.5e-3 }
    return isEqual || looksEqual ? nil : "\(ours.cssText()), Chromium \(text)"
  }
}
