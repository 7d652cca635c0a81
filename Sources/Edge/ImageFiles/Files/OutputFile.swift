/// Files that are written either completely or not at all.
package enum OutputFile {
  /// Writes bytes to a path so that a partly written file is never visible.
  ///
  /// The bytes are written to a new file next to the target, which replaces the target once it is
  /// on the disk. On any failure, the new file is removed and the existing file stays unchanged. A
  /// symbolic link is followed. An existing file keeps its permissions, and is not replaced if it
  /// is not writable. `-` is standard output. Standard output, a FIFO and a device are written
  /// directly.
  ///
  /// - Throws: ``OutputError``.
  package static func write(
    _ bytes: some Sequence<UInt8>, to path: String
  ) throws(OutputError) {
    // Arrays and their slices are written where they lie.
    let done: Result<Void, OutputError>? = bytes.withContiguousStorageIfAvailable { buffer in
      Result { () throws(OutputError) in
        try write(to: path) { (descriptor) throws(SystemError) in
          try POSIX.write(descriptor, UnsafeRawBufferPointer(buffer))
        }
      }
    }
    if let done { return try done.get() }
    try write(Array(bytes), to: path)
  }

  /// Writes parts, one after the other, in the same way as the function for bytes.
  package static func write(joining parts: [[UInt8]], to path: String) throws(OutputError) {
    try write(to: path) { (descriptor) throws(SystemError) in
      for part in parts {
        try part.withUnsafeBufferPointer { (bytes) throws(SystemError) in
          try POSIX.write(descriptor, UnsafeRawBufferPointer(bytes))
        }
      }
    }
  }

  /// Writes a text as UTF-8, in the same way as the function for bytes.
  package static func write(_ text: String, to path: String) throws(OutputError) {
    try write(Array(text.utf8), to: path)
  }

  /// Creates a directory and its missing parent directories.
  package static func createDirectory(_ path: String) throws(OutputError) {
    guard isNameable(path) else { throw OutputError(path: path, step: .create, cause: .notFound) }
    var prefix = path.utf8.first == 0x2F ? "/" : ""
    do {
      for part in path.utf8.split(separator: 0x2F) {
        prefix += String(Substring(part))
        try POSIX.makeDirectory(prefix)
        prefix += "/"
      }
    } catch {
      throw OutputError(path: path, step: .create, cause: error)
    }
  }

  private typealias Contents = (_ descriptor: Int32) throws(SystemError) -> Void

  private static func write(to path: String, _ contents: Contents) throws(OutputError) {
    let target = try OutputTarget(path)
    switch target {
    case .standardOutput: try write(contents, descriptor: 1, path: OutputError.standardOutput)
    case .stream(let stream):
      let descriptor: Int32
      do { descriptor = try POSIX.openToWrite(stream) } catch {
        throw OutputError(path: path, step: .create, cause: error)
      }
      defer { try? POSIX.close(descriptor) }
      try write(contents, descriptor: descriptor, path: path)
    case .file:
      let file = try StagedFile(path, target)
      defer { file.discard() }
      try write(contents, descriptor: file.descriptor, path: path)
      try file.commit()
    }
  }

  private static func write(
    _ contents: Contents, descriptor: Int32, path: String
  ) throws(OutputError) {
    do { try contents(descriptor) } catch {
      throw OutputError(path: path, step: .write, cause: error)
    }
  }

  /// Returns the path that symbolic links in the last component lead to, whether it exists or not.
  static func resolved(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<40 {  // as many as Linux follows
      guard let link = POSIX.link(path) else { return path }
      path = link.utf8.first == 0x2F ? link : FileName.folder(path) + link
    }
    throw .tooManyLinks
  }

  /// Whether a path is valid as a C string. A path that contains a NUL would name another file.
  static func isNameable(_ path: String) -> Bool {
    !path.isEmpty && !path.utf8.contains(0)
  }
}

/// The reason that a file could not be written.
public struct OutputError: Error, Hashable, CustomStringConvertible {
  /// The step that failed. A tool's exit status depends on it.
  package enum Step: Sendable, Hashable {
    /// The output file could not be created. A tool's exit status is 73.
    case create
    /// The output is a URL with a scheme other than `file`. A tool's exit status is 73.
    case notAFileURL
    /// The output file is also an input file. The string is the path of the input. A tool's exit
    /// status is 73.
    case isInput(String)
    /// Writing to the output failed. A tool's exit status is 74.
    case write
  }

  /// The path as the caller gave it.
  public let path: String
  /// The step that failed.
  package let step: Step
  /// The reason that the system reported.
  public let cause: SystemError

  package init(path: String, step: Step, cause: SystemError = SystemError(code: 0)) {
    (self.path, self.step, self.cause) = (path, step, cause)
  }

  static let standardOutput = "standard output"

  /// Whether standard output could not be written.
  package var isOfStandardOutput: Bool { path == Self.standardOutput && step == .write }

  /// The folder in the path, if it names one.
  private var folder: Substring? {
    path.lastIndex(of: "/").map { path[..<$0] }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A one-line message with the path, the failure and the system's message.
  public var description: String {
    switch step {
    case .create:
      if cause == .notFound, let folder {
        "\(path): can't be created: there is no folder '\(folder)'"
      } else {
        "\(path): can't be created: \(cause)"
      }
    case .notAFileURL: "\(path): can't be created: the URL is not a file URL"
    case .isInput(let input): "\(path): is also an input (\(input)); choose another output"
    case .write: "\(path): can't be written: \(cause)"
    }
  }
}
