import SwiftUI

/// A vector of an app's own, and SwiftUI's words for one: another file imports the library.
struct Pair: VectorArithmetic {
  var x: Double
  var y: Double
  static var zero: Pair { Pair(x: 0, y: 0) }
  static func + (a: Pair, b: Pair) -> Pair { Pair(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Pair, b: Pair) -> Pair { Pair(x: a.x - b.x, y: a.y - b.y) }
  mutating func scale(by rhs: Double) {
    x.scale(by: rhs)
    y.scale(by: rhs)
  }
  var magnitudeSquared: Double { x.magnitudeSquared + y.magnitudeSquared }
}

func half(_ value: Double) -> Double { value.scaled(by: 0.5) }
