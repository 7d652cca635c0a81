import Foundation

/// A copy of the repository's package with the mutants in it, reduced to the tests that matter.
struct ScratchPackage {
  let root: URL
  let folder: URL
  let tests: [String]

  /// Writes the package; what is the same as before is left alone, and what is gone is removed.
  func write(_ sources: [String: String]) throws {
    let files = FileManager.default
    for file in files.subpaths(atPath: folder.path) ?? []
    where Self.parts.contains(where: { file.hasPrefix($0 + "/") })
      && file.contains(".") && !files.fileExists(atPath: root.appendingPathComponent(file).path)
      && !file.hasPrefix("Sources/MutationSwitch")
    {
      try? files.removeItem(at: folder.appendingPathComponent(file))
    }
    for part in Self.parts { try copy(part, sources) }
    try write(Self.module, to: "Sources/MutationSwitch/Mutation.swift")
    let manifest = try String(
      contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    try write(manifest + reduction, to: "Package.swift")
  }

  /// What the targets are made of.
  private static let parts = [
    "Sources", "Tests/Core", "Tests/Edge", "Tests/Support", "Tests/Conformance/vectors",
  ]

  /// The end of the manifest: of its targets those stay that the tests stand on, and those in Swift
  /// know which mutant is on.
  private var reduction: String {
    """

    package.name = "Mutants"
    package.products = []
    package.dependencies = []
    func name(of dependency: Target.Dependency) -> String {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): name
      default: ""
      }
    }
    var wanted: Set<String> = []
    var open = \(tests)
    while let next = open.popLast() {
      guard wanted.insert(next).inserted else { continue }
      open += package.targets.first { $0.name == next }?.dependencies.map(name(of:)) ?? []
    }
    package.targets.removeAll { !wanted.contains($0.name) }
    for target in package.targets where target.swiftSettings != nil {
      if target.type == .test {
        // The tests' own code is built in less time than it takes.
        target.swiftSettings?.append(.unsafeFlags(["-Onone"]))
      } else {
        target.dependencies.append("MutationSwitch")
      }
    }
    package.targets.append(.target(name: "MutationSwitch", swiftSettings: settings))

    """
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
      ], without: ["COLORTOOLKIT_STRICT", "COLORTOOLKIT_QUICK"])
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
