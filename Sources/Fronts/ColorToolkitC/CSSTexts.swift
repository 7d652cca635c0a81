// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorToolkit

@implementation @c
public func ct_css(
  _ source: UnsafePointer<ct_array>?, _ space: ct_text, _ texts: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let source = try ArrayView(source, "source")
    let space = try space.space("space")
    var text = TextBuffer()
    for row in 0..<source.rows {
      for column in 0..<source.columns {
        let color = AnyColor(space, gapped: source.color(row: row, column: column))
        text.append(color.cssText() + "\n")
      }
    }
    try TextTarget(buffer: texts, capacity: capacity, needed: needed).write(utf8: text.bytes)
  }
}

extension AnyColor {
  /// The components, with NaN for missing components.
  var storageWithGaps: SIMD4<Double> {
    var result = storage
    for index in 0..<3 where missing.contains(component: index) { result[index] = .nan }
    if missing.contains(.alpha) { result.w = .nan }
    return result
  }

  /// Creates a colour whose NaN components are missing.
  init(_ space: ColorSpace, gapped storage: SIMD4<Double>) {
    var missing: Missing = []
    for index in 0..<3 where storage[index].isNaN { missing.insert(Missing(component: index)) }
    if storage.w.isNaN { missing.insert(.alpha) }
    self.init(space, storage: storage, missing: missing)
  }
}
