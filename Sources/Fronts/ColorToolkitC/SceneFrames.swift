// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorToolkit
import Scenes

@implementation @c
public func ct_scene_read(
  _ scene: ct_scene, _ facts: UnsafeMutablePointer<ct_scene_facts>?,
  _ warnings: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let (document, frames) = try read(scene)
    try TextTarget(buffer: warnings, capacity: capacity, needed: needed)
      .write(document.warnings.joined(separator: "\n"))
    facts?.pointee = ct_scene_facts(
      columns: frames.columns, rows: frames.rows, is_loop: document.isLoop ? 1 : 0,
      length: document.length, frame_duration: document.frameDuration.seconds)
  }
}

@implementation @c
public func ct_render_scene(
  _ target: UnsafePointer<ct_array>?, _ scene: ct_scene, _ times: UnsafePointer<Double>?,
  _ count: Int, _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    try read(scene).frames.draw(into: target, times, count, threads)
  }
}

@implementation @c
public func ct_scene_svg(
  _ scene: ct_scene, _ target: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let document = try read(scene).document
    let text: String
    do throws(BrowserError) { text = try document.svg() } catch {
      throw .badArgument(error.description)
    }
    try TextTarget(buffer: target, capacity: capacity, needed: needed).write(text)
  }
}

/// Reads a scene, and returns it with its frames at its scale.
private func read(
  _ scene: ct_scene
) throws(Failure) -> (document: SceneDocument, frames: Frames) {
  let json = Array(try scene.json.string("json", most: SceneDocument.byteLimit).utf8)
  let directory = try scene.directory.string("directory")
  let document: SceneDocument
  do throws(SceneError) { document = try SceneDocument(json: json, directory: directory) } catch {
    throw Failure(Int(CT_BAD_TEXT), error.description)
  }
  let scale = scene.scale == 0 ? document.scale : scene.scale
  guard let (columns, rows) = Frames.size(document.width, document.height, scale: scale) else {
    throw .badArgument(
      "\(document.width)×\(document.height) units at scale \(scale) are not a usable frame size")
  }
  let frames = Frames(columns: columns, rows: rows) { time throws(RenderingError) in
    try ReferenceRenderer(space: document.compositing).render(
      document.value(at: time), width: document.width, height: document.height, scale: scale,
      background: document.background)
  }
  return (document, frames)
}
