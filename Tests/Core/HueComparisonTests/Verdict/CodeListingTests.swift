import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import PropertyTesting
import Testing

/// The files of the page; InterfaceTests compile them.
struct CodeListingTests {
  private func listings(_ texts: [String], _ degrees: Double = 60) throws -> [(
    task: RotationTask, swift: String, css: String
  )] {
    let comparison = HueRotationComparison(
      of: try texts.map { try .init(parsing: $0) }, options: .init(methods: []))
    return try comparison.listings(turning: degrees).map { task, files in
      #expect(files.map(\.form) == ["SwiftUI", "CSS"])
      return (task, try #require(files.first).text, try #require(files.last).text)
    }
  }

  @Test func `each task has a file of Swift and one of CSS, with the colour of its column`() throws
  {
    let listings = try listings(["#ff3b30", "linear-gradient(red, gold)"])
    #expect(listings.map(\.task) == RotationTask.allCases)
    let card = try #require(
      HueRotationComparison(["#ff3b30"], options: .init(angles: [60])).answer?.cards.first)
    for (listing, turned) in zip(listings, card.turned) {
      #expect(listing.swift.contains("import SwiftUI\n"))
      // What stands in the file is what the sheet prints: its components to four decimals.
      let color = try #require(listing.swift.firstMatch(of: /Color\(\.sRGB,[^)]*\)/)?.output)
      #expect(try AnyColor(css: css(String(color))).bytes == turned.color.bytes)
      #expect(listing.css.contains(":root {") == true)
      #expect(listing.css.contains(listing.task == .slider ? "calc(h + 60)" : turned.text))
    }
    #expect(listings[0].swift.contains(".hueRotation(.degrees(60))"))
    #expect(listings[0].css.contains("filter: hue-rotate(60deg);"))
    #expect(!listings[0].swift.contains("ColorToolkit"), "the platform has it")
    #expect(listings[2].swift.contains("import ColorToolkitShaders\n"))
    #expect(listings[1].css.contains("linear-gradient("))
  }

  /// `Color(.sRGB, red: 1, green: 0, blue: 0)` as CSS.
  private func css(_ text: String) -> String {
    let numbers = text.matches(of: /: ([0-9.-]+)/).map { String($0.output.1) }
    return "color(srgb \(numbers.joined(separator: " ")))"
  }

  /// Of one file no name may be declared twice.
  @Test(arguments: [
    ["red", "blue", "red"], ["rgb(1 2 3)", "rgb(1 2 4)", "rgb(1 2 5)"],
    ["ios15:red", "ios26:red"], ["hsl(10 20% 30%)", "hsl(10 20% 40%)"],
    ["#abc", "#ABC", "#aabbcc"], ["linear-gradient(red, blue)", "linear-gradient(red, gold)"],
    ["/*é*/ red", "/*ü*/ blue", "/*日本*/ gold"],
  ])
  func `names of Swift and of CSS are each declared once`(_ texts: [String]) throws {
    for listing in try listings(texts) {
      let names = listing.swift.matches(of: /(?:let|struct) ([^ :]+)[ :]/).map {
        String($0.output.1)
      }
      #expect(!names.isEmpty || listing.task == .view)
      #expect(Set(names).count == names.count, "\(names)")
      #expect(names.allSatisfy { $0.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil }, "\(names)")
      let properties = listing.css.matches(of: /\n  (--[^:]+):/).map { String($0.output.1) }
      #expect(Set(properties).count == properties.count, "\(properties)")
    }
  }

  @Test func `colours of one name that differ are both there`() throws {
    let listings = try listings(["ios15:red", "ios26:red"])
    #expect(listings[1].swift.matches(of: /Color\(\.sRGB/).count == 2)
  }

  /// A file is pasted into an app: what its colour was called is a comment there, and no code.
  @Test(arguments: [
    "rgb(255 /*}*/ 0 0)", "rgb(255 /*\nfatalError()\n*/ 0 0)", "rgb(255 /*\r fatalError() */ 0 0)",
    "rgb(255 /*\u{2028}fatalError()*/ 0 0)", "rgb(255 /*\"fatalError()*/ 0 0)",
    "rgb(255 /*{*/ 0 0)", "rgb(255 /**/ 0 0)",
  ])
  func `a label's text is no code`(_ text: String) throws {
    for texts in [[text], ["linear-gradient(\(text), blue)"]] {
      for listing in try listings(texts) {
        // Swift's comments end with their lines, of which CR and LF make an end.
        let swift = listing.swift.unicodeScalars.split { "\n\r".unicodeScalars.contains($0) }
          .map { String($0).replacing(/\/\/.*/, with: "") }.joined(separator: "\n")
        let css = listing.css.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
        for code in [swift, css] {
          #expect(!code.contains("fatalError"), "\(code)")
          #expect(code.count { $0 == "{" } == code.count { $0 == "}" }, "\(code)")
        }
      }
    }
  }

  @Test func `every angle has its files`() {
    forAll(.int(in: -720...720)) { degrees in
      let listings = try listings(["#ff3b30"], Double(degrees))
      try ensureEqual(listings.count, 3)
      try ensure(listings[0].swift.contains(".hueRotation(.degrees(\(degrees)))"))
    }
  }
}
