import Foundation
import ImageFiles
import PixelBuffers
import TestVectors
import Testing

struct DifferenceVerbTests {
  @Test func `only an output's extension leads to the map`() throws {
    #expect(try !Tool.run("difference", "redd", "blue").error.contains(".png"))
    let output = try Tool.run("difference", "red", "blue", "-o", "x.svg")
    #expect(output.status == 64 && output.error.contains("the map must be a .png"))
  }

  @Test(arguments: ["D50", "D65"])
  func `Sharma's pairs are used as they stand, whatever the white`(_ white: String) throws {
    let vectors = try VectorFile(named: "sharma_ciede2000").vectors
    func lab(_ c: [Double]) -> String { "lab(\(c[0]) \(c[1]) \(c[2]))" }
    let tool = try Tool.run(
      "difference", "--white", white, "--format", "json",
      input: input(
        try vectors.map { lab(try $0.doubles("a")) + "\t" + lab(try $0.doubles("b")) }))
    #expect(tool.status == 0)
    for (answer, vector) in zip(try tool.answers, vectors) {
      #expect(
        abs(try answer.number("difference") - vector.double("expect")) <= 1e-4, "\(vector.id)")
    }
    #expect(try tool.answers.count == 34)
  }

  @Test(arguments: ["2000", "76", "hyab", "itp", "jz", "ok", "99o"])
  func `coloraide has the same differences`(_ method: String) throws {
    let vectors = try VectorFile(named: "gen_coloraide_deltaE").vectors.filter {
      guard try $0.string("method") == method, case .object(let parameters)? = $0["params"] else {
        return false
      }
      // Lab operands stand for themselves here; coloraide converts them.
      let isLab = try $0.string("a").hasPrefix("lab") || $0.string("b").hasPrefix("lab")
      return parameters.isEmpty && !isLab
    }
    try #require(!vectors.isEmpty)
    // coloraide takes Lab over D65 for its differences.
    let tool = try Tool.run(
      "difference", "--method", method, "--white", "D65", "--format", "json",
      input: input(try vectors.map { try $0.string("a") + "\t" + $0.string("b") }))
    for (answer, vector) in zip(try tool.answers, vectors) {
      let expected = try vector.double("expect")
      #expect(
        abs(try answer.number("difference") - expected) <= 1e-5 * max(1, expected), "\(vector.id)")
    }
  }

  @Test func `a threshold that is passed makes the status 1`() throws {
    #expect(try Tool.run("difference", "--fail-above", "1", "red", "#fe0000").status == 0)
    let tool = try Tool.run("difference", "--fail-above", "1", "red", "blue")
    #expect(tool.status == 1 && tool.lines.count == 1 && tool.error.contains("above 1"))
    #expect(try Tool.run("difference", "--fail-above", "x", "red", "blue").status == 64)
    #expect(try Tool.run("difference", "--fail-above=-1", "red", "blue").status == 64)
    let bad = try Tool.run("difference", "--fail-above", "1", input: input(["red\tblue", "x\ty"]))
    #expect(bad.status == 65)
  }

  @Test func `an answer has its keys in the promised order`() throws {
    #expect(
      try Tool.run("difference", "--method", "ok", "--format", "json", "black", "black").text
        == "{\"a\":\"black\",\"b\":\"black\",\"method\":\"ok\",\"difference\":0}\n")
    #expect(try Tool.run("difference", "--method", "2001", "red", "blue").status == 64)
  }

  /// Two pictures of four pixels, of which the last differs.
  private func writePair(_ folder: URL) throws {
    for (name, last) in [("a.png", UInt8(255)), ("b.png", 238)] {
      let samples = [UInt8](repeating: 255, count: 12) + [last, 0, 0, 255]
      try OutputFile.write(
        PNGEncoder().encode(PixelBuffer(width: 2, height: 2, samples: samples)),
        to: folder.appendingPathComponent(name).path)
    }
  }

  @Test func `images are compared pixel by pixel`() throws {
    try withTemporaryFolder { folder in
      try writePair(folder)
      let colors = try Tool.run("difference", "--format", "json", "#f00", "#e00").answers[0]
        .number("difference")
      let tool = try Tool.run(
        "difference", "a.png", "b.png", "--format", "json", "-o", "map.png", in: folder)
      #expect(tool.status == 0, "\(tool.error)")
      let answer = try tool.answers[0]
      #expect(abs(try answer.number("max") - colors) <= 1e-3)
      #expect(abs(try answer.number("mean") - colors / 4) <= 1e-3)
      #expect(try answer.number("changed") == 0.25 && answer.number("noticeable") == 2)
      #expect(try answer.numbers("at") == [1, 1])
      #expect(try answer.string("method") == "2000" && answer.string("b") == "b.png")
      let map = try ImageFile.read(path: folder.appendingPathComponent("map.png").path)
      #expect(map.width > 900 && map.height > 900)
      let plain = try Tool.run(
        "difference", "a.png", "-", "--plain-map", "--format", "json", "-o", "plain.png",
        input: Data(contentsOf: folder.appendingPathComponent("b.png")), in: folder)
      #expect(plain.status == 0, "\(plain.error)")
      #expect(try plain.answers[0].number("max") == answer.number("max"))
      let bare = try ImageFile.read(path: folder.appendingPathComponent("plain.png").path)
      #expect(bare.width == 2 && bare.height == 2)
      #expect(try Tool.run("difference", "a.png", "b.png", "--plain-map", in: folder).status == 64)
      let described = try Tool.run(
        "inspect", input: Data(contentsOf: folder.appendingPathComponent("b.png")))
      #expect(described.text.hasPrefix("standard input: PNG, 2 × 2, 8 bits per channel"))
      let text = try Tool.run("difference", "a.png", "b.png", in: folder).text
      #expect(text.contains("largest") && text.contains("25 % of the pixels differ by more than 2"))
      #expect(try Tool.run("difference", "a.png", "a.png", in: folder).text == "no difference\n")
    }
  }

  // PNG (Third Edition), 4.9: the first frame is the image data, the others stand in fdAT.
  @Test func `animations are not said to be the same for their first frames`() throws {
    try withTemporaryFolder { folder in
      let red = [UInt8](repeating: 255, count: 4)
      let blue: [UInt8] = [0, 0, 255, 255]
      for (name, colors) in [("a.apng", [red, red]), ("b.apng", [red, blue])] {
        try Self.animation(colors).write(to: folder.appendingPathComponent(name))
      }
      let same = try Tool.run("difference", "a.apng", "a.apng", in: folder)
      #expect(same.text == "no difference\n" && same.status == 0)
      let text = try Tool.run("difference", "a.apng", "b.apng", in: folder).text
      #expect(text.contains("only the first frames were compared"))
      let answer = try Tool.run("difference", "a.apng", "b.apng", "--format", "json", in: folder)
      #expect(try answer.answers[0].string("compared") == "first pictures")
      let bound = try Tool.run("difference", "a.apng", "b.apng", "--fail-above", "1", in: folder)
      #expect(bound.status == 65 && bound.error.contains("were not compared"))
    }
  }

  /// An APNG of one pixel, a frame of each colour.
  private static func animation(_ colors: [[UInt8]]) throws -> Data {
    func big(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * (count - 1 - $0)) & 255) }
    }
    var file: [UInt8] = []
    var number = 0
    for (index, color) in colors.enumerated() {
      let still = try PNGEncoder(color: .untagged).encode(
        PixelBuffer(width: 1, height: 1, samples: color))
      // What the encoder writes of colours that are not gray has one length: header, data, end.
      let dataLength =
        Int(still[33]) << 24 + Int(still[34]) << 16 + Int(still[35]) << 8 + Int(still[36])
      if index == 0 {
        file = Array(still[..<33]) + chunk("acTL", big(colors.count, 4) + big(0, 4))
      }
      let control =
        big(number, 4) + big(1, 4) + big(1, 4) + big(0, 8) + big(1, 2) + big(10, 2) + [0, 0]
      file += chunk("fcTL", control)
      number += 1
      if index == 0 {
        file += still[33..<45 + dataLength]
      } else {
        file += chunk("fdAT", big(number, 4) + still[41..<41 + dataLength])
        number += 1
      }
    }
    return Data(file + chunk("IEND", []))
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body: [UInt8] = Array(type.utf8) + data
    // PNG (Third Edition), 5.5.
    var sum: UInt32 = .max
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    func big(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    return big(UInt32(data.count)) + body + big(~sum)
  }

  @Test func `thresholds hold the mean and the worst of images`() throws {
    try withTemporaryFolder { folder in
      try writePair(folder)
      func status(_ options: String...) throws -> Int32 {
        try Tool.run(arguments: ["difference", "a.png", "b.png"] + options, in: folder).status
      }
      #expect(try status("--fail-above", "2", "--fail-above-max", "9") == 0)
      #expect(try status("--fail-above", "0.5") == 1)
      #expect(try status("--fail-above-max", "2") == 1)
      #expect(try status("--fail-above-max=-2") == 64)
      #expect(try status("--fail-above-region", "9") == 0)
      #expect(try status("--fail-above-region", "0.5") == 1)
      #expect(try status("--fail-above-region=-2") == 64)
      #expect(try status("--noticeable=-2") == 64)
      #expect(try status("c.png") == 64)
      #expect(try Tool.run("difference", "a.png", "red", in: folder).status == 64)
      #expect(try Tool.run("difference", "a.png", "no.png", in: folder).status == 66)
      #expect(try Tool.run("difference", "--fail-above-max", "1", "red", "red").status == 64)
      try Data("no image".utf8).write(to: folder.appendingPathComponent("text.png"))
      #expect(try Tool.run("difference", "a.png", "text.png", in: folder).status == 65)
    }
  }
}
