// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
import TerminalUI
import WorkoutsModels

/// The draft of the training: the typed line, its exercise, the rest timer that runs, and what was
/// changed of the set that is due.
extension TrainingState: DraftedState {
    var keptNotice: String {
        if focus == .entry { return "Kept from before: enter goes on, ^U clears the line." }
        return rest != nil ? "The rest goes on." : "The set that is due is as you changed it."
    }

    var draft: Draft? {
        var fields: [String: String] = [:]
        if !input.isEmpty || isChosen || drafted != nil {
            fields["line"] = input.text
            fields["exercise"] = (exercise?.id ?? drafted).map(String.init)
        }
        if let rest {
            fields["rest"] = "\(rest.total)"
            fields["rest ends"] = "\(rest.end.timeIntervalSince1970)"
        }
        if let dueChange, let data = try? JSONEncoder().encode(dueChange) {
            fields["due"] = String(decoding: data, as: UTF8.self)
        }
        return fields.isEmpty ? nil : Draft(fields)
    }

    mutating func take(_ draft: Draft) {
        dueChange = draft["due"].flatMap {
            try? JSONDecoder().decode(DueChange.self, from: Data($0.utf8))
        }
        guard let line = draft["line"] else { return }
        input = TextInput(line, limit: input.limit)
        drafted = draft["exercise"].flatMap { Int64($0, in: .rowIDs) }
        matches = fitting
        focus = .entry
    }
}

extension Draft {
    /// The rest that runs, as long as it was in the beginning.
    var rest: TrainingState.Rest? {
        guard let total = self["rest"].flatMap({ Int($0, in: 1...3_600) }),
            let end = self["rest ends"].flatMap(Double.init)
        else { return nil }
        return .init(left: total, total: total, end: Date(timeIntervalSince1970: end))
    }
}
