import Foundation
import Testing

/// README, or an article of the documentation.
struct Article: CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  /// README and the documentation's articles.
  static let all = {
    let articles = StubCompiler.files(
      "Sources/Fronts/ColorToolkit/ColorToolkit.docc", extension: "md")
    return ([StubCompiler.root.appendingPathComponent("README.md")] + articles).map {
      Article(
        name: $0.deletingPathExtension().lastPathComponent,
        text: (try? String(contentsOf: $0, encoding: .utf8)) ?? "")
    }
  }()

  /// The listings in a language, in their order.
  func listings(in language: String) -> [Listing] {
    // Between fences, every other part is a listing that begins with its language.
    text.components(separatedBy: "\n```").enumerated().compactMap { index, part in
      guard !index.isMultiple(of: 2), let end = part.firstIndex(of: "\n") else { return nil }
      let listing = Listing(
        language: String(part[..<end]), text: String(part[part.index(after: end)...]))
      return listing.language == language ? listing : nil
    }
  }

  /// The Swift listings as one program, and what it is to print.
  var program: (text: String, claims: Claims) {
    var imports: Set<Substring> = []
    var lines: [String] = []
    var claims = Claims()
    for listing in listings(in: "swift") {
      for line in listing.text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("import ") {
          imports.insert(line)
        } else {
          lines.append(claims.marked(line))
        }
      }
    }
    return ((imports.sorted().map { String($0) } + lines).joined(separator: "\n") + "\n", claims)
  }
}

/// A listing of an article.
struct Listing: CustomTestStringConvertible {
  let language: String
  let text: String

  var testDescription: String { String(text.prefix { $0 != "\n" }) }

  /// The listings of the article “Replace .hueRotation”.
  static func all(in language: String) -> [Listing] {
    Article.all.first { $0.name == "ReplaceHueRotation" }?.listings(in: language) ?? []
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
