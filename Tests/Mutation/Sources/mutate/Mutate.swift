import Foundation

/// Makes small changes to the sources one at a time, and finds those that no test notices.
@main
struct Mutate {
  static func main() {
    do {
      let plan = try Plan(arguments: Array(CommandLine.arguments.dropFirst()))
      // Every room runs, whatever another one's tests let pass.
      let passed = try plan.rooms.map { try Self(plan, $0).run() }
      exit(passed.allSatisfy { $0 } ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("mutate: \(error)\n".utf8))
      exit(2)
    }
  }

  private let plan: Plan
  private let room: Room
  private let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  private var scratch: ScratchPackage
  private let results: URL

  private init(_ plan: Plan, _ room: Room) throws {
    (self.plan, self.room) = (plan, room)
    results = root.appendingPathComponent(".build/mutation/\(room.name)")
    scratch = ScratchPackage(
      root: root, folder: results.appendingPathComponent("package"), tests: room.tests)
  }

  /// Whether no survivor is left without a reason, and enough are killed.
  private func run() throws -> Bool {
    let start = Date()
    let (texts, all) = try mutants()
    var mutants = plan.chosen(from: all, in: room)
    // Numbered by place, so that a build stays what it is.
    for (id, index) in mutants.indices.sorted(by: { mutants[$0].id < mutants[$1].id }).enumerated()
    {
      mutants[index].id = id + 1
    }
    tell("\(room.name): \(all.count) possible mutants; \(mutants.count) are tried")

    let bodies = Array(Set(mutants.map { Body($0) })).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(bodies, bodies.indices))
    mutants = try built(texts, mutants, numbers)
    tell("\(mutants.count) mutants are built after \(seconds(since: start)) s")

    let tests = TestRun(bundle: scratch.bundle)
    let suites = try measured(tests, bodies.count)
    tell(
      "\(suites.count) suites, \(Int(suites.reduce(0) { $0 + $1.seconds })) s in all, "
        + "after \(seconds(since: start)) s")

    let survivors = try Survivors(text: try text(of: "Tests/Mutation/survivors.txt"))
    let known = knownKilled()
    var entries: [Report.Entry] = []
    let begin = Date()
    for mutant in mutants where Date().timeIntervalSince(begin) < 60 * plan.minutes {
      let reached = suites.filter { $0.bodies.contains(numbers[Body(mutant)] ?? -1) }
      var entry = Report.Entry(mutant: mutant, result: "not reached", tests: [])
      if let old = known[mutant.name] {
        (entry.result, entry.tests) = (old.result, old.tests)
      } else if !reached.isEmpty {
        (entry.result, entry.tests) = try outcome(of: mutant, reached, tests)
      }
      if !entry.isKilled { entry.reason = survivors.reason(for: mutant) }
      entries.append(entry)
      if !entry.isKilled && entry.reason == nil { tell("\(entry.result): \(mutant.name)") }
      if entries.count.isMultiple(of: 50) {
        tell("\(entries.count) of \(mutants.count) after \(seconds(since: start)) s")
      }
    }
    let report = Report(entries: entries, seconds: Date().timeIntervalSince(start))
    try Data(report.text.utf8).write(to: results.appendingPathComponent("report.txt"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(report).write(to: results.appendingPathComponent("report.json"))
    print(report.text.prefix { _ in true }.components(separatedBy: "\nKilled by:")[0])
    print(
      "The tests that kill each are in .build/mutation/\(room.name)/report.txt and report.json.")
    let stale = plan.only == nil ? survivors.stale(among: all, in: room) : []
    for name in stale { print("No longer a mutant: \(name)") }
    // Both sides of a tie often agree, so that no share of them is asked for.
    let isNoticed = plan.triesTies || report.score >= 0.95
    return report.unexplained.isEmpty && isNoticed && stale.isEmpty
  }

  /// A body that mutants are in.
  private struct Body: Hashable, Comparable {
    var file: String
    var start: Int

    init(_ mutant: Mutant) { (file, start) = (mutant.file, mutant.body.lowerBound) }

    static func < (a: Self, b: Self) -> Bool { (a.file, a.start) < (b.file, b.start) }
  }

  private func tell(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

  private func seconds(since start: Date) -> Int { Int(Date().timeIntervalSince(start)) }

  private func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The sources, and all of their mutants.
  private func mutants() throws -> (texts: [String: String], mutants: [Mutant]) {
    var texts: [String: String] = [:]
    for source in room.sources {
      let folder = root.appendingPathComponent(source)
      let files =
        source.hasSuffix(".swift")
        ? [source]
        : try FileManager.default.subpathsOfDirectory(atPath: folder.path).map { "\(source)/\($0)" }
      for file in files where file.hasSuffix(".swift") && room.holds(file) {
        texts[file] = try text(of: file)
      }
    }
    var all = texts.sorted { $0.key < $1.key }
      .flatMap { MutantFinder(file: $0.key, text: $0.value).mutants }
    for index in all.indices { all[index].id = index }
    return (texts, all)
  }

  /// The mutants that the compiler takes, built.
  private func built(
    _ texts: [String: String], _ mutants: [Mutant], _ numbers: [Body: Int]
  ) throws -> [Mutant] {
    var mutants = mutants
    let file = results.appendingPathComponent("refused.json")
    // What the compiler refused before; a changed source gives other names.
    var refused =
      (try? JSONDecoder().decode(Set<String>.self, from: Data(contentsOf: file))) ?? []
    mutants.removeAll { refused.contains($0.name) }
    for _ in 0..<12 {
      var sources: [String: Schemata] = [:]
      for (file, own) in Dictionary(grouping: mutants, by: { $0.file }) {
        let places = numbers.filter { $0.key.file == file }
        sources[file] = Schemata(
          source: texts[file] ?? "", mutants: own,
          numbers: Dictionary(uniqueKeysWithValues: places.map { ($0.key.start, $0.value) }))
      }
      try scratch.write(sources.mapValues { $0.text })
      let errors = try scratch.build()
      if errors.isEmpty { return mutants }
      var bad: Set<Int> = []
      for error in errors {
        for part in sources[error.file]?.lines ?? [] where part.lines.contains(error.line) {
          bad.insert(part.id)
        }
      }
      guard !bad.isEmpty else {
        throw Failure(text: "errors outside of mutants: \(errors.prefix(5))")
      }
      tell("\(bad.count) mutants do not compile")
      for mutant in mutants where bad.contains(mutant.id) {
        tell("  \(mutant.name)")
        refused.insert(mutant.name)
      }
      try JSONEncoder().encode(refused).write(to: file)
      mutants.removeAll { bad.contains($0.id) }
    }
    throw Failure(text: "the mutants do not build")
  }

  /// A suite with the time it takes, and the bodies that it runs.
  private struct Suite {
    var name: String
    var seconds: Double
    var bodies: Set<Int>
  }

  private func measured(_ tests: TestRun, _ count: Int) throws -> [Suite] {
    let map = results.appendingPathComponent("coverage")
    var suites: [Suite] = []
    for name in try tests.suites() {
      let start = Date()
      try? FileManager.default.removeItem(at: map)
      let outcome = try tests.run(
        [name], environment: ["MUTANT_COVERAGE": map.path, "MUTANT_BODIES": "\(count)"], limit: 900,
        stopsAtFailure: false)
      guard outcome == .passed else {
        throw Failure(text: "\(name) fails without any mutant: \(outcome)")
      }
      // A suite that runs none of the bodies leaves nothing.
      guard let bytes = try? Data(contentsOf: map) else { continue }
      let reached = Set(bytes.indices.filter { bytes[$0] != 0 })
      if reached.isEmpty { continue }
      suites.append(
        Suite(name: name, seconds: Date().timeIntervalSince(start), bodies: reached))
    }
    return suites.sorted { $0.seconds < $1.seconds }
  }

  /// Runs the quick suites first, and the slow ones only for what these leave alive.
  private func outcome(
    of mutant: Mutant, _ suites: [Suite], _ tests: TestRun
  ) throws -> (result: String, tests: [String]) {
    var tests: [String] = []
    let run = TestRun(bundle: scratch.bundle)
    let quick = suites.filter { $0.seconds < 1.5 }
    for part in [quick, suites.filter { $0.seconds >= 1.5 }] where !part.isEmpty {
      let usual = part.reduce(0) { $0 + $1.seconds }
      switch try run.run(
        part.map { $0.name }, environment: ["MUTANT": "\(mutant.id)"], limit: 10 + 5 * usual,
        stopsAtFailure: !plan.findsAllKillers)
      {
      case .passed: continue
      case .failed(let names):
        tests += names
        if !plan.findsAllKillers { return ("killed", tests) }
      case .crashed: return ("crashed", tests + part.prefix(1).map { $0.name })
      case .timedOut: return ("timed out", tests + part.prefix(1).map { $0.name })
      }
    }
    return tests.isEmpty ? ("survived", []) : ("killed", tests)
  }

  /// What the last run killed, where that counts.
  private func knownKilled() -> [String: Report.Entry] {
    guard plan.keepsKilled,
      let data = try? Data(contentsOf: results.appendingPathComponent("report.json")),
      let report = try? JSONDecoder().decode(Report.self, from: data)
    else { return [:] }
    return Dictionary(
      report.entries.filter { $0.isKilled }.map { ($0.mutant.name, $0) },
      uniquingKeysWith: { first, _ in first })
  }
}
