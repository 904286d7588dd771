// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// Text inside a Markdown table.
enum Markdown {
    private static let marks: Set<Character> = [
        "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!",
    ]

    static func escaped(_ text: String) -> String {
        let marked = TextLayout.plain(text).reduce(into: "") { result, character in
            if marks.contains(character) { result += "\\" }
            result.append(character)
        }
        return marked.escapedForMarkup
    }
}
