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
  /// Writes text to standard output at once.
  static func write(_ text: String) throws { try OutputFile.write(text, to: "-") }

  /// Tells an error on standard error.
  static func error(_ message: String) { tell("Error: \(message)") }

  /// Tells a warning on standard error.
  static func warning(_ message: String) { tell("Warning: \(message)") }

  /// Tells anything else on standard error, on a line of its own.
  static func tell(_ message: String) { show(message + "\n") }

  /// Sends text to standard error as it stands.
  static func show(_ text: String) {
    // The diagnostics themselves have nowhere to fail to.
    Array(text.utf8).withUnsafeBytes { bytes in
      var rest = bytes[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let count = systemWrite(2, start, rest.count)
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  static var isInputTerminal: Bool { isatty(0) == 1 }
  static var isOutputTerminal: Bool { isatty(1) == 1 }
  static var isErrorTerminal: Bool { isatty(2) == 1 }

  /// An environment variable; nil where it is not set.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The columns of the terminal, or of `COLUMNS`; nil where neither tells.
  static var columns: Int? {
    if let text = environment("COLUMNS"), let columns = Int(text), columns > 0 { return columns }
    var size = winsize()
    guard isOutputTerminal, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
