extension ImageSurvey {
  /// Whether what single pixels lack to a fit is a coder's noise, so that means are to be trusted.
  ///
  /// Noise leaves steep edges as steep as they should be; a blur, of which means see little, does
  /// not. Without edges there is nothing that a blur could have taken.
  func isCoded(by fit: RotationFit) -> Bool {
    guard fit.measured(on: typical).residual > 0.6 else { return false }
    let predicted = fit.hypothesis.predicted(edges, degrees: fit.degrees)
    var (along, square) = (0.0, 0.0)
    for i in stride(from: 0, to: predicted.count, by: 2) {
      let wanted = luma(predicted[i + 1] - predicted[i])
      guard abs(wanted) >= 12 else { continue }
      along += wanted * luma(edges.after[i + 1] - edges.after[i])
      square += wanted * wanted
    }
    return square == 0 || along / square >= 0.8
  }

  /// Coders keep it finer than colour, which many halve in both directions.
  private func luma(_ color: SIMD3<Double>) -> Double {
    (color * SIMD3(0.299, 0.587, 0.114)).sum()
  }
}
