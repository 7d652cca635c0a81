import ColorExport
import ColorFilters
import Colorimetry
import Testing

/// Night modes and arcs of hues as shaders and tables.
struct InversionExportTests {
  static let changes: [any DisplayTransform] = {
    do {
      return [
        LightnessInversion(), try LightnessInversion(dark: SRGB(0.06, 0.09, 0.16)),
        HueArc(around: 29, reach: 20, edge: 15, degrees: 120, lightness: 0.1, chroma: 0.7),
      ]
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  @Test(arguments: changes.indices, [ColorSpace.srgb, .displayP3])
  func `a shader in 32-bit floats is the transform`(_ index: Int, _ display: ColorSpace) throws {
    let export = try TransformExport(Self.changes[index], as: .glsl, display: display)
    #expect(export.deviation.component * 255 < 0.05, "\(export.deviation)")
    #expect(export.deviation.mean > 0)
  }

  @Test(arguments: changes.indices, [TransformExport.Form.metal, .swiftui, .wgsl, .agsl, .hlsl])
  func `a shader names its own function`(_ index: Int, _ form: TransformExport.Form) throws {
    let text = try #require(try TransformExport(Self.changes[index], as: form).text)
    #expect(!text.contains("hueRotation") && !text.contains("trueHueRotation"))
    #expect(text.contains(index < 2 ? "lightnessInver" : "hueArc"))
  }

  @Test func `a table holds any transform, filters none but a rotation`() throws {
    let table = try TransformExport(Self.changes[0], as: .cube, size: 9)
    #expect(table.deviation.colors == 1 << 24 && table.deviation.mean < 3)
    #expect(throws: ExportError.filter(.css)) { try TransformExport(Self.changes[0], as: .css) }
    #expect(throws: ExportError.shader) { try TransformExport(Dimmed(), as: .metal) }
    #expect(try TransformExport(Dimmed(), as: .cube, size: 5).deviation.max < 0.1)
  }

  private struct Dimmed: DisplayTransform {
    func callAsFunction<Color: RGBValue>(_ color: Color) -> Color {
      Color(color.components * 0.8, alpha: color.alpha)
    }
  }
}
