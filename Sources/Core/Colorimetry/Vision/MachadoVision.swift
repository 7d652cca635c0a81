import ColorToolkitCEmbeddedText
import VectorMath

/// The model of shifted cones, tabulated at eleven severities for linear sRGB.
///
/// Between two severities, the matrices are interpolated, as the authors recommend. Source: G. M.
/// Machado, M. M. Oliveira, L. A. F. Fernandes, "A physiologically-based model for simulation of
/// color vision deficiency", IEEE Trans. Vis. Comput. Graph. 15 (2009) 1291. The authors published
/// the matrices with the paper. `MachadoVision.csv` has a line for each matrix, row by row, for
/// protan, deutan, then tritan.
enum MachadoVision {
  /// The matrix on linear sRGB for a severity, 0…1.
  static func matrix(_ deficiency: ColorVisionDeficiency, severity: Double) -> Matrix3x3 {
    let first =
      switch deficiency {
      case .protan: 0
      case .deutan: 11
      case .tritan: 22
      }
    let position = severity * 10
    let index = min(9, max(0, Int(saturating: position)))
    let weight = position - Double(index)
    return (1 - weight) * table[first + index] + weight * table[first + index + 1]
  }

  private static let table = numberTable(embedded_machado_vision_csv()).map {
    Matrix3x3($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7], $0[8])
  }
}
