import ArgumentParser
import ImageFiles

/// The names of files in output that others read: pages, sheets, JSON and CSV.
struct FileNameOptions: ParsableArguments {
  @Flag(help: "Name files by their paths as given, not from the working folder on.")
  var fullPaths = false

  func callAsFunction(_ path: String) -> String {
    FileName.shown(fullPaths ? path : FileQuestion.told(path))
  }
}
