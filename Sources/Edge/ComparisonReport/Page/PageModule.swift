import Syntax

/// The library for WebAssembly as a file beside pages, by which they turn what their readers give.
///
/// It is a script, since that is all that a page opened from a folder may load. Pages carry what
/// stands still themselves, and are whole without it.
public enum PageModule {
  /// The name by which pages load it.
  public static let fileName = "colortoolkit-module.js"

  /// The script that holds a module, `colortoolkit.wasm`.
  public static func script(of module: [UInt8]) -> [UInt8] {
    Array("var colorToolkitModule = \"".utf8) + module.base64 + Array("\";\n".utf8)
  }

  /// What is said in place of a live part.
  static func missing(isWanted: Bool) -> String {
    let reason =
      isWanted
      ? "\(fileName), which was written beside this page, is not there, or scripts are off."
      : "it was left out, since no colortoolkit.wasm was found beside colortool. In ColorToolkit’s "
        + "sources <code>make live</code> builds that; then make this page again."
    return
      "<p class=\"note left-out\">The live part needs the library for WebAssembly: \(reason)</p>"
  }
}
