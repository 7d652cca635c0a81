#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that receives its standard input from this process.
///
/// A socket is used instead of a pipe. Writing to it after the program has ended then causes an
/// error, rather than a signal that ends the whole process.
final class ChildProcess {
  private var identifier: pid_t
  private var input: Int32

  /// The program's standard error. The file has already been unlinked.
  private let log: Int32

  /// Starts a program.
  ///
  /// - Parameter logPath: a path for the program's standard error. It must be free, and it is free
  ///   again afterwards.
  init(executable: String, arguments: [String], logPath: String) throws(SystemError) {
    let log = try UnfinishedWork.nameless { () throws(SystemError) in
      try POSIX.createScratch(logPath)
    }
    var ends: (Int32, Int32) = (-1, -1)
    do throws(SystemError) {
      ends = try POSIX.socketPair()
      identifier = try UnfinishedWork.begin { () throws(SystemError) in
        try POSIX.spawn(
          executable, arguments: arguments, environment: POSIX.inherited, input: ends.1, error: log)
      }
    } catch {
      try? POSIX.close(log)
      for end in [ends.0, ends.1] where end >= 0 { try? POSIX.close(end) }
      throw error
    }
    try? POSIX.close(ends.1)
    input = ends.0
    self.log = log
  }

  deinit {
    closeInput()
    if identifier > 0 {
      kill(identifier, SIGTERM)
      _ = finish()
    }
    try? POSIX.close(log)
  }

  /// Writes to the program's standard input, and waits while the program is busy.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(SystemError) in
      try POSIX.send(input, UnsafeRawBufferPointer(buffer))
    }
  }

  /// Closes the program's input, waits for its end, and returns its exit status. The status is 128
  /// plus the signal number if a signal ended the program.
  func finish() -> Int32 {
    closeInput()
    guard identifier > 0 else { return 0 }
    let status = POSIX.wait(identifier)
    UnfinishedWork.end(program: identifier)
    identifier = 0
    return status
  }

  /// The last lines of the program's standard error.
  var complaint: String {
    let end = (try? POSIX.size(log)) ?? 0
    guard end > 0, (try? POSIX.seek(log, to: max(end - 2048, 0))) != nil else { return "" }
    let bytes = [UInt8](unsafeUninitializedCapacity: 2048) { buffer, count in
      count = (try? POSIX.read(log, into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.suffix(3).joined(separator: "; ")
  }

  private func closeInput() {
    if input >= 0 { try? POSIX.close(input) }
    input = -1
  }
}

extension POSIX {
  /// The part of the environment that is passed to the programs started here.
  fileprivate static var inherited: [String] {
    ["PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"]
      .compactMap { name in environment(name).map { "\(name)=\($0)" } }
  }

  /// Returns the value of an environment variable.
  static func environment(_ name: String) -> String? {
    getenv(name).map { value in
      FileName.text((0..<strlen(value)).map { UInt8(bitPattern: value[$0]) })
    }
  }

  /// Returns the path of a program, found as a shell finds it, or nil if there is none.
  static func program(_ name: String) -> String? {
    if name.utf8.contains(0x2F) { return native(name, { access($0, X_OK) }) == 0 ? name : nil }
    for directory in (environment("PATH") ?? "/usr/bin:/bin").split(separator: ":") {
      let path = "\(directory)/\(name)"
      if native(path, { access($0, X_OK) }) == 0, (try? status(path))?.kind == .regular {
        return path
      }
    }
    return nil
  }

  static func size(_ descriptor: Int32) throws(SystemError) -> Int {
    try status(descriptor).size
  }

  static func seek(_ descriptor: Int32, to offset: Int) throws(SystemError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .last }
  }

  static func seekToEnd(_ descriptor: Int32) throws(SystemError) {
    guard lseek(descriptor, 0, SEEK_END) >= 0 else { throw .last }
  }

  /// Creates a file for writing and reading back, and unlinks it.
  fileprivate static func createScratch(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = native(path) {
      open($0, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else { throw .last }
    remove(path)
    return descriptor
  }

  fileprivate static func socketPair() throws(SystemError) -> (Int32, Int32) {
    var ends: (Int32, Int32) = (-1, -1)
    let code = withUnsafeMutableBytes(of: &ends) { buffer in
      let pointer = buffer.assumingMemoryBound(to: Int32.self).baseAddress
      #if canImport(Darwin)
        return socketpair(AF_UNIX, SOCK_STREAM, 0, pointer)
      #elseif canImport(Musl)
        return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pointer)
      #else
        return socketpair(
          AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, pointer)
      #endif
    }
    guard code == 0 else { throw .last }
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(ends.0, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    return ends
  }

  fileprivate static func send(
    _ socket: Int32, _ bytes: UnsafeRawBufferPointer
  ) throws(SystemError) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 20))
      let count = posixSend(socket, part, flags)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  fileprivate static func spawn(
    _ executable: String, arguments: [String], environment: [String], input: Int32, error: Int32
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, error, 2)
    // That this process ignores signals is not the program's business.
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var ignored = sigset_t()
    sigemptyset(&ignored)
    for number in POSIX.signalsOfWriting { sigaddset(&ignored, number) }
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var argv = ([executable] + arguments).map { native($0) { strdup($0) } } + [nil]
    var envp = environment.map { native($0) { strdup($0) } } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, argv[0]!, &actions, &attributes, &argv, &envp)
    guard code == 0 else { throw SystemError(code: code) }
    return identifier
  }

  fileprivate static func wait(_ identifier: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

private func posixSend(_ socket: Int32, _ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
  send(socket, bytes.baseAddress, bytes.count, flags)
}
