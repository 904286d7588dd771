// SPDX-License-Identifier: Apache-2.0

package import HostAPI
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// Commands under the words that people try first.
extension Command {
    package static let last = Command(
        "last", "the newest workout, set by set; or what you did last of an exercise or a sport",
        arguments: "[EXERCISE]", arity: 0...8,
        examples: [
            ("last", "as airfit workout show last"),
            ("last bench", "as airfit exercise show bench"), ("last run", "the newest run"),
            ("last --json", "for scripts"),
        ]
    ) { invocation, context in
        if let sport = try await context.sport(invocation.words), let newest = sport.sessions.first
        {
            let workout = try await context.ask(Workouts.Business.OpenWorkout(id: newest.id))
            return Output(WorkoutReport.one(workout, context.clock))
        }
        guard invocation.words.isEmpty else {
            return try await context.run(showExercise, invocation)
        }
        return try await context.run(
            showWorkout,
            invocation.replacing(words: ["last"]))
    }

    package static let history = Command(
        "history", "the days an exercise or a sport was done on; without one, the newest workouts",
        arguments: "[EXERCISE]", arity: 0...8,
        examples: [
            ("history bench", "as airfit exercise history bench"),
            ("history run", "your runs, with distance, time and pace"),
            ("history", "as airfit workout list"),
        ],
        options: [.limit], aliases: ["progress"]
    ) { invocation, context in
        if let sport = try await context.sport(invocation.words) {
            let limit = try invocation.number(.limit)
            return Output(SportReport.history(sport, limit: limit, context.clock))
        }
        return try await context.run(
            invocation.words.isEmpty ? listWorkouts : exerciseHistory, invocation)
    }
}

extension CommandContext {
    /// The sport that words name, with its sessions, the newest first; `nil` where they name none, or
    /// one without sessions. Sets of an exercise of that name are then meant.
    func sport(_ words: [String]) async throws -> SportSessions? {
        guard !words.isEmpty else { return nil }
        let name = words.joined(separator: " ").lowercased()
        // Alone it names ten exercises, and one sport.
        let sport = ["row", "rowed", "rows", "erg"].contains(name) ? .rowing : Sport(named: name)
        guard sport == .other || words.count == 1 else { return nil }
        let sessions = try await ask(
            Workouts.Business.ListWorkouts(.init(limit: .max, sports: [sport])))
        let found = sport == .other ? sessions.filter { $0.name.lowercased() == name } : sessions
        return found.isEmpty
            ? nil : SportSessions(sport, sport == .other ? name : nil, sessions: found)
    }

    private typealias Sport = Workouts.Business.Model.Cardio.Sport
}

extension Workouts.Business.ListWorkouts {
    /// All sessions of all sports.
    static let ofEverySport = Self(
        .init(limit: .max, sports: Set(Workouts.Business.Model.Cardio.Sport.allCases)))
}
