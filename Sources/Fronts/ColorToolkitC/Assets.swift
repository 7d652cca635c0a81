// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorToolkit

@implementation @c
public func ct_colors_written(
  _ names: UnsafePointer<ct_text>?, _ colors: UnsafePointer<ct_text>?, _ count: Int,
  _ form: ct_text, _ note: ct_text, _ target: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    guard let names, let colors, (1...mostColors).contains(count) else {
      throw .badArgument("colors: expected 1 to \(mostColors), with their names")
    }
    let form = try form.named("form", .assets) { ColorAssetForm(rawValue: $0) }
    var items: [ColorAssets.Item] = []
    for index in 0..<count {
      items.append(
        .init(
          name: try names[index].string("names"), color: try colors[index].color("colors").color))
    }
    let text = ColorAssets(items).written(as: form, note: try note.string("note"))
    try TextTarget(buffer: target, capacity: capacity, needed: needed).write(text)
  }
}

private let mostColors = 1000

@implementation @c
public func ct_cube_written(
  _ points: UnsafePointer<ct_array>?, _ title: ct_text, _ comment: ct_text,
  _ target: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let points = try ArrayView(points, "points")
    // Source of the bounds: Cube LUT Specification 1.0.
    guard let size = (2...256).first(where: { $0 * $0 * $0 == points.count }) else {
      throw .badArgument("points: \(points.count) are not a cube of 2 to 256 points per side")
    }
    var colors: [SIMD3<Double>] = []
    colors.reserveCapacity(points.count)
    for row in 0..<points.rows {
      for column in 0..<points.columns {
        let color = points.color(row: row, column: column)
        guard color.x.isFinite, color.y.isFinite, color.z.isFinite else {
          throw .badArgument("points: number \(colors.count) is not finite")
        }
        colors.append(SIMD3(color.x, color.y, color.z))
      }
    }
    let comment = try comment.string("comment")
    let document = CubeDocument(
      title: try title.string("title"), size: size, comments: comment.isEmpty ? [] : [comment])
    try TextTarget(buffer: target, capacity: capacity, needed: needed)
      .write(document.text(colors))
  }
}
