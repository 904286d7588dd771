// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
import TerminalUI
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// What a person may do on the training screen.
enum TrainingEvent: TrapezioEvent {
    /// Begin to type, or go on.
    case beginEntry
    /// Stop typing; what was typed stays.
    case endEntry
    case edit(TextEdit)
    /// Move in the list that has the focus.
    case move(ListMove)
    /// Choose the exercise, or log what was typed.
    case enter
    /// Complete the name of the exercise.
    case complete
    /// Begin to type the chosen set anew.
    case beginEdit
    /// Begin to type the note of the chosen set.
    case beginNote
    /// Remove the chosen set.
    case remove
    /// End the open workout now.
    case finish
    /// Continue the workout that was finished.
    case reopen
    /// Start the rest timer, or stop it.
    case toggleRest
    /// Make the rest longer by this many seconds, or shorter.
    case changeRest(by: Int)
    /// Log the set that a routine has due.
    case doPlanned
    /// Begin the day of the routine that is due.
    case startPlan
    /// Leave out the rest of the exercise that is due.
    case skipPlanned
    /// More repetitions for the set that is due, or fewer.
    case changeDueAmount(by: Int)
    /// So many of the smallest pairs of plates more for the set that is due, or fewer.
    case changeDueLoad(by: Int)
    /// Look for another exercise to do for the one that is due.
    case beginSwap
    /// Go to the routines.
    case showRoutines
    /// Go to the import.
    case importHistory
}

/// What the training screen shows.
struct TrainingState: TrapezioState {
    typealias Model = Workouts.Business.Model

    /// What takes the keys.
    enum Focus: Sendable, Equatable {
        /// The list of today's sets.
        case sets
        /// The line that is typed.
        case entry
    }

    /// A rest that is counted down.
    struct Rest: Sendable, Equatable {
        /// Seconds that are left.
        var left: Int
        /// Seconds it is long.
        let total: Int
        /// When it is over, by the person's clock.
        let end: Date
    }

    var clock: DayClock
    /// The day that the screen is of, where it names one.
    var named: String?
    var training: Model.Training?
    /// What a routine has due; `nil` without a routine.
    var next: Model.NextWorkout?
    var focus = Focus.sets
    var position = ListPosition()
    /// What is typed: the exercise and its sets, or the sets alone once the exercise is chosen.
    var input = TextInput(limit: 200)
    /// All exercises.
    var exercises: [Model.Exercise] = []
    /// Those that fit what is typed, the best first.
    var matches: [Model.Exercise] = []
    var match = ListPosition()
    /// The chosen one.
    var exercise: Model.Exercise?
    /// Whether the person chose it and has not logged it yet.
    var isChosen = false
    /// The exercise that a draft names, until all exercises are known.
    var drafted: Int64?
    /// What to know of the chosen one.
    var preparation: Model.Preparation?
    /// The set that is typed anew; `nil` while none is.
    var editing: SetEdit?
    /// What was changed of the set that is due.
    var dueChange: DueChange?
    /// The exercise that is looked for instead of the one that is due; `nil` while none is.
    var swap: ExerciseSwap?
    var rest: Rest?
    /// How long a rest is.
    var restSeconds = 120
    var isBusy = false

    /// The day that is on show and is written to, `YYYY-MM-DD`.
    var day: String { named ?? clock.today }
    /// Whether it is today.
    var isToday: Bool { day == clock.today }
}

extension TrainingState {
    /// A set of the open workout, beside the same one of last time.
    struct Row: Sendable, Equatable {
        let set: Model.WorkoutSet
        /// Its exercise in a superset, such as `A2`; empty outside of one.
        let label: String
        let last: Model.WorkoutSet?
        /// The records it made, such as `PR e1RM`; empty without any.
        let badge: String
    }

    /// The sets of the open workout that are shown together.
    private var blocks: [Model.WorkoutBlock] {
        Model.WorkoutBlock.blocks(of: training?.open?.sets ?? [])
    }

    /// The sets of the open workout in the order they were done, those of a superset together.
    var rows: [Row] {
        guard let training else { return [] }
        var done: [Bool: [Int64: Int]] = [:]
        let sets = blocks.flatMap { block in block.sets.map { ($0, block.label(of: $0)) } }
        return sets.map { set, label in
            let place = done[set.draft.tag.isWorking]?[set.exerciseID] ?? 0
            done[set.draft.tag.isWorking, default: [:]][set.exerciseID] = place + 1
            // A work set stands beside a work set, a warm-up beside a warm-up.
            let last = (training.lastTimes.first { $0.exerciseID == set.exerciseID }?.sets ?? [])
                .filter { $0.draft.tag.isWorking == set.draft.tag.isWorking }
            return Row(
                set: set, label: label, last: place < last.count ? last[place] : nil,
                badge: RecordText.badge(set.id, in: training.records))
        }
    }

    /// The set that is chosen in the list.
    var selected: Model.WorkoutSet? {
        let sets = blocks.flatMap(\.sets)
        let place = position.kept(count: sets.count, visible: 10).selected
        return place < sets.count ? sets[place] : nil
    }

    /// Today's workout by hand that was finished last: it can be continued.
    var finished: Model.WorkoutSummary? {
        training?.open == nil
            ? training?.workouts.first { $0.source == "manual" && $0.end != nil } : nil
    }

    /// The plan of the open workout.
    var plan: Model.Plan? {
        if case .open(let plan)? = next { return plan }
        return nil
    }

    /// The day of a routine that can be begun.
    var dueDay: Model.DueDay? {
        if case .due(let due)? = next { return due }
        return nil
    }

    /// The exercises that a routine still has for this workout, or for the next one, with what they
    /// are called in their supersets.
    var planned: [(label: String, item: Model.PlanItem)] {
        let items = plan?.items ?? (finished == nil ? dueDay?.items : nil) ?? []
        return zip(Model.Plan.labels(of: items), items).filter { !$0.1.isOver }
            .map { (label: $0, item: $1) }
    }

    /// The words of the set grammar in what is typed.
    var setWords: [String] {
        let words = input.text.split(separator: " ").map(String.init)
        if exercise != nil { return words }
        return Model.LogLine(words)?.sets ?? []
    }

    /// The part of what is typed that names an exercise.
    var typedName: String {
        let words = input.text.split(separator: " ").map(String.init)
        return Model.LogLine(words)?.exercise ?? input.text
    }

    /// The exercises that fit what is typed; what the person does comes first.
    var fitting: [Model.Exercise] {
        ExerciseSearch.matches(typedName, in: exercises, recent: training?.recent ?? [])
    }

    /// The exercise that a line would go to: the chosen one, or the best match.
    var target: Model.Exercise? {
        exercise ?? (match.selected < matches.count ? matches[match.selected] : nil)
    }

    /// The bar for the load that is typed, or else for that of last time, and the unit of its
    /// plates; `nil` for an exercise without a bar.
    var plates: (load: Model.Load, bar: Model.LoadedBar, unit: Model.MassUnit)? {
        barred.map { load, plates in
            (load, plates.loaded(to: plates.figure(load)), plates.unit)
        }
    }

    /// The warm-up for that load in one line, until the exercise has a set today; empty without any.
    var warmUp: String {
        guard let barred, preparation?.today.isEmpty == true else { return "" }
        let (load, plates) = barred
        return WarmUpReport.line(Model.WarmUp(to: plates.figure(load), with: plates))
    }

    /// The load for the bar, and the plates of the person's gym.
    private var barred: (load: Model.Load, plates: Model.Plates)? {
        guard let target, target.equipment.hasBar else { return nil }
        let last = preparation?.exercise.id == target.id ? preparation?.lastTime ?? [] : []
        let load =
            TypedLoad.load(in: setWords, last: last)
            ?? last.last { $0.draft.tag.isWorking }?.draft.load
        guard let load, load.basis == .total else { return nil }
        let gym = clock.preferences.gym
        return (load, Model.Plates(gym, for: load.unit, on: target.equipment.rawValue))
    }
}

/// The logic of the training screen.
final class TrainingStore: DraftingStore<TrainingScreen, TrainingState, TrainingEvent> {
    private let navigator: any TrapezioNavigator
    private var preparing: Task<Void, Never>?
    /// What counts the rest down.
    var resting: Task<Void, Never>?
    /// Whether the workout is being finished or continued.
    var isChanging = false
    /// The sets that were asked to go and are still shown.
    var leaving: Set<Int64> = []
    /// The line that was refused as unlikely: entered once more, it is right.
    var doubted: String?
    /// The set that was due and refused as unlikely, as it was changed.
    var doubtedDue: [String]?

    init(
        _ screen: TrainingScreen = TrainingScreen(), workouts: any Workouts.Business.IState,
        services: ScreenServices, navigator: any TrapezioNavigator
    ) {
        self.navigator = navigator
        super.init(
            screen: screen,
            initialState: TrainingState(clock: services.now(), named: screen.day?.text),
            services: services, owners: [OwnershipSource(workouts)])
        update { $0.restSeconds = $0.clock.preferences.restSeconds }
    }

    override func handle(event: TrainingEvent) {
        switch event {
        case .beginEntry: beginEntry()
        case .beginEdit: update { $0.editing = $0.selected.map { SetEdit($0) } }
        case .beginNote: update { $0.editing = $0.selected.map { SetEdit($0, isNote: true) } }
        case .endEntry:
            update { state in
                if state.editing == nil, state.swap == nil { state.focus = .sets }
                state.editing = nil
                state.swap = nil
            }
        case .edit(let edit): self.edit(edit)
        case .move(let move): self.move(move)
        case .enter: enter()
        case .complete: choose(state.target)
        case .remove: remove()
        case .finish: finish()
        case .reopen: reopen()
        case .toggleRest: state.rest == nil ? startRest() : stopRest()
        case .changeRest(let seconds): changeRest(by: seconds)
        case .doPlanned: doPlanned()
        case .startPlan: startPlan()
        case .skipPlanned: skipPlanned()
        case .changeDueAmount(let steps): update { $0.changeDueAmount(by: steps) }
        case .changeDueLoad(let pairs): update { $0.changeDueLoad(by: pairs) }
        case .beginSwap: beginSwap()
        case .showRoutines: navigator.goTo(RoutinesScreen())
        case .importHistory: navigator.goTo(ImportScreen())
        }
    }

    override func load() {
        update { $0.clock = services.now() }
        launch(replacing: &loading) { [services, day = state.day] in
            (
                try await services.ask(Workouts.Business.OpenTraining(on: .init(day))),
                try await services.ask(Workouts.Business.ListExercises()),
                // Without a routine nothing is due.
                try? await services.ask(Workouts.Business.OpenPlan(on: .init(day)))
            )
        } reduce: { store, made in
            store.show(made.0, made.1, made.2)
        }
        if let exercise = state.exercise { prepare(exercise) }
    }

    override func restore(_ draft: Draft) {
        super.restore(draft)
        chooseDrafted()
        if let rest = draft.rest { continueRest(rest) }
    }

    /// A rest that goes on under another screen is in the title again with its next second.
    override func onDisappear() {
        super.onDisappear()
        services.title(nil)
    }

    override func forget() {
        services.title(nil)
        preparing?.cancel()
        isChanging = false
        leaving = []
    }

    private func show(
        _ training: Workouts.Business.Model.Training,
        _ exercises: [Workouts.Business.Model.Exercise],
        _ next: Workouts.Business.Model.NextWorkout?
    ) {
        let sets = training.open?.sets ?? []
        leaving.formIntersection(sets.map(\.id))
        update { state in
            // The newest set is what is looked for first.
            let isNew = sets.count > state.training?.open?.sets.count ?? 0
            state.position =
                isNew
                ? ListPosition().moved(.end, count: sets.count)
                : state.position.kept(count: sets.count, visible: 10)
            // What another program removed meanwhile is not edited any more.
            if let id = state.editing?.set.id, !sets.contains(where: { $0.id == id }) {
                state.editing = nil
            }
            state.training = training
            state.next = next
            if state.plan?.due?.exercise.id != state.swap?.planned.id { state.swap = nil }
            state.exercises = exercises
            state.matches = state.fitting
        }
        chooseDrafted()
        followPlan()
    }

    func prepare(_ exercise: Workouts.Business.Model.Exercise) {
        let request = Workouts.Business.Prepare(
            exercise: "e\(exercise.id)", on: .init(state.named ?? services.now().today))
        launch(replacing: &preparing) { [services] in
            try await services.ask(request)
        } reduce: { store, preparation in
            guard preparation.exercise.id == store.state.exercise?.id else { return }
            store.update { $0.preparation = preparation }
        }
    }
}
