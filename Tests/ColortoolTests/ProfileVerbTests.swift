import Foundation
import Testing

struct ProfileVerbTests {
  @Test func `a space goes to a profile that is sound, in either version`() throws {
    try withTemporaryFolder { folder in
      for version in ["2", "4"] {
        let made = try Tool.run(
          "profile", "convert", "p3", "--profile-version", version, "-o", "p3.icc", in: folder)
        #expect(made.status == 0, "\(made.error)")
        let check = try Tool.run("profile", "check", "p3.icc", "--format", "json", in: folder)
        #expect(check.status == 0, "\(check.text)")
        #expect(try check.answers[0]["sound"] as? Bool == true)
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
    #expect(try Tool.run("profile", "check", resource("display-p3.jpg")).status == 0)
    let none = try Tool.run("profile", "info", resource("rgb-16bit.png"))
    #expect(none.status == 65 && none.error.contains("an image without an ICC profile"))
  }

  @Test func `two spaces make a link`() throws {
    try withTemporaryFolder { folder in
      let made = try Tool.run(
        "profile", "convert", "srgb", "--to", "rec2020", "--intent", "relative", "-o", "link.icc",
        in: folder)
      #expect(made.status == 0, "\(made.error)")
      let info = try Tool.run("profile", "info", "link.icc", "--format", "json", in: folder)
      #expect(try info.answers[0].string("class") == "link")
      #expect(try Tool.run("profile", "check", "link.icc", in: folder).status == 0)
    }
  }

  @Test func `a faulty profile is bad data, each fault with its place`() throws {
    try withTemporaryFolder { folder in
      _ = try Tool.run("profile", "convert", "srgb", "-o", "good.icc", in: folder)
      var bytes = try Data(contentsOf: folder.appendingPathComponent("good.icc"))
      bytes[bytes.count - 3] ^= 0xFF
      try bytes.write(to: folder.appendingPathComponent("bad.icc"))
      let check = try Tool.run("profile", "check", "good.icc", "bad.icc", in: folder)
      #expect(check.status == 65)
      #expect(check.text.contains("good.icc: sound") && check.text.contains("bad.icc: faulty"))
      #expect(check.text.contains("byte 84"))
      #expect(try Tool.run("profile", "info", "nosuch.icc", in: folder).status == 66)
      try Data("not a profile".utf8).write(to: folder.appendingPathComponent("text.icc"))
      #expect(try Tool.run("profile", "info", "text.icc", in: folder).status == 65)
      let unknown = try Tool.run("profile", "convert", "dispaly-p3", "-o", "x.icc", in: folder)
      #expect(unknown.status == 64 && unknown.error.contains("display-p3"))
    }
  }
}
