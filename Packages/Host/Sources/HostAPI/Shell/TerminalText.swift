// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import DesignSystem
import TerminalUI

/// Makes text from outside safe to show, so that no file and no argument can control the terminal.
public enum TerminalText {
    /// The line with a blank for each control character and bidirectional override.
    public static func safe(_ line: String) -> String { ControlCharacters.removed(from: line) }

    /// The same JSON, with every character escaped that could control a terminal, such as `\u009b`.
    /// An encoder escapes only what JSON requires.
    public static func escaped(_ json: String) -> String {
        // Below the space there are only the line breaks between members.
        func isRaw(_ scalar: Unicode.Scalar) -> Bool {
            scalar.value >= 0x20 && ControlCharacters.contains(scalar)
        }
        if !json.unicodeScalars.contains(where: isRaw) { return json }
        var result = ""
        for scalar in json.unicodeScalars {
            if isRaw(scalar) {
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension ReportLine {
    /// The line as it is written to a terminal or a pipe, made safe; styled when `colour` is true.
    public func text(colour: Bool) -> String {
        spans.map { span in
            let safe = TerminalText.safe(span.string)
            guard colour, !safe.isEmpty, let code = Self.codes[span.style] else { return safe }
            return "\u{1B}[\(code)m\(safe)\u{1B}[0m"
        }.joined()
    }

    /// The lines for other programs: of a report with tables the rows, each with a tab between its
    /// cells; of any other report all its text. Neither has styles.
    public static func plain(_ lines: [ReportLine]) -> [String] {
        let rows = lines.compactMap(\.cells)
        guard rows.isEmpty else {
            return rows.map { $0.map(TerminalText.safe).joined(separator: "\t") }
        }
        return lines.map { $0.text(colour: false) }
    }

    /// The SGR code ("select graphic rendition" of ECMA-48) of each look a report has.
    private static let codes: [Style: Int] = [
        ReportContext.Look.bold.style: 1, ReportContext.Look.dim.style: 2,
        ReportContext.Look.good.style: 32, ReportContext.Look.warning.style: 33,
        ReportContext.Look.bad.style: 31, ReportContext.Look.accent.style: 36,
    ]
}
