import CColorToolkit
import ColorText
import ColorToolkitC
import Colorimetry
import Testing

/// Colours as an app has them, and tables, through the interface.
struct AssetTests {
  private var none: ct_text { ct_text(bytes: nil, count: 0) }

  private func text(
    _ call: (UnsafeMutablePointer<CChar>, Int, UnsafeMutablePointer<Int>) -> Int32
  ) -> String {
    var (buffer, needed) = ([CChar](repeating: 0, count: 8192), 0)
    #expect(Int(call(&buffer, buffer.count, &needed)) == CT_OK, "\(lastMessage())")
    return String(decoding: buffer[..<needed].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test(arguments: ColorAssetForm.allCases)
  func `colours with names are as the library writes them`(_ form: ColorAssetForm) throws {
    let answer = text { buffer, capacity, needed in
      withTexts("ink", "#0b3d91") { name, color in
        withTexts(form.rawValue, "a note") {
          ct_colors_written([name], [color], 1, $0, $1, buffer, capacity, needed)
        }
      }
    }
    let assets = ColorAssets([.init(name: "ink", color: try AnyColor(css: "#0b3d91"))])
    #expect(answer == assets.written(as: form, note: "a note"))
  }

  // Source: Cube LUT Specification 1.0 (Adobe, 2013): the keywords, and red that moves fastest.
  @Test func `a cube of colours is a table whose red moves fastest`() {
    let points = CallerArray(
      [0, 0, 0, 1, 0, 0, 0, 0.75, 0, 1, 0.75, 0, 0, 0.25, 1, 1, 0.25, 1, 0, 1, 1, 1, 1, 1.0],
      channels: 3, rows: 2)
    let answer = text { buffer, capacity, needed in
      withTexts("A \"title\"", "of\nmine") {
        ct_cube_written(&points.array, $0, $1, buffer, capacity, needed)
      }
    }
    #expect(
      answer == """
        # A 'title'
        # of mine
        TITLE "A 'title'"
        LUT_3D_SIZE 2
        DOMAIN_MIN 0 0 0
        DOMAIN_MAX 1 1 1
        0.0000000 0.0000000 0.0000000
        1.0000000 0.0000000 0.0000000
        0.0000000 0.7500000 0.0000000
        1.0000000 0.7500000 0.0000000
        0.0000000 0.2500000 1.0000000
        1.0000000 0.2500000 1.0000000
        0.0000000 1.0000000 1.0000000
        1.0000000 1.0000000 1.0000000

        """)
  }

  @Test func `what is no cube, no colour or no form is told`() {
    func failed(_ status: Int32, _ expected: Int, _ message: String) {
      #expect(Int(status) == expected && lastMessage() == message, "\(lastMessage())")
    }
    let seven = CallerArray([Double](repeating: 0, count: 21), channels: 3)
    failed(
      ct_cube_written(&seven.array, none, none, nil, 0, nil), CT_BAD_ARGUMENT,
      "points: 7 are not a cube of 2 to 256 points per side")
    let odd = CallerArray([Double](repeating: .nan, count: 24), channels: 3)
    failed(
      ct_cube_written(&odd.array, none, none, nil, 0, nil), CT_BAD_ARGUMENT,
      "points: number 0 is not finite")
    withTexts("red", "swift") { red, form in
      failed(
        ct_colors_written([none], [red], 1, form, none, nil, 0, nil), CT_UNKNOWN_NAME,
        "form: ‘swift’ is none of the assets; did you mean ‘swiftui’?")
      failed(
        ct_colors_written([none], [red], 0, form, none, nil, 0, nil), CT_BAD_ARGUMENT,
        "colors: expected 1 to 1000, with their names")
    }
  }
}
