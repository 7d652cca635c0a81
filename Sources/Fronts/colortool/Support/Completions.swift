import ArgumentParser
import ColorManagement
import ColorToolkit
import ImageFiles
import Typesetting

/// The lists of values that a shell completes.
extension CompletionKind {
  static var spaces: Self { .list(ColorSpace.allCases.map(\.rawValue)) }

  static var gamuts: Self {
    .list(ColorSpace.allCases.filter(\.isRGB).map(\.rawValue))
  }

  static var displays: Self { .list(ColorSpace.displays.map(\.rawValue)) }
  static var hueMethods: Self { .list(HueRotationMethod.all.map(\.name)) }

  static var curves: Self { .list(EaseCatalog.entries.map(\.name)) }

  static var palettes: Self { .list(NamedPalette.all.map(\.name)) }

  static var illuminants: Self { .list(StandardIlluminant.allCases.map(\.rawValue)) }

  static var intents: Self { .list(ICCIntent.words) }

  static var profiles: Self { .names(ICCProfile.argumentNames, orFiles: ["icc", "icm"]) }

  static var fonts: Self {
    .names(Typeface.DejaVu.named.map(\.name), orFiles: ["ttf", "otf", "ttc", "otc"])
  }

  /// Completes a comma-separated list of names. The text before the last comma is unchanged.
  static func lists(of names: [String]) -> Self {
    .custom { _, _, prefix in
      let head = prefix.lastIndex(of: ",").map { prefix[...$0] } ?? ""
      let taken = head.split(separator: ",").map(String.init)
      return names.filter { !taken.contains($0) && ($0 != "all" || head.isEmpty) }
        .map { head + $0 }
    }
  }

  /// Completes names, or the paths of files with some extensions.
  static func names(_ names: [String], orFiles extensions: [String]) -> Self {
    .custom { _, _, prefix in
      let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
      let files = FileQuestion.names(in: folder.isEmpty ? "." : folder).compactMap { name in
        let path = folder + name
        if name.hasPrefix(".") { return nil as String? }
        if FileQuestion.isDirectory(path) { return path + "/" }
        return extensions.contains { name.lowercased().hasSuffix(".\($0)") } ? path : nil
      }
      return names + files.sorted()
    }
  }

  static var images: Self {
    .file(extensions: ImageFormat.extensions.filter(\.value.isRead).map(\.key))
  }
}
