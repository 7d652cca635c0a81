internal import ColorToolkitCHarfBuzz
import Threads

extension Typeface {
  /// A font of the DejaVu family, used in the toolkit's own pictures.
  public enum DejaVu: String, Sendable, Hashable, CaseIterable {
    case sans = "DejaVuSans.ttf"
    case sansBold = "DejaVuSans-Bold.ttf"
    case mono = "DejaVuSansMono.ttf"
    case monoBold = "DejaVuSansMono-Bold.ttf"
  }

  /// Returns a font of the DejaVu family from the font directories of the system. Each font file is
  /// read only once.
  ///
  /// ```swift
  /// let word = try Typeface.dejaVuSans(.sansBold).shape("Hello", size: 48)
  /// print(word.advance)  // 138.60…
  /// ```
  ///
  /// If the environment variable `COLORTOOLKIT_FONT_DIR` is set, only that directory is searched.
  /// Otherwise, the usual directories of Debian and Ubuntu, Fedora, Arch, Homebrew and macOS are
  /// searched. The system is never asked for a font by its family name, because different machines
  /// would return different fonts.
  ///
  /// - Throws: ``TypefaceError`` if the font is not installed.
  public static func dejaVuSans(_ font: DejaVu = .sans) throws(TypefaceError) -> Typeface {
    try dejaVu(font, in: fontDirectories)
  }

  static func dejaVu(_ font: DejaVu, in directories: [String]) throws(TypefaceError) -> Typeface {
    for directory in directories {
      let path = "\(directory)/\(font.rawValue)"
      if let known = loaded.withLock({ $0[path] }) { return known }
      do {
        let typeface = try Typeface(path: path)
        // Another thread may have been quicker; all share one.
        return loaded.withLock { loaded in
          if let known = loaded[path] { return known }
          loaded[path] = typeface
          return typeface
        }
      } catch .unreadable {
        continue
      }
    }
    throw .notInstalled(file: font.rawValue, searched: directories)
  }

  private static let loaded = Locked<[String: Typeface]>([:])

  static var fontDirectories: [String] {
    if let named = ctk_environment("COLORTOOLKIT_FONT_DIR") {
      let directory = String(cString: named)
      if !directory.isEmpty { return [directory] }
    }
    let home = ctk_environment("HOME").map { String(cString: $0) }
    return [
      "/usr/share/fonts/truetype/dejavu",  // Debian, Ubuntu: fonts-dejavu-core
      "/usr/share/fonts/dejavu-sans-fonts",  // Fedora
      "/usr/share/fonts/dejavu-sans-mono-fonts",
      "/usr/share/fonts/TTF",  // Arch
      "/usr/share/fonts/dejavu",  // Alpine, older Fedora
      "/Library/Fonts",
    ] + (home.map { ["\($0)/Library/Fonts", "\($0)/.local/share/fonts"] } ?? [])
  }
}
