package import Colorimetry
import Painting
package import Syntax

extension Scanner {
  private static let hueMethods = Dictionary(
    uniqueKeysWithValues: HueInterpolation.allCases.map { (Name($0.rawValue), $0) })

  /// Reads `in <space> [<method> hue]?` if it follows: a space for interpolation, and the direction
  /// in which hues are interpolated. Source: CSS Color 4 §12.3–12.4.
  package mutating func interpolationMethod() throws(SyntaxError) -> GradientInterpolation? {
    guard read(ident: .in) else { return nil }
    guard token.kind == .ident else { throw unexpected("the name of a colour space") }
    guard let space = ColorSpaceName.inInterpolation[name] else {
      throw unknown("colour space", among: ColorSpaceName.inInterpolation.keys.map { $0.text })
    }
    advance()
    guard token.kind == .ident else { return GradientInterpolation(space) }
    guard let hue = Self.hueMethods[name] else {
      if isAtPreludeKeyword || isAtEasing || isIdent("by") { return GradientInterpolation(space) }
      let error = unknown("hue interpolation", among: Self.hueMethods.keys.map { $0.text }.sorted())
      if error.suggestion != nil { throw error }
      return GradientInterpolation(space)  // a comma is missing
    }
    guard space.channels.hueIndex != nil else {
      throw failure("‘\(space.rawValue)’ has no hue", expected: "a space with a hue, such as oklch")
    }
    advance()
    guard read(ident: .hue) else { throw unexpected("‘hue’") }
    return GradientInterpolation(space, MixingOptions(hue: hue))
  }

  /// Reads the arguments of `color-mix()` and mixes the colours.
  ///
  /// The colours are mixed one after another, each with the mix of the preceding colours.
  /// Percentages with a sum above 100% are scaled down. If the sum is below 100%, alpha is reduced
  /// accordingly. Source: CSS Color 5 §3; CSS Values 5, "normalize mix percentages".
  mutating func colorMix(_ context: CSSColorContext) throws(SyntaxError) -> CSSColorValue {
    let method = try mixMethod()
    var items: [MixItem] = []
    repeat { items.append(try mixItem(context)) } while readComma()
    return Self.mix(items, method)
  }

  private mutating func mixMethod() throws(SyntaxError) -> GradientInterpolation {
    guard let method = try interpolationMethod() else { return GradientInterpolation(.oklab) }
    try comma()
    return method
  }

  /// Reads a colour and an optional percentage before or after it.
  private mutating func mixItem(_ context: CSSColorContext) throws(SyntaxError) -> MixItem {
    var weight = try mixPercentage()
    let color = try color(in: context).color
    if weight == nil { weight = try mixPercentage() }
    return MixItem(color: color, weight: weight)
  }

  private static func mix(_ items: [MixItem], _ method: GradientInterpolation) -> CSSColorValue {
    let specified = items.reduce(0) { $0 + ($1.weight ?? 0) }
    let omitted = items.count { $0.weight == nil }
    let share = omitted == 0 ? 0 : max(0, 100 - specified) / Double(omitted)
    let total = specified + share * Double(omitted)

    // Several are prepared as they are mixed, and once: a hue that stays beside what is carried
    // forward as missing would be lost to a second look.
    var result = items[0].color
    if items.count == 1 { result = result.prepared(for: method.space, method.options).censored }
    var weight = items[0].weight ?? share
    for item in items.dropFirst() {
      let next = item.weight ?? share
      let sum = weight + next
      let progress = sum > 0 ? next / sum : 0.5
      result =
        result.mixed(with: item.color, by: progress, in: method.space, options: method.options)
        .censored
      // Rounding of the mixture must not choose between opposite ways to the next hue.
      if let hue = method.space.channels.hueIndex {
        result.storage[hue] = wrappedDegrees((result.storage[hue] * 1e10).rounded() / 1e10)
      }
      weight = sum
    }
    if total < 100, !result.missing.contains(.alpha) { result.storage.w *= total / 100 }
    return CSSColorValue(result)
  }

  /// Reads a mix percentage from 0 to 100, if one follows. The result of a calculation is clamped
  /// to this range.
  private mutating func mixPercentage() throws(SyntaxError) -> Double? {
    guard isAtQuantity else { return nil }
    let start = token.start
    let isLiteral = token.kind == .percentage
    guard let value = try percentage() else { return nil }
    guard !isLiteral || (value >= 0 && value <= 100) else {
      throw SyntaxError(
        offset: start, message: "the percentage is out of range", expected: "0% to 100%")
    }
    return min(max(value, 0), 100)
  }
}

/// A colour in a mix, with the percentage that was written for it.
private struct MixItem {
  var color: AnyColor
  var weight: Double?
}
