import Effects
import Painting
import Testing
import Timing
import VectorMath

struct CatalogTests {
  @Test(arguments: EffectName.allCases)
  func `a stage has the course and the bounds of its effect`(_ name: EffectName) {
    let stage = name.stage()
    #expect(stage.size == stage.bounds.size)
    #expect(stage.course == stage.animation.course)
  }
}
