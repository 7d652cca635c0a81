import Foundation
import Testing

struct ProfileVerbTests {
  @Test func `a space goes to a profile, in either version`() throws {
    try withTemporaryFolder { folder in
      for version in ["2", "4"] {
        let made = try Tool.run(
          "profile", "convert", "p3", "--profile-version", version, "-o", "p3.icc", in: folder)
        #expect(made.status == 0, "\(made.error)")
        let info = try Tool.run("profile", "info", "p3.icc", "--format", "json", in: folder)
        let answer = try info.answers[0]
        #expect(try answer.string("knownSpace") == "display-p3")
        #expect(try answer.string("class") == "display")
        #expect(Int(try answer.number("version")) == Int(version))
      }
      let text = try Tool.run("profile", "info", "p3.icc", in: folder)
      #expect(text.text.contains("Display P3") && text.text.contains("rTRC"))
    }
  }

  @Test func `an image is asked for the profile that it embeds`() throws {
    let info = try Tool.run("profile", "info", resource("display-p3.jpg"), "--format", "json")
    #expect(info.status == 0, "\(info.error)")
    #expect(try info.answers[0].string("knownSpace") == "display-p3")
    let none = try Tool.run("profile", "info", resource("rgb-16bit.png"))
    #expect(none.status == 65 && none.error.contains("image without an ICC profile"))
  }

  @Test func `two spaces make a link`() throws {
    try withTemporaryFolder { folder in
      let made = try Tool.run(
        "profile", "convert", "srgb", "--to", "rec2020", "--intent", "relative", "-o", "link.icc",
        in: folder)
      #expect(made.status == 0, "\(made.error)")
      let info = try Tool.run("profile", "info", "link.icc", "--format", "json", in: folder)
      #expect(try info.answers[0].string("class") == "link")
    }
  }

  @Test func `SOURCE_DATE_EPOCH is the date of what is made, and makes its bytes the same`() throws
  {
    let commands = [
      ["profile", "convert", "srgb", "-o", "made.icc"],
      ["profile", "convert", "p3", "--profile-version", "2", "-o", "made.icc"],
      ["profile", "convert", "srgb", "--to", "rec2020", "-o", "made.icc"],
      [
        "export", "hue-rotation", "--angle", "30", "--method", "css", "--size", "17", "-o",
        "made.icc",
      ],
    ]
    // 2009-02-13 23:31:30 UTC, as `date -u -d @1234567890` has it.
    let date: [UInt8] = [0x07, 0xD9, 0, 2, 0, 13, 0, 23, 0, 31, 0, 30]
    for command in commands {
      try withTemporaryFolder { folder in
        func made(_ moment: String) throws -> Data {
          let tool = try Tool.run(
            arguments: command, in: folder, environment: ["SOURCE_DATE_EPOCH": moment])
          #expect(tool.status == 0, "\(command): \(tool.error)")
          return try Data(contentsOf: folder.appendingPathComponent("made.icc"))
        }
        let first = try made("1234567890")
        #expect(Array(first[24..<36]) == date, "\(command)")
        #expect(try made("1234567890") == first, "\(command)")
        for nonsense in ["", "soon", "9999999999999999999", "-99999999999"] {
          let year = try made(nonsense)[24..<26].reduce(0) { $0 << 8 | Int($1) }
          #expect((2026..<2200).contains(year), "\(nonsense): \(year)")
        }
      }
    }
  }

  @Test func `what is no profile is bad data`() throws {
    try withTemporaryFolder { folder in
      #expect(try Tool.run("profile", "info", "nosuch.icc", in: folder).status == 66)
      try Data("not a profile".utf8).write(to: folder.appendingPathComponent("text.icc"))
      #expect(try Tool.run("profile", "info", "text.icc", in: folder).status == 65)
      let unknown = try Tool.run("profile", "convert", "dispaly-p3", "-o", "x.icc", in: folder)
      #expect(unknown.status == 64 && unknown.error.contains("display-p3"))
    }
  }
}
