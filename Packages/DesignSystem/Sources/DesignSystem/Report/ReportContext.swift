// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import TerminalUI

/// What a report is laid out for: a width, the characters that may be used, and the person's clock.
public struct ReportContext: Sendable {
    /// Columns that fit.
    public let width: Int
    /// Whether only ASCII is written.
    public let ascii: Bool
    /// The person's clock, for dates.
    public let clock: DayClock

    /// The unit weights are shown in.
    public var unit: MassUnit { clock.unit }

    /// The unit that the person chose; `nil` without a choice.
    public var chosenUnit: MassUnit? { clock.chosenUnit }

    /// A place for a report.
    public init(width: Int, ascii: Bool, clock: DayClock) {
        self.width = width
        self.ascii = ascii
        self.clock = clock
    }

    /// The text styles of reports.
    public enum Look: Sendable, Hashable, CaseIterable {
        case bold, dim, good, warning, bad, accent

        /// How a terminal shows it.
        public var style: Style {
            switch self {
            case .bold: Style(isBold: true)
            case .dim: Style(isDim: true)
            case .good: Style(foreground: .green)
            case .warning: Style(foreground: .yellow)
            case .bad: Style(foreground: .red)
            case .accent: Style(foreground: .cyan)
            }
        }
    }

    /// The text in a style.
    public func styled(_ text: String, _ look: Look) -> ReportLine {
        ReportLine(text, style: look.style)
    }

    /// The text in as many lines as it needs at this width.
    public func wrapped(_ text: String, _ look: Look? = nil) -> [ReportLine] {
        TextWidth.wrap(text, to: width).map { line in
            look.map { styled(line, $0) } ?? ReportLine(line)
        }
    }

    /// A text behind a label, in as many lines as it needs at this width, each behind the label's
    /// place.
    public func wrapped(
        _ text: String, behind label: ReportLine, _ look: Look? = nil
    ) -> [ReportLine] {
        let lines = TextWidth.wrap(text, to: max(20, width - label.count))
        return lines.enumerated().map { place, line in
            let lead = place == 0 ? label : ReportLine(String(repeating: " ", count: label.count))
            return lead + (look.map { styled(line, $0) } ?? ReportLine(line))
        }
    }

    /// A bar of `cells` characters, by default fewer where the terminal is narrow, filled by `share`
    /// (0...1, more counts as full): in eighths of a character, or in whole characters where only
    /// ASCII is written.
    public func gauge(_ share: Double, cells: Int? = nil) -> String {
        let cells = cells ?? (width < 70 ? 12 : 20)
        let bounded = min(max(share, 0), 1)
        if ascii {
            let full = Int(bounding: (bounded * Double(cells)).rounded())
            return String(repeating: "#", count: full) + String(repeating: ".", count: cells - full)
        }
        let eighths = Int(bounding: (bounded * Double(cells * 8)).rounded())
        let full = eighths / 8
        let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        let empty = cells - full - (partial.isEmpty ? 0 : 1)
        return String(repeating: "█", count: full) + partial + String(repeating: "░", count: empty)
    }

    /// A line of small bars for a series, lowest to highest.
    public func sparkline(_ values: [Double]) -> String {
        guard let low = values.min(), let high = values.max() else { return "" }
        let marks: [Character] =
            ascii ? ["_", ".", "-", "=", "#"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        let span = high - low
        return String(
            values.map { value in
                guard span > 0 else { return marks[marks.count / 2] }
                return marks[
                    Int(bounding: ((value - low) / span * Double(marks.count - 1)).rounded())]
            })
    }

    /// The text cut to fit, ending in a mark when it was cut.
    public func cut(_ text: String, to limit: Int) -> String {
        guard text.count > limit, limit > 0 else { return text }
        return String(text.prefix(limit - 1)) + (ascii ? "~" : "…")
    }
}
