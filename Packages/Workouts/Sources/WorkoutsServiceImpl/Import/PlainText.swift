// SPDX-License-Identifier: Apache-2.0

import CoreModels

/// Texts of a file as they can be kept and shown: what would drive a terminal becomes a space.
enum PlainText {
    /// A name or a title: one line.
    static func line(_ text: String) -> String { ControlCharacters.removed(from: text) }

    /// A note: its line ends stay, as `\n`.
    static func lines(_ text: String) -> String {
        guard ControlCharacters.are(in: text) else { return text }
        let lines = text.replacing("\r\n", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line(String($0)) }.joined(separator: "\n")
    }
}
