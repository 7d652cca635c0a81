import Foundation
import FuzzedInterface
import FuzzedLibrary
import Fuzzing
import Glibc
import Testing

/// The inputs that fuzzing began with and found, without libFuzzer.
struct CorpusTests {
  /// All but the texts that are repeated up to 1 MB, which take half a minute: GrowthTests has some.
  private static let targets =
    FuzzTarget.library.filter { $0.name != "growth" } + [.interface]

  /// Each target has a process of its own: laws end it, and bound its memory and its processor's time.
  @Test(arguments: targets.map { $0.name })
  func `a corpus holds the laws`(_ name: String) async throws {
    let path: String = NSTemporaryDirectory() + "corpus-\(getpid())-\(name)"
    defer { unlink(path) }
    let result = await #expect(processExitsWith: .success) { [name, path = path as String] in
      let target = try #require(Self.targets.first { $0.name == name })
      // The last input is told where all goes that the process says.
      let file = open(path, O_CREAT | O_RDWR | O_APPEND, 0o600)
      try #require(file >= 0 && dup2(file, STDERR_FILENO) >= 0)
      for input in target.inputs {
        ftruncate(STDERR_FILENO, 0)
        FileHandle.standardError.write(Data(input).base64EncodedData() + [0x0A])
        target.run(input)
      }
    }
    if result == nil {
      let told = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      Issue.record("\(name), an input in Base64: \(told.prefix(20_000))")
    }
  }
}
