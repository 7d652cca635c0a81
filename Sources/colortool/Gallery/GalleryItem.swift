/// One effect on the gallery's page.
struct GalleryItem {
  /// A drawing of it, by the arguments of the effect verb.
  struct Drawing {
    var label: String
    var arguments: [String]

    /// What one sees, and what to look at.
    var note: String

    init(_ label: String, _ arguments: String, _ note: String) {
      self.label = label
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.note = note
    }
  }

  /// A small part of two drawings, enlarged.
  struct Detail {
    var title: String

    /// In the coordinates of the effect's content.
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var time: Double
  }

  var name: String
  var title: String

  /// Whether a pixel a point is enough to see it.
  var isSmooth = false

  /// What is wrong with the tutorial's code, with its numbers.
  var faults: [String]

  /// As published first, corrected last.
  var drawings: [Drawing]
  var details: [Detail] = []
}

/// A tutorial and its effects.
struct GalleryChapter {
  var title: String
  var author: String
  var items: [GalleryItem]
}
