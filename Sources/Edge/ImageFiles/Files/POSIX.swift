// The one file that knows which C library the platform has.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An error of the operating system, identified by its `errno` value.
public struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The value of `errno`.
  public let code: Int32

  /// Creates an error from an `errno` value.
  public init(code: Int32) { self.code = code }

  /// The system's message, such as "No such file or directory".
  public var description: String { String(cString: strerror(code)) }

  /// Whether the error is `EPIPE`: the program that reads from a pipe has closed it.
  public var isBrokenPipe: Bool { code == EPIPE }

  static var last: Self { Self(code: errno) }
  static var isDirectory: Self { Self(code: EISDIR) }
  static var notFound: Self { Self(code: ENOENT) }
  static var tooManyLinks: Self { Self(code: ELOOP) }
}

/// The kind of file that a path leads to.
enum FileKind: Sendable {
  case regular, directory, special
}

/// The system calls for reading and writing whole files.
package enum POSIX {
  struct Status {
    var kind: FileKind
    var permissions: UInt32
    var size: Int
  }

  /// Calls a body with a path in the system's form: see ``FileName``.
  package static func native<Result>(
    _ path: String, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    (FileName.bytes(path) + [0]).withUnsafeBytes {
      body($0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: CChar.self))
    }
  }

  /// Opens a file for reading. The call never waits for a writer to open the other end of a FIFO.
  static func openToRead(_ path: String) throws(SystemError) -> Int32 {
    try retrying { native(path) { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) } }
  }

  /// Opens an existing file for writing, without changing its contents.
  static func openToWrite(_ path: String) throws(SystemError) -> Int32 {
    try retrying { native(path) { open($0, O_WRONLY | O_CLOEXEC) } }
  }

  /// Creates a file that must not exist yet, for writing and reading back, with the permissions
  /// that the umask allows.
  static func create(_ path: String) throws(SystemError) -> Int32 {
    try retrying {
      native(path) { open($0, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666) }
    }
  }

  /// Creates a file without a name, with the same permissions as ``create(_:)``. Returns -1 if such
  /// a file could not get a name later.
  static func createNameless(in folder: String) -> Int32 {
    #if os(Linux)
      // `O_TMPFILE` as on every machine that Swift knows; a macro of macros isn't imported.
      let mode = 0o20000000 | O_DIRECTORY | O_RDWR | O_CLOEXEC
      let file = lack.get() == .nameless ? -1 : native(folder) { open($0, mode, 0o666) }
      if file < 0 || access("/proc/self/fd/\(file)", F_OK) == 0 { return file }
      try? close(file)
    #endif
    return -1
  }

  /// Gives a free name to a file that has no name. Returns false if that is not possible.
  static func name(_ descriptor: Int32, as path: String) -> Bool {
    // The one path that leads to such a file and takes no privileges.
    let file = "/proc/self/fd/\(descriptor)"
    return lack.get() != .naming
      && native(path) { linkat(AT_FDCWD, file, AT_FDCWD, $0, AT_SYMLINK_FOLLOW) } == 0
  }

  /// A missing feature of a system or sandbox that a test simulates.
  package enum Lack: Sendable { case nameless, naming }
  package static let lack = TaskLocal<Lack?>(wrappedValue: nil)

  /// Opens a file that was created here and that another program may have replaced.
  static func reopen(_ path: String) throws(SystemError) -> Int32 {
    try retrying { native(path) { open($0, O_RDWR | O_NOFOLLOW | O_CLOEXEC) } }
  }

  static func status(_ descriptor: Int32) throws(SystemError) -> Status {
    var record = stat()
    _ = try retrying { fstat(descriptor, &record) }
    return Status(record)
  }

  /// Returns the status of the file that a path leads to, or nil if there is no file.
  static func status(_ path: String) throws(SystemError) -> Status? {
    var record = stat()
    if native(path, { stat($0, &record) }) == 0 { return Status(record) }
    if errno == ENOENT { return nil }
    throw .last
  }

  /// Reads the available bytes, at most to the end of a buffer. Returns 0 at the end of the file.
  static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try retrying { posixRead(descriptor, buffer) }
  }

  /// Writes a whole buffer.
  static func write(
    _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer
  ) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // Some systems refuse more than 2 GiB at a time.
      let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
      rest = rest.dropFirst(try retrying { posixWrite(descriptor, part) })
    }
  }

  /// Waits until the file is on the disk, if the file system supports this.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    do {
      _ = try retrying { fsync(descriptor) }
    } catch {
      guard error.code == EINVAL || error.code == ENOTSUP else { throw error }
    }
  }

  static func close(_ descriptor: Int32) throws(SystemError) {
    // After EINTR the descriptor is gone all the same.
    guard posixClose(descriptor) == 0 || errno == EINTR else { throw .last }
  }

  static func setPermissions(_ descriptor: Int32, _ permissions: UInt32) throws(SystemError) {
    _ = try retrying { fchmod(descriptor, mode_t(permissions)) }
  }

  static func rename(_ source: String, _ target: String) throws(SystemError) {
    _ = try retrying { native(source) { source in native(target) { posixRename(source, $0) } } }
  }

  static func remove(_ path: String) { _ = native(path) { unlink($0) } }

  static func checkWritable(_ path: String) throws(SystemError) {
    _ = try retrying { native(path) { access($0, W_OK) } }
  }

  /// Creates a directory, unless it exists already.
  static func makeDirectory(_ path: String) throws(SystemError) {
    guard native(path, { mkdir($0, 0o777) }) != 0 else { return }
    let failure = SystemError.last
    if let status = try? status(path), status.kind == .directory { return }
    throw failure
  }

  /// Returns the target of a symbolic link, or nil if the path is not a symbolic link.
  static func link(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = native(path) { readlink($0, start, buffer.count) }
      guard count > 0, count < buffer.count else { return nil }
      let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
      return FileName.text(bytes)
    }
  }

  /// Returns the result of a call, and repeats the call while a signal interrupts it.
  private static func retrying<Result: BinaryInteger>(
    _ call: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .last }
    }
  }
}

extension POSIX.Status {
  fileprivate init(_ record: stat) {
    let format = UInt32(record.st_mode) & UInt32(S_IFMT)
    kind =
      switch format {
      case UInt32(S_IFREG): .regular
      case UInt32(S_IFDIR): .directory
      default: .special
      }
    permissions = UInt32(record.st_mode) & 0o7777
    size = Int(record.st_size)
  }
}

// Inside `POSIX` the unqualified names would find its own members; these stand outside.

private func posixRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func posixClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func posixRename(_ source: UnsafePointer<CChar>, _ target: UnsafePointer<CChar>) -> Int32 {
  rename(source, target)
}
