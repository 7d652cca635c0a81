import Syntax
import VectorMath

extension JSONNode {
  /// Returns the position of the value or member that begins at an offset, as a JSONPath (RFC
  /// 9535).
  ///
  /// The path is computed only when a fault is reported, because most values have no fault.
  func path(to offset: Int) -> String {
    var (node, path) = (self, "$")
    while node.offset < offset {
      switch node.value {
      case .array(let nodes):
        let index = nodes.partitioningIndex { $0.offset > offset } - 1
        guard index >= 0 else { return path }
        path += "[\(index)]"
        node = nodes[index]
      case .object(let members):
        let index = members.partitioningIndex { $0.offset > offset } - 1
        guard index >= 0 else { return path }
        path += Self.step(members[index].name)
        guard members[index].offset < offset else { return path }
        node = members[index].node
      default: return path
      }
    }
    return path
  }

  /// Returns a name as a step of a JSONPath.
  private static func step(_ name: String) -> String {
    let isPlain =
      !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0))
      }
    guard !isPlain else { return ".\(name)" }
    let escaped = excerpt(name).map { $0 == "\\" || $0 == "'" ? "\\\($0)" : "\($0)" }
    return "['\(escaped.joined())']"
  }
}
