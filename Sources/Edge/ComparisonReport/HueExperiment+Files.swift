public import HueComparison
import ImageFiles
import Syntax

extension HueConstancy.Experiment {
  /// Creates an experiment from a JSON file. The experiment gets the name of the file. If the path
  /// is `-`, the file is read from standard input.
  ///
  /// ```swift
  /// let loci = try HueConstancy.Experiment(contentsOf: "loci.json")
  /// print(HueConstancy(of: .huelch, over: loci).rms)
  /// ```
  ///
  /// - Throws: ``ImageFiles/ImageFileError`` if the file can't be read, or ``Syntax/SyntaxError``
  ///   for the reasons of ``HueComparison/HueConstancy/Experiment/init(json:name:)``.
  public init(contentsOf path: String) throws {
    let bytes = try path == "-" ? InputFile.readStandardInput() : InputFile.read(path: path)
    try self.init(json: bytes, name: FileName.last(path))
  }
}
