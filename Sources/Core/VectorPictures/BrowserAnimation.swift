import ColorText
package import Colorimetry
package import Painting
package import Pixels
import Syntax
package import Timing
package import VectorMath

/// An animation for browsers: SVG, whose parts CSS moves.
///
/// Areas, lines, clips, masks, linear and radial gradients and text are vectors, text as outlines;
/// conic gradients, which SVG has not, are wedges of one colour each, at most two levels of 255
/// apart. Nothing but `transform`, `opacity`, `visibility`, colours and lines' widths and dashes is
/// animated, all of which Chromium, Firefox and Safari play, from an `<img>` too; an outline that
/// changes its shape, which needs `d: path()`, is named in ``notes``, as is all else that is not
/// shown as it is. Source: CSS Animations 1; CSS Easing 2 (`linear()`); SVG 2.
///
/// ```swift
/// let drawing = try EffectName.border.stage().browserAnimation()
/// print(drawing.svg, drawing.notes)
/// ```
public struct BrowserAnimation: Sendable {
  /// An SVG document that plays by itself.
  public let svg: String

  /// A style sheet; the markup that it moves is in the comment at its head.
  public let css: String

  /// What is not shown as it is, in sentences without a full stop.
  public let notes: [String]

  /// The properties whose closures were sampled: what neither a curve nor a straight way tells.
  package let sampled: [String]

  /// - Throws: ``BrowserError`` for more than 16 MiB of text, images not counted.
  /// - Parameters:
  ///   - name: what the style sheet's classes begin with: letters, digits and hyphens.
  ///   - title: what a screen reader says.
  ///   - png: an image as the bytes of a PNG file; nil where there is no encoder.
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
      notes.append("colours laid over one another in linear light: in sRGB, as browsers do")
    }
    if course.isLoop, course.end > course.period * (1 + 1e-9) {
      notes.append("what comes once before the loop: comes in every turn of it")
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
    let told = notes.map { "Not shown as it is: \($0)." }
    svg = document(
      told.map { "<!-- \($0) -->" } + (rules.isEmpty ? [] : ["<style>"] + rules + ["</style>"]))
    let markup = told.map { $0 + "\n" }.joined() + document([])
    css =
      "/* \(name): what follows moves the parts of this markup.\n" + markup.insideComment
      + (["*/"] + rules).map { $0 + "\n" }.joined()
    self.notes = notes
    sampled = writer.sampled
  }
}

/// Why an animation is none for browsers: they would not bear it.
public struct BrowserError: Error, Sendable, Hashable, CustomStringConvertible {
  public var description: String {
    "more than \(SVGWriter.mostBytes >> 20) MiB of SVG and CSS; as a film it may be smaller"
  }
}
