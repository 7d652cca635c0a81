/// The reason that a font can't be used.
public enum TypefaceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no file at the path, or it may not be read.
  case unreadable(path: String)

  /// The path is a URL with a scheme other than `file`.
  case notAFileURL(String)

  /// The file is not a TrueType or OpenType font. If the path is nil, the bytes in memory are not
  /// such a font.
  case notAFont(path: String?)

  /// The font of the DejaVu family was not found. The associated values are the file name and the
  /// directories that were searched.
  case notInstalled(file: String, searched: [String])

  public var description: String {
    switch self {
    case .unreadable(let path):
      "can't read the font '\(path)'"
    case .notAFileURL(let url): "can't read the font '\(url)': it is not a file URL"
    case .notAFont(let path):
      "\(path.map { "'\($0)'" } ?? "the data") is not a TrueType or OpenType font"
    case .notInstalled(let file, let searched):
      """
      can't find the font \(file): install it with 'apt-get install fonts-dejavu-core' or \
      'brew install --cask font-dejavu', or name its directory in COLORTOOLKIT_FONT_DIR \
      (looked in \(searched.joined(separator: ", ")))
      """
    }
  }
}
