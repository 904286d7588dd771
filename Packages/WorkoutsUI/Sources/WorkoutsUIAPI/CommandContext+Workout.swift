// SPDX-License-Identifier: Apache-2.0

import DesignSystem
public import HostAPI
public import WorkoutsModels
import WorkoutsReluxInt

extension CommandContext {
    /// The workout that a word names: an id, or `last` for the newest.
    public func workout(_ word: String) async throws -> Workouts.Business.Model.Workout {
        var id = Identifier.number(word, letter: "w")
        if word.lowercased() == "last" {
            let newest = Workouts.Business.Model.WorkoutQuery(from: nil, limit: 1)
            id = try await ask(Workouts.Business.ListWorkouts(newest)).first?.id
            guard id != nil else {
                throw UserError(
                    "unknown_workout", .notFound, "there are no workouts yet.",
                    hint: "airfit log bench 3x5 80kg")
            }
        }
        guard let id else { throw Workouts.Business.Err.unknownWorkout(word) }
        return try await ask(Workouts.Business.OpenWorkout(id: id))
    }
}
