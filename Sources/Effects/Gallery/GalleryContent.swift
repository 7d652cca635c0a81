/// What the gallery shows and says.
///
/// The figures are those that the tests of the effects hold.
package enum GalleryContent {
  package static let chapters = [rainbow, pulseAndSheen, border, gradients, splash]

  private static let rainbow = GalleryChapter(
    title: "SwiftUI Rainbow Effects", author: "kieranb662",
    items: [
      GalleryItem(
        name: "rainbow", title: "Rainbow",
        faults: [
          "The ramp has 100 hues from 0 to 0.99: it ends at 356.4°, (255, 0, 15), not at red, and "
            + "strays from the hues themselves by up to 15.3 levels of 255. Seven colours, 60° "
            + "apart, are the ramp exactly.",
          "A stroked shape is inset by its whole line, 5 points, where half of it is enough: 2.5 "
            + "points are lost on every side, and half of the corners' radius.",
        ],
        drawings: [
          .init("rainbow --as-published", "The w ends in 356.4°."),
          .init("rainbow", "All hues, red to red."),
          .init(
            "rainbow --as-published --shape rounded:10", "Smaller than its frame.",
            label: "As published, a shape"),
          .init("rainbow --shape rounded:10", "It fills its frame.", label: "Corrected, a shape"),
        ]),
      GalleryItem(
        name: "rainbow-animation", title: "Moving rainbow",
        faults: [
          "Two rainbows of 100 colours make a row of 200, which repeats after 1.005025 widths; it "
            + "moves by one. At every restart hue jumps back by 1.8°: 7.65 levels.",
          "The row starts half a width to the right of where GeometryReader puts it. Built for "
            + "iOS 13 that is the middle; built for a later system it is the top left corner, and at "
            + "0 s half of the text has no rainbow.",
        ],
        drawings: [
          .init(
            "rainbow-animation --as-published",
            "Every 4 s the hues jump, by no more than one may overlook."),
          .init(
            "rainbow-animation --as-published --placement top-leading",
            "The first half starts black.", label: "The same code, built for iOS 14 or later"),
          .init("rainbow-animation", "The last frame leads to the first."),
        ]),
    ])

  private static let pulseAndSheen = GalleryChapter(
    title: "Pulse and Sheen", author: "kieranb662",
    items: [
      GalleryItem(
        name: "pulse", title: "Pulse",
        faults: [
          "Scaling the ring scales its line, from 1 to 2 points.",
          "Both lines are centred on the figure's outline: half of them lies outside.",
          "A ring starts opaque behind the outline, and shines through its smooth edges at once.",
        ],
        drawings: [
          .init("pulse --as-published --runs 0", "Eight rings, 1 s each."),
          .init("pulse --runs 0", "The line keeps its width."),
        ],
        details: [
          .init("the ring at 0.8 s", x: -28, y: 24, width: 20, height: 10, time: 0.8),
          .init("the start of a ring", x: 42, y: 2, width: 20, height: 10, time: 0),
        ]),
      GalleryItem(
        name: "sheen", title: "Sheen",
        faults: [
          "The band runs from one width before its place to one after. Its slant holds its foot back "
            + "by 0.577 heights: on a button of 100 × 44 points it comes to rest at 74.6…124.6, and "
            + "stays lit for ever after the eighth run. Even in the middle of the reader, as in iOS "
            + "13, it ends at 99.6, with its blur still to be seen.",
          "On less than 50 points the band is seen before it starts.",
          "The delay stands before repeatCount: it comes before each run, and eight runs take 14.4 "
            + "s. The other way round they take 8.8.",
        ],
        drawings: [
          .init("sheen --as-published --runs 2", "The corner stays lit a little."),
          .init(
            "sheen --as-published --placement top-leading --runs 2",
            "The band starts late, and never leaves.",
            label: "The same code, built for iOS 14 or later"),
          .init(
            "sheen --runs 2",
            "From out of sight to out of sight, worked out from band, slant and blur."),
        ],
        details: [
          .init("at rest", x: 70, y: 18, width: 40, height: 40, time: 100)
        ]),
      GalleryItem(
        name: "sheen-button", title: "The button with both",
        faults: ["The faults of both, and a white line half outside the button."],
        drawings: [
          .init(
            "sheen-button --as-published --runs 0",
            "The rings last 1 s, the sheen 1.8 s: together they start anew after 9 s."),
          .init("sheen-button --runs 0", "The same times."),
          .init(
            "sheen-button --runs 0 --pressed", "White sheen on white.", label: "Corrected, pressed"),
        ]),
    ])

  private static let border = GalleryChapter(
    title: "Animated border", author: "a tutorial on two card styles, iOS 15",
    items: [
      GalleryItem(
        name: "border", title: "Rotating border",
        faults: [
          "The line is centred on the card's edge: 1.5 of its 3 points lie outside the card.",
          "An even turn is uneven along the border: 1.31 points a degree in the middle of the top, "
            + "2.18 in the middle of a side. That is the effect's nature, and kept.",
        ],
        drawings: [
          .init("border --as-published", "A card of 253 × 153 points."),
          .init("border", "A card of 250 × 150 points, as its frame says."),
        ],
        details: [
          .init(
            "a corner", x: -10, y: -10, width: 40, height: 40,
            time: 0.3)
        ]),
      GalleryItem(
        name: "border-dashed", title: "Dashed border",
        faults: [
          "Dashes of 10 and gaps of 5 do not divide the perimeter of 765.66 points: after 51 of them "
            + "0.66 points are left, a piece of a dash that lengthens the first. With Apple's "
            + "continuous corners it is 765.09 and 0.09.",
          "“Rotating” are the colours alone, at 240° a second; the dashes stand still.",
        ],
        drawings: [
          .init("border-dashed --as-published", "Colours run through still dashes."),
          .init(
            "border-dashed",
            "50 fitted dashes inside the card, which march by six of themselves in 3 s."),
        ],
        details: [
          .init("where the path starts and ends", x: 234, y: 60, width: 24, height: 32, time: 0)
        ]),
    ])

  private static let gradients = GalleryChapter(
    title: "Animating gradients in SwiftUI", author: "Pavel Zak, 2019",
    items: [
      GalleryItem(
        name: "gradient-points", title: "Moving end points", isSmooth: true,
        faults: [
          "The start point ends at (1, −1): the corners then show the places 0.6, 0.4, 1 and 0.8 of "
            + "the row of colours, not purple above and orange below."
        ],
        drawings: [
          .init("gradient-points --as-published --runs 0", "It ends askew."),
          .init("gradient-points --runs 0", "Red to purple becomes purple to orange."),
        ]),
      GalleryItem(
        name: "gradient-hue", title: "Hue rotation", isSmooth: true,
        faults: [
          "SwiftUI's matrix keeps luma and lets hue, saturation and brightness go: red turned by 120° "
            + "is (0, 113, 0). The tutorial noticed, and expected what HSB gives."
        ],
        drawings: [
          .init("gradient-hue --as-published --runs 0", "A dark green."),
          .init(
            "gradient-hue --runs 0", "As the tutorial expected.", label: "Corrected: HSB's hue"),
          .init(
            "gradient-hue --hue-space oklch --runs 0", "As light as it was.", label: "OKLCh's hue"),
        ]),
      GalleryItem(
        name: "gradient-wobble", title: "Wobble", isSmooth: true,
        faults: [
          "The mixer's weights are the wrong way round: it starts at the second gradient.",
          "The wobble of 8.5 half turns is at 1.1 when time is up: the colours rest a tenth beyond, "
            + "at (255, 0, 0) and (115, 0, 140) instead of (128, 0, 128).",
          "For its last 0.436 s it is beyond 1, where a screen of sRGB clips and one of P3 shows.",
        ],
        drawings: [
          .init("gradient-wobble --as-published --runs 0", "From purple, orange."),
          .init("gradient-wobble --runs 0", "Eight half turns; to purple, orange."),
        ]),
      GalleryItem(
        name: "gradient-crossfade", title: "Crossfade", isSmooth: true,
        faults: [
          "Two shapes lie on top of each other: where an edge covers half of a pixel, three quarters "
            + "are covered, a third of it by the gradient that should be hidden.",
          "A tap replaces the plane that is going out of sight, seen or not: it jumps.",
          "The spring's opacity goes to 1.0102, and is cut.",
        ],
        drawings: [
          .init(
            "gradient-crossfade --as-published --interval 0.3",
            "Taps every 0.3 s: each makes it jump."),
          .init("gradient-crossfade --interval 0.3", "Each tap starts from whatever is seen."),
        ],
        details: [
          .init(
            "a corner, with the next gradient shown", x: -2, y: -2, width: 12, height: 12,
            time: 0.29)
        ]),
    ])

  private static let splash = GalleryChapter(
    title: "SwiftUI: Animating Color Changes", author: "Jean-Marc Boullianne",
    items: [
      GalleryItem(
        name: "splash", title: "Splash",
        faults: [
          "Multiples of 90° all run from left to right: the first test is true for each.",
          "In the second and the fourth quadrant directions are mirrored: 100° runs along 170°, 330° "
            + "along 300°. Only 135° and 315° are right, the two that were pictured.",
          "Below 0° the triangle lies outside the card: the colour just appears at the end.",
          "Layers are told apart by their place in a list. Where colours come faster than they "
            + "finish, each that is taken out makes the next jump to its end.",
        ],
        drawings: [
          .init(
            "splash --as-published --direction 100", "It runs along 170°.",
            label: "As published, 100°"),
          .init(
            "splash --direction 100", "Downwards, a little to the left.", label: "Corrected, 100°"),
          .init(
            "splash --as-published --direction=-30", "Nothing spreads.", label: "As published, −30°"
          ),
          .init("splash --direction=-30", "To the right and up.", label: "Corrected, −30°"),
          .init(
            "splash --as-published --interval 0.2", "The layers jump as others are taken out.",
            label: "As published, every 0.2 s"),
          .init("splash --interval 0.2", "Each has its time.", label: "Corrected, every 0.2 s"),
          .init(
            "splash --as-published --direction circle",
            "It reaches the corners at the end; its area grows unevenly, 47 % at half time.",
            label: "As published, a circle"),
          .init(
            "splash --direction circle", "The same: it was right.", label: "Corrected, a circle"),
        ])
    ])
}
