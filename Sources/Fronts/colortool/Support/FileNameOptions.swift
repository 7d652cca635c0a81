import ArgumentParser
import ImageFiles

/// The options for file names in output that other people read: pages, sheets, JSON and CSV.
struct FileNameOptions: ParsableArguments {
  @Flag(help: "Show the paths of files as given, not relative to the working directory.")
  var fullPaths = false

  func callAsFunction(_ path: String) -> String {
    FileName.shown(fullPaths ? path : FileQuestion.told(path))
  }
}
