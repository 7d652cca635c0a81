import Foundation
import VectorMath

/// A tutorial and its effects on the gallery's page.
struct GalleryChapter: Decodable {
  var title: String
  var author: String
  var items: [GalleryItem]

  /// The chapters that `gallery.json` has.
  static var all: [Self] {
    get throws { try JSONDecoder().decode([Self].self, from: Data(PackageResources.gallery_json)) }
  }
}

/// One effect on the gallery's page.
struct GalleryItem: Decodable {
  /// A drawing of it, by the words of the effect verb.
  struct Drawing: Decodable {
    var command: String

    /// What one sees, and what to look at.
    var note: String

    private var label: String?

    var arguments: [String] { command.split(separator: " ").map(String.init) }
    var isPublished: Bool { command.contains("--as-published") }

    /// Its own label, or the form it is in.
    var title: String { label ?? (isPublished ? "As published" : "Corrected") }
  }

  /// A small part of two drawings, enlarged: a rectangle of the effect's content at a time.
  struct Detail: Decodable {
    var title: String
    private var x: Double
    private var y: Double
    private var width: Double
    private var height: Double
    var time: Double

    var bounds: Rect2D { Rect2D(x: x, y: y, width: width, height: height) }
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
}
