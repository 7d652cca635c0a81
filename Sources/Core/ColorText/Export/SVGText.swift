/// What every SVG document is made of, whatever it shows.
package enum SVGText {
  /// A document of a size, of lines.
  package static func document(
    width: String, height: String, attributes: String = "", _ lines: [String]
  ) -> String {
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\"\(attributes)>"
    return ([head] + lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// A gradient to refer to; its geometry in attributes, in the units of what it fills.
  package static func gradient(
    _ element: String, id: String, _ geometry: String, isRepeating: Bool, stops: [String]
  ) -> [String] {
    let spread = isRepeating ? " spreadMethod=\"repeat\"" : ""
    return ["<\(element) id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" \(geometry)\(spread)>"]
      + stops + ["</\(element)>"]
  }

  /// The place of a radial gradient's offset 1, whose offset 0 is a place before all stops.
  ///
  /// It is the last stop's. It is twice as far where that is a hard edge, which some renderers do not
  /// draw at 1.
  package static func radialEnd(
    of places: [Double], from start: Double = 0, isRepeating: Bool
  ) -> Double {
    guard let last = places.last, last > start else { return max(start + 1, start.nextUp) }
    let isEdge = !isRepeating && places.count > 1 && places[places.count - 2] == last
    return isEdge ? last + (last - start) : last
  }

  /// A gradient's stop; its colour in attributes, behind one that moves it.
  package static func stop(at offset: String, _ color: String, moving: String = "") -> String {
    "<stop\(moving) offset=\"\(offset)\"\(color)/>"
  }
}
