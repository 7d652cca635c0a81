import Syntax
import Testing

struct RecordTests {
  private func written(_ form: Record.Form, collectsHeader: Bool = false) -> Record {
    var record = Record(form, collectsHeader: collectsHeader)
    record.field("text", "a, \"b\"\n")
    record.field("none", Double?.none)
    record.field("numbers", [1, -0.5, .infinity, 1e20])
    record.field("empty", [String]())
    record.object("inside") {
      $0.field(.name("ha\"sh"), true)
      $0.objects("list", [1.0, 2]) { $0.field("x", $1) }
    }
    return record
  }

  private func text(_ record: consuming Record) -> String {
    String(decoding: record.finished().bytes, as: UTF8.self)
  }

  @Test func `JSON stands on a line, or over several`() {
    #expect(
      text(written(.json)) == #"{"text":"a, \"b\"\n","none":null,"numbers":[1,-0.5,null,1e+20],"#
        + #""empty":[],"inside":{"ha\"sh":true,"list":[{"x":1},{"x":2}]}}"# + "\n")
    #expect(
      text(written(.document)) == #"""
        {
          "text" : "a, \"b\"\n",
          "none" : null,
          "numbers" : [
            1,
            -0.5,
            null,
            1e+20
          ],
          "empty" : [],
          "inside" : {
            "ha\"sh" : true,
            "list" : [
              {
                "x" : 1
              },
              {
                "x" : 2
              }
            ]
          }
        }

        """#)
  }

  @Test func `CSV has a column for each number, and goes without lists of objects`() {
    let record = written(.csv, collectsHeader: true)
    #expect(
      record.header == [
        "text", "none", "numbers_1", "numbers_2", "numbers_3", "numbers_4", "empty",
        "inside_ha\"sh",
      ])
    #expect(text(record) == "\"a, \"\"b\"\"\n\",,1,-0.5,,1e+20,,true\r\n")
  }
}
