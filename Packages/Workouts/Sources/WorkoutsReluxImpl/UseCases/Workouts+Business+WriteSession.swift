// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt

extension Workouts.Business {
    /// Reads a cardio session as a person wrote it, and stores or changes it.
    struct WriteSession: Sendable {
        let service: any IService

        func callAsFunction(
            _ request: LogSession, of owner: Model.Owner
        ) async throws(Err) -> Model.WorkoutSummary {
            let day = try request.day.checked()
            let words = try SessionGrammar(request.words)
            guard !words.name.isEmpty else {
                throw .badSession(
                    word: request.words.joined(separator: " "),
                    reason: "write what you did first, such as run 5km 28:30.")
            }
            let cardio = words.cardio(words.sport)
            guard cardio.seconds != nil || cardio.metres != nil else {
                throw .badSession(
                    word: words.name.joined(separator: " "),
                    reason: "write how long or how far it was, such as 28:30 or 5km.")
            }
            let sport = words.sport
            let typed = words.name.joined(separator: " ")
            let usual =
                sport == .other ? typed.prefix(1).uppercased() + typed.dropFirst() : sport.title
            if !request.isSure {
                try Slip.check(cardio)
                if sport == .other { try await doubt(typed, named: usual, of: owner) }
            }
            guard
                case .rename(let name) = try Model.WorkoutChange.rename(request.name ?? usual)
                    .checked()
            else { throw .unknownWorkout(usual) }
            let start =
                request.isEnd ? request.at.addingTimeInterval(-(cardio.seconds ?? 0)) : request.at
            return try await service.logSession(
                .init(
                    name: name, day: day, start: start,
                    end: cardio.seconds.map { start.addingTimeInterval($0) }, cardio: cardio),
                of: owner)
        }

        func callAsFunction(
            _ request: EditSession, of owner: Model.Owner
        ) async throws(Err) -> Model.ChangedWorkout {
            let before = try await service.workout(request.id, of: owner).summary
            guard let session = before.cardio else {
                throw .badSession(
                    word: "w\(request.id)",
                    reason: "it is a workout of sets. Name a set, such as s352.")
            }
            let words = try SessionGrammar(request.words)
            guard !words.isEmpty || !words.name.isEmpty else {
                throw .badSession(
                    word: "w\(request.id)", reason: "write what to change, such as 5.2km.")
            }
            // Words of a set, such as x6, are no sport.
            let named = words.name.joined(separator: " ")
            guard named.isEmpty || words.sport != .other || named.lowercased() == "other" else {
                throw .badSession(
                    word: named,
                    reason: "write figures such as 5.2km 29:10, or a sport: "
                        + Model.Cardio.Sport.allCases.map(\.rawValue).joined(separator: ", ")
                        + ".")
            }
            let cardio = words.cardio(
                words.name.isEmpty ? session.sport : words.sport, over: session)
            if !request.isSure { try Slip.check(cardio) }
            return try await service.change(request.id, .session(cardio), of: owner)
        }

        /// Doubts a sport that is neither known nor everyday, unless it was logged of late: it may be
        /// mistyped.
        private func doubt(
            _ typed: String, named name: String, of owner: Model.Owner
        ) async throws(Err) {
            guard !Model.Cardio.Sport.isEveryday(typed) else { return }
            let latest = try await service.workouts(.init(limit: 500), of: owner)
            guard !latest.contains(where: { $0.cardio?.sport == .other && $0.name == name }) else {
                return
            }
            let known = Model.Cardio.Sport.allCases.filter { $0 != .other }
                .map { $0.title.lowercased() }
            throw .unlikely(
                reason:
                    "\"\(typed.prefix(40))\" is none of \(known.joined(separator: ", ")): it would be a sport "
                    + "of its own, which burns as much as training with weights.")
        }
    }
}
