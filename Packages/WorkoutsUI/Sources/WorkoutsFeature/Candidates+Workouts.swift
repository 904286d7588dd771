// SPDX-License-Identifier: Apache-2.0

import HostAPI
import WorkoutsModels

extension Candidates {
    /// What a shell can offer for the values of training.
    static let workouts: Source = { value, path, _, _ in
        switch (value, path.first) {
        case ("EXERCISE", _), ("WORDS", "exercise"), ("FROM", "exercise"), ("INTO", "exercise"):
            .named("exercises", of: "exercise", "list")
        case ("MUSCLE", _):
            .distinct(
                .rows("exercises", of: ["exercise", "list"]) {
                    ($0.primary ?? []).map { Candidate($0) }
                })
        case ("EQUIPMENT", _):
            .distinct(
                .rows("exercises", of: ["exercise", "list"]) {
                    $0.equipment.map { [Candidate($0)] } ?? []
                })
        case ("ID", "workout"): .told("workouts", of: "workout", "list", "--limit=40")
        case ("DAY", "workout"):
            .rows("routines", of: ["routine", "list"]) { routine in
                (routine.days ?? []).map { Candidate($0, routine.name ?? "") }
            }
        case ("ROUTINE", _):
            .rows("routines", of: ["routine", "list"]) { [Candidate($0.name ?? "")] }
        case ("TEMPLATE", _):
            .words(
                Workouts.Business.Model.RoutineTemplate.all.map { Candidate($0.name, $0.summary) })
        case ("SPORT", _): .words("run", "walk", "hike", "ride", "swim", "row", "ski", "skate")
        case _: nil
        }
    }
}
