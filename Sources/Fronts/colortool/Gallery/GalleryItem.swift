import ColorToolkitCEmbeddedText
import Syntax
import VectorMath

/// A tutorial and its effects on the gallery's page.
struct GalleryChapter {
  var title: String
  var author: String

  /// Where the tutorial is.
  var address: String
  var items: [GalleryItem]

  /// The chapters that `gallery.json` has.
  static var all: [Self] {
    get throws(SyntaxError) {
      try JSONReader.read(Array(String(cString: embedded_gallery_json()).utf8)).list.map(Self.init)
    }
  }

  private init(_ node: JSONNode) {
    (title, author, address) = (node["title"].text, node["author"].text, node["address"].text)
    items = node["items"].list.map(GalleryItem.init)
  }
}

/// One effect on the gallery's page.
struct GalleryItem {
  /// A drawing of it, by the words of the effect verb.
  struct Drawing {
    var command: String

    /// What one sees, and what to look at.
    var note: String

    /// Its own label, or the form it is in.
    var title: String

    fileprivate init(_ node: JSONNode) {
      (command, note, title) = (node["command"].text, node["note"].text, node["label"].text)
      if title.isEmpty { title = isPublished ? "As published" : "Corrected" }
    }

    var arguments: [String] { command.split(separator: " ").map(String.init) }
    var isPublished: Bool { command.contains("--as-published") }
  }

  /// A small part of two drawings, enlarged: a rectangle of the effect's content at a time.
  struct Detail {
    var title: String
    var bounds: Rect2D
    var time: Double

    fileprivate init(_ node: JSONNode) {
      func number(_ name: String) -> Double { node[name].number ?? 0 }
      title = node["title"].text
      bounds = Rect2D(
        x: number("x"), y: number("y"), width: number("width"), height: number("height"))
      time = number("time")
    }
  }

  var name: String
  var title: String

  /// Whether a pixel a point is enough to see it.
  var isSmooth: Bool

  /// What is wrong with the tutorial's code, with its numbers.
  var faults: [String]

  /// As published first, corrected last.
  var drawings: [Drawing]
  var details: [Detail]

  fileprivate init(_ node: JSONNode) {
    (name, title, isSmooth) = (node["name"].text, node["title"].text, node["isSmooth"].isTrue)
    faults = node["faults"].list.map { $0.text }
    drawings = node["drawings"].list.map(Drawing.init)
    details = node["details"].list.map(Detail.init)
  }
}
