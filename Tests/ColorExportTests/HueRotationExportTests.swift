import ColorExport
import ColorFilters
import Colorimetry
import Testing

struct HueRotationExportTests {
  @Test(arguments: HueRotationExport.Form.allCases)
  func `an export of text says how far it is from the rotation`(
    _ form: HueRotationExport.Form
  ) throws {
    let rotation = HueRotation(degrees: 40, method: .hue(.oklch), gamutMapping: .oklchCubic)
    let export = try HueRotationExport(rotation, as: form, size: form == .hald ? 9 : 5)
    #expect(export.deviation.mean <= export.deviation.max && export.deviation.mean > 0)
    if let text = export.text {
      #expect(text.contains("\(export.deviation)"))
      #expect(Array(text.utf8) == export.bytes)
    }
  }

  @Test func `what a form has no room for is an error`() {
    let rotation = HueRotation(degrees: 40, method: .hue(.lch))
    #expect(throws: ExportError.size(1, .cube)) {
      try HueRotationExport(rotation, as: .cube, size: 1)
    }
    #expect(throws: ExportError.size(8, .hald)) {
      try HueRotationExport(rotation, as: .hald, size: 8)
    }
    #expect(throws: ExportError.method(.hue(.lch))) { try HueRotationExport(rotation, as: .glsl) }
    #expect(throws: ExportError.gamutMapping(.raytrace)) {
      try HueRotationExport(
        HueRotation(degrees: 9, method: .hue(.oklch), gamutMapping: .raytrace), as: .metal)
    }
  }
}
