extension ImageSurvey {
  /// Whether coding noise explains the misfit of single pixels, so that means can be trusted.
  ///
  /// Noise keeps steep edges as steep as predicted, but a blur does not. Means hardly reveal a
  /// blur. Without edges, there is nothing that a blur could have softened.
  func isCoded(by fit: RotationFit) -> Bool {
    guard fit.measured(on: typical).residual > 0.6 else { return false }
    // Coders keep light finer than colour, which many halve in both directions.
    return kept([SIMD3(0.299, 0.587, 0.114)], of: fit) ?? 1 >= 0.8
  }

  /// Returns cells smaller than blocks, which may make an angle more certain. They are used only if
  /// the colour edges show that the coder did not halve chroma. Halving softens edges like a blur.
  func finer(by fit: RotationFit) -> ChangedColors? {
    let kept = kept([SIMD3(-0.169, -0.331, 0.5), SIMD3(0.5, -0.419, -0.081)], of: fit)
    return kept ?? 0 >= 0.9 ? cells : nil
  }

  /// Returns the steepness of the steep edges along some axes, as a fraction of the steepness that
  /// a fit predicts; nil without steep edges.
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
