// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import Relux
public import WorkoutsModels
public import WorkoutsReluxInt
public import WorkoutsServiceInt

extension Workouts.Business {
    /// Answers every request of the domain. A change also sends an action that says what happened.
    public struct Saga: ISaga {
        public let reactions: [Relux.Reaction]

        /// Creates a saga over a service. `state` says whose data it works on.
        public init(service: any IService, state: any IState) {
            let person = Relux.OwnerGuard<Workouts, Model.Owner>(state, signedOut: Err.signedOut)
            reactions =
                Self.changes(service, person) + Self.reads(service, person)
                + Self.routines(service, person)
        }

        private static func changes(
            _ service: any IService, _ person: Relux.OwnerGuard<Workouts, Model.Owner>
        ) -> [Relux.Reaction] {
            let log = LogSets(service: service)
            let edit = WriteWorkout(service: service)
            let session = WriteSession(service: service)
            return [
                person.change(Log.self, telling: Action.logged) { try await log($0, of: $1) },
                person.change(LogSession.self, telling: Action.sessionLogged) {
                    try await session($0, of: $1)
                },
                person.change(EditSession.self, telling: Action.workoutChanged) {
                    try await session($0, of: $1)
                },
                person.change(RemoveSets.self, telling: Action.setsRemoved) {
                    try await service.removeSets($0.ids, workouts: $0.workouts, of: $1)
                },
                person.change(RestoreSets.self, telling: Action.setsRestored) {
                    try await service.restoreSets($0.removed, of: $1)
                },
                person.change(ChangeWorkout.self, telling: Action.workoutChanged) {
                    try await service.change($0.id, $0.change.checked(), of: $1)
                },
                person.change(EditWorkout.self, telling: Action.workoutEdited) {
                    try await edit($0, of: $1)
                },
                person.change(ChangeExercise.self, telling: Action.exerciseChanged) {
                    try await service.change($0.change.checked(), of: $1)
                },
                person.change(ImportFile.self, telling: Action.imported) {
                    try await service.importFile($0.file, of: $1)
                },
                person.change(UndoImport.self, telling: Action.importUndone) {
                    try await service.undoImport($0.id, of: $1)
                },
            ]
        }

        private static func routines(
            _ service: any IService, _ person: Relux.OwnerGuard<Workouts, Model.Owner>
        ) -> [Relux.Reaction] {
            let plan = PlanWorkout(service: service)
            let done = DoSets(service: service)
            let logged: @Sendable (DoPlanned.Answer) -> any Relux.Action = {
                Action.logged($0.logged)
            }
            return [
                person.change(StoreRoutine.self, telling: Action.routineStored) {
                    try await plan($0, of: $1)
                },
                person.change(RemoveRoutine.self, telling: Action.routineRemoved) {
                    try await service.removeRoutine($0.name, of: $1)
                },
                person.change(StartRoutine.self, telling: Action.planChanged) {
                    try await plan($0, of: $1)
                },
                person.change(ChangePlan.self, telling: Action.planChanged) {
                    try await plan($0, of: $1)
                },
                person.change(DoPlanned.self, telling: logged) {
                    try await done($0, of: $1)
                },
                person.read(CheckRoutine.self) { try await plan($0, of: $1) },
                person.read(ListRoutines.self) { try await plan($0, of: $1) },
                person.read(OpenRoutine.self) { try await plan($0, of: $1) },
                person.read(OpenPlan.self) { try await plan($0, of: $1) },
            ]
        }

        private static func reads(
            _ service: any IService, _ person: Relux.OwnerGuard<Workouts, Model.Owner>
        ) -> [Relux.Reaction] {
            let training = TrainingReader(service: service)
            return [
                person.read(ReadTraining.self) { try await training($0, of: $1) },
                person.read(OpenDay.self) {
                    try await service.day($0.day.checked(), weekStart: $0.weekStart, of: $1)
                },
                person.read(OpenWeek.self) {
                    try await service.week(from: $0.first.checked(), of: $1)
                },
                person.read(OpenMonth.self) { request, owner in
                    let days = try request.day.checked().month
                    let trained = try await service.days(
                        from: days[0], to: days[days.count - 1], of: owner)
                    return .init(days, trained: trained)
                },
                person.read(OpenYear.self) { request, owner in
                    let days = try request.day.checked().year
                    let trained = try await service.days(
                        from: days[0], to: days[days.count - 1], of: owner)
                    let months = Dictionary(grouping: trained, by: \.day.firstOfMonth)
                    return Set(days.map(\.firstOfMonth)).sorted().map {
                        .init($0, days: months[$0] ?? [])
                    }
                },
                person.read(OpenDays.self) { request, owner in
                    let (first, last) = try Model.Day.span(request.first, request.last)
                    return try await service.days(from: first, to: last, of: owner)
                },
                person.read(ListTotals.self) { request, owner in
                    let (first, last) = try Model.Day.span(request.first, request.last)
                    return try await service.exerciseTotals(from: first, to: last, of: owner)
                },
                person.read(ListWeeks.self) { request, owner in
                    let firsts = try request.firsts()
                    let trained = try await service.days(
                        from: firsts[0], to: firsts[firsts.count - 1].adding(6), of: owner)
                    let weeks = Dictionary(grouping: trained) {
                        $0.day.startOfWeek(request.weekStart)
                    }
                    return firsts.map { .init($0, days: weeks[$0] ?? []) }
                },
                person.read(OpenMuscles.self) { request, owner in
                    let weeks = ListWeeks(
                        until: request.day, count: request.count, weekStart: request.weekStart)
                    let firsts = try weeks.firsts()
                    let totals = try await service.exerciseTotals(
                        from: firsts[0], to: firsts[firsts.count - 1].adding(6), of: owner)
                    return .init(first: firsts[0], weeks: firsts.count, of: totals)
                },
                person.read(OpenTraining.self) {
                    try await service.training(on: $0.day.checked(), of: $1)
                },
                person.read(Prepare.self) {
                    try await service.preparation(
                        for: $0.exercise, on: $0.day.checked(), of: $1)
                },
                person.read(ListWorkouts.self) {
                    try await service.workouts($0.query.checked(), of: $1)
                },
                person.read(OpenWorkoutOfSet.self) {
                    try await service.workout(ofSet: $0.id, owner: $1)
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

// MARK: - What is refused before the service is asked

extension Workouts.Business.Model.Day {
    /// The day, when it is one of the calendar.
    func checked() throws(Workouts.Business.Err) -> Self {
        guard number != nil else {
            throw .outOfRange(
                what: "day", value: text, bound: "write a day of the calendar as YYYY-MM-DD.")
        }
        return self
    }

    /// Two days, when they are of the calendar and in order.
    static func span(_ first: Self, _ last: Self) throws(Workouts.Business.Err) -> (Self, Self) {
        guard try first.checked() <= last.checked() else {
            throw .outOfRange(
                what: "last day", value: last.text, bound: "write \(first) or a later day.")
        }
        return (first, last)
    }
}

extension Workouts.Business.Model.WorkoutQuery {
    /// The query, when it asks for any workout at all.
    func checked() throws(Workouts.Business.Err) -> Self {
        guard limit > 0 else {
            throw .outOfRange(what: "limit", value: "\(limit)", bound: "write 1 or more.")
        }
        return self
    }
}

extension Workouts.Business.ListWeeks {
    /// As many weeks as are listed at once: ten years.
    private static let most = 520

    /// The weeks asked for, by their first days, the oldest first.
    func firsts() throws(Workouts.Business.Err) -> [Workouts.Business.Model.Day] {
        guard (1...Self.most).contains(count) else {
            throw .outOfRange(
                what: "number of weeks", value: "\(count)", bound: "write 1 to \(Self.most).")
        }
        let last = try day.checked().startOfWeek(weekStart)
        return (0..<count).reversed().map { last.adding(-7 * $0) }
    }
}

extension Workouts.Business.Model.ExerciseChange {
    /// The change, a new name in one line.
    func checked() throws(Workouts.Business.Err) -> Self {
        switch self {
        case .add(let name, let kind, let muscles, let equipment):
            .add(
                name: try Self.checked(name), kind: kind, muscles: muscles, equipment: equipment)
        case .rename(let old, let name): .rename(old, to: try Self.checked(name))
        case .merge, .remove: self
        case .split(let old, let name, let sets):
            .split(old, into: try Self.checked(name), sets: sets)
        case .alias(let old, let name): .alias(old, as: try Self.checked(name))
        }
    }

    private static func checked(_ name: String) throws(Workouts.Business.Err) -> String {
        guard
            case .rename(let line) = try Workouts.Business.Model.WorkoutChange.rename(name)
                .checked()
        else { return name }
        return line
    }
}

extension Workouts.Business.Model.WorkoutChange {
    /// Longest name of a workout, in characters: it must fit a line of a list.
    private static let longestName = 80

    /// The change, a name or a note in one line.
    func checked() throws(Workouts.Business.Err) -> Self {
        if case .note(let text) = self { return .note(try SetNote.read(text)) }
        guard case .rename(let name) = self else { return self }
        let line = name.singleSpaced
        guard (1...Self.longestName).contains(line.count) else {
            throw .outOfRange(
                what: "name", value: "\"\(line.prefix(Self.longestName))\"",
                bound: "write 1 to \(Self.longestName) characters.")
        }
        guard !ControlCharacters.are(in: line) else {
            throw .outOfRange(
                what: "name", value: "\"\(ControlCharacters.removed(from: line))\"",
                bound: "it has a control character; write it with letters, digits and spaces only.")
        }
        return .rename(line)
    }
}
