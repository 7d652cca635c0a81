package import VectorMath

/// One effect on the gallery's page.
package struct GalleryItem: Sendable {
  /// A drawing of it, by the arguments of the effect verb.
  package struct Drawing: Sendable {
    package var label: String
    package var arguments: [String]

    /// What one sees, and what to look at.
    package var note: String

    package var isPublished: Bool { arguments.contains("--as-published") }

    /// A drawing, labelled by the form it is in unless it has a label of its own.
    init(_ arguments: String, _ note: String, label: String? = nil) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.note = note
      self.label = ""
      self.label = label ?? (isPublished ? "As published" : "Corrected")
    }
  }

  /// A small part of two drawings, enlarged.
  package struct Detail: Sendable {
    package var title: String

    /// In the coordinates of the effect's content.
    package var bounds: Rect2D
    package var time: Double

    init(_ title: String, x: Double, y: Double, width: Double, height: Double, time: Double) {
      (self.title, self.time) = (title, time)
      bounds = Rect2D(x: x, y: y, width: width, height: height)
    }
  }

  package var name: String
  package var title: String

  /// Whether a pixel a point is enough to see it.
  package var isSmooth = false

  /// What is wrong with the tutorial's code, with its numbers.
  package var faults: [String]

  /// As published first, corrected last.
  package var drawings: [Drawing]
  package var details: [Detail] = []
}

/// A tutorial and its effects.
package struct GalleryChapter: Sendable {
  package var title: String
  package var author: String
  package var items: [GalleryItem]
}
