import Foundation
import Testing

/// A listing of the article “Replace .hueRotation in five minutes”.
struct Listing: CustomTestStringConvertible {
  let language: String
  let text: String

  var testDescription: String { String(text.prefix { $0 != "\n" }) }

  /// The article's listings in their order.
  static func all(in language: String) -> [Listing] {
    let article = StubCompiler.root.appendingPathComponent(
      "Sources/ColorToolkit/ColorToolkit.docc/ReplaceHueRotation.md")
    let text = (try? String(contentsOf: article, encoding: .utf8)) ?? ""
    // Between fences, every other part is a listing that begins with its language.
    let parts = text.components(separatedBy: "\n```").enumerated()
    return parts.compactMap { index, part in
      guard !index.isMultiple(of: 2), let end = part.firstIndex(of: "\n") else { return nil }
      let listing = Listing(
        language: String(part[..<end]), text: String(part[part.index(after: end)...]))
      return listing.language == language ? listing : nil
    }
  }

  /// The one listing of a language that holds some words.
  static func one(in language: String, holding words: String) throws -> Listing {
    let found = all(in: language).filter { $0.text.contains(words) }
    try #require(found.count == 1, "\(found.count) listings in \(language) hold \(words)")
    return found[0]
  }
}

/// The browser, for listings that need one; nil where there is none.
let browser: String? = {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  return ["chromium", "chromium-browser", "google-chrome"].lazy
    .flatMap { name in folders.map { "\($0)/\(name)" } }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}()
