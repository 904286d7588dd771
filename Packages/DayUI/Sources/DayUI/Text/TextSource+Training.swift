// SPDX-License-Identifier: Apache-2.0

import CoreModels
import HostAPI
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

extension TextSource {
    private typealias Model = Workouts.Business.Model

    /// Sets, then sessions.
    static let training = TextSource { reader, first, last in
        var found = Found()
        var sessions: [TextEntry] = []
        let workouts = try await reader.context.ask(
            Workouts.Business.ListWorkouts(
                .init(from: .init(first), to: .init(last), limit: .max)))
        for summary in workouts.reversed() {
            if let cardio = summary.cardio {
                guard let text = CardioText.typed(cardio, summary.name) else {
                    found.left += 1
                    continue
                }
                sessions.append(
                    TextEntry(
                        id: "w\(summary.id)", day: summary.day.text,
                        text: await reader.line(text, "session")))
                continue
            }
            let workout = try await reader.context.ask(
                Workouts.Business.OpenWorkout(id: summary.id))
            for set in workout.sets {
                found.entries.append(await entry(set, of: summary, reader))
                if set.draft.note != nil || set.draft.rating != nil { found.left += 1 }
            }
        }
        found.entries += sessions.sorted { $0.text < $1.text }
        return found
    }

    @MainActor
    private static func entry(
        _ set: Model.WorkoutSet, of workout: Model.WorkoutSummary, _ reader: TextReader
    ) async -> TextEntry {
        let (name, draft) = (set.exerciseName, set.draft)
        let plain = "\(name) \(SetText.typed(draft))"
        let line = await reader.line(plain, "log")
        let command = line.prefix(line.count - plain.count)
        return TextEntry(id: "s\(set.id)", day: workout.day.text, text: line) {
            "\(command)\(name) \(SetText.typed(draft, times: $0))"
        }
    }
}
