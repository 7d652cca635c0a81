import ColorText
package import Colorimetry
package import Painting
package import Pixels
import Syntax
package import Timing
package import VectorMath

/// An animation for browsers: an SVG document whose parts are animated by CSS.
///
/// Areas, lines, clips, masks, linear and radial gradients and text are drawn as vectors. Text is
/// converted to outlines. SVG does not have conic gradients, so a conic gradient is drawn as
/// wedges, each in a single colour. Within the angle of one wedge, the original gradient changes by
/// at most two levels of 255.
///
/// Only `transform`, `opacity`, `visibility`, colours, line widths and dashes are animated.
/// Chromium, Firefox and Safari play all of these, even if an `<img>` element shows the document.
/// An outline that changes its shape would need `d: path()`, so it is reported in ``notes``.
/// Everything else that is not shown exactly is reported there, too. Sources: CSS Animations 1; CSS
/// Easing 2 (`linear()`); SVG 2.
///
/// ```swift
/// let drawing = try EffectName.border.stage().browserAnimation()
/// print(drawing.svg, drawing.notes)
/// ```
public struct BrowserAnimation: Sendable {
  /// The SVG document. It contains its own style sheet and plays without any other file.
  public let svg: String

  /// The style sheet alone. A comment at its start contains the SVG markup that the rules animate.
  public let css: String

  /// Descriptions of the parts that are not shown exactly. Each description ends without a full
  /// stop.
  public let notes: [String]

  /// The properties with sampled closures, because neither a curve nor a straight line fits.
  package let sampled: [String]

  /// Writes a picture as an SVG document and a style sheet.
  ///
  /// - Throws: ``BrowserError`` for more than 16 MiB of text, images not counted.
  /// - Parameters:
  ///   - name: the prefix of the style sheet's classes: letters, digits and hyphens.
  ///   - title: the text for a screen reader.
  ///   - png: encodes an image as the bytes of a PNG file. Returns nil if there is no encoder.
  package init(
    name: String, title: String, size: Size2D, background: SRGB?, course: Course,
    lightEncoding: LightEncoding = .gammaEncoded, png: @escaping (Bitmap) -> [UInt8]?,
    _ picture: MovingPicture
  ) throws(BrowserError) {
    var writer = SVGWriter(
      name: name, extent: max(size.width, size.height), course: course, png: png)
    let body = writer.elements(picture, .init()).lines
    var notes = writer.notes
    guard writer.size <= SVGWriter.mostBytes else { throw BrowserError() }
    if lightEncoding != .gammaEncoded {
      notes.append("colours composited in linear light: composited in sRGB, as browsers do")
    }
    if course.isLoop, course.end > course.period * (1 + 1e-9) {
      notes.append("a part before the loop: repeated in every loop")
    }
    let (width, height) = (SVGWriter.number(size.width), SVGWriter.number(size.height))
    var ground: [String] = []
    if let background, background.alpha > 0 {
      ground.append(
        "<rect width=\"\(width)\" height=\"\(height)\"\(background.svg("fill"))/>"
      )
    }
    let defs = writer.defs.isEmpty ? [] : ["<defs>"] + writer.defs + ["</defs>"]
    var rules = writer.rules
    if !rules.isEmpty {
      rules.append(
        "@media (prefers-reduced-motion:reduce){.\(name) *{animation-play-state:paused}}")
    }
    func document(_ lines: [String]) -> String {
      SVGText.document(
        width: width, height: height, attributes: " role=\"img\" class=\"\(name)\"",
        ["<title>\(title.escapedForMarkup)</title>"] + lines + defs + ground + body)
    }
    let told = notes.map { "Not shown exactly: \($0)." }
    svg = document(
      told.map { "<!-- \($0) -->" } + (rules.isEmpty ? [] : ["<style>"] + rules + ["</style>"]))
    let markup = told.map { $0 + "\n" }.joined() + document([])
    css =
      "/* \(name): the rules below animate this markup.\n" + markup.insideComment
      + (["*/"] + rules).map { $0 + "\n" }.joined()
    self.notes = notes
    sampled = writer.sampled
  }
}

/// The error for an animation that is too large for browsers.
public struct BrowserError: Error, Sendable, Hashable, CustomStringConvertible {
  public var description: String {
    "more than \(SVGWriter.mostBytes >> 20) MiB of SVG and CSS; a video may be smaller"
  }
}
