import ArgumentParser
import ImageFiles

/// The options for file names in output that other people read: pages, sheets, JSON and CSV.
struct FileNameOptions: ParsableArguments {
  @Flag(help: "Name files by their paths as given, not from the working folder on.")
  var fullPaths = false

  func callAsFunction(_ path: String) -> String {
    FileName.shown(fullPaths ? path : FileQuestion.told(path))
  }
}
