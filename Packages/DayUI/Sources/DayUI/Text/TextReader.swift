// SPDX-License-Identifier: Apache-2.0

import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import WorkoutsModels

/// Reads what was logged as the lines of a journal.
@MainActor
final class TextReader {
    let context: CommandContext
    private let invocation: Invocation
    /// Lines as they are written, by the line without the name of its command.
    private var written: [String: String] = [:]
    /// The lines of food: a day is read again after each line that is added to it.
    var texts: [Nutrition.Business.Model.DiaryEntry: String] = [:]
    /// The foods that names mean; 0 for none.
    private var foods: [String: Int64] = [:]

    init(_ context: CommandContext, _ invocation: Invocation) {
        (self.context, self.invocation) = (context, invocation)
    }

    /// All entries of some days, by the day.
    func entries(from first: String, to last: String) async throws -> TextSource.Found {
        var all = TextSource.Found()
        for source in TextSource.all {
            let found = try await source.read(self, first, last)
            all.entries += found.entries
            all.left += found.left
        }
        // The order of a day's entries stays, so no sorting by other keys.
        let days = Dictionary(grouping: all.entries, by: \.day)
        all.entries = days.keys.sorted().flatMap { days[$0] ?? [] }
        return all
    }

    /// The line, with the name of its command in front where `add` would read something else in it.
    func line(_ text: String, _ command: String) async -> String {
        let key = command + " " + text
        if let known = written[key] { return known }
        let entries = (try? await context.entries(of: text, invocation)) ?? []
        let isPlain = entries.count == 1 && entries[0].isPlain(command)
        written[key] = isPlain ? text : key
        return isPlain ? text : key
    }

    /// The food that a name means.
    func food(_ name: String) async -> Int64? {
        if let known = foods[name] { return known }
        let found = try? await context.ask(Nutrition.Business.OpenFood(name)).id
        foods[name] = found ?? 0
        return found
    }
}

extension CommandContext.Entry {
    /// Whether the line is read as it is by the command.
    fileprivate func isPlain(_ command: String) -> Bool {
        switch self {
        case .body(let clause): clause.command == command
        case .food: command == "eat"
        case .training(let parts):
            parts.count == 1 && !parts[0].isLoose
                && command == (parts[0].kind == .sets ? "log" : "session")
        }
    }
}
