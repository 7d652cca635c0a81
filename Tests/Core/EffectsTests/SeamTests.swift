import Colorimetry
import Effects
import Painting
import Pixels
import Rendering
import Testing
import Timing
import VectorMath

struct SeamTests {
  private func frame(_ stage: EffectStage, _ phase: Double, scale: Double) throws -> Bitmap {
    try ReferenceRenderer().render(
      stage.picture(atPhase: phase), width: stage.size.width, height: stage.size.height,
      scale: scale, background: stage.background)
  }

  private static func settings(_ form: EffectForm, _ name: EffectName) -> EffectSettings {
    var settings = EffectSettings(form)
    settings.size = Size2D(width: 90, height: 60)
    settings.text = name.textStyle.map { _ in sampleText }
    return settings
  }

  private static let turns: [(name: EffectName, runs: Int?)] =
    EffectName.allCases.map { ($0, nil) }
    + [.pulse, .sheen, .sheenButton, .gradientPoints, .gradientHue, .gradientWobble].map { ($0, 0) }

  @Test(arguments: turns, [1.0, 1.7])
  func `a corrected effect ends as it begins, to the last bit of every byte`(
    _ effect: (name: EffectName, runs: Int?), _ scale: Double
  ) throws {
    var settings = Self.settings(.corrected, effect.name)
    settings.runs = effect.runs
    let stage = effect.name.stage(settings)
    if stage.course.isLoop {
      #expect(stage.isSeamless)
    } else if !stage.isSeamless {
      return
    }
    let start = try frame(stage, 0, scale: scale)
    let end = try frame(stage, stage.course.length, scale: scale)
    // Not the buffers themselves, which a failure would print.
    let isSame = start.rgba8() == end.rgba8() && start.rgba16() == end.rgba16()
    #expect(isSame)
    // On the way something else is shown, else nothing was held.
    let moves = try [0.61, 0.083, 0.35].contains { share in
      try frame(stage, stage.course.length * share, scale: scale).rgba8() != start.rgba8()
    }
    #expect(moves == (stage.course != .still))
  }

  @Test(arguments: [EffectName.rainbowAnimation, .sheen, .sheenButton])
  func `a published effect with a seam says so, and shows it`(_ name: EffectName) throws {
    let stage = name.stage(Self.settings(.asPublished, name))
    #expect(!stage.isSeamless)
    let start = try frame(stage, 0, scale: 1)
    let end = try frame(stage, stage.course.length, scale: 1)
    let isSame = start.rgba8() == end.rgba8()
    #expect(!isSame)
  }

  @Test
  func `a loop's clock is exact after a million turns`() {
    let course = Course.loop(0.1)
    let time = 100_000.0.nextUp
    #expect(course.phase(at: time) == time.truncatingRemainder(dividingBy: 0.1))
    #expect(Course.loop(4).phase(at: 4_000_000) == 0)
    #expect(Course.loop(4).phase(at: -1) == 0)
    #expect(Course.loop(4).phase(at: .nan) == 0)
    #expect(Course.loop(4).phase(at: .infinity) == 0)
    #expect(Course.once(4).phase(at: .infinity) == 4)
    #expect(Course.still.phase(at: 3) == 0)
  }
}
