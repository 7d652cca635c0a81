import CLibFuzzer
import Foundation
public import Fuzzing

/// The program: `FUZZ_TARGET=NAME fuzz …` takes libFuzzer's own arguments from there on.
///
/// The target's name is in the environment because libFuzzer starts itself again for some of its work.
public enum Fuzzer {
  nonisolated(unsafe) static var target: FuzzTarget?

  /// Runs one of some targets: `--list` names them, `--prepare FOLDER` writes what one begins with,
  /// `--pack FOLDER` keeps a folder's inputs as those to begin with.
  public static func run(_ targets: [FuzzTarget]) -> Int32 {
    let arguments = CommandLine.arguments
    if arguments.dropFirst().first == "--list" {
      for target in targets { print(target.name) }
      return 0
    }
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let chosen = targets.first(where: { $0.name == name }) else {
      let message = "FUZZ_TARGET is none of " + targets.map { $0.name }.joined(separator: ", ")
      FileHandle.standardError.write(Data("\(message)\n".utf8))
      return 64
    }
    if arguments.count == 3, ["--prepare", "--pack"].contains(arguments[1]) {
      (arguments[1] == "--pack" ? chosen.pack : chosen.prepare)(arguments[2])
      return 0
    }
    target = chosen
    nativeMutation = { bytes, limit, _ in
      let room = max(limit, bytes.count, 1)
      return [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        _ = buffer.initialize(from: bytes)
        count = LLVMFuzzerMutate(buffer.baseAddress, bytes.count, room)
      }
    }
    handleOverflows()
    var count = CommandLine.argc
    var values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    return LLVMFuzzerRunDriver(&count, &values) { data, count in
      Fuzzer.target?.run(Array(UnsafeBufferPointer(start: data, count: count)))
      return 0
    }
  }

  /// A stack of its own for signals, without which libFuzzer could not keep what overflows the other.
  private static func handleOverflows() {
    let size = 1 << 18
    var stack = stack_t()
    stack.ss_sp = .allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }
}

/// What libFuzzer calls to change an input.
@c(LLVMFuzzerCustomMutator)
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>?, _ count: Int, _ limit: Int, _ seed: UInt32
) -> Int {
  guard let data, let target = Fuzzer.target else { return 0 }
  var dice = Dice(state: UInt64(seed))
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  let result = target.mutation(bytes, limit, &dice).prefix(limit)
  for (index, byte) in result.enumerated() { data[index] = byte }
  return result.count
}
