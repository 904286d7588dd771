// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import Trapezio
public import TrapezioNavigation
public import WorkoutsModels
public import WorkoutsReluxInt
public import WorkoutsUIAPI

/// Builds the training screens.
public struct WorkoutsUIRouter: ScreenProviding {
    private let services: ScreenServices
    private let workouts: any Workouts.Business.IState
    private let importSteps: @Sendable () -> AsyncStream<Workouts.Business.Model.Import.Step>
    private let otherImports: OtherImports?
    private let files: RoutineFiles

    /// Creates a router. `workouts` is the state that says whose training is loaded.
    /// - Parameter importSteps: a stream of the progress of an import, for each listener; without
    ///   it the import shows no progress. `otherImports` are those of another domain. `home` is the
    ///   folder that `~` means in a typed path, and `text` reads the file of a routine.
    public init(
        services: ScreenServices, workouts: any Workouts.Business.IState,
        otherImports: OtherImports? = nil, home: String? = nil,
        text: @escaping @Sendable (_ path: String) throws -> String,
        importSteps: @escaping @Sendable () -> AsyncStream<Workouts.Business.Model.Import.Step> = {
            AsyncStream { $0.finish() }
        }
    ) {
        self.services = services
        self.workouts = workouts
        self.importSteps = importSteps
        self.otherImports = otherImports
        files = RoutineFiles(home: home, text: text)
    }

    /// The store and the UI of a training screen; `nil` for a screen of another domain.
    public func presentable(
        for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> (any TrapezioPresentable<ScreenContent>)? {
        switch screen {
        case let screen as TrainingScreen:
            built(TrainingUI()) {
                TrainingStore(screen, workouts: $0, services: $1, navigator: navigator)
            }
        case is WorkoutsScreen:
            built(HistoryUI()) { HistoryStore(workouts: $0, services: $1, navigator: navigator) }
        case let screen as WorkoutScreen:
            built(WorkoutUI()) {
                WorkoutStore(screen, workouts: $0, services: $1, navigator: navigator)
            }
        case is ExercisesScreen:
            built(ExercisesUI()) {
                ExercisesStore(workouts: $0, services: $1, navigator: navigator)
            }
        case let screen as ExerciseScreen:
            built(ExerciseUI()) {
                ExerciseStore(screen, workouts: $0, services: $1, navigator: navigator)
            }
        case is RecordsScreen:
            built(RecordsUI()) { RecordsStore(workouts: $0, services: $1, navigator: navigator) }
        case is MusclesScreen:
            built(MusclesUI()) { MusclesStore(workouts: $0, services: $1) }
        case is RoutinesScreen:
            built(RoutinesUI()) { [files] in
                RoutinesStore(workouts: $0, services: $1, navigator: navigator, files: files)
            }
        case let screen as RoutineScreen:
            built(RoutineUI()) {
                RoutineStore(screen, workouts: $0, services: $1, navigator: navigator)
            }
        case is ImportScreen:
            built(ImportUI()) { [importSteps, otherImports, files] in
                ImportStore(
                    workouts: $0, services: $1, navigator: navigator, others: otherImports,
                    home: files.home,
                    steps: importSteps)
            }
        case _: nil
        }
    }

    /// A store, made once for each navigation entry, and its UI.
    private func built<Store: TrapezioStoring, UI: TrapezioUI>(
        _ ui: UI,
        _ makeStore: @escaping @MainActor (any Workouts.Business.IState, ScreenServices) -> Store
    ) -> any TrapezioPresentable<ScreenContent>
    where UI.State == Store.State, UI.Event == Store.Event, UI.Content == ScreenContent {
        TrapezioContainer(makeStore: { makeStore(workouts, services) }, ui: ui)
    }
}
