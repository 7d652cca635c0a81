#if canImport(SwiftUI)
  // Errors as an alert shows them: `error.localizedDescription` is their text.
  @_exported public import ColorToolkitErrors
#endif
