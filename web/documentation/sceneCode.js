import { numeral } from "./words.js";

/** JSON over lines, short lists on one; what is no JSON as it is. */
export function overLines(words) {
  try {
    return JSON.stringify(JSON.parse(words), null, 2).replace(/\[[^[\]{}]{1,60}\]/g, (list) =>
      list.replace(/\s+/g, " ").replace(/\[ | \]/g, (end) => end.trim()));
  } catch (error) {
    return words;
  }
}

/** A frame of a scene. */
export function code(state) {
  // No quote that would end a literal.
  const scene = overLines(state.scene).replace(/'/g, "\\u0027");
  const at = numeral(state.at);
  return {
    Swift: `import ColorToolkit
import ColorToolkitFiles

let json = #"""
${scene}
"""#
let scene = try SceneDocument(json: Array(json.utf8))
let pixels = try ReferenceRenderer(space: scene.compositing).render(
  scene.value(at: ${at}), width: scene.width, height: scene.height, scale: scene.scale,
  background: scene.background)
print(pixels.width, pixels.height)`,
    Python: `import colortoolkit as ct

scene = r'''
${scene}
'''
frame = ct.render_scene(scene, at=${at})`,
    CLI: `colortool render - --at-time ${at} -o scene.png <<'END'
${scene}
END`,
  };
}
