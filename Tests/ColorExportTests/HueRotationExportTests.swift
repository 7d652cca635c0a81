import ColorExport
import ColorFilters
import Colorimetry
import Foundation
import ImageFiles
import PixelBuffers
import PropertyTesting
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
  }

  private func readBack(_ export: HueRotationExport, _ ending: String) throws -> LookupTable {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).\(ending)").path
    try export.write(to: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try LookupTable(contentsOf: path)
  }

  @Test(arguments: [
    HueRotationMethod.hue(.oklch), .hue(.hsb), .hue(.lch), .matrix(.css), .matrix(.svg),
  ])
  func `a table read back rotates hues within the bound it tells`(
    _ method: HueRotationMethod
  ) throws {
    let rotation = HueRotation(degrees: 75, method: method)
    let export = try HueRotationExport(rotation, as: .cube, size: 9)
    let table = try readBack(export, "cube")
    // The colours that the bound is told of.
    let levels = (0...22).map { Double($0) / 22 }
    var (sum, largest, component) = (0.0, 0.0, 0.0)
    for red in levels {
      for green in levels {
        for blue in levels {
          let color = SRGB(red, green, blue)
          let (exact, found) = (rotation(color), table(color))
          let difference = exact.difference(from: found)
          sum += difference
          largest = max(largest, difference)
          let step = found.components - exact.components
          component = max(component, abs(step.x), abs(step.y), abs(step.z))
        }
      }
    }
    // Float's own part.
    #expect(largest <= export.deviation.max + 1e-4 && largest > 0.5 * export.deviation.max)
    #expect(abs(sum / 12167 - export.deviation.mean) <= 1e-4)
    #expect(component <= export.deviation.component + 1e-6)
  }

  @Test func `a Hald CLUT holds what the table of its size does`() throws {
    let rotation = HueRotation(degrees: -50, method: .hue(.oklch))
    let hald = try readBack(HueRotationExport(rotation, as: .hald, size: 9), "png")
    let cube = try readBack(HueRotationExport(rotation, as: .cube, size: 9), "cube")
    forAll(Generator<Double>.double(in: 0...1).array(count: 3)) { c in
      let color = SRGB(c[0], c[1], c[2])
      let (a, b) = (hald(color).components, cube(color).components)
      // Half a step of sixteen bits, and a half of the seventh decimal.
      for channel in 0..<3 { try ensureClose(a[channel], b[channel], absolute: 8e-6) }
    }
  }
}
