// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorToolkit

@implementation @c
public func ct_gradient_ramp(
  _ gradient: ct_text, _ tolerance: Double, _ stops: Int32, _ premultiplied: Int32,
  _ mapping: ct_text,
  _ record: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let image = try gradient.gradient("gradient")
    let box = Size2D.usual
    guard (0...1).contains(premultiplied) else {
      throw .badArgument("premultiplied: \(premultiplied) is not 0 or 1")
    }
    guard (0...65536).contains(stops) else {
      throw .badArgument("stops: \(stops) is not in 1 to 65536")
    }
    guard stops > 0 || GradientForm.Limit.tolerances.contains(tolerance) else {
      throw .badArgument("tolerance: \(tolerance) is not in 0.000001 to 10")
    }
    let mapping = try mapping.mappingIfGiven()
    let line = image.gradient(in: box)
    let ramp: CertifiedRamp<SRGB>
    do throws(RampError) {
      ramp =
        stops > 0
        ? try line.ramp(
          to: SRGB.self, stops: Int(stops), isPremultiplied: premultiplied == 1,
          gamutMapping: mapping)
        : try line.ramp(
          to: SRGB.self, tolerance: tolerance, isPremultiplied: premultiplied == 1,
          gamutMapping: mapping)
    } catch {
      throw .badArgument("gradient: \(error.description)")
    }
    var answer = Record(.json)
    answer.field("css", image.replacingLine(by: ramp).css(in: box))
    answer.field("offsets", ramp.stops.map { $0.position })
    answer.field(
      "components", ramp.stops.flatMap { stop in (0..<4).map { stop.color.storage[$0] } })
    answer.field("bound", ramp.bound)
    answer.field("proved", ramp.isProved)
    try TextTarget(buffer: record, capacity: capacity, needed: needed).write(
      utf8: answer.finished().bytes)
  }
}

@implementation @c
public func ct_gradient_written(
  _ gradient: ct_text, _ form: ct_text, _ tolerance: Double, _ mapping: ct_text,
  _ bound: UnsafeMutablePointer<Double>?, _ target: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let layer = try gradient.layer("gradient")
    let form = try form.named("form", .gradients) { GradientForm(rawValue: $0) }
    guard tolerance == 0 || GradientForm.Limit.tolerances.contains(tolerance) else {
      throw .badArgument("tolerance: \(tolerance) is not in 0.000001 to 10")
    }
    let mapping = try mapping.mappingIfGiven()
    let written: GradientForm.Text
    do throws(GradientExportError) {
      written = try layer.written(
        as: form, in: .usual,
        within: tolerance > 0 ? .tolerance(tolerance) : nil, mapping: mapping)
    } catch {
      throw .badArgument("gradient: \(error.description)")
    }
    try TextTarget(buffer: target, capacity: capacity, needed: needed).write(written.text)
    bound?.pointee = written.ramp?.bound ?? 0
  }
}

extension Size2D {
  /// The size in pixels of the image against which the lengths of a gradient are resolved.
  static let usual = Self(width: 512, height: 256)
}
