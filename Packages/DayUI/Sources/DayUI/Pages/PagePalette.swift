// SPDX-License-Identifier: Apache-2.0

/// The colours of a page, for light and for dark. A test computes every contrast: 4.5 for text
/// and 3 for what a chart draws (WCAG 2.2, 1.4.3 and 1.4.11).
struct PagePalette: Sendable {
    /// A colour by its name in the style sheet, as `#rrggbb`.
    typealias Colour = (name: String, hex: String)

    /// What everything is drawn on.
    let paper: Colour
    /// The panels below charts; text and marks are drawn on them too.
    let panel: Colour
    /// Text.
    let texts: [Colour]
    /// Marks of charts.
    let marks: [Colour]
    /// The levels of a map of days, from little to much; each cell has an edge in a mark's colour.
    let heat: [Colour]

    static let light = PagePalette(
        paper: ("paper", "#ffffff"), panel: ("panel", "#f5f7f9"),
        texts: [("ink", "#1b1f24"), ("soft", "#55606b"), ("link", "#0b57b0")],
        marks: [
            ("s0", "#1763c4"), ("s1", "#b64e06"), ("s2", "#187344"), ("edge", "#7a8591"),
        ],
        heat: [
            ("h1", "#bcd8f8"), ("h2", "#72abee"), ("h3", "#2d70cc"), ("h4", "#0c3c85"),
        ])

    static let dark = PagePalette(
        paper: ("paper", "#14171b"), panel: ("panel", "#1d2127"),
        texts: [("ink", "#e6e9ed"), ("soft", "#a3adb8"), ("link", "#83b6f7")],
        marks: [
            ("s0", "#6ba6f5"), ("s1", "#f0914a"), ("s2", "#4cc38a"), ("edge", "#7f8995"),
        ],
        heat: [
            ("h1", "#143560"), ("h2", "#2660a8"), ("h3", "#5597ea"), ("h4", "#bcd8fb"),
        ])

    /// The colours as properties of a style sheet.
    var properties: String {
        ([paper, panel] + texts + marks + heat).map { "--\($0.name): \($0.hex)" }
            .joined(separator: "; ")
    }
}
