/// A file of test vectors: published results of another implementation.
///
/// `Resources/README.md` lists the files with their sources and licences.
public struct VectorFile: Sendable {
  public let name: String

  /// Where the vectors come from: `source`, `repo`, `commit`, `license`, `note`, `count`.
  public let meta: JSONObject

  public let vectors: [Vector]

  /// The file `Resources/<name>.json`.
  public init(named name: String) throws(VectorError) {
    let root = try JSONObject(resource: name)
    self.name = name
    meta = try root.object("meta")
    vectors = try root.objects("vectors").map { (fields) throws(VectorError) in
      try Vector(file: name, fields)
    }
  }

  /// The vectors of one operation.
  public func vectors(op: String) -> [Vector] { vectors.filter { $0.op == op } }
}
