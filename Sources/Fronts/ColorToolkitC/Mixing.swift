// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorToolkit
import Threads

@implementation @c
public func ct_mix(
  _ first: UnsafePointer<ct_array>?, _ second: UnsafePointer<ct_array>?,
  _ share: UnsafePointer<ct_array>?, _ target: UnsafePointer<ct_array>?, _ mixing: ct_mixing,
  _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    let views = try Views(
      sources: [
        ArrayView(first, "first"), ArrayView(second, "second"),
        ArrayView(share, "share", channels: 1...1),
      ],
      targets: [ArrayView(target, "target", isTarget: true)])
    let mixing = try Mixing(mixing)
    let (a, b, share, target) = (
      views.sources[0], views.sources[1], views.sources[2], views.targets[0]
    )
    views.forEachElement(threads: try Parallel.checked(threads), cost: 800) { row, column in
      let start = AnyColor(mixing.from, gapped: a.color(row: row, column: column))
      let end = AnyColor(mixing.from, gapped: b.color(row: row, column: column))
      let mixed = start.mixed(
        with: end, by: share.number(row: row, column: column), in: mixing.through,
        options: mixing.options)
      target.store(mixed.converted(to: mixing.to).storageWithGaps, row: row, column: column)
    }
  }
}

@implementation @c
public func ct_gradient(
  _ places: UnsafePointer<ct_array>?, _ target: UnsafePointer<ct_array>?, _ gradient: ct_text,
  _ space: ct_text, _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    let views = try lineViews(places, target)
    let space = try space.space("space")
    let image = try gradient.gradient("gradient")
    draw(
      image.gradient(in: .usual), in: space, views,
      threads: try Parallel.checked(threads))
  }
}

@implementation @c
public func ct_gradient_stops(
  _ colors: UnsafePointer<ct_array>?, _ stops: UnsafePointer<ct_array>?,
  _ places: UnsafePointer<ct_array>?, _ target: UnsafePointer<ct_array>?, _ mixing: ct_mixing,
  _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    let views = try lineViews(places, target)
    let mixing = try Mixing(mixing)
    let colors = try ArrayView(colors, "colors")
    let stops = try ArrayView(stops, "stops", channels: 1...1)
    guard colors.rows == 1, stops.rows == 1, colors.columns == stops.columns else {
      throw .badArgument(
        "stops: \(stops.rows)×\(stops.columns) positions for \(colors.rows)×\(colors.columns) colors"
      )
    }
    guard colors.columns > 0 else { throw .badArgument("colors: a gradient needs at least one") }
    let gradient = ColorGradient(
      (0..<colors.columns).map { column in
        let place = stops.number(row: 0, column: column)
        return ColorGradient.Stop(
          AnyColor(mixing.from, gapped: colors.color(row: 0, column: column)),
          at: place.isNaN ? nil : place)
      },
      in: mixing.through, options: mixing.options)
    draw(gradient, in: mixing.to, views, threads: try Parallel.checked(threads))
  }
}

extension ct_text {
  /// Parses a gradient in the syntax of CSS or SwiftUI.
  func gradient(_ name: String) throws(Failure) -> GradientPaint {
    try parsed(name) { text throws(SyntaxError) in try GradientPaint(parsing: text) }
  }

  /// Parses a gradient, a mesh or a crossfade, in the same syntax.
  func layer(_ name: String) throws(Failure) -> GradientLayer {
    try parsed(name) { text throws(SyntaxError) in try GradientLayer(parsing: text) }
  }
}

private func lineViews(
  _ places: UnsafePointer<ct_array>?, _ target: UnsafePointer<ct_array>?
) throws(Failure) -> Views {
  try Views(
    sources: [ArrayView(places, "places", channels: 1...1)],
    targets: [ArrayView(target, "target", isTarget: true)])
}

private func draw(
  _ gradient: ColorGradient, in space: ColorSpace, _ views: Views, threads: Int?
) {
  let (places, target) = (views.sources[0], views.targets[0])
  views.forEachElement(threads: threads, cost: 400) { row, column in
    let place = places.number(row: row, column: column)
    let color =
      place.isNaN
      ? SIMD4(repeating: .nan)
      : gradient.color(at: place, in: space).storageWithGaps
    target.store(color, row: row, column: column)
  }
}

/// The options of a mixture, with its names resolved.
private struct Mixing: Sendable {
  let from: ColorSpace
  let through: ColorSpace
  let to: ColorSpace
  let options: MixingOptions

  init(_ mixing: ct_mixing) throws(Failure) {
    from = try mixing.from.space("from")
    through = try mixing.through.space("through")
    to = try mixing.to.space("to")
    options = try MixingOptions(mixing.hue, premultiplied: mixing.premultiplied)
  }
}

extension MixingOptions {
  init(_ hue: ct_text, premultiplied: Int32) throws(Failure) {
    guard (0...1).contains(premultiplied) else {
      throw .badArgument("premultiplied: \(premultiplied) is not 0 or 1")
    }
    self.init(hue: try hue.hue("hue"), isPremultiplied: premultiplied == 1)
  }
}
