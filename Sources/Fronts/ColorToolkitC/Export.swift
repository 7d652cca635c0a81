// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

#if canImport(ColorExport)
  public import CColorToolkit
  import ColorExport
  import ColorToolkit

  @implementation @c
  public func ct_export_hue_rotation(
    _ degrees: Double, _ method: ct_text, _ mapping: ct_text, _ form: ct_text,
    _ display: ct_text, _ size: Int32, _ bytes: UnsafeMutablePointer<CChar>?, _ capacity: Int,
    _ needed: UnsafeMutablePointer<Int>?
  ) -> ct_status {
    reporting { () throws(Failure) in
      let method = try method.method("method")
      let mapping =
        try mapping.ifGiven { name throws(Failure) in try name.mapping("mapping") } ?? .oklchCubic
      let form = try form.named("form", .exports) { TransformExport.Form(rawValue: $0) }
      let display =
        try display.ifGiven { name throws(Failure) in try name.display("display") } ?? .srgb
      let export: TransformExport
      do throws(ExportError) {
        if degrees.isNaN {
          export = try TransformExport(
            turningBy: method, gamutMapping: mapping, as: form, display: display)
        } else {
          guard degrees.isFinite else { throw ExportError.angle(form) }
          export = try TransformExport(
            HueRotation(degrees: degrees, method: method, gamutMapping: mapping), as: form,
            size: size == 0 ? nil : Int(size), display: display)
        }
      } catch {
        throw .badArgument("\(error)")
      }
      try TextTarget(buffer: bytes, capacity: capacity, needed: needed).write(utf8: export.bytes)
    }
  }
#endif
