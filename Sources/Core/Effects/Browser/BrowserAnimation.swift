import ColorText
package import Colorimetry
public import Painting
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

  /// - Throws: ``BrowserError`` for more than 16 MiB of text, images not counted.
  /// - Parameters:
  ///   - name: what the style sheet's classes begin with: letters, digits and hyphens.
  ///   - title: what a screen reader says.
  ///   - clocks: the motions that the picture follows, and no others; those of none are unknown.
  ///   - png: an image as the bytes of a PNG file; nil where there is no encoder.
  ///   - picture: the picture at a phase of the course.
  package init(
    name: String, title: String, size: Size2D, background: SRGB?, course: Course,
    following clocks: [PictureClock] = [], lightEncoding: LightEncoding = .gammaEncoded,
    png: @escaping (Bitmap) -> [UInt8]?,
    _ picture: (Double) -> Picture
  ) throws(BrowserError) {
    func drawn(lookingAtAll: Bool) -> (body: [String], writer: BrowserWriter, notes: [String]) {
      var reader = BrowserReader()
      let nodes = [0, 0.5, 0.99].map { BrowserLook(reader.nodes(picture($0 * course.end))).count }
      var timeline = BrowserTimeline(
        course, following: clocks, looksAtAll: lookingAtAll, nodes: nodes.max() ?? 1)
      let extent = max(size.width, size.height)
      let seen = timeline.look(
        { time in BrowserLook(reader.nodes(picture(time))) },
        isSame: { $0.structure == $1.structure },
        isHalfway: { BrowserNode.isHalfway($0.nodes, $1.nodes, $2.nodes, extent: extent) })
      var writer = BrowserWriter(timeline, name: name, extent: extent, png: png)
      let body = writer.elements(seen.map { $0.nodes })
      return (body, writer, reader.notes + writer.notes + timeline.notes)
    }
    var (body, writer, notes) = drawn(lookingAtAll: false)
    // Where not every run is as the first ones, each has its say.
    if writer.hasUnrepeated { (body, writer, notes) = drawn(lookingAtAll: true) }
    guard writer.size <= BrowserWriter.mostBytes else { throw BrowserError() }
    if lightEncoding != .gammaEncoded {
      notes.append("colours laid over one another in linear light: in sRGB, as browsers do")
    }
    if course.isLoop, course.end > course.period * (1 + 1e-9) {
      notes.append("what comes once before the loop: comes in every turn of it")
    }
    let (width, height) = (BrowserWriter.number(size.width), BrowserWriter.number(size.height))
    var ground: [String] = []
    if let background, background.alpha > 0 {
      ground.append(
        "<rect width=\"\(width)\" height=\"\(height)\"\(background.svg("fill"))/>"
      )
    }
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\" role=\"img\" class=\"\(name)\">"
    let defs = writer.defs.isEmpty ? [] : ["<defs>"] + writer.defs + ["</defs>"]
    let parts = ["<title>\(title.escapedForMarkup)</title>"]
    let drawing = defs + ground + body + ["</svg>"]
    var rules = writer.rules
    if !rules.isEmpty {
      rules.append(
        "@media (prefers-reduced-motion:reduce){.\(name) *{animation-play-state:paused}}")
    }
    func lines(_ parts: [String]...) -> String {
      parts.flatMap { $0 }.joined(separator: "\n") + "\n"
    }
    let told = notes.map { "Not shown as it is: \($0)." }
    svg = lines(
      [head], parts, told.map { "<!-- \($0) -->" },
      rules.isEmpty ? [] : ["<style>"] + rules + ["</style>"], drawing)
    let markup = lines(told, [head], parts, drawing).insideComment
    css =
      "/* \(name): what follows moves the parts of this markup.\n" + markup + lines(["*/"], rules)
    self.notes = notes
  }
}

/// Why an animation is none for browsers: they would not bear it.
public struct BrowserError: Error, Sendable, Hashable, CustomStringConvertible {
  public var description: String {
    "more than \(BrowserWriter.mostBytes >> 20) MiB of SVG and CSS; as a film it may be smaller"
  }
}

extension EffectStage {
  /// The effect for browsers, with what they can't show of it.
  ///
  /// - Parameters:
  ///   - time: seconds; only the picture then is drawn. Nil for the whole animation.
  ///   - png: an image as the bytes of a PNG file, as `PNGEncoder` of `ImageFiles` makes them; without
  ///     it images are left out, and named in the notes.
  /// - Throws: ``BrowserError`` where browsers would not bear it.
  public func browserAnimation(
    at time: Double? = nil, png: @escaping (Bitmap) -> [UInt8]? = { _ in nil }
  ) throws(BrowserError) -> BrowserAnimation {
    let phase = time.map { course.phase(at: $0) }
    return try BrowserAnimation(
      name: name, title: summary, size: size, background: background,
      course: phase == nil ? course : .still, following: phase == nil ? clocks : [], png: png
    ) { picture(atPhase: phase ?? $0) }
  }

  /// The effect as an SVG document that plays by itself: `try EffectName.splash.stage().svg()`.
  ///
  /// ```swift
  /// let svg = try EffectName.pulse.stage().svg()
  /// print(svg.hasPrefix("<svg"))  // true
  /// ```
  ///
  /// Parameters and errors as those of ``browserAnimation(at:png:)``, whose notes say what is missing.
  public func svg(
    at time: Double? = nil, png: @escaping (Bitmap) -> [UInt8]? = { _ in nil }
  ) throws(BrowserError) -> String {
    try browserAnimation(at: time, png: png).svg
  }

  /// The effect as a style sheet, the markup that it moves in a comment at its head.
  ///
  /// ```swift
  /// let css = try EffectName.pulse.stage().css()
  /// print(css.contains("@keyframes"))  // true
  /// ```
  ///
  /// Parameters and errors as those of ``browserAnimation(at:png:)``, whose notes say what is missing.
  public func css(
    at time: Double? = nil, png: @escaping (Bitmap) -> [UInt8]? = { _ in nil }
  ) throws(BrowserError) -> String {
    try browserAnimation(at: time, png: png).css
  }
}
