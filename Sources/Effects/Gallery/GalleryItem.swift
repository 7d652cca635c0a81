/// One effect on the gallery's page.
package struct GalleryItem: Sendable {
  /// A drawing of it, by the arguments of the effect verb.
  package struct Drawing: Sendable {
    package var label: String
    package var arguments: [String]

    /// What one sees, and what to look at.
    package var note: String

    init(_ label: String, _ arguments: String, _ note: String) {
      self.label = label
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.note = note
    }
  }

  /// A small part of two drawings, enlarged.
  package struct Detail: Sendable {
    package var title: String

    /// In the coordinates of the effect's content.
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    package var time: Double
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
