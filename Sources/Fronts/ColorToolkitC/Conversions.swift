// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorToolkit
import Threads

@implementation @c
public func ct_convert(
  _ source: UnsafePointer<ct_array>?, _ target: UnsafePointer<ct_array>?, _ from: ct_text,
  _ to: ct_text, _ threads: Int32
) -> ct_status {
  transforming(source, target, threads) { () throws(Failure) in
    PixelTransform(from: try from.space("from"), to: try to.space("to"))
  }
}

@implementation @c
public func ct_rotate_hue(
  _ source: UnsafePointer<ct_array>?, _ target: UnsafePointer<ct_array>?, _ degrees: Double,
  _ method: ct_text, _ mapping: ct_text, _ display: ct_text, _ threads: Int32
) -> ct_status {
  transforming(source, target, threads) { () throws(Failure) in
    let method = try method.method("method")
    let mapping = try mapping.mapping("mapping")
    return PixelTransform(
      HueRotation(degrees: try finite(degrees), method: method, gamutMapping: mapping),
      in: try display.display("display"))
  }
}

@implementation @c
public func ct_invert_lightness(
  _ source: UnsafePointer<ct_array>?, _ target: UnsafePointer<ct_array>?, _ dark: ct_text,
  _ light: ct_text, _ display: ct_text, _ threads: Int32
) -> ct_status {
  transforming(source, target, threads) { () throws(Failure) in
    PixelTransform(try dark.inversion(to: light), in: try display.display("display"))
  }
}

@implementation @c
public func ct_filter(
  _ source: UnsafePointer<ct_array>?, _ target: UnsafePointer<ct_array>?, _ chain: ct_text,
  _ dialect: ct_text, _ threads: Int32
) -> ct_status {
  transforming(source, target, threads) { () throws(Failure) in
    PixelTransform(try chain.filters("chain", dialect))
  }
}

@implementation @c
public func ct_vision(
  _ source: UnsafePointer<ct_array>?, _ target: UnsafePointer<ct_array>?, _ deficiency: ct_text,
  _ severity: Double, _ model: ct_text, _ space: ct_text, _ threads: Int32
) -> ct_status {
  transforming(source, target, threads) { () throws(Failure) in
    guard (0...1).contains(severity) else {
      throw .badArgument("severity: \(severity) is not in 0 to 1")
    }
    let vision = ColorVision(
      try deficiency.named("deficiency", .deficiencies) { ColorVisionDeficiency(rawValue: $0) },
      model: try model.named("model", .visions) { ColorVision.Model(rawValue: $0) },
      severity: severity)
    return PixelTransform(vision, in: try space.gamut("space"))
  }
}

@implementation @c
public func ct_map_gamut(
  _ source: UnsafePointer<ct_array>?, _ target: UnsafePointer<ct_array>?, _ from: ct_text,
  _ gamut: ct_text, _ mapping: ct_text, _ threads: Int32
) -> ct_status {
  transforming(source, target, threads) { () throws(Failure) in
    PixelTransform(
      mapping: try mapping.mapping("mapping"), from: try from.space("from"),
      into: try gamut.gamut("gamut"))
  }
}

@implementation @c
public func ct_hue_matrix(
  _ degrees: Double, _ dialect: ct_text, _ matrix: UnsafeMutablePointer<Double>?
) -> ct_status {
  reporting { () throws(Failure) in
    guard let matrix else { throw .badArgument("matrix: NULL") }
    let dialect = try dialect.named("dialect", .dialects) { MatrixDialect(rawValue: $0) }
    let linear = FilterMatrix.hueRotation(degrees: try finite(degrees), dialect: dialect)
    for row in 0..<3 {
      matrix[3 * row] = linear.red[row]
      matrix[3 * row + 1] = linear.green[row]
      matrix[3 * row + 2] = linear.blue[row]
    }
  }
}

extension ct_text {
  /// Parses a chain of filters in a dialect.
  func filters(_ what: String, _ dialect: ct_text) throws(Failure) -> FilterChain {
    let dialect = try dialect.named("dialect", .filters) { FilterDialect(rawValue: $0) }
    return try parsed(what) { text throws(SyntaxError) in
      try FilterChain(text, dialect: dialect)
    }
  }
}

func finite(_ degrees: Double) throws(Failure) -> Double {
  guard degrees.isFinite else { throw .badArgument("degrees: \(degrees) is not an angle") }
  return degrees
}

/// Runs a transform from one array to another.
private func transforming(
  _ source: UnsafePointer<ct_array>?, _ target: UnsafePointer<ct_array>?, _ threads: Int32,
  _ transform: () throws(Failure) -> PixelTransform
) -> ct_status {
  reporting { () throws(Failure) in
    let views = try Views(
      sources: [ArrayView(source, "source")],
      targets: [ArrayView(target, "target", isTarget: true)])
    let threads = try Parallel.checked(threads)
    try transform().run(views, threads: threads)
  }
}
