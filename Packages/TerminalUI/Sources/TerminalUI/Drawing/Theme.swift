// SPDX-License-Identifier: Apache-2.0

/// The styles that contents share, so that a screen looks consistent.
///
/// Nothing depends on colour alone: a selection, a focus or a level also has its own character.
public struct Theme: Sendable, Hashable {
    /// Titles of panels, dialogs and tables.
    public var title = Style(isBold: true)
    /// Secondary text: hints, placeholders, axis labels.
    public var muted = Style(isDim: true)
    /// Keys, marks and the first series of a chart.
    public var accent = Style(foreground: .cyan)
    /// Lines of panels and dividers.
    public var border = Style(foreground: .brightBlack)
    /// The control or panel that receives the keys.
    public var focus = Style(foreground: .cyan, isBold: true)
    /// The selected row of a list or table that has the focus.
    public var selection = Style(isInverted: true)
    /// A good outcome.
    public var positive = Style(foreground: .green)
    /// A thing to look at.
    public var warning = Style(foreground: .yellow)
    /// A failure.
    public var negative = Style(foreground: .red)
    /// The colours of chart series, in order; they repeat when there are more series.
    public var series: [Colour] = [.cyan, .yellow, .magenta, .green, .blue, .red]
    /// The colours of a heat map from the lowest level above zero to the highest.
    public var heat: [Colour] = [
        .rgb(14, 68, 41), .rgb(0, 109, 50), .rgb(38, 166, 65), .rgb(57, 211, 83),
    ]

    /// The default styles.
    public static let standard = Theme()

    /// Creates a theme with the default styles, to be changed one by one.
    public init() {}

    /// The style of the series with a number counted from 0.
    func seriesStyle(_ index: Int) -> Style {
        series.isEmpty ? accent : Style(foreground: series[index % series.count])
    }
}
