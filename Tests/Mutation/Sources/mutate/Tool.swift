import Foundation

/// What went wrong, for the one who called.
struct Failure: Error, CustomStringConvertible {
  var text: String
  var description: String { text }
}

/// Programs that are run to their end.
enum Tool {
  static func run(_ name: String, _ arguments: [String]) throws -> String {
    let (status, output) = result(name, arguments)
    guard status == 0 else { throw Failure(text: "\(name) \(arguments): \(output)") }
    return output
  }

  /// - Parameter unset: variables of the environment that the program is not to see.
  static func result(
    _ name: String, _ arguments: [String], without unset: [String] = []
  ) -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.environment = ProcessInfo.processInfo.environment.filter { !unset.contains($0.key) }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { return (127, "\(error)") }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
