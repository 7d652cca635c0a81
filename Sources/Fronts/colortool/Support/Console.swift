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
  /// A reminder for messages about missing operands: a shell drops what follows an unquoted #.
  static let quotes = "a # needs quotes in a shell: '#ff8800', or ff8800"

  /// The descriptor of standard error. After the first access to it, codecs can't write there.
  static let standardError = standardErrorKeptFromCodecs()

  /// Writes text to standard output at once.
  static func write(_ text: String) throws { try OutputFile.write(text, to: "-") }

  /// Writes an error to standard error.
  static func error(_ message: String) { tell("Error: \(message)") }

  /// Writes a warning to standard error.
  static func warning(_ message: String) { tell("Warning: \(message)") }

  /// Writes a note for each lightness above 1 in a text of colours, because CSS reads it as 1.
  static func noteLightness(in text: String) {
    for (function, number, value) in CSSColorValue.cappedLightnesses(in: text) {
      let meant =
        2...100 ~= value
        ? "; did you mean \(number)% or \(NumberText.shortest(value / 100))?" : "."
      tell("Note: \(function)(\(number) …): CSS clamps this lightness to 1\(meant)")
    }
  }

  /// Writes any other message to standard error, on a line of its own.
  ///
  /// Control characters from user input are replaced by pictures, so that they can't control the
  /// terminal.
  static func tell(_ message: String) {
    show(FileName.shown(message).visibleLines + "\n")
  }

  /// Writes text to standard error unchanged.
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

  /// Returns the value of an environment variable, or nil if it is not set.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The number of columns, from `COLUMNS` or the terminal, or nil if neither is known.
  static var columns: Int? { columns(of: 1) }

  /// The number of columns of the terminal on standard error.
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
