package import Syntax
import Timing
import VectorMath

extension Scanner {
  /// A scanner over a text that may contain curves: in interpolations, and between stops.
  package init(withCurves text: String) { self.init(withCurves: Array(text.utf8)) }

  /// Creates the same scanner over UTF-8 bytes.
  package init(withCurves bytes: [UInt8]) {
    self.init(bytes: bytes, easings: .curves)
  }
}

extension EasingReader {
  /// A reader of the curves of ``Timing``.
  package static let curves = Self(
    isNext: { $0.isAtCurve },
    read: { (scanner: inout Scanner) throws(SyntaxError) in AnyEasing(try scanner.curve()) })
}
