// SPDX-License-Identifier: Apache-2.0

/// A key and what it does.
public struct KeyHint: Sendable, Hashable {
    /// The key's name as on a keyboard.
    public var key: String
    /// What it does, in one or two words.
    public var action: String

    /// A hint.
    public init(_ key: String, _ action: String) {
        self.key = key
        self.action = action
    }
}

/// The bar that names the keys of a screen.
///
/// Hints that do not fit go to the next row if there is one. The last row ends with an ellipsis
/// when hints are left out, so put the most important ones first.
public struct KeyHints: Content {
    private let hints: [KeyHint]

    /// A bar of hints.
    public init(_ hints: [KeyHint]) {
        self.hints = hints
    }

    /// The rows that all hints need in the width offered.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        let lines = lines(proposal.columns)
        return Size(columns: lines.map(KeyHints.width).max() ?? 0, rows: lines.count)
    }

    /// Draws as many hints as fit.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let size = canvas.size
        var lines = lines(size.columns)
        let isCut = lines.count > size.rows
        if isCut { lines = Array(lines.prefix(size.rows)) }
        if isCut, var last = lines.popLast() {
            while last.count > 1, KeyHints.width(last) + KeyHints.gap + 1 > size.columns {
                last.removeLast()
            }
            lines.append(last + [KeyHint(String(canvas.glyphs.ellipsis), "")])
        }
        for (row, line) in lines.enumerated() {
            var place = Point(column: 0, row: row)
            for hint in line {
                place.column += canvas.write(hint.key, at: place, style: context.theme.accent) + 1
                place.column += canvas.write(hint.action, at: place, style: context.theme.muted)
                place.column += KeyHints.gap
            }
        }
    }

    private static let gap = 2

    private static func width(_ line: [KeyHint]) -> Int {
        line.reduce(-gap) { $0 + gap + TextWidth.of($1.key) + 1 + TextWidth.of($1.action) }
    }

    private func lines(_ columns: Int) -> [[KeyHint]] {
        var lines: [[KeyHint]] = []
        for hint in hints {
            if let last = lines.last, KeyHints.width(last + [hint]) <= columns {
                lines[lines.count - 1].append(hint)
            } else {
                lines.append([hint])
            }
        }
        return lines
    }
}
