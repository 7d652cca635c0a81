import Effects
import Painting
import Testing
import Timing
import VectorMath
import VectorPictures

/// Effects as text for browsers, and how many frames they have.
struct EffectTextTests {
  @Test(arguments: EffectName.allCases)
  func `an effect is SVG and CSS by its name`(_ name: EffectName) throws {
    var settings = EffectSettings()
    settings.size = Size2D(width: 40, height: 30)
    let stage = name.stage(settings)
    let drawing = try stage.browserAnimation(at: 0)
    #expect(drawing.svg.hasPrefix("<svg xmlns="))
    #expect(drawing.svg.contains("class=\"\(name.rawValue)\""))
    #expect(try stage.svg(at: 0) == drawing.svg)
    #expect(try stage.css(at: 0) == drawing.css)
  }

  @Test func `a loop ends before its first frame again, what runs once at rest`() {
    let loop = EffectName.splash.stage()
    #expect(loop.course.isLoop)
    #expect(
      loop.frameCount(at: .sixtieth) == Int((loop.course.length * 60 - 1e-9).rounded(.up)))
    let once = EffectName.pulse.stage()
    #expect(!once.course.isLoop)
    #expect(once.frameCount(at: .sixtieth) == Int((once.course.length * 60).rounded(.up)) + 1)
    #expect(EffectName.rainbow.stage().frameCount(at: .sixtieth) == 1)
    // More than an integer of 32 bits holds; with 64 it was ever so.
    var settings = EffectSettings()
    settings.duration = 1e6
    let slow = EffectName.pulse.stage(settings).frameCount(at: FrameDuration(1, over: 65535)!)
    #expect(slow > 1 << 31 && slow <= 1 << 40 + 1)
  }
}
