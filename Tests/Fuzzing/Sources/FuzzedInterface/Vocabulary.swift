import CColorToolkit
import Fuzzing

/// What arguments are made of: the seeds of the other targets, and the names that the library tells.
enum Vocabulary {
  /// Texts by what they are.
  static let texts: [String: [String]] = {
    var result: [String: [String]] = [:]
    for list in ["colors", "gradients", "swiftui", "filters", "motions", "options"] {
      result[list] = Fuzzing.texts(in: "Tests/Fuzzing/Seeds/\(list).txt")
    }
    result["programs"] = Fuzzing.texts(in: "Tests/Fuzzing/Seeds/forms.txt")
    let scenes = "Sources/Core/ColorToolkitCEmbeddedText/files/Scenes"
    result["scenes"] = ["border", "rainbow", "badge", "loader", "crossfade"].map {
      String(decoding: bytes(in: "\(scenes)/\($0).json"), as: UTF8.self)
    }
    result["compressions"] = ["fast", "balanced", "small"]
    for kind in kinds { result[kind, default: []] += names(kind) }
    // Names of forms, beside seeds of what is written in them.
    for kind in ["gradients", "motions"] { result[kind + "' forms"] = names(kind) }
    // Tables are measured over all 16,777,216 colours, which is too long to be tried often.
    let tables = ["cube", "hald", "icc", "device-link"]
    result["exports"]?.removeAll { tables.contains($0) }
    return result
  }()

  static let profiles = files(in: "Tests/Edge/ImageFilesTests/Resources", ["icc"])
  static let images = files(
    in: "Tests/Edge/ImageFilesTests/Resources", ["png", "jpg", "webp", "tif", "avif", "heic"]
  ).filter { $0.count < 4000 }

  private static let kinds = [
    "spaces", "methods", "dialects", "gamuts", "mappings", "differences", "filters", "curves",
    "hues", "intents", "profiles", "whites", "contrasts", "references", "effects", "forms",
    "borders", "ditherings", "deficiencies", "visions", "illuminants", "adaptations",
    "temperatures", "harmonies", "colors", "exports", "motions", "assets", "kinds", "displays",
    "images", "verbs",
  ]

  private static func names(_ kind: String) -> [String] {
    var buffer = [CChar](repeating: 0, count: 1 << 16)
    var needed = 0
    let bytes = Array(kind.utf8).map { CChar(bitPattern: $0) }
    let status = bytes.withUnsafeBufferPointer {
      ct_names(ct_text(bytes: $0.baseAddress, count: $0.count), &buffer, buffer.count, &needed)
    }
    guard status == CT_OK else { return [] }
    return String(decoding: buffer[..<needed].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: "\n").map { String($0) }
  }
}
