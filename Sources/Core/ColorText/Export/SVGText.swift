/// The parts that are common to all SVG documents.
package enum SVGText {
  /// Returns a document with a size and the given lines of text.
  package static func document(
    width: String, height: String, attributes: String = "", _ lines: [String]
  ) -> String {
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\"\(attributes)>"
    return ([head] + lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Returns a gradient definition with its geometry as attributes, in the units of the filled
  /// shape.
  package static func gradient(
    _ element: String, id: String, _ geometry: String, isRepeating: Bool, stops: [String]
  ) -> [String] {
    let spread = isRepeating ? " spreadMethod=\"repeat\"" : ""
    return ["<\(element) id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" \(geometry)\(spread)>"]
      + stops + ["</\(element)>"]
  }

  /// Returns the radius of offset 1 in a radial gradient whose offset 0 lies at a radius before all
  /// stops.
  ///
  /// It is the radius of the last stop. If the last stop is a hard edge, the distance is doubled,
  /// because some renderers do not draw a hard edge at offset 1.
  package static func radialEnd(
    of places: [Double], from start: Double = 0, isRepeating: Bool
  ) -> Double {
    guard let last = places.last, last > start else { return max(start + 1, start.nextUp) }
    let isEdge = !isRepeating && places.count > 1 && places[places.count - 2] == last
    return isEdge ? last + (last - start) : last
  }

  /// Returns a gradient stop, with attributes for its colour and its motion.
  package static func stop(at offset: String, _ color: String, moving: String = "") -> String {
    "<stop\(moving) offset=\"\(offset)\"\(color)/>"
  }
}
