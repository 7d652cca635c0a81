/// A file written part by part, and put in its place when it is whole.
///
/// Until then no one sees it, and what was there stays. On Linux the file has no name until then,
/// and nothing is left of it however the process ends; elsewhere it lies beside its place. Standard
/// output (`-`), a FIFO or a device gets the bytes when they are all there: parts written early may
/// still change. A file that is not committed is removed.
final class StagedFile {
  /// The path as the caller gave it.
  let path: String

  /// The name that the bytes have until they are whole, if they need one.
  let temporary: String

  private(set) var descriptor: Int32
  private let target: OutputTarget
  private var isNamed: Bool

  /// - Parameter isNamed: whether another program will write to it by its temporary name.
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

  /// Writes bytes over those at an offset; what is appended later still goes to the end.
  func patch(_ bytes: [UInt8], at offset: Int) throws(OutputError) {
    try writing { () throws(SystemError) in
      try POSIX.seek(descriptor, to: offset)
      try write(bytes)
      try POSIX.seekToEnd(descriptor)
    }
  }

  /// Takes over the file that another program has written to ``temporary``, and returns its fault.
  ///
  /// - Parameter fault: returns the fault of the open file; nil if there is none.
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

  /// Moves the file to its place.
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

  /// Gives the file its temporary name, or where a sandbox forbids that a copy of it.
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

  /// Removes what was written, but for a file that has its name.
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

/// The target of output, by the path behind symbolic links.
enum OutputTarget {
  /// A file, which exists already where it has permissions. They lack the set-user-ID and
  /// set-group-ID bits, which are lost at every writing.
  case file(String, permissions: UInt32?)

  /// A FIFO or a device.
  case stream(String)
  case standardOutput

  /// The target that a path names: `-` is standard output.
  ///
  /// - Throws: ``OutputError`` also for a file that this run reads: see ``FilesRead``.
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
