/// A form that files are written in, named by their extensions.
///
/// One rule holds wherever a path decides. A known extension names its format, an unknown one is an
/// error before anything is written, and a path without one leaves the choice open.
package protocol FileFormat: Sendable {
  /// The extensions in lower case, without the dot, each with its format; the usual ones first.
  static var extensions: KeyValuePairs<String, Self> { get }

  /// Extensions shared with other formats, which have to be asked for: Core Animation's Swift is a
  /// `.swift` file as SwiftUI's is.
  static var sharedExtensions: KeyValuePairs<String, Self> { get }
}

extension FileFormat {
  package static var sharedExtensions: KeyValuePairs<String, Self> { [:] }

  /// The format that a path's extension names; nil for a path without one, as `-` is.
  ///
  /// An extension is what follows the last dot of the last component, whatever its case; a name's
  /// leading dot begins none.
  ///
  /// - Throws: ``UnknownExtension`` for an extension of no such format.
  package init?(path: String) throws(UnknownExtension) {
    guard let word = Self.pathExtension(of: path) else { return nil }
    guard let found = Self.extensions.first(where: { $0.key == word }) else {
      throw UnknownExtension(path: path, known: Self.extensions.map(\.key))
    }
    self = found.value
  }

  /// Returns the text after the last dot of a path, in lower case; nil where there is none.
  private static func pathExtension(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard !path.hasSuffix("/"), let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return nil
    }
    return name[name.index(after: dot)...].lowercased()
  }
}

extension FileFormat where Self: Equatable {
  /// Whether files of the format have a path's extension; true of a path without one.
  package func isWritten(to path: String) -> Bool {
    guard let word = Self.pathExtension(of: path) else { return true }
    return [Self.extensions, Self.sharedExtensions].contains { pairs in
      pairs.contains { $0.key == word && $0.value == self }
    }
  }
}

/// A path whose extension names no format that can be written.
public struct UnknownExtension: Error, Hashable, CustomStringConvertible {
  /// The path as it was given.
  public var path: String

  /// The extensions that are known, without the dot.
  public var known: [String]

  /// One line: the path, and the extensions that there are.
  public var description: String {
    "\(path): unknown extension; use "
      + known.map { "." + $0 }.joined(separator: ", ")
  }
}

/// A format of a picture that may move.
package enum PictureFormat: FileFormat, Hashable {
  /// One moment of it.
  case image(ImageFormat)

  /// All of it.
  case animation(AnimationFormat)

  /// WebP is taken for an animation, PNG for an image.
  package static let extensions: KeyValuePairs<String, Self> = [
    "png": .image(.png), "jpg": .image(.jpeg), "jpeg": .image(.jpeg), "apng": .animation(.apng),
    "webp": .animation(.webp), "gif": .animation(.gif), "mp4": .animation(.mp4),
    "html": .animation(.html), "m4v": .animation(.mp4), "htm": .animation(.html),
    "jfif": .image(.jpeg), "jpe": .image(.jpeg),
  ]
}
