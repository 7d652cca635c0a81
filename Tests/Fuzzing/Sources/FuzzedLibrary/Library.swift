public import Fuzzing

extension FuzzTarget {
  /// The targets that reach the modules by themselves.
  public static let library: [FuzzTarget] = [
    .colors, .gradients, .ramps, .swiftUI, .filters, .motions, .forms, .options, .paths, .tables,
    .scenes, .profiles, .images, .fonts, .growth,
  ]
}
