/// A format that files are written in, identified by its extensions.
///
/// One rule applies wherever a path selects the format. A known extension selects its format. An
/// unknown extension is an error before anything is written. A path without an extension leaves the
/// choice open.
package protocol FileFormat: Sendable {
  /// The extensions in lower case, without the dot, each with its format. The usual extensions come
  /// first.
  static var extensions: KeyValuePairs<String, Self> { get }

  /// Extensions shared with other formats, which the caller must request explicitly. For example,
  /// Core Animation's Swift is a `.swift` file like SwiftUI's.
  static var sharedExtensions: KeyValuePairs<String, Self> { get }
}

extension FileFormat {
  package static var sharedExtensions: KeyValuePairs<String, Self> { [:] }

  /// Creates the format that a path's extension names, or nil for a path without an extension, such
  /// as `-`.
  ///
  /// An extension is the text after the last dot of the last component, in any letter case. A dot
  /// at the start of a name does not begin an extension.
  ///
  /// - Throws: ``UnknownExtension`` for an extension that belongs to no such format.
  package init?(path: String) throws(UnknownExtension) {
    guard let word = Self.pathExtension(of: path) else { return nil }
    guard let found = Self.extensions.first(where: { $0.key == word }) else {
      throw UnknownExtension(path: path, known: Self.extensions.map(\.key))
    }
    self = found.value
  }

  /// Returns the text after the last dot of a path, in lower case, or nil if there is none.
  private static func pathExtension(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard !path.hasSuffix("/"), let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return nil
    }
    return name[name.index(after: dot)...].lowercased()
  }
}

extension FileFormat where Self: Equatable {
  /// Whether a path's extension belongs to the format. The result is true for a path without an
  /// extension.
  package func isWritten(to path: String) -> Bool {
    guard let word = Self.pathExtension(of: path) else { return true }
    return [Self.extensions, Self.sharedExtensions].contains { pairs in
      pairs.contains { $0.key == word && $0.value == self }
    }
  }
}

/// An error for a path whose extension names no format that can be written.
public struct UnknownExtension: Error, Hashable, CustomStringConvertible {
  /// The path as the caller gave it.
  public var path: String

  /// The known extensions, without the dot.
  public var known: [String]

  /// A one-line message with the path and the known extensions.
  public var description: String {
    "\(path): unknown extension; use "
      + known.map { "." + $0 }.joined(separator: ", ")
  }
}

/// A format for a picture, which may be animated.
package enum PictureFormat: FileFormat, Hashable {
  /// A still image, which shows the picture at one time.
  case image(ImageFormat)

  /// An animation, which shows the picture from its start to its end.
  case animation(AnimationFormat)

  /// The file extensions. A WebP counts as an animation, and a PNG as an image.
  package static let extensions: KeyValuePairs<String, Self> = [
    "png": .image(.png), "jpg": .image(.jpeg), "jpeg": .image(.jpeg), "apng": .animation(.apng),
    "webp": .animation(.webp), "gif": .animation(.gif), "mp4": .animation(.mp4),
    "html": .animation(.html), "m4v": .animation(.mp4), "htm": .animation(.html),
    "jfif": .image(.jpeg), "jpe": .image(.jpeg),
  ]
}
