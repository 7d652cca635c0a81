import Foundation

extension JSONObject {
  /// The object that is all of the file `Resources/<name>.json`.
  init(resource name: String) throws(VectorError) {
    let path = "\(name).json"
    do {
      let resources = Bundle.module.bundleURL.appending(path: "Resources")
      let data = try Data(contentsOf: resources.appending(path: path))
      try self.init(path: path, data: data)
    } catch let error as VectorError {
      throw error
    } catch {
      throw VectorError(path: path, reason: "the file cannot be read: \(error)")
    }
  }

  init(path: String, data: Data) throws(VectorError) {
    do {
      let fields = try JSONDecoder().decode([String: JSONValue].self, from: data)
      self.init(path: path, fields: fields)
    } catch {
      throw VectorError(path: path, reason: "the file is not a JSON object: \(error)")
    }
  }
}
