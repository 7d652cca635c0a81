/// The parts that every SVG document has, whatever it shows.
package enum SVGText {
  /// A document of lines, with a size.
  package static func document(
    width: String, height: String, attributes: String = "", _ lines: [String]
  ) -> String {
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\"\(attributes)>"
    return ([head] + lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// A gradient to refer to, with its geometry as attributes, in the units of the shape that it
  /// fills.
  package static func gradient(
    _ element: String, id: String, _ geometry: String, isRepeating: Bool, stops: [String]
  ) -> [String] {
    let spread = isRepeating ? " spreadMethod=\"repeat\"" : ""
    return ["<\(element) id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" \(geometry)\(spread)>"]
      + stops + ["</\(element)>"]
  }

  /// The radius of a radial gradient's offset 1, for a radius of offset 0 before all stops.
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

  /// A gradient's stop, with attributes for its colour and its motion.
  package static func stop(at offset: String, _ color: String, moving: String = "") -> String {
    "<stop\(moving) offset=\"\(offset)\"\(color)/>"
  }
}
