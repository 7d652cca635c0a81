import ColorText
import Fuzzing
import Painting
import Pixels
import Rendering
import Scenes
import Syntax
import VectorMath

extension FuzzTarget {
  /// CSS's gradients, meshes and cross-fades of them.
  static let gradients = FuzzTarget(
    text: "gradients", words: colorWords, bound: (5, 2e-3)
  ) { checkGradient($0) }

  /// SwiftUI's gradients.
  static let swiftUI = FuzzTarget(
    text: "swiftui", words: colorWords, bound: (5, 2e-3)
  ) { checkGradient($0) }

  private static let colorWords = [
    "red", "lime", "#00f", "oklch(0.7 0.1 30)", "transparent", "none",
  ]

  private static func checkGradient(_ text: String) {
    let parse = { (text: String) throws(SyntaxError) in try GradientLayer(parsing: text) }
    guard let layer = read(text, parse) else { return }
    let (width, height) = (12.0, 8.0)
    let box = Size2D(width: width, height: height)
    if let written = layer.text(in: box), !reachesFar(written) {
      must(readBack(written, parse).text(in: box) == written, "what is written is read as it is")
    }
    let frame = Rect2D(x: 0, y: 0, width: width, height: height)
    var picture = Picture()
    picture.fill(.rectangle(frame), with: .gradient(layer, in: frame))
    draw(picture, width: width, height: height)
    // One form for each input: writing may take a ramp.
    let form = choice(among: GradientForm.allCases, for: text)
    guard let written = try? layer.written(as: form, in: box) else { return }
    mustNotSteer(written.text, form.rawValue)
    switch form {
    case .css, .swiftui, .colorInterpolate: mustBeRead(written.text)
    case .json:
      guard let root = try? JSONReader.read(Array(written.text.utf8)) else { fail("JSON is read") }
      if !root["css"].text.isEmpty { mustBeRead(root["css"].text) }
    case .svg: mustBeMarkup(written.text)
    case .ggr: must(written.text.hasPrefix("GIMP Gradient\n"), "a file of GIMP's says what it is")
    }
  }

  /// A gradient's text is read by all who take gradients: along a line, as layers, in a scene.
  private static func mustBeRead(_ text: String) {
    let layer = readBack(text) { text throws(SyntaxError) in try GradientLayer(parsing: text) }
    if case .image(let image) = layer {
      let line = readBack(text) { text throws(SyntaxError) in try GradientPaint(parsing: text) }
      must(line == image, "a gradient is the same along a line")
    }
    let fill = JSONText.string(text)
    let node = #"{"type": "rectangle", "rect": [0, 0, 9, 9], "fill": \#(fill)}"#
    let scene = try? SceneDocument(json: Array(#"{"size": [9, 9], "nodes": [\#(node)]}"#.utf8))
    must(scene != nil, "a scene reads \(text)")
  }
}

/// One of some values, which a text's bytes decide.
func choice<Value>(among values: [Value], for text: String) -> Value {
  values[text.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % values.count]
}

/// Whether a gradient's line is so long that too few digits are left for what lies within a box.
private func reachesFar(_ text: String) -> Bool {
  text.split { !"0123456789.-+e".contains($0) }.contains { number in
    // What a hexadecimal colour looks like may be no number at all.
    Double(number).map { $0.isFinite && abs($0) >= 1e12 } ?? false
  }
}

/// Draws a picture, whose pixels must be numbers; it may be refused.
func draw(
  _ picture: Picture, width: Double, height: Double, with renderer: ReferenceRenderer = .init()
) {
  guard let bitmap = try? renderer.render(picture, width: width, height: height) else { return }
  for pixel in bitmap.pixels { must(pixel == pixel, "a pixel is a number") }
}
