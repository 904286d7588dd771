// SPDX-License-Identifier: Apache-2.0

import DesignSystem

/// What text is drawn on: a width, and whether colour and block characters may be used.
struct Canvas: Sendable {
    /// Columns that fit.
    let width: Int
    /// Whether styles are written.
    let colour: Bool
    /// Whether only ASCII is written.
    let ascii: Bool
    /// The person's clock, for dates.
    let clock: DayClock

    /// The few styles there are.
    enum Style: String, Sendable {
        case bold = "1"
        case dim = "2"
        case good = "32"
        case warning = "33"
        case bad = "31"
        case accent = "36"
    }

    /// The text in a style, or as it is where there is no colour.
    func styled(_ text: String, _ style: Style) -> String {
        colour && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// A bar of `cells` characters, filled by `share` (0...1, more counts as full); in eighths
    /// where blocks may be used.
    func gauge(_ share: Double, cells: Int = 20) -> String {
        let bounded = min(max(share, 0), 1)
        if ascii {
            let full = Int((bounded * Double(cells)).rounded())
            return String(repeating: "#", count: full) + String(repeating: ".", count: cells - full)
        }
        let eighths = Int((bounded * Double(cells * 8)).rounded())
        let full = eighths / 8
        let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        let empty = cells - full - (partial.isEmpty ? 0 : 1)
        return String(repeating: "█", count: full) + partial + String(repeating: "░", count: empty)
    }

    /// A line of small bars for a series, lowest to highest.
    func sparkline(_ values: [Double]) -> String {
        guard let low = values.min(), let high = values.max() else { return "" }
        let marks: [Character] =
            ascii ? ["_", ".", "-", "=", "#"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        let span = high - low
        return String(
            values.map { value in
                guard span > 0 else { return marks[marks.count / 2] }
                return marks[Int(((value - low) / span * Double(marks.count - 1)).rounded())]
            })
    }

    /// The text cut to fit, with a mark where something was left out.
    func cut(_ text: String, to limit: Int) -> String {
        guard text.count > limit, limit > 0 else { return text }
        return String(text.prefix(limit - 1)) + (ascii ? "~" : "…")
    }
}
