// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorFilters
import ColorText
import Colorimetry
import Painting
import Syntax
import VectorMath

@implementation @c
public func ct_color_convert(
  _ color: ct_text, _ space: ct_text, _ gamut: ct_text, _ mapping: ct_text,
  _ record: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let value = try color.color("color")
    let limit = GamutLimit(
      gamut: try gamut.ifGiven { gamut throws(Failure) in try gamut.bounds("gamut") },
      map: try mapping.mappingIfGiven())
    let target = try space.ifGiven { space throws(Failure) in try space.space("space") }
    let answer = limit(value.color, in: target ?? value.color.space)
    try TextTarget(buffer: record, capacity: capacity, needed: needed).write(
      answer,
      css: target == nil ? CSSColorValue(answer, isLegacy: value.isLegacy).cssText() : nil)
  }
}

@implementation @c
public func ct_color_map_gamut(
  _ color: ct_text, _ gamut: ct_text, _ mapping: ct_text, _ record: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let (color, gamut) = (try color.color("color").color, try gamut.bounds("gamut"))
    try TextTarget(buffer: record, capacity: capacity, needed: needed).write(
      color.brought(into: gamut, by: try mapping.mappingIfGiven()))
  }
}

@implementation @c
public func ct_color_rotate_hue(
  _ color: ct_text, _ degrees: Double, _ method: ct_text, _ mapping: ct_text, _ display: ct_text,
  _ record: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let color = try color.color("color").color
    let rotation = HueRotation(
      degrees: try finite(degrees), method: try method.method("method"),
      gamutMapping: try mapping.mappingIfGiven())
    let display = try display.ifGiven { name throws(Failure) in try name.display("display") }
    try TextTarget(buffer: record, capacity: capacity, needed: needed).write(
      rotation(color, in: display))
  }
}

@implementation @c
public func ct_color_mix(
  _ from: ct_text, _ to: ct_text, _ fraction: Double, _ space: ct_text, _ hue: ct_text,
  _ premultiplied: Int32, _ record: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let ends = [try from.color("from").color, try to.color("to").color]
    guard fraction.isFinite else { throw .badArgument("fraction: \(fraction) is no number") }
    let space = try space.space("space")
    let line = ColorGradient(
      ends.map { .init($0) }, in: space,
      options: try MixingOptions(hue, premultiplied: premultiplied))
    try TextTarget(buffer: record, capacity: capacity, needed: needed).write(
      line.color(at: fraction, extending: true).converted(to: space))
  }
}

@implementation @c
public func ct_color_filter(
  _ color: ct_text, _ chain: ct_text, _ dialect: ct_text, _ record: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let color = try color.color("color").color
    let filters = try chain.filters("chain", dialect)
    try TextTarget(buffer: record, capacity: capacity, needed: needed).write(
      AnyColor(filters(SRGB(color))))
  }
}

@implementation @c
public func ct_color_gradient(
  _ gradient: ct_text, _ space: ct_text, _ offsets: UnsafePointer<Double>?, _ count: Int,
  _ records: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let line = try gradient.gradient("gradient").gradient(in: Size2D(width: 512, height: 256))
    let space = try space.ifGiven { space throws(Failure) in try space.space("space") }
    let colors = try numbers(offsets, count, "offsets").map { offset in
      space.map { line.color(at: offset, in: $0) } ?? line.color(at: offset)
    }
    try TextTarget(buffer: records, capacity: capacity, needed: needed).write(colors)
  }
}

@implementation @c
public func ct_color_harmony(
  _ color: ct_text, _ harmony: ct_text, _ space: ct_text, _ count: Int32,
  _ records: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let color = try color.color("color").color
    let kind = try harmony.named("harmony", .harmonies) { ColorHarmony(rawValue: $0) }
    let space = try space.ifGiven { space throws(Failure) in try space.space("space") } ?? .oklch
    let colors: [AnyColor]
    do throws(PaletteError) {
      colors = try color.harmony(kind, in: space, count: Int(count))
    } catch {
      switch error {
      case .noHue: throw .badArgument("space: \(space.rawValue) has no hue to turn")
      default: throw .badArgument("count: \(count) is not in 1 to 1000")
      }
    }
    try TextTarget(buffer: records, capacity: capacity, needed: needed).write(colors)
  }
}

@implementation @c
public func ct_color_difference(
  _ standard: ct_text, _ color: ct_text, _ formula: ct_text, _ white: ct_text,
  _ difference: UnsafeMutablePointer<Double>?
) -> ct_status {
  reporting { () throws(Failure) in
    guard let difference else { throw .badArgument("difference: NULL") }
    let (standard, color) = (try standard.color("standard").color, try color.color("color").color)
    difference.pointee = color.writtenDifference(
      from: standard, by: try formula.difference("formula"), white: try white.white("white"))
  }
}

@implementation @c
public func ct_color_contrast(
  _ foreground: ct_text, _ background: ct_text, _ formula: ct_text,
  _ contrast: UnsafeMutablePointer<Double>?
) -> ct_status {
  reporting { () throws(Failure) in
    guard let contrast else { throw .badArgument("contrast: NULL") }
    let front = try foreground.color("foreground").color
    let back = try background.color("background").color
    // To the digits that the sums of luminance have.
    let formula = try formula.contrast("formula")
    contrast.pointee = NumberText.rounded(front.contrast(with: back, by: formula), to: 15)
  }
}

extension ct_text {
  func color(_ what: String) throws(Failure) -> CSSColorValue {
    try parsed(what) { text throws(SyntaxError) in try CSSColorValue(css: text) }
  }

  /// A space with a gamut.
  fileprivate func bounds(_ what: String) throws(Failure) -> ColorSpace {
    try named(what, .gamuts) { name in
      ColorSpace(named: name).flatMap { $0.gamut == nil ? nil : $0 }
    }
  }
}

extension TextTarget {
  fileprivate func write(_ color: AnyColor, css: String? = nil) throws(Failure) {
    var record = Record(.json)
    record.field(color: color, css: css)
    try write(utf8: record.finished().bytes)
  }

  /// A line for each colour.
  fileprivate func write(_ colors: [AnyColor]) throws(Failure) {
    var text = TextBuffer()
    for color in colors {
      var record = Record(.json)
      record.field(color: color)
      text.bytes += record.finished().bytes
    }
    try write(utf8: text.bytes)
  }
}
