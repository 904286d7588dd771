// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import Foundation
import TerminalUI
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// What a person may do in the list of routines.
enum RoutinesEvent: TrapezioEvent {
    /// Move in the list that is shown.
    case move(ListMove)
    /// Open the chosen routine.
    case open
    /// Begin the day of the chosen routine that is due.
    case start
    /// Remove the chosen routine.
    case remove
    /// Show the well-known routines.
    case showTemplates
    /// Keep the chosen one of them.
    case takeTemplate
    /// Begin to type the path of a file.
    case beginPath
    case edit(TextEdit)
    /// Read the file, and keep it where nothing is wrong.
    case read
    /// Back to the list.
    case back
}

/// What the list of routines shows.
struct RoutinesState: DraftedState {
    typealias Model = Workouts.Business.Model

    /// What takes the keys.
    enum Stage: Sendable, Equatable {
        case list
        case templates
        /// The path of a file is being typed.
        case path
        /// All that is wrong with the file of that path, by line.
        case problems(String, [Model.RoutineProblem])
    }

    /// A routine, and the names of its days.
    struct Listed: Sendable, Equatable {
        let stored: Model.StoredRoutine
        let days: String
        let isFollowed: Bool
    }

    var clock: DayClock
    var stage = Stage.list
    /// The routines by name; `nil` before they are known.
    var routines: [Listed]?
    var path = TextInput()
    var position = ListPosition()
    /// The chosen one of the templates or of the problems.
    var other = ListPosition()
    var isBusy = false

    /// The chosen routine.
    var chosen: Listed? {
        guard let routines else { return nil }
        let place = position.kept(count: routines.count, visible: 10).selected
        return place < routines.count ? routines[place] : nil
    }

    /// The chosen template.
    var template: Model.RoutineTemplate? {
        let all = Model.RoutineTemplate.all
        return other.selected < all.count ? all[other.selected] : nil
    }

    var keptNotice: String { "Kept from before: enter reads the file, ^U clears the path." }

    var draft: Draft? { path.isEmpty ? nil : Draft(["path": path.text]) }

    mutating func take(_ draft: Draft) {
        guard let text = draft["path"] else { return }
        path = TextInput(text)
        stage = .path
    }
}

/// The logic of the list of routines.
final class RoutinesStore: DraftingStore<RoutinesScreen, RoutinesState, RoutinesEvent> {
    private typealias Model = Workouts.Business.Model

    private let navigator: any TrapezioNavigator
    private let files: RoutineFiles
    /// The file whose loads were refused as unlikely: read once more, they are right.
    private var doubted: String?

    init(
        workouts: any Workouts.Business.IState, services: ScreenServices,
        navigator: any TrapezioNavigator, files: RoutineFiles
    ) {
        self.navigator = navigator
        self.files = files
        super.init(
            screen: RoutinesScreen(), initialState: RoutinesState(clock: services.now()),
            services: services, owners: [OwnershipSource(workouts)])
    }

    override func handle(event: RoutinesEvent) {
        switch event {
        case .move(let move): self.move(move)
        case .open:
            if let chosen = state.chosen {
                navigator.goTo(RoutineScreen(name: chosen.stored.name))
            }
        case .start:
            if let chosen = state.chosen { start(nil, of: chosen.stored.name, navigator) }
        case .remove: remove()
        case .showTemplates: show(.templates)
        case .takeTemplate:
            guard let template = state.template else { return }
            store("the template \(template.name)", name: template.name) { template.text }
        case .beginPath: show(.path)
        case .edit(let edit): update { $0.path.apply(edit) }
        case .read: read()
        case .back:
            if case .problems = state.stage { return show(.path) }
            show(.list)
        }
    }

    override func load() {
        launch(replacing: &loading) { [services] in
            let routines = try await services.ask(Workouts.Business.ListRoutines())
            return routines.all.map { routine in
                let days = Model.Routine.read(routine.text).routine?.days ?? []
                return RoutinesState.Listed(
                    stored: routine, days: days.map(\.name).joined(separator: ", "),
                    isFollowed: routine.name == routines.followed)
            }
        } reduce: { store, routines in
            store.update { state in
                state.clock = store.services.now()
                state.position = state.position.kept(count: routines.count, visible: 10)
                state.routines = routines
            }
        }
    }

    private func show(_ stage: RoutinesState.Stage) {
        update { state in
            state.stage = stage
            state.other = ListPosition()
        }
    }

    private func move(_ move: ListMove) {
        update { state in
            switch state.stage {
            case .list:
                state.position = state.position.moved(move, count: state.routines?.count ?? 0)
            case .templates:
                state.other = state.other.moved(move, count: Model.RoutineTemplate.all.count)
            case .path: break
            case .problems(_, let problems):
                state.other = state.other.moved(move, count: problems.count)
            }
        }
    }

    private func read() {
        let path = ImportPath.path(typed: state.path.text, home: files.home)
        guard !path.isEmpty else {
            services.messages.emit("Write the path of a file.")
            return
        }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        store(path, name: name) { [files] in try files.text(path) }
    }

    /// Keeps a routine, or shows what is wrong with it.
    private func store(
        _ source: String, name: String, _ text: @escaping @Sendable () throws -> String
    ) {
        guard !state.isBusy else { return }
        let now = services.now().now
        let isSure = doubted == source
        update { $0.isBusy = true }
        change(in: services.undo) { [services] () -> Result<Model.StoredRoutine, any Error> in
            do {
                return .success(
                    try await services.ask(
                        Workouts.Business.StoreRoutine(
                            try text(), name: name, at: now, isSure: isSure)))
            } catch {
                return .failure(error)
            }
        } reduce: { store, answer in
            store.update { $0.isBusy = false }
            switch answer {
            case .success(let routine):
                store.update { $0.path = TextInput() }
                store.show(.list)
                store.services.undo.record("stored the routine \(routine.name)", undo: [])
                store.services.messages.emit("Stored the routine \(routine.name).", .success)
            case .failure(Workouts.Business.Err.badRoutine(let problems)):
                store.show(.problems(source, problems))
            case .failure(let error): store.refuse(error) { store.doubted = source }
            }
        }
    }

    private func remove() {
        guard let routine = state.chosen?.stored, !state.isBusy else { return }
        update { $0.isBusy = true }
        change(in: services.undo) { [services] in
            await services.answer(to: Workouts.Business.RemoveRoutine(routine.name))
        } reduce: { store, answer in
            store.update { $0.isBusy = false }
            switch answer {
            case .success:
                store.services.undo.record("removed the routine \(routine.name)", undo: [])
                store.services.messages.emit(
                    "Removed the routine \(routine.name). Its workouts stay.")
            case .failure(let error): store.boundary.take(error)
            }
        }
    }
}

/// Where the files of routines are read.
struct RoutineFiles: Sendable {
    /// The folder that `~` means.
    let home: String?
    /// The text of the file at a path.
    let text: @Sendable (String) throws -> String
}

extension OwnedStore {
    /// Begins a day of a routine, and shows the training.
    func start(_ day: String?, of routine: String, _ navigator: any TrapezioNavigator) {
        let clock = services.now()
        let request = Workouts.Business.StartRoutine(
            day, of: routine, at: clock.instant(on: clock.today), on: .init(clock.today))
        change(in: services.undo) { [services] in
            await services.answer(to: request)
        } reduce: { store, answer in
            switch answer {
            case .success(let plan):
                store.services.undo.record("started \(plan.day)", undo: [])
                store.services.messages.emit("\(plan.day) has begun.", .success)
                // Where the training is below, there is no second one on top.
                navigator.dismissTo(TrainingScreen())
                navigator.goTo(TrainingScreen())
            case .failure(let error): store.boundary.take(error)
            }
        }
    }
}
