// SPDX-License-Identifier: Apache-2.0

/// A stand-in until the full tables are merged: enough for what the tests of content show.
enum TextWidth {
    static func of(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        let value = first.value
        if value < 0x20 || (0x7F..<0xA0).contains(value) { return 0 }
        if value < 0x300 { return 1 }
        if first.properties.isDefaultIgnorableCodePoint { return 0 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        let isWide =
            first.properties.isEmojiPresentation
            || character.unicodeScalars.contains("\u{FE0F}")
            || (0x1100...0x115F).contains(value) || (0x2E80...0xA4CF).contains(value)
            || (0xAC00...0xD7A3).contains(value) || (0xF900...0xFAFF).contains(value)
            || (0xFE30...0xFE6F).contains(value) || (0xFF00...0xFF60).contains(value)
            || (0x1F300...0x1FAFF).contains(value) || (0x20000...0x3FFFD).contains(value)
        return isWide ? 2 : 1
    }

    static func of(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + of($1) } }

    static func truncate(_ text: String, to width: Int, ellipsis: Character) -> String {
        guard of(text) > width else { return text }
        let room = width - of(ellipsis)
        guard room >= 0 else { return "" }
        var result = ""
        var used = 0
        for character in text {
            used += of(character)
            if used > room { break }
            result.append(character)
        }
        return result + String(ellipsis)
    }

    static func wrap(_ text: String, to width: Int) -> [String] {
        guard width > 0 else { return [] }
        var lines: [String] = []
        var line = ""
        for part in text.split(separator: " ", omittingEmptySubsequences: false) {
            var word = String(part)
            if !line.isEmpty || !lines.isEmpty, of(line) + 1 + of(word) <= width {
                line += (line.isEmpty ? "" : " ") + word
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = ""
            while of(word) > width {
                var head = ""
                while let next = word.first, of(head) + of(next) <= width {
                    head.append(word.removeFirst())
                }
                if head.isEmpty { head.append(word.removeFirst()) }
                lines.append(head)
            }
            line = word
        }
        return lines + [line]
    }
}
