extension ImageSurvey {
  /// Whether what single pixels lack to a fit is a coder's noise, so that means are to be trusted.
  ///
  /// Noise leaves steep edges as steep as they should be; a blur, of which means see little, does
  /// not. Without edges there is nothing that a blur could have taken.
  func isCoded(by fit: RotationFit) -> Bool {
    guard fit.measured(on: typical).residual > 0.6 else { return false }
    // Coders keep light finer than colour, which many halve in both directions.
    return kept([SIMD3(0.299, 0.587, 0.114)], of: fit) ?? 1 >= 0.8
  }

  /// Cells, smaller than blocks, where the edges of colour show that a coder did not halve it, which
  /// takes of them what a blur would: they may leave an angle less open.
  func finer(by fit: RotationFit) -> ChangedColors? {
    let kept = kept([SIMD3(-0.169, -0.331, 0.5), SIMD3(0.5, -0.419, -0.081)], of: fit)
    return kept ?? 0 >= 0.9 ? cells : nil
  }

  /// How much of the steep edges along some axes there is, as a fraction of what a fit predicts; nil
  /// where there are none.
  private func kept(_ axes: [SIMD3<Double>], of fit: RotationFit) -> Double? {
    let predicted = fit.hypothesis.predicted(edges, degrees: fit.degrees)
    var (along, square) = (0.0, 0.0)
    for i in stride(from: 0, to: predicted.count, by: 2) {
      for axis in axes {
        let wanted = (axis * (predicted[i + 1] - predicted[i])).sum()
        guard abs(wanted) >= 12 else { continue }
        along += wanted * (axis * (edges.after[i + 1] - edges.after[i])).sum()
        square += wanted * wanted
      }
    }
    return square == 0 ? nil : along / square
  }
}
