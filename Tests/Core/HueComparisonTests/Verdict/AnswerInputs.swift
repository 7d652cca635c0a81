import ColorFilters
import ColorText
import Colorimetry
import PropertyTesting

@testable import HueComparison

extension Generator where Value == SRGB {
  /// Colours of 8 bits; greys are rarer than among people's.
  static var bytes: Self {
    Generator<UInt8>.uint8.array(count: 3).map {
      SRGB(SIMD3(Double($0[0]), Double($0[1]), Double($0[2])) / 255)
    }
  }
}

extension Generator where Value == ComparisonAnswer {
  /// Answers on one to four colours, each with a name of its own, by any whole angle that turns.
  static var answers: Self {
    Generator<([SRGB], Int)>.zip(.array(of: .bytes, count: 1...4), .int(in: -359...359)).filter {
      $0.1 != 0
    }.map { colors, degrees in ComparisonAnswer(colors, turnedBy: Double(degrees)) }
  }
}

extension ComparisonAnswer {
  static let names = ["sky", "hull", "mast", "keel"]

  /// The first page on some colours, each called by one of ``names``, and compared by no method.
  init(_ colors: [SRGB], turnedBy degrees: Double) {
    let subjects = zip(Self.names, colors).map {
      HueRotationComparison.Subject(label: $0, color: $1)
    }
    guard
      let answer = HueRotationComparison(
        of: subjects, options: .init(angles: [degrees], methods: [])
      ).answer
    else { preconditionFailure("there is a colour and an angle") }
    self = answer
  }

  /// The page of the text of colours and gradients.
  init(texts: [String], angles: [Double] = [60]) throws {
    let subjects = try texts.map { try HueRotationComparison.Subject(parsing: $0) }
    guard
      let answer = HueRotationComparison(of: subjects, options: .init(angles: angles, methods: []))
        .answer
    else { preconditionFailure("there is a colour and an angle") }
    self = answer
  }

  /// The cards of colours that have a hue to speak of.
  var chromatic: [Card] { cards.filter { Oklch($0.given.color).chroma > 0.02 } }

  /// Every sentence of the page.
  var sentences: [String] {
    [headline, consequence, why] + RotationTask.allCases.map { here($0) } + [note ?? ""]
  }
}

extension String {
  /// Hexadecimal digits of colours within it, in order.
  var hexWords: [String] { matches(of: /#[0-9a-f]{6}/).map { String($0.output) } }

  /// The numbers within it, in order; a true minus is one.
  var numbers: [Double] {
    matches(of: /[−-]?[0-9]+([.][0-9]+)?/).compactMap {
      Double($0.output.0.replacing("−", with: "-"))
    }
  }
}
