import Foundation
import Testing

struct StreamingTests {
  @Test(arguments: ["json", "css", "text", "csv"])
  func `every line has an answer, in order, the bad ones too`(_ format: String) throws {
    let lines = (0..<500).map { $0 % 7 == 3 ? "bogus\($0)" : "rgb(\($0 % 256) 0 0)" }
    let tool = try Tool.run("convert", "--to", "srgb", "--format", format, input: input(lines))
    #expect(tool.status == 65)
    let answers =
      format == "csv"
      ? tool.text.split(separator: "\r\n", omittingEmptySubsequences: false).dropFirst().dropLast()
      : tool.lines[...]
    #expect(answers.count == 500)
    for (line, answer) in zip(lines, answers) where format != "json" {
      #expect(answer.isEmpty == line.hasPrefix("bogus"), "\(line): \(answer)")
    }
    if format == "json" {
      for (line, answer) in zip(lines, try tool.answers) {
        #expect(try answer.string("input") == line)
        #expect((answer["error"] is String) == line.hasPrefix("bogus"))
      }
    }
    #expect(tool.error.contains("line 4: "))
    #expect(tool.error.components(separatedBy: "line ").count == 1 + 71)
  }

  @Test func `an error object says where`() throws {
    let tool = try Tool.run(
      "difference", "--format", "json", input: Data("red\tlab(50 x 0)\n\nred\n".utf8))
    #expect(tool.status == 65)
    let answers = try tool.answers
    #expect(try answers[0].number("offset") == 11)
    #expect(try answers[0].string("input") == "red\tlab(50 x 0)")
    // A blank line has no answer; one colour is not two.
    #expect(try answers[1].string("input") == "red" && answers[1].number("line") == 3)
    #expect(answers.count == 2 && answers[1]["offset"] is NSNull)
  }

  @Test func `line ends of Windows, a byte order mark and a missing last end do no harm`() throws {
    let text = "\u{FEFF}red\r\n  blue  \r\nlime"
    let tool = try Tool.run("convert", "-", input: Data(text.utf8))
    #expect(tool.status == 0)
    #expect(tool.lines == ["rgb(255, 0, 0)", "rgb(0, 0, 255)", "rgb(0, 255, 0)"])
    #expect(try Tool.run("convert", "-").output.isEmpty)
  }

  @Test func `a line may be longer than any buffer`() throws {
    let padding = String(repeating: " ", count: 300_000)
    let junk = String(repeating: "x", count: 300_000)
    let tool = try Tool.run(
      "convert", "--format", "json", input: Data("rgb(\(padding)255 0 0)\n\(junk)\nblue\n".utf8))
    #expect(tool.status == 65)
    let answers = try tool.answers
    #expect(answers.count == 3)
    #expect(try answers[0].numbers("components") == [1, 0, 0])
    #expect(try answers[2].string("input") == "blue")
    #expect(tool.error.utf8.count < 1000)
  }

  @Test func `what is not UTF-8 is an error like another`() throws {
    let tool = try Tool.run(
      "convert", "--format", "json", input: Data([0xFF, 0xFE, 0x00, 0x0A]) + Data("red\n".utf8))
    #expect(tool.status == 65)
    #expect(try tool.answers.count == 2)
  }

  @Test func `input that is not wanted is left unread`() throws {
    let tool = try Tool.run("--version", input: Data(count: 1 << 20))
    #expect(tool.status == 0)
    #expect(tool.error.isEmpty)
  }

  @Test func `answers come while the writer waits`() throws {
    let process = Process()
    process.executableURL = try Tool.executable
    process.arguments = ["convert", "--to", "srgb"]
    let (source, sink) = (Pipe(), Pipe())
    process.standardInput = source
    process.standardOutput = sink
    try process.run()
    for round in 0..<3 {
      try source.fileHandleForWriting.write(contentsOf: Data("red\n".utf8))
      // Blocks for ever where the answer waits for more input.
      let answer = sink.fileHandleForReading.availableData
      #expect(String(decoding: answer, as: UTF8.self) == "color(srgb 1 0 0)\n", "\(round)")
    }
    try source.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `a broken pipe ends quietly`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let tool = try Tool.executable.path
    process.arguments = [
      "-c", "yes red | '\(tool)' convert --format json | head -n 1; echo done >&2",
    ]
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let said = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: said, as: UTF8.self) == "done\n")
    #expect(output.fileHandleForReading.availableData.count > 10)
  }

  @Test func `an operand that can't be read takes no other's answer away`() throws {
    let tool = try Tool.run("convert", "red", "bogus")
    #expect(tool.status == 65 && tool.lines == ["rgb(255, 0, 0)", ""])
    #expect(tool.error.contains("bogus") && !tool.error.contains("^"))
    #expect(try Tool.run("difference", "red").status == 64)
    #expect(try Tool.run("difference", "red", "blue", "lime").status == 64)
    #expect(try Tool.run("difference", "red", "blue", "lime", "white").lines.count == 2)
  }

  @Test func `a pipe gets no escapes unless it asks for them`() throws {
    let plain = try Tool.run("convert", "--format", "text", "red")
    #expect(plain.text == "#ff0000   rgb(255, 0, 0)\n")
    let forced = try Tool.run("convert", "--format", "text", "--color", "always", "red")
    #expect(forced.text.hasPrefix("\u{1B}["))
    let environment = ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]
    #expect(
      try Tool.run("convert", "--format", "text", "red", environment: environment).text
        == plain.text)
    #expect(
      try Tool.run(
        "convert", "--format", "text", "red", environment: ["CLICOLOR_FORCE": "1"]
      ).text.hasPrefix("\u{1B}["))
  }

  @Test func `a file is written whole, in the form of its ending`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "out.csv").path
      #expect(try Tool.run("convert", "--to", "srgb", "-o", path, "red", "blue").status == 0)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(
        text == """
          input,space,components_1,components_2,components_3,alpha,css,hex\r
          red,srgb,1,0,0,1,color(srgb 1 0 0),#ff0000\r
          blue,srgb,0,0,1,1,color(srgb 0 0 1),#0000ff\r\n
          """)
      #expect(try Tool.run("convert", "-o", path, "bogus").status == 65)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
      #expect(try Tool.run("convert", "-o", path, "--format", "json", "red").status == 64)
      #expect(try Tool.run("convert", "-o", folder.path + "/none/x.csv", "red").status == 73)
    }
  }

  @Test func `a field of CSV is quoted where it must be`() throws {
    let tool = try Tool.run("difference", "--format", "csv", "rgb(255, 0, 0)", "red")
    #expect(tool.text == "a,b,method,difference\r\n\"rgb(255, 0, 0)\",red,2000,0\r\n")
  }
}
