// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Relux
public import WorkoutsModels
public import WorkoutsReluxInt

extension Workouts.Business {
    /// The profile whose training is loaded, and the number of changes to it so far.
    public actor State: IState {
        public nonisolated let container: StateContainer<Relux.Ownership<Workouts, Model.Owner>>

        /// Creates the state. By default nobody's training is loaded.
        public init(_ ownership: Relux.Ownership<Workouts, Model.Owner> = .init()) {
            container = StateContainer(ownership)
        }

        /// Forgets the person.
        public func cleanup() async {
            container.update { $0 = .init() }
        }

        public nonisolated static var reducers:
            [Relux.Reducer<Relux.Ownership<Workouts, Model.Owner>>]
        {
            [.on(Action.self, reduce)]
        }

        /// What an action makes of the ownership.
        static func reduce(
            _ ownership: inout Relux.Ownership<Workouts, Model.Owner>, _ action: Action
        ) {
            switch action {
            case .loaded(let owner): ownership.load(owner)
            case .cleared: ownership.clear()
            case .imported(let report):
                if report.batch != nil { ownership.change() }
            case .logged, .sessionLogged, .setsRemoved, .setsRestored, .workoutChanged,
                .workoutEdited,
                .exerciseChanged, .routineStored, .routineRemoved, .planChanged, .importUndone:
                ownership.change()
            }
        }
    }
}
