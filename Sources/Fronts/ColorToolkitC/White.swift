// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorToolkit

@implementation @c
public func ct_illuminant(
  _ name: ct_text, _ chromaticity: UnsafeMutablePointer<Double>?
) -> ct_status {
  reporting { () throws(Failure) in
    guard let chromaticity else { throw .badArgument("chromaticity: NULL") }
    let light = try name.named("name", .illuminants) { StandardIlluminant(named: $0) }
      .chromaticity()
    (chromaticity[0], chromaticity[1]) = (light.x, light.y)
  }
}

@implementation @c
public func ct_adaptation_matrix(
  _ from: UnsafePointer<Double>?, _ to: UnsafePointer<Double>?, _ method: ct_text,
  _ degree: Double, _ matrix: UnsafeMutablePointer<Double>?
) -> ct_status {
  reporting { () throws(Failure) in
    guard let matrix else { throw .badArgument("matrix: NULL") }
    let (source, target) = (try numbers(from, 2, "from"), try numbers(to, 2, "to"))
    let method = try method.named("method", .adaptations) { ChromaticAdaptation(rawValue: $0) }
    guard (0...1).contains(degree) else {
      throw .badArgument("degree: \(degree) is not in 0 to 1")
    }
    let adaptation: Matrix3x3
    do throws(AdaptationError) {
      adaptation = try method.matrix(
        from: Chromaticity(x: source[0], y: source[1]),
        to: Chromaticity(x: target[0], y: target[1]), degree: degree)
    } catch {
      switch error {
      case .notAWhite(let light):
        throw .badArgument("from, to: can't adapt to a chromaticity of \(light.x), \(light.y)")
      }
    }
    let columns = [adaptation.columns.0, adaptation.columns.1, adaptation.columns.2]
    for row in 0..<3 {
      for column in 0..<3 { matrix[3 * row + column] = columns[column][row] }
    }
  }
}
