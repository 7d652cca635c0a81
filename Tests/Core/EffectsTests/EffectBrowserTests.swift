import Effects
import Painting
import Testing
import VectorPictures

/// Effects as SVG that CSS moves. Chromium's pixels are held to the frames in
/// web/tests/effects.test.js.
struct EffectBrowserTests {
  private func drawing(_ name: EffectName, _ settings: EffectSettings = EffectSettings())
    throws -> BrowserAnimation
  {
    try name.stage(settings).browserAnimation()
  }

  @Test func `what repeats is said once`() throws {
    var settings = EffectSettings()
    settings.runs = 1000
    let pulse = try drawing(.pulse, settings).svg
    #expect(pulse.contains(" 1s ease-in 1000 both") && pulse.utf8.count < 8000)
    settings.runs = 0
    #expect(try drawing(.pulse, settings).svg.contains(" 1s ease-in infinite both"))
    #expect(try drawing(.border).svg.contains(" 3s linear infinite both"))
    #expect(try drawing(.splash).svg.contains("animation-timing-function:ease-in-out"))
    #expect(try !drawing(.rainbow).svg.contains("@keyframes"))
  }

  /// The properties that neither a curve nor a straight way tells.
  private static let sampled: [String: [String]] = [
    "gradient-hue": ["stop-color"], "gradient-hue as-published": ["stop-color"],
    "gradient-points as-published": ["transform"], "gradient-wobble": ["stop-color"],
    "gradient-wobble as-published": ["stop-color"], "pulse": ["stroke-width", "opacity"],
    "sheen-button": ["stroke-width", "opacity"],
  ]

  /// 13,978 pictures were drawn to write 88 keyframe rules.
  @Test func `effects say how they move`() throws {
    var (rules, sampled) = (0, [String: [String]]())
    for name in EffectName.allCases {
      for form in EffectForm.allCases {
        let drawing = try drawing(name, EffectSettings(form, text: sampleText))
        rules += drawing.svg.matches(of: /@keyframes/).count
        let label = name.rawValue + (form == .corrected ? "" : " \(form.rawValue)")
        if !drawing.sampled.isEmpty { sampled[label] = drawing.sampled }
      }
    }
    #expect(rules <= 79)
    #expect(sampled == Self.sampled)
  }

  @Test(arguments: EffectName.allCases, EffectForm.allCases)
  func `a document's elements are closed and its references lead somewhere`(
    _ name: EffectName, _ form: EffectForm
  ) throws {
    let drawing = try drawing(name, EffectSettings(form, text: sampleText))
    var open: [Substring] = []
    for tag in drawing.svg.matches(of: /<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/) {
      if tag.1 == "/" {
        #expect(open.popLast() == tag.2)
      } else if tag.3 != "/" {
        open.append(tag.2)
      }
    }
    #expect(open.isEmpty)
    let ids = Set(drawing.svg.matches(of: /id="([^"]+)"/).map { $0.1 })
    for reference in drawing.svg.matches(of: /url\(#([^)]+)\)/) {
      #expect(ids.contains(reference.1))
    }
    let names = Set(drawing.svg.matches(of: /@keyframes ([a-z\d-]+)\{/).map { $0.1 })
    for use in drawing.svg.matches(of: /[{:,]([a-z-]+-\d+) [\d.]+s\s/) {
      #expect(names.contains(use.1))
    }
    let holdsRules = drawing.css.contains("@keyframes") == drawing.svg.contains("@keyframes")
    #expect(holdsRules)
    #expect(!drawing.svg.contains("nan") && !drawing.svg.contains("inf "))
  }
}
