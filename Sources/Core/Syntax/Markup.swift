extension String {
  /// The text escaped for HTML, XML and SVG, between tags and inside quoted attributes.
  ///
  /// Control characters, which markup cannot contain, and characters that change the text's
  /// direction are replaced by their pictures.
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
