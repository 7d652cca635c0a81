import Foundation
import Testing

@testable import TestVectors

struct VectorFileTests {
  @Test(
    arguments: [
      ("hue_rotate_matrices", 24), ("hue_rotate_matrix", 523), ("hue_rotate_true", 532),
      ("sharma_ciede2000", 34), ("coloraide_conversions", 926), ("coloraide_deltaE_tests", 211),
      ("coloraide_filters_tests", 70), ("gen_coloraide_convert", 1027),
      ("gen_coloraide_deltaE", 83), ("gen_coloraide_gamut", 481), ("gen_colorjs_gamut", 204),
      ("gen_colorjs_convert", 596), ("gen_colorjs_deltaE", 32), ("gen_cs_deltaE", 33),
      ("gen_cs_models", 99), ("gen_cs_cam", 106), ("gen_cs_rgb_spaces", 17), ("mcu_cam16", 15),
      ("palette_cie_15_2004", 12), ("hsluv_rev4_sample512", 246), ("wpt_parse", 2694),
      ("wpt_color_mix", 383), ("wpt_relative_color", 499), ("colorjs_parse", 60),
      ("gen_coloraide_interpolate", 1075), ("gen_coloraide_gradients", 42),
      ("sampled_coverage", 620), ("peer_suites", 1143),
    ] as [(String, Int)])
  func `a file has the vectors its meta counts, each with its own id`(
    name: String, count: Int
  ) throws {
    let file = try VectorFile(named: name)
    #expect(file.vectors.count == count)
    #expect(try file.meta.integer("count") == count)
    #expect(try !file.meta.string("source").isEmpty)
    #expect(Set(file.vectors.map(\.id)).count == count)
    #expect(file.vectors.allSatisfy { !$0.op.isEmpty })
  }

  @Test func `scalars and lists are read as published`() throws {
    // Sharma, Wu, Dalal 2005, Table 1, first pair.
    let first = try #require(try VectorFile(named: "sharma_ciede2000").vectors.first)
    #expect(first.id == "sharma_ciede2000-1" && first.op == "deltaE")
    #expect(try first.doubles("a") == [50, 2.6772, -79.7751])
    #expect(try first.doubles("b") == [50, 0, -82.7485])
    #expect(try first.double("expect") == 2.0425)
    #expect(try first.double("tol") == 1e-4)
    #expect(try first.string("method") == "2000")
  }

  @Test func `a matrix is rows of numbers`() throws {
    let file = try VectorFile(named: "hue_rotate_matrices")
    let vector = try #require(file.vectors.first { $0["degrees"] == .number(0) })
    #expect(try vector.matrix("expect") == [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    for vector in file.vectors {
      #expect(try vector.matrix("expect").map(\.count) == [3, 3, 3])
      #expect(try (0..<360).contains(vector.integer("degrees")))
    }
  }

  @Test func `null is nil in numbers and inside objects`() throws {
    let parse = try #require(try VectorFile(named: "colorjs_parse").vectors.first)
    #expect(try parse.string("input") == "lch(90 0 none)")
    let expected = try parse.object("expect")
    #expect(try expected.numbers("coords") == [90, 0, nil])
    #expect(try expected.string("spaceId") == "lch")
    let missing = try VectorFile(named: "gen_coloraide_interpolate").vectors.count {
      try $0.numbers("expect").contains(nil)
    }
    #expect(missing == 79)
  }

  @Test func `has, isNull and subscript tell absent from null`() throws {
    let file = try VectorFile(named: "wpt_parse")
    let invalid = try #require(try file.vectors.first { try $0.bool("invalid") })
    #expect(invalid.isNull("expect_css") && !invalid.has("expect_css"))
    #expect(!invalid.isNull("no such") && !invalid.has("no such") && invalid["no such"] == nil)
    let valid = try #require(try file.vectors.first { try !$0.bool("invalid") })
    #expect(valid.has("expect_css") && !valid.isNull("expect_css"))
  }

  @Test func `vectors are chosen by operation`() throws {
    let file = try VectorFile(named: "gen_coloraide_gradients")
    let steps = file.vectors(op: "steps")
    #expect(!steps.isEmpty && steps.count < file.vectors.count)
    #expect(steps.allSatisfy { $0.op == "steps" })
  }
}

struct OracleFileTests {
  @Test(arguments: [
    ("oracle_hue_rotate", "colors", 12), ("oracle_filters", "colors", 8),
    ("color_values", "values", 504), ("oracle_gradients", "gradients", 25),
  ])
  func `an oracle says its source and has its entries`(
    name: String, list: String, count: Int
  ) throws {
    let oracle = try OracleFile(named: name)
    #expect(oracle.source.hasPrefix("Chromium"))
    #expect(!oracle.what.isEmpty)
    #expect(try oracle.root.objects(list).count == count)
  }

  @Test func `a turned colour has a row an angle`() throws {
    let root = try OracleFile(named: "oracle_hue_rotate").root
    let angles = try root.doubles("angles_deg")
    for color in try root.objects("colors") {
      let rows = try color.matrix("dom")
      #expect(rows.count == angles.count)
      #expect(rows.allSatisfy { $0.count == 3 })
    }
    let red = try #require(try root.objects("colors").first)
    #expect(try red.string("css") == "#ff0000")
    #expect(try red.matrix("dom")[0] == [255, 0, 0])
  }

  @Test func `a gradient has its rows by their y`() throws {
    let gradient = try #require(
      try OracleFile(named: "oracle_gradients").root.objects("gradients").first)
    #expect(try gradient.integer("width") == 256)
    let row = try gradient.object("rows").matrix("0")
    #expect(row.count == 256 && row[0] == [254, 0, 0, 255])
    #expect(try gradient.object("f16_rows").matrix("4").count == 256)
  }

  @Test func `filters are named in the order of their results`() throws {
    let root = try OracleFile(named: "oracle_filters").root
    let names = try root.strings("filters")
    #expect(names.first == "saturate(0)")
    for color in try root.objects("colors") {
      #expect(try color.matrix("dom").count == names.count)
    }
  }
}

struct FailureTests {
  private let object = JSONObject(
    path: "f.json, v-1",
    fields: [
      "text": .string("a"), "half": .number(0.5), "none": .null, "yes": .bool(true),
      "list": .array([.number(1), .null, .string("x")]), "gap": .array([.number(1), .null]),
      "ragged": .array([.array([.number(1)]), .array([])]),
      "inner": .object(["deep": .array([.number(2)])]),
    ])

  @Test func `a missing field is named, with those there are`() {
    #expect(
      throws: VectorError(
        path: "f.json, v-1",
        reason: "no field “expect”, but gap, half, inner, list, none, ragged, text, yes")
    ) { try object.double("expect") }
  }

  @Test func `a field of another type is named, with its type`() {
    func reason(_ read: () throws -> Any) -> String? {
      do {
        _ = try read()
        return nil
      } catch {
        return "\(error)"
      }
    }
    let at = "f.json, v-1"
    #expect(reason { try object.double("text") } == "\(at).text: a string where a number is wanted")
    #expect(
      reason { try object.integer("half") } == "\(at).half: a number where a whole number is wanted"
    )
    #expect(reason { try object.string("none") } == "\(at).none: null where a string is wanted")
    #expect(
      reason { try object.bool("half") } == "\(at).half: a number where a truth value is wanted")
    #expect(
      reason { try object.double("yes") } == "\(at).yes: a truth value where a number is wanted")
    #expect(
      reason { try object.numbers("list") } == "\(at).list[2]: a string where a number is wanted")
    #expect(reason { try object.doubles("gap") } == "\(at).gap[1]: null where a number is wanted")
    #expect(
      reason { try object.matrix("gap") } == "\(at).gap[0]: a number where an array is wanted")
    #expect(reason { try object.matrix("ragged") } == "\(at).ragged: the rows differ in length")
    #expect(reason { try object.object("gap") } == "\(at).gap: an array where an object is wanted")
    #expect(
      reason { try object.object("inner").string("deep") }
        == "\(at).inner.deep: an array where a string is wanted")
  }

  @Test func `a file that is not there is an error`() {
    #expect(throws: VectorError.self) { try VectorFile(named: "no such file") }
    #expect(throws: VectorError.self) { try OracleFile(named: "sharma_ciede2000") }
    #expect(throws: VectorError.self) { try VectorFile(named: "color_values") }
  }

  @Test(arguments: ["", "[]", "{", #"{"a":}"#, "null"])
  func `a file that is not an object is an error`(text: String) {
    let error = #expect(throws: VectorError.self) {
      try JSONObject(path: "x.json", data: Data(text.utf8))
    }
    #expect(error?.path == "x.json")
  }

  @Test func `each kind of value is told from the others`() throws {
    let text = #"{"a": 1, "b": true, "c": null, "d": "1", "e": [0, false], "f": {"g": -1e-3}}"#
    let object = try JSONObject(path: "x", data: Data(text.utf8))
    #expect(
      object.fields == [
        "a": .number(1), "b": .bool(true), "c": .null, "d": .string("1"),
        "e": .array([.number(0), .bool(false)]), "f": .object(["g": .number(-0.001)]),
      ])
  }
}
