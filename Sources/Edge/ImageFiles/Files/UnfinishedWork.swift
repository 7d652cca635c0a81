import Threads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The work that must be undone if a signal ends the process: incomplete files, and programs that
/// write them.
package enum UnfinishedWork {
  private struct State {
    var files: Set<String> = []
    var programs: Set<pid_t> = []
  }

  private static let state = Locked(State())

  /// Creates a file and registers it. No signal is handled between the two steps.
  static func begin(
    file: String, make: () throws(SystemError) -> Int32
  ) throws(SystemError) -> Int32 {
    try state.withLock { (state) throws(SystemError) in
      let descriptor = try make()
      state.files.insert(file)
      return descriptor
    }
  }

  static func end(file: String) { state.withLock { _ = $0.files.remove(file) } }

  /// Starts a program and registers it. No signal is handled between the two steps.
  static func begin(
    program start: () throws(SystemError) -> pid_t
  ) throws(SystemError) -> pid_t {
    try state.withLock { (state) throws(SystemError) in
      let identifier = try start()
      state.programs.insert(identifier)
      return identifier
    }
  }

  /// Runs a body that creates a file and removes its name. No signal is handled in between.
  static func nameless(
    _ make: () throws(SystemError) -> Int32
  ) throws(SystemError) -> Int32 {
    try state.withLock { (_) throws(SystemError) in try make() }
  }

  static func end(program: pid_t) { state.withLock { _ = $0.programs.remove(program) } }

  /// Makes signals from other processes undo the unfinished work before they end the process. An
  /// ignored signal stays ignored. A pipe without a reader, or a file that grows too large, causes
  /// a normal write error and no signal.
  ///
  /// A handler may neither lock nor allocate, so it wakes a thread through a pipe. (A thread that
  /// waits for signals would not work, because Dispatch lets the first thread wait for all of
  /// them.)
  package static func undoAtSignals() {
    for number in POSIX.signalsOfWriting { signal(number, SIG_IGN) }
    let ends = UnsafeMutablePointer<Int32>.allocate(capacity: 2)  // the thread's, for good
    ends.initialize(repeating: -1, count: 2)
    guard pipe(ends) == 0 else { return }
    for end in 0..<2 { _ = fcntl(ends[end], F_SETFD, FD_CLOEXEC) }
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let code = pthread_create(
      &thread, nil,
      { ends in
        UnfinishedWork.undo(
          onceWoken: (ends as UnsafeMutableRawPointer?)!.load(as: Int32.self))
        return nil
      }, ends)
    guard code == 0 else { return }
    wakeUp = ends[1]
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU] {
      let former = signal(number) { number in
        let (code, before) = (number, errno)
        withUnsafeBytes(of: code) { _ = write(wakeUp, $0.baseAddress, $0.count) }
        errno = before
      }
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  private static func undo(onceWoken pipe: Int32) {
    var number: Int32 = 0
    while read(pipe, &number, MemoryLayout<Int32>.size) != MemoryLayout<Int32>.size {}
    // Locked to the end, so that nothing new begins.
    state.withLock { state in
      for program in state.programs { kill(program, SIGKILL) }
      // Once it is gone it makes no file any more.
      for program in state.programs { while waitpid(program, nil, 0) < 0 && errno == EINTR {} }
      for file in state.files { POSIX.remove(file) }
      signal(number, SIG_DFL)
      kill(getpid(), number)
      // The signal may find another thread; this one holds the lock until then.
      while true { pause() }
    }
  }
}

/// The end of a pipe that signals are written to. It is written once, before there is a handler.
private nonisolated(unsafe) var wakeUp: Int32 = -1

extension POSIX {
  /// The signals that a failed write sends to the process.
  static let signalsOfWriting = [SIGPIPE, SIGXFSZ]

  /// Restores the system's default handling of crash signals, so that they only end the process.
  ///
  /// On Linux, Swift's runtime would otherwise print backtraces, which contain the paths of sources
  /// and of the user.
  package static func endPlainlyAtFaults() {
    for number in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP] {
      signal(number, SIG_DFL)
    }
  }

  /// Opens closed standard streams so that every use of them is an error.
  ///
  /// Otherwise, the next opened file would be used as one of these streams.
  package static func holdStandardStreams() {
    for (descriptor, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_WRONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest that is free, so this one.
      _ = open("/dev/null", mode)
    }
  }

  /// Whether there is enough memory for the stacks of one thread per processor, and the same amount
  /// to work in.
  ///
  /// If there is not enough memory, Dispatch waits for it forever.
  package static var hasRoomForThreads: Bool {
    var (attributes, stack) = (pthread_attr_t(), 0)
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_getstacksize(&attributes, &stack) == 0 else { return false }
    let count = (max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) + 1) * stack + 1 << 25
    let room = mmap(nil, count, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let room, room != MAP_FAILED else { return false }
    munmap(room, count)
    return true
  }

  /// The maximum number of files that may be open at the same time.
  package static var openFileLimit: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let code = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #else
      let code = getrlimit(RLIMIT_NOFILE, &limit)
    #endif
    return code == 0 ? Int(clamping: limit.rlim_cur) : .max
  }
}
