extension String {
  /// The text as it stands in HTML, XML and SVG, between tags and inside quoted attributes.
  ///
  /// Control characters, which markup cannot hold, are shown as their pictures.
  package var escapedForMarkup: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "`": result += "&#96;"
      default:
        switch scalar.value {
        case 0..<0x20: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
        case 0x7F: result += "\u{2421}"
        case 0x80..<0xA0: result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
