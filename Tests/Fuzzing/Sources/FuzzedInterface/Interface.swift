import CColorToolkit
public import Fuzzing

extension FuzzTarget {
  /// Bytes as calls of the C interface, with arguments drawn from them.
  public static let interface = FuzzTarget(
    "interface",
    // A few of each function's calls, with arguments as they come.
    seeds: {
      calls.indices.flatMap { call in
        (0..<6).map { seed in
          [UInt8(call)]
            + (0..<150).map { UInt8(truncatingIfNeeded: ($0 * 37 + 11) * (seed * 53 + 1) >> 3) }
        }
      }
    },
    // Eight calls of five seconds: one that measures an export looks at all colours of 8 bits.
    bound: (40, 1e-4),
    check: { bytes in
      var program = Program(bytes[...])
      for _ in 0..<8 where !program.isOver {
        let (name, call) = calls[Int(program.byte()) % calls.count]
        program.check(mustEnd(within: 5, name) { call(&program) }, of: name)
      }
      program.free()
    })
}
