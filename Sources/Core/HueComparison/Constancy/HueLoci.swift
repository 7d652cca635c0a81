import ColorToolkitCEmbeddedText

/// The numbers of ``HueConstancy/Experiment`` as printed in the papers, with one hue per line.
///
/// The numbers are people's judgements, with half of the loci of each experiment. Each list states
/// its source. Printed numbers are facts and free of copyright.
enum HueLoci {
  /// X, Y and Z in percent of white, beginning with the reference colour. Source: F. Ebner and M.
  /// D. Fairchild, "Finding constant hue surfaces in color space", SPIE 3300 (1998) 107.
  static let ebnerFairchild = String(cString: embedded_ebner_fairchild_txt())

  /// X, Y and Z in percent of white, at a quarter, a half, three quarters and all of the reference
  /// colour's chroma. Source: P.-C. Hung and R. S. Berns, "Determination of constant hue loci for a
  /// CRT gamut and their predictions using color appearance spaces", Color Research and Application
  /// 20 (1995) 285, table III.
  static let hungBerns = String(cString: embedded_hung_berns_txt())
}
