import ColorFilters
import ColorText
import Colorimetry
import Fuzzing
import Syntax

extension FuzzTarget {
  /// Chains of filters in the words of CSS, SVG and SwiftUI.
  static let filters = FuzzTarget(
    text: "filters", words: FilterDialect.allCases.flatMap { $0.functionNames }
  ) { text in
    for dialect in FilterDialect.allCases {
      let chain = read(text) { text throws(SyntaxError) in
        try FilterChain(text, dialect: dialect)
      }
      guard let chain else { continue }
      for color in [SRGB(0, 0, 0), SRGB(1, 0.5, 0.25, alpha: 0.5), SRGB(-0.5, 2, 1e-9)] {
        let (before, after) = (chain.unclamped(color).storage, chain(color).storage)
        must((0..<4).allSatisfy { !before[$0].isNaN }, "\(dialect.rawValue): a colour has no NaN")
        must((0..<4).allSatisfy { (0...1).contains(after[$0]) }, "a clamped colour is in 0…1")
      }
      // CSS clamps what each function gives; others merge them, or encode between.
      // A comment that is left open would hold the second.
      guard dialect == .css, !text.contains("/*"),
        let twice = try? FilterChain("\(text) \(text)", dialect: dialect)
      else { continue }
      for color in [SRGB(0, 0, 0), SRGB(1, 0.5, 0.25, alpha: 0.5)] {
        must(twice(color) == chain(chain(color)), "filters go one by one")
      }
    }
  }
}
