import Effects
import Fuzzing
import Rendering
import Scenes
import Syntax
import VectorPictures

extension FuzzTarget {
  /// Scenes as JSON, read and drawn small.
  static let scenes = FuzzTarget(
    "scenes", seeds: { SceneMutation.shared.seeds },
    mutation: { SceneMutation.shared.change($0, $1, &$2) }, bound: (10, 1e-3),
    check: { bytes in
      let scene: SceneDocument
      do throws(SceneError) {
        scene = try SceneDocument(json: bytes)
      } catch {
        must(!error.message.isEmpty && error.line >= 1 && error.column >= 1, "an error has a place")
        return must(error.line <= 1 + bytes.count { $0 == 0x0A }, "an error lies within the text")
      }
      must(scene.frameCount() >= 1 && scene.length >= 0, "a scene has frames")
      for time in [0.0, 0.37, scene.length, 1e6] {
        draw(
          scene.value(at: time), width: min(scene.width, 24), height: min(scene.height, 16),
          with: ReferenceRenderer(space: scene.compositing))
      }
      guard let root = try? JSONReader.read(bytes) else { fail("a scene is JSON") }
      let again = Array(SceneMutation.text(root.value).utf8)
      guard let back = try? SceneDocument(json: again) else { fail("a scene is written and read") }
      must(
        back.note == scene.note && back.length == scene.length
          && back.value(at: 0.37) == scene.value(at: 0.37), "a scene is read as it is written")
      // Looking at a whole run takes as long as hundreds of pictures.
      guard bytes.count < 1000, bytes.count.isMultiple(of: 4),
        let drawing = try? scene.browserAnimation()
      else { return }
      mustBeMarkup(drawing.svg)
      mustBeStyleSheet(drawing.css)
    })
}
