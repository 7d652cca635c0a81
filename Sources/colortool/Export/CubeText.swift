import ColorFilters
import Syntax

/// A table as a `.cube` file.
///
/// Source: Cube LUT Specification 1.0 (Adobe, 2013).
struct CubeText {
  let text: String

  init(_ rotation: HueRotation, title: String, size: Int) {
    // As many digits as the file has: the error is that of what is read back.
    let table = RotationTable(rotation, size: size, levels: 1e7)
    var text = "# \(title)\n# sRGB to sRGB, both encoded.\n"
    for interpolation in RotationTable.Interpolation.allCases {
      text +=
        "# Error with \(interpolation.rawValue) interpolation: "
        + table.error(against: rotation, by: interpolation).sentence + "\n"
    }
    text += "TITLE \"\(title)\"\nLUT_3D_SIZE \(size)\nDOMAIN_MIN 0 0 0\nDOMAIN_MAX 1 1 1\n"
    for point in table.points {
      text += [point.x, point.y, point.z].map { NumberText.plain($0, places: 7) ?? "0" }
        .joined(separator: " ")
      text += "\n"
    }
    self.text = text
  }
}
