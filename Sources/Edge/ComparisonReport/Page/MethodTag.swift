import ColorFilters

extension HueRotationMethod {
  /// The name as code, with the title for those who do not know it.
  var tag: String {
    "<code title=\"\(PageText.escaped(note.title))\">\(PageText.escaped(name))</code>"
  }
}
