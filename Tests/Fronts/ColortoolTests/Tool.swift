import Foundation
import Testing

/// The built tool, run as a user runs it.
struct Tool {
  var status: Int32
  var output: Data
  var error: String

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Lines of the output, without the last line's end.
  var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  /// Runs the tool to its end.
  static func run(
    _ arguments: String..., input: Data = Data(), in folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> Tool {
    try run(arguments: arguments, input: input, in: folder, environment: environment)
  }

  /// What a sanitizer that the tool is built with is told; the lines that it runs are not counted,
  /// for that would leave files where it runs.
  static let instrumented = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
  }.merging(["LLVM_PROFILE_FILE": "/dev/null"]) { $1 }

  /// Runs the tool, or another program, to its end.
  static func run(
    program: URL? = nil, arguments: [String], input: Data = Data(), in folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> Tool {
    let process = Process()
    process.executableURL = try program ?? executable
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    var variables = ["PATH": "/usr/bin:/bin", "HOME": NSTemporaryDirectory()]
    variables.merge(Self.instrumented) { $1 }
    variables.merge(environment) { $1 }
    process.environment = variables
    let (standardInput, standardOutput, standardError) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = standardError
    // Each stream has a reader of its own, so that none can fill up and hold the others.
    let collected = Collected()
    let readers = DispatchGroup()
    for (pipe, isError) in [(standardOutput, false), (standardError, true)] {
      DispatchQueue.global().async(group: readers) {
        collected.set(pipe.fileHandleForReading.readDataToEndOfFile(), isError: isError)
      }
    }
    try process.run()
    DispatchQueue.global().async { standardInput.fileHandleForWriting.feed(input) }
    process.waitUntilExit()
    readers.wait()
    return Tool(
      status: process.terminationStatus, output: collected.output,
      error: String(decoding: collected.error, as: UTF8.self))
  }

  /// The tool stands beside the tests, or beside the bundle that holds them.
  static var executable: URL {
    get throws {
      var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      for _ in 0..<6 {
        let candidate = folder.appendingPathComponent("colortool")
        if FileManager.default.isExecutableFile(atPath: candidate.path),
          (try candidate.resourceValues(forKeys: [.isDirectoryKey])).isDirectory != true
        {
          return candidate
        }
        folder.deleteLastPathComponent()
      }
      throw NotBuilt()
    }
  }

  struct NotBuilt: Error {}

  private final class Collected: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var output = Data()
    private(set) var error = Data()

    func set(_ data: Data, isError: Bool) {
      lock.withLock { if isError { error = data } else { output = data } }
    }
  }
}

extension FileHandle {
  /// Writes to a tool and closes its input. One that has ended without reading it would end the tests
  /// too, by a signal.
  fileprivate func feed(_ input: Data) {
    #if canImport(Darwin)
      _ = fcntl(fileDescriptor, F_SETNOSIGPIPE, 1)
    #else
      var (signals, before) = (sigset_t(), sigset_t())
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, &before)
      defer {
        // It waits for this thread, which is another's next.
        var none = timespec()
        while sigtimedwait(&signals, nil, &none) == SIGPIPE {}
        pthread_sigmask(SIG_SETMASK, &before, nil)
      }
    #endif
    try? write(contentsOf: input)
    try? close()
  }
}

/// A folder that is gone after the test.
func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("colortool-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}

/// A file of the tests' resources.
func resource(_ name: String) throws -> String {
  try #require(Bundle.module.url(forResource: "Resources/\(name)", withExtension: nil)).path
}

/// What JSON says, as dictionaries and arrays.
func parsed(_ data: Data) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
}
