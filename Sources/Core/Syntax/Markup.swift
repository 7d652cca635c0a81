extension String {
  /// The text as it stands in HTML, XML and SVG, between tags and inside quoted attributes.
  ///
  /// Control characters, which markup cannot hold, and what turns the text's direction are shown as
  /// their pictures.
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
      default: result.unicodeScalars.append(scalar.picture ?? scalar)
      }
    }
    return result
  }
}
