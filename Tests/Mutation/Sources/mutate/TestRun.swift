import Foundation

/// The tests of a scratch package, with one mutant on.
struct TestRun {
  let bundle: URL

  enum Outcome: Equatable {
    case passed
    /// By these tests, with where the first of them failed.
    case failed([String])
    case crashed
    case timedOut
  }

  /// The suites, `Module.Suite`.
  func suites() throws -> [String] {
    let list = try Tool.run(bundle.path, ["--testing-library", "swift-testing", "--list-tests"])
    var names: [String] = []
    for line in list.split(separator: "\n") {
      guard let slash = line.firstIndex(of: "/") else { continue }
      let name = String(line[..<slash])
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Runs suites until a test fails, or all of them if every failure is wanted.
  func run(
    _ suites: [String], environment: [String: String], limit: Double, stopsAtFailure: Bool = true
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = bundle
    process.arguments =
      ["--testing-library", "swift-testing"]
      + suites.flatMap { ["--filter", "^\($0.replacing(".", with: "\\."))/"] }
    // What tells of a crash outlives it, and holds the pipe open.
    let quiet = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.environment = ProcessInfo.processInfo.environment.merging(quiet) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let (id, start) = (process.processIdentifier, Date())
    let watch = DispatchWorkItem { kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: watch)
    var failures: [String] = []
    var rest = ""
    while true {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { break }
      rest += String(decoding: data, as: UTF8.self)
      var lines = rest.split(separator: "\n", omittingEmptySubsequences: false)
      let open = String(lines.removeLast())
      for line in lines where line.contains("recorded an issue") {
        failures.append(Self.failure(line))
      }
      rest = open
      if stopsAtFailure, !failures.isEmpty {
        kill(id, SIGKILL)
        break
      }
    }
    process.waitUntilExit()
    watch.cancel()
    if !failures.isEmpty { return .failed(Array(Set(failures)).sorted()) }
    if Date().timeIntervalSince(start) >= limit { return .timedOut }
    return process.terminationStatus == 0 ? .passed : .crashed
  }

  /// The test's name, with the place.
  private static func failure(_ line: Substring) -> String {
    guard let match = line.firstMatch(of: #/Test (.+?) recorded an issue.*? at (\S+?):(\d+):/#)
    else { return line.trimmingCharacters(in: .whitespaces) }
    return "\(match.output.1) (\(match.output.2):\(match.output.3))"
  }
}
