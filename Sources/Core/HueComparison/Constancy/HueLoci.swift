import ColorToolkitCEmbeddedText

/// The numbers of ``HueConstancy/Experiment``, as the papers print them: a hue a line.
///
/// People measured them: half of each experiment's loci. Each list states its source; figures in
/// print are facts, and free of copyright.
enum HueLoci {
  /// X, Y and Z in percent of white, the reference first. Source: F. Ebner and M. D. Fairchild,
  /// "Finding constant hue surfaces in color space", SPIE 3300 (1998) 107.
  static let ebnerFairchild = String(cString: embedded_ebner_fairchild_txt())

  /// X, Y and Z in percent of white, at a quarter, half, three quarters and all of the
  /// reference's chroma. Source: P.-C. Hung and R. S. Berns, "Determination of constant hue loci for
  /// a CRT gamut and their predictions using color appearance spaces", Color Research and
  /// Application 20 (1995) 285, table III.
  static let hungBerns = String(cString: embedded_hung_berns_txt())
}
