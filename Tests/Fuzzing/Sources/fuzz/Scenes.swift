import Fuzzing
import Rendering
import Scenes

extension FuzzTarget {
  /// Scenes as JSON, read and drawn small.
  static let scenes = FuzzTarget(
    "scenes", seeds: { SceneMutation.shared.seeds },
    mutation: { SceneMutation.shared.change($0, $1, &$2) },
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
    })
}
