import ColorFilters

extension HueRotationMethod {
  /// The method's name as code. Its tooltip shows the title, for readers who don't recognise the
  /// name.
  var tag: String {
    "<code title=\"\(PageText.escaped(note.title))\">\(PageText.escaped(name))</code>"
  }
}
