import ColorFilters
import ColorText
import Colorimetry
import Syntax

/// The chain of CSS's hue-rotate, saturate and brightness that comes nearest to a rotation.
///
/// A search that halves its steps, by the mean CIEDE2000 over a few colours.
struct FilterFit {
  let filters: String
  let error: ExportError

  init(_ rotation: HueRotation) {
    let samples = stride(from: 0, to: ExportError.colors.count, by: 131).map {
      ExportError.colors[$0]
    }
    let exact = samples.map { rotation($0) }
    func cost(_ numbers: [Double]) -> Double {
      let chain = Self.chain(numbers)
      return zip(samples, exact).reduce(0) {
        $0 + $1.1.difference(from: chain($1.0), by: .deltaE2000)
      }
    }
    var best = [rotation.degrees.remainder(dividingBy: 360), 1, 1]
    var steps = [32.0, 0.25, 0.125]
    var least = cost(best)
    while steps[0] >= 0.25 {
      var isBetter = false
      for index in 0..<3 {
        for sign in [-1.0, 1] {
          var tried = best
          tried[index] += sign * steps[index]
          if index > 0, tried[index] < 0 { continue }
          let found = cost(tried)
          if found < least { (least, best, isBetter) = (found, tried, true) }
        }
      }
      if !isBetter { steps = steps.map { $0 / 2 } }
    }
    filters = Self.text(best)
    let chain = Self.chain(best)
    error = ExportError(of: ExportError.colors.map { chain($0) }, against: rotation)
  }

  private static func text(_ numbers: [Double]) -> String {
    func number(_ value: Double) -> String { NumberText.plain(value, places: 4) ?? "0" }
    return "hue-rotate(\(number(numbers[0]))deg) saturate(\(number(numbers[1]))) "
      + "brightness(\(number(numbers[2])))"
  }

  /// What the text says, as browsers take it.
  private static func chain(_ numbers: [Double]) -> FilterChain {
    let filters: [ColorFilter]
    do throws(SyntaxError) {
      filters = try [ColorFilter](text(numbers), dialect: .css)
    } catch {
      preconditionFailure("what is written here is read here: \(error)")
    }
    return FilterChain(filters, dialect: .css)
  }

  func css(title: String) -> String {
    """
    /* \(title): the nearest filter functions.
       Error: \(error.sentence). */
    .hue-rotation { filter: \(filters); }

    """
  }
}
