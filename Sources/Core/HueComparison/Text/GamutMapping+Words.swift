package import Colorimetry

extension GamutMapping {
  /// The mapping's method and the space in which it works, as part of a sentence.
  package var words: String {
    switch self {
    case .clip: "cutting off each component of RGB"
    case .css: "CSS Color 4’s search in OKLCh"
    case .raytrace: "reducing chroma in OKLCh"
    case .own: "reducing chroma in the rotation’s own space"
    case .oklchCubic: "the largest OKLCh chroma"
    case .edgeSeeker: "an edge seeker in OKLCh"
    case .scale: "scaling the light of RGB"
    case .scaleLuminance: "scaling the light of RGB at its luminance"
    case .hct: "a search over HCT’s chroma"
    case .hctTonal: "the largest HCT chroma"
    case .lch: "a search over CIE LCh’s chroma"
    }
  }
}
