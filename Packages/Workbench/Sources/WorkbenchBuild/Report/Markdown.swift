// SPDX-License-Identifier: Apache-2.0

/// Text inside a Markdown table.
enum Markdown {
    private static let marks: Set<Character> = [
        "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!",
    ]

    static func escaped(_ text: String) -> String {
        TextLayout.plain(text).reduce(into: "") { result, character in
            switch character {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case let mark where marks.contains(mark): result += "\\\(mark)"
            case let other: result.append(other)
            }
        }
    }
}
