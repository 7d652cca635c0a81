import Foundation

/// Runs one workload under a counter of instructions: `guarded-workloads NAME`, or `--list`.
@main
enum GuardedWorkloads {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments == ["--list"] {
      for workload in Workload.all { print(workload.name) }
    } else if let workload = Workload.all.first(where: { arguments == [$0.name] }) {
      let body = workload.prepare()
      // Once uncounted: what is made on first use is no part of the work.
      body()
      pending = body
      guardedWorkload()
    } else {
      FileHandle.standardError.write(Data("usage: guarded-workloads NAME | --list\n".utf8))
      exit(64)
    }
  }
}

/// What the counter is told to count: a name of C's, so that no compiler changes it.
@c(guarded_workload) @inline(never)
public func guardedWorkload() { pending?() }

nonisolated(unsafe) private var pending: (() -> Void)?
