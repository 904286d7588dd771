// SPDX-License-Identifier: Apache-2.0

extension TextWidth {
    /// The text if it fits in `columns` cells, otherwise its longest start that fits together with
    /// the ellipsis. Where not even the ellipsis fits, the text is cut without it.
    public static func truncate(
        _ text: some StringProtocol, to columns: Int, ellipsis: Character = "…"
    ) -> String {
        // A character never takes more cells than bytes.
        if text.utf8.count <= columns { return String(text) }
        var fitting = start(of: text, columns: columns)
        if fitting.endIndex == text.endIndex { return String(text) }
        let mark = of(ellipsis)
        guard mark <= columns else { return String(fitting) }
        fitting = start(of: text, columns: columns - mark)
        return String(fitting) + String(ellipsis)
    }

    /// The longest start of the text that takes at most so many cells.
    private static func start<Text: StringProtocol>(
        of text: Text, columns: Int
    ) -> Text.SubSequence {
        var width = 0
        var end = text.startIndex
        while end < text.endIndex {
            width += of(text[end])
            if width > columns { break }
            end = text.index(after: end)
        }
        return text[..<end]
    }
}
