// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import Relux
public import WorkoutsModels
public import WorkoutsReluxInt
public import WorkoutsServiceInt

extension Workouts.Business {
    /// Answers every request of the domain; a change also tells what happened.
    public struct Flow: ISaga {
        public let reactions: [Relux.Reaction]

        /// Creates a flow over a service, for the person the state knows.
        public init(service: any IService, state: any IState) {
            let person = Relux.OwnerGuard<Model.Owner>(state, signedOut: Err.signedOut)
            let log = LogSets(service: service)
            let changes: [Relux.Reaction] = [
                person.change(Log.self, telling: Action.logged) { try await log($0, of: $1) },
                person.change(RemoveSets.self, telling: Action.setsRemoved) {
                    try await service.removeSets($0.ids, of: $1)
                },
                person.change(RestoreSets.self, telling: Action.setsRestored) {
                    try await service.restoreSets($0.removed, of: $1)
                },
                person.change(ChangeWorkout.self, telling: Action.workoutChanged) {
                    try await service.change($0.id, $0.change.checked(), of: $1)
                },
                person.change(ImportFile.self, telling: Action.imported) {
                    try await service.importFile($0.file, of: $1)
                },
                person.change(UndoImport.self, telling: Action.importUndone) {
                    try await service.undoImport($0.id, of: $1)
                },
            ]
            reactions = changes + Self.times(service, person) + Self.things(service, person)
        }

        /// The readings of days and spans of them.
        private static func times(
            _ service: any IService, _ person: Relux.OwnerGuard<Model.Owner>
        ) -> [Relux.Reaction] {
            [
                person.read(OpenDay.self) { try await service.day($0.day.checked(), of: $1) },
                person.read(OpenWeek.self) {
                    try await service.week(from: $0.first.checked(), of: $1)
                },
                person.read(OpenMonth.self) { request, owner in
                    let days = try request.day.checked().month
                    let trained = try await service.days(
                        from: days[0], to: days[days.count - 1], of: owner)
                    return .init(days, trained: trained)
                },
                person.read(ListWeeks.self) { request, owner in
                    let mondays = try request.mondays()
                    let trained = try await service.days(
                        from: mondays[0], to: mondays[mondays.count - 1].adding(6), of: owner)
                    let weeks = Dictionary(grouping: trained, by: \.day.monday)
                    return mondays.map { .init($0, days: weeks[$0] ?? []) }
                },
                person.read(OpenTraining.self) {
                    try await service.training(on: $0.day.checked(), of: $1)
                },
            ]
        }

        /// The readings of workouts, exercises, records and imports.
        private static func things(
            _ service: any IService, _ person: Relux.OwnerGuard<Model.Owner>
        ) -> [Relux.Reaction] {
            [
                person.read(Prepare.self) {
                    try await service.preparation(
                        for: $0.exercise, on: $0.day.checked(), of: $1)
                },
                person.read(ListWorkouts.self) {
                    try await service.workouts($0.query.checked(), of: $1)
                },
                person.read(OpenWorkout.self) { try await service.workout($0.id, of: $1) },
                person.read(ListRecords.self) {
                    try await service.records($0.kind, exercise: $0.exercise, of: $1)
                },
                person.read(ListExercises.self) { try await service.exercises($0.query, of: $1) },
                person.read(OpenExercise.self) {
                    try await service.detail(of: $0.exercise, owner: $1)
                },
                person.read(ListImports.self) { try await service.imports(of: $1) },
            ]
        }
    }
}
