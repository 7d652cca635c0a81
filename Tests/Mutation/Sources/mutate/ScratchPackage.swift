import Foundation

/// A copy of the repository's package with the mutants in it, reduced to the tests that matter.
struct ScratchPackage {
  let root: URL
  let folder: URL
  let tests: [String]

  private struct Dump: Decodable {
    struct Target: Decodable {
      struct Dependency: Decodable {
        var byName: [String?]?
      }
      struct Resource: Decodable {
        var path: String
      }
      var name: String
      var type: String
      var path: String?
      var dependencies: [Dependency]
      var resources: [Resource]
    }
    var targets: [Target]
  }

  private static let settings = """
    [
      .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
    """

  /// Writes the package; what is the same as before is left alone, and what is gone is removed.
  func write(_ sources: [String: String]) throws {
    let files = FileManager.default
    // A folder of its own, since it waits, and says so, where another build holds the usual one.
    let described = try Tool.run(
      "swift",
      [
        "package", "dump-package", "--package-path", root.path, "--scratch-path",
        folder.appendingPathComponent(".build/manifest").path,
      ])
    let dump = try JSONDecoder().decode(
      Dump.self, from: Data(described.drop { $0 != "{" }.utf8))
    let all = Dictionary(uniqueKeysWithValues: dump.targets.map { ($0.name, $0) })
    var wanted: [Dump.Target] = []
    var open = tests
    while let name = open.popLast() {
      guard let target = all[name], !wanted.contains(where: { $0.name == name }) else { continue }
      wanted.append(target)
      open += target.dependencies.compactMap { $0.byName?.first ?? nil }
    }
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in files.subpaths(atPath: folder.path) ?? []
    where ["Sources", "Tests"].contains(where: { file.hasPrefix($0 + "/") })
      && file.contains(".") && !files.fileExists(atPath: root.appendingPathComponent(file).path)
      && !file.hasPrefix("Sources/MutationSwitch")
    {
      try? files.removeItem(at: folder.appendingPathComponent(file))
    }
    var declarations: [String] = []
    for target in wanted.sorted(by: { $0.name < $1.name }) {
      guard let path = target.path else { continue }
      try copy(path, sources)
      declarations.append(Self.declaration(of: target, at: path))
    }
    try write(Self.module, to: "Sources/MutationSwitch/Mutation.swift")
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let settings: [SwiftSetting] = \(Self.settings)
      let package = Package(
        name: "Mutants", platforms: [.macOS(.v15)],
        targets: [
          .target(name: "MutationSwitch", swiftSettings: settings),
          \(declarations.joined(separator: "\n    "))
        ])

      """, to: "Package.swift")
  }

  private static func declaration(of target: Dump.Target, at path: String) -> String {
    let dependencies =
      target.dependencies.compactMap { $0.byName?.first ?? nil }
      .map { "\"\($0)\"" } + (target.type == "regular" ? ["\"MutationSwitch\""] : [])
    let resources = target.resources.map { ".copy(\"\($0.path)\")" }
    return
      ".\(target.type == "test" ? "testTarget" : "target")(name: \"\(target.name)\", "
      + "dependencies: [\(dependencies.joined(separator: ", "))], path: \"\(path)\", "
      + "resources: [\(resources.joined(separator: ", "))], "
      // The tests' own code is built in less time than it takes.
      + "swiftSettings: settings\(target.type == "test" ? " + [.unsafeFlags([\"-Onone\"])]" : "")),"
  }

  /// Copies a folder, its sources with their mutants where they have some.
  private func copy(_ path: String, _ sources: [String: String]) throws {
    let origin = root.appendingPathComponent(path)
    for name in try FileManager.default.subpathsOfDirectory(atPath: origin.path) {
      let file = "\(path)/\(name)"
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: root.appendingPathComponent(file).path, isDirectory: &isFolder)
      if isFolder.boolValue { continue }
      try write(
        Data(
          try sources[file].map { Data($0.utf8) }
            ?? Data(contentsOf: root.appendingPathComponent(file))), to: file)
    }
  }

  private func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Leaves a file as it is that has the content already, so that it is not compiled again.
  private func write(_ data: Data, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    if let old = try? Data(contentsOf: file), old == data { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// Tells the sources which mutant is on, and notes which bodies ran.
  private static let module = """
    import Synchronization
    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #else
      import Darwin
    #endif

    private func number(_ name: String) -> Int { getenv(name).flatMap { Int(String(cString: $0)) } ?? 0 }

    public enum Mutation {
      @usableFromInline static let active = number("MUTANT")
      @usableFromInline nonisolated(unsafe) static let reached: UnsafeMutablePointer<UInt8> = {
        let count = max(number("MUTANT_BODIES"), 1)
        let map = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
        map.initialize(repeating: 0, count: count)
        return map
      }()
      @usableFromInline static let isNoting = {
        guard getenv("MUTANT_COVERAGE") != nil else { return false }
        atexit {
          guard let path = getenv("MUTANT_COVERAGE"), let file = fopen(path, "w") else { return }
          fwrite(Mutation.reached, 1, max(number("MUTANT_BODIES"), 1), file)
          fclose(file)
        }
        return true
      }()

      /// The mutant that is on, asked for by the body of a number.
      @inlinable public static func at(_ body: Int) -> Int {
        if isNoting { reached[body] = 1 }
        return active
      }
    }

    """

  /// Builds the tests; the compiler's errors by file and line where it has any.
  func build() throws -> [(file: String, line: Int)] {
    let result = Tool.result(
      "swift",
      [
        "build", "--build-tests", "-c", "release", "-Xswiftc", "-enable-testing", "-Xswiftc",
        "-suppress-warnings", "--package-path", folder.path,
      ])
    if result.status == 0 { return [] }
    let errors = result.output.split(separator: "\n").compactMap {
      line -> (file: String, line: Int)? in
      guard let match = line.firstMatch(of: #/^(/[^:]+):(\d+):\d+: error:/#),
        let number = Int(match.output.2)
      else { return nil }
      let path = URL(fileURLWithPath: String(match.output.1)).resolvingSymlinksInPath().path
      let prefix = folder.resolvingSymlinksInPath().path + "/"
      return (path.replacing(prefix, with: ""), number)
    }
    guard !errors.isEmpty else {
      throw Failure(text: "the mutants do not build:\n\(result.output)")
    }
    return errors
  }

  /// The program that runs the tests.
  var bundle: URL {
    folder.appendingPathComponent(".build/release/MutantsPackageTests.xctest")
  }
}
