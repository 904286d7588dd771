// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import Trapezio
public import TrapezioNavigation
public import WorkoutsModels
public import WorkoutsReluxInt
public import WorkoutsUIAPI

/// Finds what a screen, a page or a command of the domain is built as.
public struct WorkoutsUIRouter: WorkoutsUIProviding {
    let services: ScreenServices
    let state: any Workouts.Business.IState
    let importSteps: @Sendable () -> AsyncStream<Workouts.Business.Model.Import.Step>

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
        case is TrainingScreen: training(navigator)
        case is WorkoutsScreen: history(navigator)
        case let screen as WorkoutScreen: workout(screen, navigator)
        case is ExercisesScreen: exercises(navigator)
        case let screen as ExerciseScreen: exercise(screen, navigator)
        case is RecordsScreen: records(navigator)
        case is ImportScreen: imports(navigator)
        case _: nil
        }
    }

    /// What a page of the domain is built as.
    public func view(
        for page: Workouts.UI.Model.Page, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> any TrapezioPresentable<ScreenContent> {
        switch page {
        case .list: history(navigator)
        case .details(let id): workout(WorkoutScreen(id: id), navigator)
        case .records: records(navigator)
        case .exercise(let id): exercise(ExerciseScreen(id: id), navigator)
        }
    }

    /// Has the store of a screen do what a command asks.
    public func report(_ request: WorkoutsRequest) async throws -> Report {
        switch request {
        case .log(let line):
            try await training().report(sending: .log(line))
        case .listWorkouts(let query):
            try await history().report(sending: .list(query))
        case .showWorkout(let id):
            try await workout(WorkoutScreen(id: id)).report(sending: .open)
        case .listExercises(let query):
            try await exercises().report(sending: .list(query))
        case .showExercise(let text):
            try await unnamed.report(sending: .open(text))
        case .exerciseHistory(let text, let limit):
            try await unnamed.report(sending: .history(text, limit: limit))
        case .listRecords(let query, let limit):
            try await records().report(sending: .list(query, limit: limit))
        case .importFile(let file): try await imports().report(sending: .run(file))
        case .listImports: try await imports().report(sending: .list)
        case .undoImport(let id, false):
            try await imports().report(sending: .takeBack(id: id, dryRun: false))
        case .undoImport(let id, true): try await wouldTakeBack(id)
        }
    }

    /// Which import an undo would take; nothing is dispatched that could fail where there is none.
    @MainActor
    private func wouldTakeBack(_ id: Int64?) async throws -> Report {
        let report = try await imports().report(sending: .takeBack(id: id, dryRun: true))
        guard report.data["undone"] != nil else { throw Workouts.Business.Err.unknownBatch(id) }
        return report
    }

    /// An exercise that is still to be found by what it is called.
    @MainActor
    private var unnamed: Feature<ExerciseStore, ExerciseUI> { exercise(ExerciseScreen(id: 0)) }
}
