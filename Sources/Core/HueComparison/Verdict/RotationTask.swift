public import ColorFilters
import Colorimetry

/// A reason to rotate hue, with the rotation that suits it.
///
/// The three tasks are the columns of a comparison's sheet.
public enum RotationTask: String, CaseIterable, Sendable, Hashable {
  /// A rotation of a whole view or picture, by the filter that platforms such as SwiftUI and CSS
  /// offer.
  case view

  /// A rotation to the colour that a design tool's hue slider shows.
  case slider

  /// A rotation to a colour that is about as light as the given colour.
  case lightness

  /// The rotation for the task.
  public var method: HueRotationMethod {
    switch self {
    case .view: .matrix(.swiftUI)
    case .slider: .hue(.hsb)
    case .lightness: .hue(.oklch)
    }
  }

  /// The heading of the task's column: the rotation's name.
  public var title: String { ComparisonAnswer.capitalized(name) }

  /// The rotation's name within a sentence.
  public var name: String {
    switch self {
    case .view: "SwiftUI’s filter"
    case .slider: "the HSB slider"
    case .lightness: "OKLCh"
    }
  }

  /// The standard that the rotation follows, in short sentences.
  public var standard: String {
    switch self {
    case .view:
      "SwiftUI’s .hueRotation, CSS’s hue-rotate(): a matrix. Keeps luma, a weighted sum of R, G and "
        + "B, until it clips; luma is not lightness."
    case .slider:
      "HSB’s hue, as in colour pickers. Keeps saturation (S) and brightness (B), not lightness."
    case .lightness:
      "OKLCh’s hue. A colour that the screen can’t show is made duller; browsers clip it instead. Keeps "
        + "OKLCh’s lightness, close to L*."
    }
  }

  /// Returns the advice on when to choose the task.
  ///
  /// - Parameter light: the advice for OKLCh where OKLCh keeps lightness better than the filter;
  ///   else nil.
  func choice(_ light: String?) -> String {
    switch self {
    case .view: "Choose this for a whole view or picture in which no exact colour matters."
    case .slider: "Choose this for the colour that a design tool’s hue slider shows."
    case .lightness:
      light
        ?? "Choose this for a colour, such as a button’s: it keeps lightness at other angles, too."
    }
  }
}

extension [Double] {
  /// The indices of the angles other than whole turns.
  package var turning: [Int] { indices.filter { self[$0].remainder(dividingBy: 360) != 0 } }

  /// The angle used for the sheet and the advice. It is 60° if the list contains 60°. Otherwise it
  /// is the first angle that isn't a whole turn, or else the first angle.
  package var adviceAngle: Double? {
    contains(60) ? 60 : turning.first.map { self[$0] } ?? first
  }
}
