import Foundation
import Testing

/// Compiles for Apple's platforms where they are not: against stand-ins for the interfaces of their
/// frameworks, in `Tests/Apple/Interfaces`, and the modules that were built beside the tests.
struct StubCompiler {
  /// The package.
  static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../..").standardizedFileURL

  /// Where the package's modules and objects were built: the folder of the tests, or one above it.
  static func products() throws -> URL {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<6 {
      let module = folder.appendingPathComponent("Modules/Effects.swiftmodule")
      if FileManager.default.fileExists(atPath: module.path) { return folder }
      folder.deleteLastPathComponent()
    }
    throw Failure(output: "the tests' folder has no modules")
  }

  struct Failure: Error, CustomStringConvertible {
    let output: String
    var description: String { output }
  }

  /// Where everything made here goes; gone when the tests end.
  let folder: URL

  private static let place = FileManager.default.temporaryDirectory
    .appendingPathComponent("interface-stubs-\(ProcessInfo.processInfo.processIdentifier)")

  /// The stand-ins and the two modules for SwiftUI, compiled once.
  static let shared = Result {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: StubCompiler.place) }
    let compiler = StubCompiler(folder: place)
    for name in ["CoreImage", "UIKit", "SwiftUI"] {
      let source = root.appendingPathComponent("Tests/Apple/Interfaces/\(name).swift")
      try compiler.module(name, of: [source])
    }
    try compiler.module(
      "ColorToolkitUI", of: files("Sources/Fronts/ColorToolkitUI", extension: "swift"))
    try compiler.module("ColorToolkitShaders", of: compiler.shaderSources())
    return compiler
  }

  /// The sources of ColorToolkitShaders, and the bundle that SwiftPM makes of its resources.
  func shaderSources() throws -> [URL] {
    let bundle = folder.appendingPathComponent("bundle.swift")
    try Data("import Foundation\nextension Bundle { static let module = Bundle.main }".utf8)
      .write(to: bundle)
    return Self.files("Sources/Fronts/ColorToolkitShaders", extension: "swift") + [bundle]
  }

  /// The files in a folder of the package and in the folders there, by their extension.
  static func files(_ path: String, extension name: String) -> [URL] {
    let all = FileManager.default.enumerator(
      at: root.appendingPathComponent(path), includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == name }
      .sorted { $0.path < $1.path }
  }

  /// What programs are linked with: the floors below the fronts, and the two names over them.
  private static let modules: [URL] =
    ["Core", "Edge", "Libraries"].flatMap { floor in
      let folder = root.appendingPathComponent("Sources/\(floor)")
      return (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted()
        .map { folder.appendingPathComponent($0) } ?? []
    }
    + ["ColorToolkit", "ColorToolkitErrors", "ColorToolkitFiles"].map {
      root.appendingPathComponent("Sources/Fronts/\($0)")
    }

  private static let features = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  ].flatMap { ["-enable-upcoming-feature", $0] }

  /// The sanitizer that the package's objects are built with, as the Makefile names it.
  static let sanitizer = ProcessInfo.processInfo.environment["SANITIZER"]

  /// Where the compiler finds the modules, and what those of C stand on.
  private static let search = Result {
    let built = try products().path
    let maps = files("Sources", extension: "modulemap").flatMap {
      ["-I", $0.deletingLastPathComponent().path]
    }
    let headers = try packages("--cflags-only-I", "harfbuzz", "icu-uc", "lcms2", "spng")
    let own = ["-I", place.path, "-I", "\(built)/Modules"]
    return own + maps + headers.flatMap { ["-Xcc", $0] }
  }

  /// What objects of C are linked with, whose modules can't say it.
  private static let libraries = Result { try packages("--libs", "icu-uc", "libisal") }

  /// What pkg-config answers.
  private static func packages(_ arguments: String...) throws -> [String] {
    try StubCompiler(folder: place).run(["pkg-config"] + arguments)
      .split(whereSeparator: \.isWhitespace).map { String($0) }
  }

  /// Compiles, as the package's manifest has it, with warnings as errors.
  private func compile(_ arguments: [String]) throws {
    // SwiftPM calls a package by the folder it is in.
    let package = Self.root.lastPathComponent.lowercased()
    var command = [
      "swiftc", "-swift-version", "6", "-warnings-as-errors", "-package-name", package,
    ]
    command += Self.features
    if let sanitizer = Self.sanitizer { command.append("-sanitize=\(sanitizer)") }
    command += try Self.search.get()
    _ = try run(command + arguments)
  }

  /// Makes a module of sources, and its object.
  func module(_ name: String, of sources: [URL]) throws {
    let path = folder.appendingPathComponent(name).path
    try compile(
      [
        "-parse-as-library", "-wmo", "-module-name", name, "-emit-module", "-emit-module-path",
        path + ".swiftmodule", "-c", "-o", path + ".o",
      ] + sources.map(\.path))
  }

  /// The output of a program made of a main file, in a folder of its own, linked with what is for
  /// SwiftUI and all that is not a front.
  func output(ofProgram name: String, main: String) throws -> String {
    let place = try folder(named: name)
    let source = place.appendingPathComponent("main.swift")
    try Data(main.utf8).write(to: source)
    let program = place.appendingPathComponent("program").path
    let stubs = ["SwiftUI", "CoreImage", "UIKit", "ColorToolkitUI", "ColorToolkitShaders"].map {
      folder.appendingPathComponent($0 + ".o").path
    }
    let objects = try Self.modules.flatMap { try Self.objects(of: $0) } + Self.libraries.get()
    try compile(
      ["-use-ld=lld", "-module-name", name, source.path, "-o", program] + stubs + objects)
    return try run([program], in: place)
  }

  /// A folder, made where there is none.
  func folder(named name: String) throws -> URL {
    let place = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    return place
  }

  /// Checks a main file that is not to be run.
  func check(main: String) throws {
    let source = try folder(named: UUID().uuidString).appendingPathComponent("main.swift")
    try Data(main.utf8).write(to: source)
    try compile(["-typecheck", source.path])
  }

  /// The output of a shell's line, `colortool` being the one that was built.
  @discardableResult
  func shell(_ line: String, in folder: URL) throws -> String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try run(
      ["env", "PATH=\(Self.products().path):\(path)", "bash", "-ec", line], in: folder)
  }

  /// The objects of a module's present sources: the folder may keep those of former ones.
  private static func objects(of module: URL) throws -> [String] {
    let folder = try products().appendingPathComponent("\(module.lastPathComponent).build")
    let path = String(module.path.dropFirst(root.path.count + 1))
    let swift = files(path, extension: "swift").map { $0.lastPathComponent }
    let c = files(path, extension: "c").map { String($0.path.dropFirst(module.path.count + 1)) }
    return (swift + c).map { folder.appendingPathComponent($0 + ".o").path }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// The standard output of a command that must succeed.
  @discardableResult
  func run(_ command: [String], in place: URL? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    if let place { process.currentDirectoryURL = place }
    let files = ["out", "error"].map {
      folder.appendingPathComponent("\(UUID().uuidString).\($0)")
    }
    for file in files { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    guard process.terminationStatus == 0 else {
      throw Failure(output: command.prefix(3).joined(separator: " ") + "\n" + texts.joined())
    }
    return texts[0]
  }
}
