// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import Trapezio
public import TrapezioNavigation
public import WorkoutsModels
public import WorkoutsReluxInt
public import WorkoutsUIAPI

/// Finds what a screen, a page or a command of the domain is built as.
public struct WorkoutsUIRouter: WorkoutsUIProviding {
    private let services: ScreenServices
    private let state: any Workouts.Business.IState
    private let importSteps: @Sendable () -> AsyncStream<Workouts.Business.Model.Import.Step>

    /// A router over the domain's state.
    /// - Parameter importSteps: how far a taking in is, for whoever begins to listen; without it
    ///   the import shows no figures.
    public init(
        services: ScreenServices, state: any Workouts.Business.IState,
        importSteps: @escaping @Sendable () -> AsyncStream<Workouts.Business.Model.Import.Step> = {
            AsyncStream { $0.finish() }
        }
    ) {
        self.services = services
        self.state = state
        self.importSteps = importSteps
    }

    /// What a screen of the domain is built as; `nil` for one of another domain.
    public func presentable(
        for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> (any TrapezioPresentable<ScreenContent>)? {
        switch screen {
        case is TrainingScreen: TrainingFactory.make(services, state, navigator)
        case is WorkoutsScreen: HistoryFactory.make(services, state, navigator)
        case let screen as WorkoutScreen:
            WorkoutFactory.make(screen, services, state, navigator)
        case is ExercisesScreen: ExercisesFactory.make(services, state, navigator)
        case let screen as ExerciseScreen:
            ExerciseFactory.make(screen, services, state, navigator)
        case is RecordsScreen: RecordsFactory.make(services, state, navigator)
        case is ImportScreen: ImportFactory.make(services, state, importSteps, navigator)
        case _: nil
        }
    }

    /// What a page of the domain is built as.
    public func view(
        for page: Workouts.UI.Model.Page, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> any TrapezioPresentable<ScreenContent> {
        switch page {
        case .list: HistoryFactory.make(services, state, navigator)
        case .details(let id):
            WorkoutFactory.make(WorkoutScreen(id: id), services, state, navigator)
        case .records: RecordsFactory.make(services, state, navigator)
        case .exercise(let id):
            ExerciseFactory.make(ExerciseScreen(id: id), services, state, navigator)
        }
    }

    /// Has the store of a screen do what a command asks.
    public func report(_ request: WorkoutsRequest) async throws -> Report {
        switch request {
        case .log(let line):
            try await TrainingFactory.make(services, state).report(sending: .log(line))
        case .listWorkouts(let query):
            try await HistoryFactory.make(services, state).report(sending: .list(query))
        case .showWorkout(let id):
            try await WorkoutFactory.make(WorkoutScreen(id: id), services, state)
                .report(sending: .open)
        case .listExercises(let query):
            try await ExercisesFactory.make(services, state).report(sending: .list(query))
        case .showExercise(let text):
            try await exercise.report(sending: .open(text))
        case .exerciseHistory(let text, let limit):
            try await exercise.report(sending: .history(text, limit: limit))
        case .listRecords(let query, let limit):
            try await RecordsFactory.make(services, state)
                .report(sending: .list(query, limit: limit))
        case .importFile(let file): try await imports.report(sending: .run(file))
        case .listImports: try await imports.report(sending: .list)
        case .undoImport(let id, false):
            try await imports.report(sending: .takeBack(id: id, dryRun: false))
        case .undoImport(let id, true): try await wouldTakeBack(id)
        }
    }

    /// Which import an undo would take; nothing is dispatched that could fail where there is none.
    @MainActor
    private func wouldTakeBack(_ id: Int64?) async throws -> Report {
        let report = try await imports.report(sending: .takeBack(id: id, dryRun: true))
        guard report.data["undone"] != nil else { throw Workouts.Business.Err.unknownBatch(id) }
        return report
    }

    /// An exercise that is still to be found by what it is called.
    @MainActor
    private var exercise: Feature<ExerciseStore, ExerciseUI> {
        ExerciseFactory.make(ExerciseScreen(id: 0), services, state)
    }

    @MainActor
    private var imports: Feature<ImportStore, ImportUI> {
        ImportFactory.make(services, state, importSteps)
    }
}
