import PixelBuffers
import Pixels
import Rendering
import Scenes
import Testing
import Timing

struct SceneExampleTests {
  @Test(arguments: SceneExample.all.map(\.name))
  func `an example can be drawn at any time`(_ name: String) throws {
    let example = try #require(SceneExample.all.first { $0.name == name })
    let scene = try SceneDocument(json: Array(example.json.utf8))
    for time in [0, 0.3, scene.length, 1e9] {
      let bitmap = try ReferenceRenderer(space: scene.compositing).render(
        scene.value(at: time), width: scene.width, height: scene.height, scale: 0.25,
        background: scene.background)
      #expect(bitmap.pixels.contains { $0.w > 0 })
      #expect(bitmap.pixels.allSatisfy { $0 == $0 })
    }
  }

  @Test(arguments: ["border", "rainbow", "loader"])
  func `an example that is a loop ends where it begins`(_ name: String) throws {
    let example = try #require(SceneExample.all.first { $0.name == name })
    let scene = try SceneDocument(json: Array(example.json.utf8))
    #expect(scene.isLoop)
    func frame(_ time: Double) throws -> Bitmap {
      try ReferenceRenderer().render(
        scene.value(at: time), width: scene.width, height: scene.height, scale: 0.25)
    }
    let (first, last) = (try frame(0).rgba8(), try frame(scene.length).rgba8())
    #expect(first == last)
  }
}
