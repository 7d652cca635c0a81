import Scenes

extension Workload {
  /// Scenes read, not drawn: what a document says as a picture.
  static var scenes: [Self] {
    [
      reading("read-circles", count: 8000) { numbers in
        let (x, y, side) = (numbers.length(1024), numbers.length(768), numbers.length(40))
        return #"{"type":"circle","rect":[\#(x),\#(y),\#(side),\#(side)],"#
          + #""fill":"\#(numbers.colorText())"}"#
      },
      reading("read-paths", count: 1000) { numbers in
        let curves = (0..<2).map { _ in
          "C" + (0..<6).map { _ in numbers.length(768) }.joined(separator: " ")
        }
        return #"{"type":"path","d":"M\#(numbers.length(768)) 0\#(curves.joined())","#
          + #""stroke":{"paint":"\#(numbers.colorText())","width":\#(numbers.length(4)),"#
          + #""cap":"round","join":"round"}}"#
      },
      reading("read-motion", count: 500) { numbers in
        let (x, side) = (numbers.length(1024), numbers.length(40))
        return #"{"type":"rectangle","rect":[{"from":0,"to":\#(x),"curve":"easeInOut"},0,"#
          + #"\#(side),\#(side)],"fill":"\#(numbers.colorText())","opacity":0.5,"#
          + #""transform":[{"rotate":{"keyframes":[{"at":0,"value":0},{"at":2,"value":\#(side)}]}}]}"#
      },
    ]
  }

  private static func reading(
    _ name: String, count: Int, _ node: @escaping (inout FixedNumbers) -> String
  ) -> Self {
    Self(name: name) {
      var numbers = FixedNumbers()
      let nodes = (0..<count).map { _ in node(&numbers) }.joined(separator: ",\n")
      let json = Array(#"{"size":[1024,768],"nodes":[\#(nodes)]}"#.utf8)
      return { keep(try? SceneDocument(json: json)) }
    }
  }
}

extension FixedNumbers {
  /// A length with two decimals, as authors and programs write them.
  fileprivate mutating func length(_ limit: Int) -> String {
    let whole = Int.random(in: 1..<limit, using: &self)
    return "\(whole).\(Int.random(in: 10...99, using: &self))"
  }

  fileprivate mutating func colorText() -> String {
    let channels = (0..<3).map { _ in Int.random(in: 0...255, using: &self) }
    switch Int.random(in: 0...2, using: &self) {
    case 0: return "#" + channels.map { String($0 | 256, radix: 16).dropFirst() }.joined()
    case 1: return "rgb(\(channels[0]) \(channels[1]) \(channels[2]) / 0.7)"
    default: return "rebeccapurple"
    }
  }
}
