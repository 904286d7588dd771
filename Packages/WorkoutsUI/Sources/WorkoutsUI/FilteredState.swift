// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI

/// The state of a list with a chosen line and a filter that the person types.
protocol FilteredState: DraftedState {
    associatedtype Line

    /// The lines that match the filter.
    var shown: [Line] { get }
    /// The text of the filter.
    var filter: TextInput { get set }
    /// Whether the person is typing the filter.
    var isFiltering: Bool { get set }
    /// The chosen line.
    var position: ListPosition { get set }

    /// Shows the lines that match the filter now.
    mutating func narrow()
}

extension FilteredState {
    /// The chosen line, if there is one.
    var chosen: Line? {
        position.selected < shown.count ? shown[position.selected] : nil
    }

    /// Those of the lines whose text has every typed word.
    func fitting(_ lines: [Line], by text: (Line) -> String) -> [Line] {
        let words = filter.text.lowercased().split(separator: " ")
        guard !words.isEmpty else { return lines }
        return lines.filter { line in
            let text = text(line).lowercased()
            return words.allSatisfy { text.contains($0) }
        }
    }

    /// Chooses another line.
    mutating func move(_ move: ListMove) { position = position.moved(move, count: shown.count) }

    /// Narrows the list by what is typed after a key, from its first line on.
    mutating func edit(_ edit: TextEdit) {
        filter.apply(edit)
        position = ListPosition()
        narrow()
    }

    /// Shows all again.
    mutating func endFilter() {
        isFiltering = false
        filter = TextInput(limit: filter.limit)
        narrow()
    }
}

/// The filter is a draft until the person shows all lines again.
extension FilteredState {
    var keptNotice: String { "Kept from before: esc shows all." }

    var draft: Draft? { filter.isEmpty ? nil : Draft(["filter": filter.text]) }

    mutating func take(_ draft: Draft) {
        guard let text = draft["filter"] else { return }
        filter = TextInput(text, limit: filter.limit)
        isFiltering = true
        narrow()
    }
}
