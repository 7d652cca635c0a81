import Foundation

/// Ends the process where a law does not hold, so that libFuzzer keeps the input.
public func must(_ holds: Bool, _ law: @autoclosure () -> String) {
  if !holds { fail(law()) }
}

/// Ends the process with a message.
public func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("fuzz: \(message)\n".utf8))
  abort()
}
