// SPDX-License-Identifier: Apache-2.0

import TerminalUI

/// Everything that can be done with its key, in as many columns as there have to be for all of it to
/// be seen. Where even that is too much, the keys that move through lists are left out.
struct KeyList: Content {
    let actions: [ScreenAction]

    private static let spacing = 2

    func measure(_ proposal: Size, in context: RenderContext) -> Size {
        let columns = columns(in: proposal)
        return Size(
            columns: min(proposal.columns, Self.width(columns) + 2),
            rows: columns.map(\.count).max() ?? 0)
    }

    func draw(into canvas: inout Canvas, in context: RenderContext) {
        var left = 1
        for column in columns(in: canvas.size) {
            let keys = Self.keyWidth(column)
            let width = min(Self.width(column), canvas.size.columns - 1 - left)
            guard width > 0 else { return }
            for (row, action) in column.enumerated() {
                let gap = String(
                    repeating: " ", count: keys - TextWidth.of(action.keyName) + Self.spacing)
                let line = Text(
                    [Span(action.keyName, style: context.theme.accent), Span(gap + action.label)],
                    overflow: .truncates)
                canvas.draw(
                    line, in: Rect(column: left, row: row, columns: width, rows: 1), context)
            }
            left += width + Self.spacing
        }
    }

    private func columns(in size: Size) -> [[ScreenAction]] {
        let all = Self.split(actions, rows: size.rows)
        if Self.width(all) + 2 <= size.columns { return all }
        return Self.split(actions.filter { !$0.isMove }, rows: size.rows)
    }

    private static func split(_ actions: [ScreenAction], rows: Int) -> [[ScreenAction]] {
        let most = max(1, rows)
        let columns = max(1, (actions.count + most - 1) / most)
        let each = max(1, (actions.count + columns - 1) / columns)
        return stride(from: 0, to: actions.count, by: each).map {
            Array(actions[$0..<min($0 + each, actions.count)])
        }
    }

    private static func keyWidth(_ column: [ScreenAction]) -> Int {
        column.reduce(0) { max($0, TextWidth.of($1.keyName)) }
    }

    private static func width(_ column: [ScreenAction]) -> Int {
        keyWidth(column) + spacing + column.reduce(0) { max($0, TextWidth.of($1.label)) }
    }

    private static func width(_ columns: [[ScreenAction]]) -> Int {
        columns.reduce(0) { $0 + width($1) } + spacing * max(0, columns.count - 1)
    }
}

extension ScreenAction {
    /// Whether it only moves through a list: such keys go without saying.
    fileprivate var isMove: Bool {
        !isHint
            && keys.allSatisfy {
                [.up, .down, .pageUp, .pageDown, .home, .end].contains($0)
            }
    }
}
