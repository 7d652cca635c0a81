import ColorToolkit
import ImageFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard input, output and error.
enum Console {
  /// Standard error, to which codecs write nothing once this is read.
  static let standardError = standardErrorKeptFromCodecs()

  /// Writes text to standard output at once.
  static func write(_ text: String) throws { try OutputFile.write(text, to: "-") }

  /// Writes an error on standard error.
  static func error(_ message: String) { tell("Error: \(message)") }

  /// Writes a warning on standard error.
  static func warning(_ message: String) { tell("Warning: \(message)") }

  /// Notes lightnesses in a text of colours that are above 1 and that CSS reads as 1.
  static func noteLightness(in text: String) {
    for (function, number, value) in CSSColorValue.cappedLightnesses(in: text) {
      let meant =
        2...100 ~= value
        ? "; did you mean \(number)% or \(NumberText.shortest(value / 100))?" : "."
      tell("Note: \(function)(\(number) …): CSS clamps this lightness to 1\(meant)")
    }
  }

  /// Writes anything else on standard error, on a line of its own.
  ///
  /// Control characters of what users gave are shown as pictures: none may steer the terminal.
  static func tell(_ message: String) {
    show(FileName.shown(message).visibleLines + "\n")
  }

  /// Sends text to standard error as it stands.
  static func show(_ text: String) {
    // The diagnostics themselves have nowhere to fail to.
    Array(text.utf8).withUnsafeBytes { bytes in
      var rest = bytes[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let count = systemWrite(standardError, start, rest.count)
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  static var isInputTerminal: Bool { isatty(0) == 1 }
  static var isOutputTerminal: Bool { isatty(1) == 1 }
  static var isErrorTerminal: Bool { isatty(standardError) == 1 }

  /// An environment variable; nil where it is not set.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The columns of the terminal, or of `COLUMNS`; nil where neither is known.
  static var columns: Int? { columns(of: 1) }

  /// The columns of the terminal that standard error is.
  static var errorColumns: Int { columns(of: standardError) ?? 80 }

  private static func columns(of descriptor: Int32) -> Int? {
    if let text = environment("COLUMNS"), let columns = Int(text), columns > 0 { return columns }
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
