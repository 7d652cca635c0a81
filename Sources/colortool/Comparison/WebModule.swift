import Foundation

/// The library for WebAssembly, which live pages carry.
enum WebModule {
  /// Its bytes, from beside this tool or from where it is installed; nil where it is in neither.
  static let bytes: [UInt8]? = {
    guard let tool = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    let places = ["colortoolkit.wasm", "../share/colortoolkit/colortoolkit.wasm"]
    return places.lazy.compactMap {
      try? Data(contentsOf: tool.deletingLastPathComponent().appendingPathComponent($0))
    }.first.map(Array.init)
  }()
}
