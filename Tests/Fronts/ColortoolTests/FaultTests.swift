import Foundation
import PropertyTesting
import Testing

/// Whatever happens while a file is written, it is the old one or the new one, whole, and nothing
/// is left beside it.
struct FaultTests {
  /// Something that the tool writes: its arguments, and the file or folder it makes.
  struct Writer: Sendable, CustomTestStringConvertible {
    var file: String
    var arguments: [String]
    var needsFFmpeg = false

    var testDescription: String { file }
  }

  static let writers = [
    Writer(file: "o.png", arguments: ["gradient", "linear-gradient(red, blue)", "-o", "o.png"]),
    Writer(file: "o.apng", arguments: ["render", "scene.json", "-o", "o.apng"]),
    Writer(file: "o.webp", arguments: ["render", "scene.json", "-o", "o.webp"]),
    Writer(file: "o.html", arguments: ["render", "scene.json", "-o", "o.html"]),
    Writer(file: "o.gif", arguments: ["render", "scene.json", "-o", "o.gif"], needsFFmpeg: true),
    Writer(file: "o.mp4", arguments: ["render", "scene.json", "-o", "o.mp4"], needsFFmpeg: true),
    Writer(file: "o.jpg", arguments: ["image", "in.png", "-o", "o.jpg"]),
    Writer(file: "o.icc", arguments: ["profile", "convert", "p3", "-o", "o.icc"]),
    Writer(
      file: "o.cube",
      arguments: [
        "export", "hue-rotation", "--angle", "90", "--method", "css", "--size", "17", "-o",
        "o.cube",
      ]),
    Writer(
      file: "o.json", arguments: ["ease", "spring(0.5)", "--format", "json", "-o", "o.json"]),
  ]

  private static let scene = """
    {"size": [40, 30], "fps": 10, "duration": 1, "nodes": [
      {"type": "circle", "rect": [4, 4, 20, 20], "stroke": {"paint": "red", "width": 3},
       "trim": {"keyframes": [{"at": 0, "value": [0, 0.1]}, {"at": 1, "value": [0.2, 1]}]}}]}
    """

  private static let ffmpeg = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].first {
    FileManager.default.isExecutableFile(atPath: $0 + "/ffmpeg")
  }

  /// A folder with what the writers read, and a place for scratch files.
  private func withWorkshop(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try Data(Self.scene.utf8).write(to: folder.appendingPathComponent("scene.json"))
      let made = try Tool.run("gradient", "linear-gradient(red, blue)", "-o", "in.png", in: folder)
      try #require(made.status == 0, "\(made.error)")
      for name in ["bin", "scratch"] {
        try FileManager.default.createDirectory(
          at: folder.appendingPathComponent(name), withIntermediateDirectories: false)
      }
      try body(folder)
    }
  }

  /// A program that takes ffmpeg's place on PATH.
  private func standIn(_ script: String, in folder: URL) throws {
    let path = folder.appendingPathComponent("bin/ffmpeg").path
    // By another process: see AnimationFormatTests.
    let copy = Process()
    copy.executableURL = URL(fileURLWithPath: "/bin/sh")
    copy.arguments = ["-c", "printf '%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh"]
    copy.arguments! += ["#!/bin/sh\nfor last; do :; done\n" + script, path]
    try copy.run()
    copy.waitUntilExit()
    try #require(copy.terminationStatus == 0)
  }

  private func environment(_ folder: URL) -> [String: String] {
    let bin = folder.appendingPathComponent("bin").path
    return [
      "PATH": "\(bin):\(Self.ffmpeg ?? "/usr/bin"):/usr/bin:/bin",
      "TMPDIR": folder.appendingPathComponent("scratch").path,
      // A profile says when it was made; whole files are compared.
      "SOURCE_DATE_EPOCH": "0",
    ].merging(Tool.instrumented) { $1 }
  }

  /// The tool behind a command of the shell: `exec "$0" "$@"` runs it.
  private func run(_ shell: String, _ arguments: [String], in folder: URL) throws -> Tool {
    let tool = try Tool.executable.path
    return try Tool.run(
      program: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", shell, tool] + arguments,
      in: folder, environment: environment(folder))
  }

  /// What is in the folder and in that of scratch files, but for what was put there.
  private func left(in folder: URL) throws -> Set<String> {
    let manager = FileManager.default
    let scratch = folder.appendingPathComponent("scratch").path
    let names =
      try manager.contentsOfDirectory(atPath: folder.path)
      + manager.contentsOfDirectory(atPath: scratch).map { "scratch/" + $0 }
    return Set(names).subtracting(["bin", "scratch", "scene.json", "in.png"])
  }

  private static let old = Data("what was there".utf8)

  /// Writes something old where a writer will write.
  private func place(_ writer: Writer, in folder: URL) throws -> URL {
    let file = folder.appendingPathComponent(writer.file)
    try Self.old.write(to: file)
    return file
  }

  // MARK: Signals

  @Test(arguments: writers)
  func `killed at any moment, it leaves the old file or the new one`(_ writer: Writer) throws {
    // Without ffmpeg there is no whole film; the old one has to stay.
    try withWorkshop { folder in
      let file = try place(writer, in: folder)
      let start = Date()
      let whole = try run("exec \"$0\" \"$@\"", writer.arguments, in: folder)
      let time = Date().timeIntervalSince(start)
      #expect(whole.status == 0 || (writer.needsFFmpeg && Self.ffmpeg == nil), "\(whole.error)")
      let new = try Data(contentsOf: file)
      #expect(new != Self.old || whole.status != 0)
      var generator = SplitMix64(seed: 19)
      for signal in [SIGTERM, SIGINT] {
        try Self.old.write(to: file)
        let process = Process()
        process.executableURL = try Tool.executable
        process.arguments = writer.arguments
        process.currentDirectoryURL = folder
        process.environment = environment(folder)
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        usleep(UInt32(Double.random(in: 0...time * 1e6, using: &generator)))
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        let ended = (process.terminationReason, process.terminationStatus)
        // It may have come to its end before: where there is no ffmpeg, to an error.
        #expect(ended == (.uncaughtSignal, signal) || ended == (.exit, whole.status), "\(ended)")
        let found = try Data(contentsOf: file)
        #expect(found == new || found == Self.old)
        if ended == (.exit, 0) { #expect(found == new) }
        #expect(try left(in: folder) == [writer.file])
      }
    }
  }

  /// Whether files without a name can be made where tests write; else SIGKILL leaves what it finds.
  private static let hasNameless: Bool = {
    #if os(Linux)
      let file = open(NSTemporaryDirectory(), 0o20000000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600)
      return file >= 0 && close(file) == 0
    #else
      return false
    #endif
  }()

  private static let endings =
    [SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU] + (hasNameless ? [SIGKILL] : [])

  private static let slow = ["render", "scene.json", "--fps", "60", "--scale", "2", "-o", "o.apng"]

  /// A process of the tool that leaves no core where it is ended.
  private func start(_ arguments: [String], in folder: URL) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "ulimit -c 0; exec \"$0\" \"$@\"", try Tool.executable.path] + arguments
    process.currentDirectoryURL = folder
    process.environment = environment(folder)
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    return process
  }

  @Test(arguments: endings)
  func `however a slow write is ended, nothing is left of it`(_ signal: Int32) throws {
    try withWorkshop { folder in
      let start = Date()
      let whole = try run("exec \"$0\" \"$@\"", Self.slow, in: folder)
      let time = Date().timeIntervalSince(start)
      #expect(whole.status == 0, "\(whole.error)")
      let file = folder.appendingPathComponent("o.apng")
      let new = try Data(contentsOf: file)
      var generator = SplitMix64(seed: UInt64(signal))
      for round in 0..<20 {
        try FileManager.default.removeItem(at: file)
        if round % 2 == 0 { try Self.old.write(to: file) }
        let process = try self.start(Self.slow, in: folder)
        usleep(UInt32(Double.random(in: 0...time * 1e6, using: &generator)))
        // The number of one that has ended may be another's.
        if process.isRunning { kill(process.processIdentifier, signal) }
        process.waitUntilExit()
        let ended = (process.terminationReason, process.terminationStatus)
        #expect(ended == (.uncaughtSignal, signal) || ended == (.exit, 0), "\(ended)")
        if ended == (.exit, 0) || round % 2 == 0 {
          let found = try Data(contentsOf: file)
          #expect(found == new || found == Self.old)
        }
        #expect(try left(in: folder).isSubset(of: ["o.apng"]))
        if !FileManager.default.fileExists(atPath: file.path) { try new.write(to: file) }
      }
    }
  }

  @Test(.enabled(if: hasNameless, "files have names from the first here"))
  func `nothing is left where the time that a process may take is over`() throws {
    try withWorkshop { folder in
      let tool = try run(
        "ulimit -c 0; ulimit -t 1; exec \"$0\" \"$@\"", Self.slow + ["--scale", "60"], in: folder)
      #expect(tool.status == SIGKILL || tool.status == SIGXCPU, "\(tool.status) \(tool.error)")
      #expect(try left(in: folder) == [])
    }
  }

  @Test func `of two that write one file at once it is one's, whole`() throws {
    try withWorkshop { folder in
      let file = folder.appendingPathComponent("o.png")
      let commands = ["red", "lime"].map {
        ["gradient", "linear-gradient(\($0), blue)", "-o", "o.png"]
      }
      let both = try commands.map { arguments in
        let tool = try run("exec \"$0\" \"$@\"", arguments, in: folder)
        #expect(tool.status == 0, "\(tool.error)")
        return try Data(contentsOf: file)
      }
      try #require(both[0] != both[1])
      for round in 0..<20 {
        if round % 2 == 0 { try FileManager.default.removeItem(at: file) }
        let processes = try commands.map { try start($0, in: folder) }
        for process in processes {
          process.waitUntilExit()
          #expect(process.terminationStatus == 0)
        }
        #expect(both.contains(try Data(contentsOf: file)))
        #expect(try left(in: folder) == ["o.png"])
      }
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGXCPU])
  func `a signal ends the ffmpeg too`(_ signal: Int32) throws {
    try withWorkshop { folder in
      try standIn("echo half > \"$last\"\necho $$ > started\nexec sleep 60", in: folder)
      let file = try place(Self.writers[5], in: folder)
      let process = try start(Self.writers[5].arguments, in: folder)
      let note = folder.appendingPathComponent("started")
      var child: pid_t?
      for _ in 0..<1000 where child == nil {
        usleep(10_000)
        child = (try? String(contentsOf: note, encoding: .utf8))
          .flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
      }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == signal)
      #expect(kill(try #require(child), 0) == -1 && errno == ESRCH)
      #expect(try Data(contentsOf: file) == Self.old)
      #expect(try left(in: folder) == ["o.mp4", "started"])
    }
  }

  @Test func `a signal that is ignored stays ignored`() throws {
    try withWorkshop { folder in
      let tool = try run(
        "trap '' HUP; (sleep 0.01; kill -HUP $$) & exec \"$0\" \"$@\"",
        ["render", "scene.json", "--fps", "100", "-o", "o.apng"], in: folder)
      #expect(tool.status == 0)
      #expect(try left(in: folder) == ["o.apng"])
    }
  }

  // MARK: Disks

  @Test(arguments: writers)
  func `a disk without room is an error, and costs nothing`(_ writer: Writer) throws {
    try withWorkshop { folder in
      let file = try place(writer, in: folder)
      let tool = try run("ulimit -f 0; exec \"$0\" \"$@\"", writer.arguments, in: folder)
      #expect(tool.status == (writer.needsFFmpeg && Self.ffmpeg == nil ? 73 : 74), "\(tool.error)")
      #expect(tool.error.hasPrefix("Error: ") || writer.needsFFmpeg, "\(tool.error)")
      #expect(try Data(contentsOf: file) == Self.old)
      #expect(try left(in: folder) == [writer.file])
    }
  }

  private static let mayMount: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "unshare -m mount -t tmpfs none /mnt"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  @Test(
    .enabled(if: mayMount, "no file system can be mounted by this user"),
    arguments: writers.filter { !$0.needsFFmpeg || ffmpeg != nil })
  func `a full disk is an error, and costs nothing`(_ writer: Writer) throws {
    try withWorkshop { folder in
      // A file system of two pages, one of them full.
      let script = """
        unshare -m sh -c '
          mkdir disk && mount -t tmpfs -o size=8k none disk && cp scene.json in.png scratch \
          && cp scene.json disk/scene.json && cd disk && ln -s ../in.png in.png \
          && printf "what was there" > '\(writer.file)' || exit 99
          "$0" "$@"; status=$?
          [ "$(cat '\(writer.file)')" = "what was there" ] || exit 98
          [ "$(ls -A | tr "\\n" " ")" = "in.png \(writer.file) scene.json " ] || exit 97
          exit $status' "$0" "$@"
        """
      let tool = try run(script, writer.arguments, in: folder)
      #expect(tool.status == 74, "\(tool.error)")
    }
  }

  @Test func `a folder that may not be written to is an error`() throws {
    try withWorkshop { folder in
      let file = try place(Self.writers[0], in: folder)
      let locked = folder.appendingPathComponent("locked")
      try FileManager.default.createDirectory(at: locked, withIntermediateDirectories: false)
      try Self.old.write(to: locked.appendingPathComponent("o.png"))
      #expect(chmod(locked.path, 0o555) == 0)
      defer { chmod(locked.path, 0o755) }
      // Nothing is forbidden to root.
      let drop = geteuid() == 0 ? "setpriv --bounding-set -all --inh-caps -all --reuid 65534" : ""
      let tool = try run(
        "chmod 755 . && cd locked && exec \(drop) \"$0\" \"$@\"",
        ["gradient", "linear-gradient(red, blue)", "-o", "o.png"], in: folder)
      if geteuid() == 0, tool.status == 126 || tool.status == 127 { return }
      #expect(tool.status == 73 && tool.error.contains("can't be created"), "\(tool.error)")
      #expect(try Data(contentsOf: locked.appendingPathComponent("o.png")) == Self.old)
      #expect(try Data(contentsOf: file) == Self.old)
      #expect(try FileManager.default.contentsOfDirectory(atPath: locked.path) == ["o.png"])
    }
  }

  // MARK: Pipes

  @Test func `a pipe that is closed early leaves nothing`() throws {
    try withWorkshop { folder in
      let fifo = folder.appendingPathComponent("o.apng").path
      #expect(mkfifo(fifo, 0o600) == 0)
      // More than a pipe holds, to one that reads ten bytes.
      let tool = try run(
        "head -c 10 < o.apng > ten & exec \"$0\" \"$@\"",
        ["render", "scene.json", "--fps", "180", "--scale", "3", "-o", "o.apng"], in: folder)
      #expect(tool.status == 74 && tool.error.contains("Broken pipe"), "\(tool.error)")
      #expect(try left(in: folder) == ["o.apng", "ten"])
      let quiet = try run(
        "\"$0\" \"$@\" | head -c 10 > ten; exit 0",
        ["export", "hue-rotation", "--angle", "90", "--method", "css", "--format", "cube"],
        in: folder)
      #expect(quiet.status == 0 && !quiet.error.contains("Broken pipe"), "\(quiet.error)")
    }
  }

  @Test func `standard output that is full or closed is an error`() throws {
    try withWorkshop { folder in
      for (shell, words) in [
        ("exec \"$0\" \"$@\" > /dev/full", "No space left"), ("exec \"$0\" \"$@\" >&-", "Bad file"),
      ] where FileManager.default.fileExists(atPath: "/dev/full") {
        for arguments in [
          ["convert", "red", "--format", "json"], ["gradient", "linear-gradient(red, blue)"],
        ] {
          let tool = try run(shell, arguments, in: folder)
          #expect(tool.status == 74 && tool.error.contains(words), "\(tool.error)")
          #expect(tool.error.contains("standard output"))
        }
      }
    }
  }

  @Test(arguments: [
    ["convert", "--to", "oklch", "-"], ["render", "-", "-o", "o.png"],
    ["image", "-", "-o", "o.png"], ["profile", "info", "-"], ["ease", "fit", "-"],
    ["compare-huerotation", "-"], ["hue-constancy", "--data", "-"], ["contrast", "-"],
  ])
  func `standard input that can't be read is one error in every verb`(
    _ arguments: [String]
  ) throws {
    try withWorkshop { folder in
      for (shell, words) in [
        ("exec \"$0\" \"$@\" < /", "Is a directory"),
        ("exec \"$0\" \"$@\" <&-", "Bad file descriptor"),
      ] {
        let tool = try run(shell, arguments, in: folder)
        #expect(tool.status == 74, "\(tool.error)")
        #expect(tool.error == "Error: standard input: can't be read: \(words)\n")
        #expect(try left(in: folder) == [])
      }
    }
  }

  // MARK: Children

  @Test(arguments: [
    ("exit 3", "status 3"), ("cat > /dev/null; exit 3", "status 3"),
    ("cat > /dev/null; kill -9 $$", "status 137"), ("exit 0", "before it had all frames"),
    ("cat > /dev/null", "it is empty"), ("cat > /dev/null; rm \"$last\"", "No such file"),
    ("cat > /dev/null; echo half > \"$last\"", "unusable"),
    ("cat > /dev/null; cat scene.json scene.json > \"$last\"", "unusable"),
  ])
  func `an ffmpeg that dies or lies is told of, and costs nothing`(
    _ script: String, _ words: String
  ) throws {
    for writer in Self.writers where writer.needsFFmpeg {
      try withWorkshop { folder in
        try standIn(script, in: folder)
        let file = try place(writer, in: folder)
        // More than the system keeps for a program that does not read.
        let tool = try run(
          "exec \"$0\" \"$@\" --scale 8", writer.arguments, in: folder)
        #expect(tool.status == 74 && tool.error.contains(words), "\(tool.error)")
        #expect(try Data(contentsOf: file) == Self.old)
        #expect(try left(in: folder) == [writer.file])
      }
    }
  }

  // MARK: Resources

  @Test func `few open files are told of`() throws {
    try withWorkshop { folder in
      for arguments in [["convert", "red"], ["render", "scene.json", "-o", "o.png"]] {
        let tool = try run("ulimit -n 9; exec \"$0\" \"$@\"", arguments, in: folder)
        #expect(tool.status == 74 && tool.error.contains("ulimit -n"), "\(tool.error)")
        #expect(try run("ulimit -n 16; exec \"$0\" \"$@\"", arguments, in: folder).status == 0)
      }
    }
  }

  @Test(arguments: [100_000, 200_000, 400_000, 800_000])
  func `little memory ends a run, and never lets it hang`(_ kilobytes: Int) throws {
    try withWorkshop { folder in
      let start = Date()
      // Status 127 is the loader's, 128 and more an abort of the runtime's; 137 would be a hang's end.
      let tool = try run(
        "ulimit -v \(kilobytes); exec timeout -s KILL 20 \"$0\" \"$@\"",
        ["render", "scene.json", "-o", "o.png"], in: folder)
      if tool.status == 74 { #expect(tool.error.contains("ulimit -v"), "\(tool.error)") }
      #expect(tool.status != 137)
      #expect(Date().timeIntervalSince(start) < 15)
      #expect(try left(in: folder).isSubset(of: ["o.png"]))
    }
  }
}
