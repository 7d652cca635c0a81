import ColorText
import Colorimetry
import Timing

/// Texts as Swift strings, to be held by the driver: making them is no part of parsing them.
@c(ctk_texts)
public func texts(
  _ texts: UnsafePointer<UnsafePointer<CChar>?>, _ count: Int
) -> UnsafeMutableRawPointer {
  Handle.retain((0..<count).map { String(cString: texts[$0]!) })
}

/// Parses every text and writes four components for each, zeros for what is not a colour.
/// Returns how many are colours.
@c(ctk_parse)
public func parse(_ handle: UnsafeMutableRawPointer, _ result: UnsafeMutablePointer<Double>) -> Int
{
  let texts = Handle.value(handle, as: [String].self)
  var parsed = 0
  for (index, text) in texts.enumerated() {
    let color = try? AnyColor(css: text)
    store(color?.storage ?? .zero, result, index)
    if color != nil { parsed += 1 }
  }
  return parsed
}

/// Converts sRGB colours to Oklab through static types, value by value.
@c(ctk_convert_static)
public func convertStatic(
  _ source: UnsafePointer<Double>, _ result: UnsafeMutablePointer<Double>, _ count: Int
) {
  for index in 0..<count { store(Oklab(SRGB(storage: load(source, index))).storage, result, index) }
}

/// Converts sRGB colours to Oklab through dynamic colours, value by value.
@c(ctk_convert_dynamic)
public func convertDynamic(
  _ source: UnsafePointer<Double>, _ result: UnsafeMutablePointer<Double>, _ count: Int
) {
  for index in 0..<count {
    let color = AnyColor(.srgb, storage: load(source, index))
    store(color.converted(to: .oklab).storage, result, index)
  }
}

/// A Bézier timing curve at every x; the curve is made once.
@c(ctk_bezier)
public func bezier(
  _ points: UnsafePointer<Double>, _ x: UnsafePointer<Double>,
  _ result: UnsafeMutablePointer<Double>, _ count: Int
) {
  let curve = CubicBezier(clamping: points[0], points[1], points[2], points[3])
  for index in 0..<count { result[index] = curve.value(at: x[index]) }
}

private func load(_ source: UnsafePointer<Double>, _ index: Int) -> SIMD4<Double> {
  UnsafeRawPointer(source + 4 * index).loadUnaligned(as: SIMD4<Double>.self)
}

private func store(
  _ value: SIMD4<Double>, _ result: UnsafeMutablePointer<Double>, _ index: Int
) {
  UnsafeMutableRawPointer(result + 4 * index).storeBytes(of: value, as: SIMD4<Double>.self)
}
