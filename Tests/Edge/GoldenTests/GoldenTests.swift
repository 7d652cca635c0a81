import Colorimetry
import Effects
import Painting
import Rendering
import Scenes
import Testing
import Typesetting
import VectorMath

/// Every effect and example scene at telling moments, as it looked when somebody looked.
///
/// Text is set in DejaVu Sans, found by its file: the family has not changed since 2016.
struct GoldenTests {
  /// The moments in seconds that show what an effect is about, and the published form's fault.
  private func moments(_ name: EffectName) -> [Double] {
    switch name {
    case .rainbow: [0]
    case .rainbowAnimation: [1.4, 3.99, 4.01]
    case .pulse: [0.35, 0.8, 2.3]
    case .sheen: [0.5, 1.1, 14.4]
    case .sheenButton: [0.5, 1.3, 14.4]
    case .border: [0, 0.4]
    case .borderDashed: [0.4, 2.9]
    case .gradientPoints: [0, 0.9, 3]
    case .gradientHue: [0, 1.2, 3]
    case .gradientWobble: [1.4, 1.8, 3]
    case .gradientCrossfade: [0.4, 1.9, 3.2]
    case .splash: [0.2, 1.3, 3.25]
    }
  }

  /// The published form above the corrected one.
  @Test(arguments: EffectName.allCases)
  func `an effect looks as it did in both forms`(_ name: EffectName) throws {
    let typeface = try Typeface.dejaVuSans()
    let rows = try [EffectForm.asPublished, .corrected].map { form in
      var settings = EffectSettings(form)
      settings.size = Size2D(width: 112, height: 76)
      if name == .rainbow || name == .rainbowAnimation {
        settings.text = typeface.shape("Hue", size: 50)
      }
      let stage = name.stage(settings)
      return try moments(name).map { try stage.rendered(at: $0) }
    }
    try Golden("effect-\(name.rawValue)", rows: rows).check()
  }

  @Test(arguments: SceneExample.all.map(\.name))
  func `an example scene looks as it did`(_ name: String) throws {
    let example = try #require(SceneExample.all.first { $0.name == name })
    let scene = try SceneDocument(json: Array(example.json.utf8))
    let frames = try [0.2, 0.7].map { fraction in
      try ReferenceRenderer(space: scene.compositing).render(
        scene.value(at: fraction * scene.length), width: scene.width, height: scene.height,
        scale: max(150 / scene.width, 75 / scene.height), background: scene.background)
    }
    try Golden("scene-\(name)", rows: frames.map { [$0] }).check()
  }
}
