import Syntax

/// The library for WebAssembly as a file beside pages, by which they turn their readers' colours.
///
/// It is a script, since a page opened from a folder may load nothing else. Pages carry their still
/// parts themselves, and are whole without it.
public enum PageModule {
  /// The name by which pages load it.
  public static let fileName = "colortoolkit-module.js"

  /// The script that holds a module, `colortoolkit.wasm`.
  public static func script(of module: [UInt8]) -> [UInt8] {
    Array("var colorToolkitModule = \"".utf8) + module.base64 + Array("\";\n".utf8)
  }

  /// A sentence in place of a live part whose file does not lie beside the page.
  static let missing =
    "<p class=\"note left-out\">The live part needs \(fileName), which was written beside this page: "
    + "it is not there, or scripts are off.</p>"
}
