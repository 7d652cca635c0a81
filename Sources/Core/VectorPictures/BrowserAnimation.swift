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

  /// A part of a picture, which is looked at by itself: as often as it turns, however often others do.
  package struct Part {
    /// The motions that it follows, and no others; those of none are unknown.
    var clocks: [PictureClock]

    var isStill = false

    /// The part at a phase of the course.
    var picture: (Double) -> Picture

    package init(following clocks: [PictureClock] = [], _ picture: @escaping (Double) -> Picture) {
      // A clock that is followed twice tells nothing new.
      var known: Set<PictureClock> = []
      self.clocks = clocks.filter { known.insert($0).inserted }
      self.picture = picture
    }

    package init(_ picture: Animated<Picture>) {
      self.init(following: picture.clocks) { picture.value(at: $0) }
      isStill = picture.constant != nil
    }
  }

  /// - Throws: ``BrowserError`` for more than 16 MiB of text, images not counted.
  /// - Parameters:
  ///   - name: what the style sheet's classes begin with: letters, digits and hyphens.
  ///   - title: what a screen reader says.
  ///   - png: an image as the bytes of a PNG file; nil where there is no encoder.
  ///   - parts: from the bottom up.
  package init(
    name: String, title: String, size: Size2D, background: SRGB?, course: Course,
    lightEncoding: LightEncoding = .gammaEncoded, png: @escaping (Bitmap) -> [UInt8]?,
    _ parts: [Part]
  ) throws(BrowserError) {
    let extent = max(size.width, size.height)
    var reader = BrowserReader()
    var writer = BrowserWriter(name: name, extent: extent, png: png)
    var timelineNotes: [String] = []
    var (nodes, points) = (0, 0)
    for part in parts {
      var most = (nodes: 0, points: 0)
      for place in part.isStill ? [0] : [0, 0.5, 0.99] {
        let look = reader.look(at: part.picture(place * course.end))
        most.nodes = max(most.nodes, look.count)
        // What stays is kept once.
        if place > 0 { most.points = max(most.points, reader.newPoints) }
      }
      nodes += most.nodes
      points += most.points
    }
    func drawn(_ part: Part, lookingAtAll: Bool = false, between: Bool = false) -> [String] {
      var timeline = BrowserTimeline(
        part.isStill ? .still : course, following: part.clocks, looksAtAll: lookingAtAll,
        looksBetween: between, nodes: nodes, points: points)
      let seen = timeline.look(
        { time in reader.look(at: part.picture(time)) },
        isSame: { $0.structure == $1.structure },
        isHalfway: { BrowserNode.isHalfway($0.nodes, $1.nodes, $2.nodes, extent: extent) })
      let mark = writer.begin(timeline)
      let lines = writer.elements(seen.map { $0.nodes })
      // What the clocks tell is believed until something is seen to move otherwise.
      if writer.hasUntold, !timeline.looksBetween {
        writer.takeBack(to: mark)
        return drawn(part, lookingAtAll: lookingAtAll, between: true)
      }
      // Where not every run is as the first ones, each has its say.
      if writer.hasUnrepeated, !lookingAtAll {
        writer.takeBack(to: mark)
        return drawn(part, lookingAtAll: true)
      }
      for note in timeline.notes where !timelineNotes.contains(note) { timelineNotes.append(note) }
      return lines
    }
    let body = parts.flatMap { drawn($0) }
    var notes = reader.notes + writer.notes + timelineNotes
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
  }
}

/// Why an animation is none for browsers: they would not bear it.
public struct BrowserError: Error, Sendable, Hashable, CustomStringConvertible {
  public var description: String {
    "more than \(BrowserWriter.mostBytes >> 20) MiB of SVG and CSS; as a film it may be smaller"
  }
}
