import Foundation
import Testing

struct ProgressBarTests {
  /// A PNG of one pixel.
  private static let pixel = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAA"
      + "AADElEQVR4nGP43yAAAAQRAZDHGw1eAAAAAElFTkSuQmCC")!

  /// What the tool writes to a terminal that is its standard error, and to standard output.
  private func shown(
    _ arguments: [String], inputAfter seconds: Double
  ) throws -> (error: String, output: Data) {
    var (terminal, end): (Int32, Int32) = (-1, -1)
    try #require(openpty(&terminal, &end, nil, nil, nil) == 0)
    defer { close(terminal) }
    let process = Process()
    process.executableURL = try Tool.executable
    process.arguments = arguments
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle(fileDescriptor: end)
    try process.run()
    // The tool's is the last end, so that reading ends with it.
    close(end)
    Thread.sleep(forTimeInterval: seconds)
    try input.fileHandleForWriting.write(contentsOf: Self.pixel)
    try input.fileHandleForWriting.close()
    var error: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while case let count = read(terminal, &part, part.count), count > 0 {
      error += part.prefix(count)
    }
    let picture = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return (String(decoding: error, as: UTF8.self), picture)
  }

  private static let arguments = ["image", "-", "--rotate-hue", "90", "-o", "-", "--format", "png"]

  @Test func `what lasts shows on a terminal that it lives, and leaves nothing of that`() throws {
    let (error, output) = try shown(Self.arguments, inputAfter: 2)
    #expect(error.contains("\r░"), "\(error.debugDescription)")
    #expect(error.contains("███") && error.contains("2 s  standard input"))
    #expect(error.hasSuffix("\r\u{1B}[K"))
    let tool = try Tool.run(arguments: Self.arguments, input: Self.pixel)
    #expect(tool.error.isEmpty && tool.output == output)
  }

  @Test func `what takes no second shows nothing`() throws {
    #expect(try shown(Self.arguments, inputAfter: 0).error.isEmpty)
  }

  @Test func `where standard error is no terminal nothing is shown, however long it lasts`() throws
  {
    let process = Process()
    process.executableURL = try Tool.executable
    process.arguments = Self.arguments
    let (input, error) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = error
    try process.run()
    Thread.sleep(forTimeInterval: 1.5)
    try input.fileHandleForWriting.write(contentsOf: Self.pixel)
    try input.fileHandleForWriting.close()
    #expect(error.fileHandleForReading.readDataToEndOfFile().isEmpty)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
