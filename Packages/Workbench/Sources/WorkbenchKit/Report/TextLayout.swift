// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lines of a terminal: padded cells and words that are broken at a width.
package enum TextLayout {
    /// The columns of the terminal that standard output goes to, at most 120; 80 elsewhere.
    package static var terminalWidth: Int {
        var size = winsize()
        guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return min(Int(size.ws_col), 120)
    }

    package static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    package static func right(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    /// The text in lines of at most this width; a longer word is cut.
    package static func wrapped(_ text: String, to width: Int, indent: String = "") -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            var word = String(word)
            let room = max(1, width - (lines.isEmpty ? 0 : indent.count))
            if !line.isEmpty, line.count + 1 + word.count > room {
                lines.append((lines.isEmpty ? "" : indent) + line)
                line = ""
            }
            while word.count > max(1, width - (lines.isEmpty ? 0 : indent.count)), line.isEmpty {
                let cut = max(1, width - (lines.isEmpty ? 0 : indent.count))
                lines.append((lines.isEmpty ? "" : indent) + String(word.prefix(cut)))
                word = String(word.dropFirst(cut))
            }
            line += line.isEmpty ? word : " " + word
        }
        if !line.isEmpty || lines.isEmpty { lines.append((lines.isEmpty ? "" : indent) + line) }
        return lines
    }

    /// Names come from files that others wrote: nothing in them may move the cursor.
    package static func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map {
                    $0.properties.generalCategory == .control || $0.value == 0x2028
                        || $0.value == 0x2029 ? " " : $0
                }))
    }
}
