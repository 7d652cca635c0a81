import Colorimetry
public import Syntax

extension HueConstancy.Experiment {
  /// Creates an experiment from a JSON document: `{"white": [X, Y, Z], "loci": [[[X, Y, Z], …],
  /// …]}`.
  ///
  /// ```swift
  /// let loci = Array(#"{"white": [95, 100, 109], "loci": [[[41, 21, 2], [20, 11, 1]]]}"#.utf8)
  /// let red = try HueConstancy.Experiment(json: loci, name: "red")
  /// print(HueConstancy(of: .oklch, over: red).rms)
  /// ```
  ///
  /// Other members of the document are ignored. The X, Y and Z of the colours are in the same unit
  /// as those of the white.
  ///
  /// - Throws: ``Syntax/SyntaxError`` if the document is not JSON, if a member is missing, or if a
  ///   value is not a number. It is also thrown if the list of loci is empty, or if a locus has
  ///   fewer than two colours. A white that is not a valid white point is an error too.
  public init(json bytes: some Sequence<UInt8>, name: String) throws(SyntaxError) {
    let root: JSONNode
    do throws(SyntaxError) { root = try JSONReader.read(Array(bytes)) } catch {
      throw SyntaxError(
        offset: error.offset, message: "not JSON: \(error.message)", expected: error.expected)
    }
    guard case .object(let members) = root.value else { throw root.noList(at: nil) }
    for name in ["white", "loci"] where !members.contains(where: { $0.name == name }) {
      throw SyntaxError(offset: root.offset, message: "\(name) is missing; the format is \(form)")
    }
    let white = try root["white"].triple(at: "white")
    var loci: [[SIMD3<Double>]] = []
    for (i, node) in try root["loci"].elements(at: "loci").enumerated() {
      let colors = try node.elements(at: "loci[\(i)]")
      guard colors.count > 1 else {
        throw node.fault("loci[\(i)]", "a locus needs at least two colours, not \(colors.count)")
      }
      var locus: [SIMD3<Double>] = []
      for (j, color) in colors.enumerated() {
        locus.append(try color.triple(at: "loci[\(i)][\(j)]"))
      }
      loci.append(locus)
    }
    guard !loci.isEmpty else { throw root["loci"].fault("loci", "there are no loci") }
    do throws(AdaptationError) { try self.init(name: name, white: white, loci: loci) } catch {
      throw root["white"].fault(
        "white", "[\(white.x), \(white.y), \(white.z)] can't be a white point")
    }
  }
}

private let form = #"{"white": [X, Y, Z], "loci": [[[X, Y, Z], …], …]}"#

extension JSONNode {
  fileprivate func fault(_ place: String, _ what: String) -> SyntaxError {
    SyntaxError(offset: offset, message: "\(place): \(what)")
  }

  fileprivate func noList(at place: String?) -> SyntaxError {
    let lead = place.map { $0 + ": " } ?? ""
    return SyntaxError(
      offset: offset, message: lead + "expected lists of numbers, as in \(form)")
  }

  fileprivate func elements(at place: String) throws(SyntaxError) -> [JSONNode] {
    if case .array(let list) = value { return list }
    throw noList(at: place)
  }

  fileprivate func triple(at place: String) throws(SyntaxError) -> SIMD3<Double> {
    let numbers = try elements(at: place)
    guard numbers.count == 3 else {
      throw fault(place, "expected three numbers, X, Y and Z, not \(numbers.count)")
    }
    var result = SIMD3<Double>()
    for i in 0..<3 {
      guard let number = numbers[i].number else {
        throw numbers[i].fault(
          "\(place)[\(i)]", "expected a number, not \(numbers[i].value.kind)")
      }
      result[i] = number
    }
    return result
  }
}
