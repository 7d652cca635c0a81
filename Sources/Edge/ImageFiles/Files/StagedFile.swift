/// A file that is written in parts, and moved to its path when it is complete.
///
/// Until then, the file is not visible at its path, and an existing file stays unchanged. On Linux,
/// the file has no name until then, so nothing remains of it, however the process ends. On other
/// systems, it is next to its final path. Standard output (`-`), a FIFO or a device receives the
/// bytes only when they are complete, because earlier parts may still change. A file that is not
/// committed is removed.
final class StagedFile {
  /// The path as the caller gave it.
  let path: String

  /// The name of the file until it is complete, if it needs a name.
  let temporary: String

  private(set) var descriptor: Int32
  private let target: OutputTarget
  private var isNamed: Bool

  /// Creates the file.
  ///
  /// - Parameter isNamed: whether another program will write to the file under its temporary name.
  init(_ path: String, _ target: OutputTarget, isNamed: Bool = false) throws(OutputError) {
    (self.path, self.target) = (path, target)
    var directory = POSIX.environment("TMPDIR") ?? "/tmp"
    if case .file(let file, _) = target {
      directory = FileName.folder(file)
    }
    if !directory.isEmpty && directory.utf8.last != 0x2F { directory += "/" }
    // The name must not be guessed by others, and must not depend on the length of the target's.
    temporary = directory + ".\(String(UInt64.random(in: .min ... .max), radix: 16)).part"
    descriptor = isNamed ? -1 : POSIX.createNameless(in: directory.isEmpty ? "." : directory)
    self.isNamed = descriptor < 0
    guard self.isNamed else { return }
    do {
      let name = temporary
      descriptor = try UnfinishedWork.begin(file: name) { () throws(SystemError) in
        try POSIX.create(name)
      }
    } catch { throw OutputError(path: path, step: .create, cause: error) }
  }

  deinit { discard() }

  /// Appends bytes.
  func append(_ bytes: [UInt8]) throws(OutputError) {
    try writing { () throws(SystemError) in try write(bytes) }
  }

  /// Overwrites the bytes at an offset. Bytes appended later are still added at the end.
  func patch(_ bytes: [UInt8], at offset: Int) throws(OutputError) {
    try writing { () throws(SystemError) in
      try POSIX.seek(descriptor, to: offset)
      try write(bytes)
      try POSIX.seekToEnd(descriptor)
    }
  }

  /// Continues with the file that another program has written to ``temporary``, and returns the
  /// file's fault.
  ///
  /// - Parameter fault: returns the fault of the open file, or nil if there is none.
  func takeOver(
    _ fault: (Int32) throws(SystemError) -> String?
  ) throws(OutputError) -> String? {
    try writing { () throws(SystemError) in
      let open = try POSIX.reopen(temporary)
      try? POSIX.close(descriptor)
      descriptor = open
    }
    var found: String?
    try writing { () throws(SystemError) in found = try fault(descriptor) }
    return found
  }

  /// Moves the file to its final path.
  func commit() throws(OutputError) {
    guard descriptor >= 0 else { return }
    try writing { () throws(SystemError) in
      switch target {
      case .file(let target, let permissions):
        try complete(permissions)
        if !isNamed {
          // Where something stands it fails, and what is written here replaces that.
          if permissions == nil, POSIX.name(descriptor, as: target) { return discard() }
          try takeName(permissions)
        }
        let open = descriptor
        descriptor = -1
        defer { UnfinishedWork.end(file: temporary) }
        do throws(SystemError) {
          try POSIX.close(open)
          try POSIX.rename(temporary, target)
        } catch {
          POSIX.remove(temporary)
          throw error
        }
      case .stream(let target):
        // Whoever waits to be read has no name to leave behind.
        POSIX.remove(temporary)
        let output = try POSIX.openToWrite(target)
        defer { try? POSIX.close(output) }
        try copy(descriptor, to: output)
        discard()
      case .standardOutput:
        POSIX.remove(temporary)
        try copy(descriptor, to: 1)
        discard()
      }
    }
  }

  private func complete(_ permissions: UInt32?) throws(SystemError) {
    if let permissions { try POSIX.setPermissions(descriptor, permissions) }
    try POSIX.synchronize(descriptor)
  }

  /// Gives the file its temporary name. If a sandbox forbids this, gives the name to a copy of the
  /// file.
  private func takeName(_ permissions: UInt32?) throws(SystemError) {
    let nameless = descriptor
    descriptor = try UnfinishedWork.begin(file: temporary) { () throws(SystemError) in
      POSIX.name(nameless, as: temporary) ? nameless : try POSIX.create(temporary)
    }
    isNamed = true
    guard descriptor != nameless else { return }
    defer { try? POSIX.close(nameless) }
    try copy(nameless, to: descriptor)
    try complete(permissions)
  }

  /// Removes the written bytes, unless the file has its final name.
  func discard() {
    guard descriptor >= 0 else { return }
    try? POSIX.close(descriptor)
    descriptor = -1
    guard isNamed else { return }
    POSIX.remove(temporary)
    UnfinishedWork.end(file: temporary)
  }

  private func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(SystemError) in
      try POSIX.write(descriptor, UnsafeRawBufferPointer(buffer))
    }
  }

  private func copy(_ input: Int32, to output: Int32) throws(SystemError) {
    try POSIX.seek(input, to: 0)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try POSIX.read(input, into: buffer)
      if count == 0 { return }
      try POSIX.write(output, UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private func writing(
    _ body: () throws(SystemError) -> Void
  ) throws(OutputError) {
    do { try body() } catch { throw OutputError(path: path, step: .write, cause: error) }
  }
}

/// The target of output, after symbolic links are resolved.
enum OutputTarget {
  /// A regular file, with its path after symbolic links are resolved. If the file already exists,
  /// `permissions` contains its permission bits, and otherwise it is nil. The set-user-ID and
  /// set-group-ID bits are omitted, because every write clears them.
  case file(String, permissions: UInt32?)

  /// A FIFO or a device.
  case stream(String)
  case standardOutput

  /// Creates the target that a path names; `-` is standard output.
  ///
  /// - Throws: ``OutputError``, also for a file that this run reads: see ``FilesRead``.
  init(_ path: String) throws(OutputError) {
    try FilesRead.check(output: path)
    do throws(SystemError) {
      guard path != "-" else {
        self = .standardOutput
        return
      }
      guard OutputFile.isNameable(path) else { throw .notFound }
      let resolved = try OutputFile.resolved(path)
      let status = try POSIX.status(resolved)
      switch status?.kind {
      case .directory: throw .isDirectory
      case .special: self = .stream(resolved)
      case .regular, nil:
        self = .file(resolved, permissions: (status?.permissions).map { $0 & 0o777 })
        if status != nil { try POSIX.checkWritable(resolved) }
      }
    } catch {
      throw OutputError(path: path, step: .create, cause: error)
    }
  }
}
