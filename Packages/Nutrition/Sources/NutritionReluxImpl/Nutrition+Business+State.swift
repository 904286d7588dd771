// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import NutritionModels
public import NutritionReluxInt
public import Relux

extension Nutrition.Business {
    /// Whose diary is loaded, and a count of its changes; only the reducer writes it.
    public actor State: IState {
        public nonisolated let container = StateContainer(Relux.Ownership<Nutrition, Model.Owner>())

        /// Creates a state in which nobody's data is loaded.
        public init() {}

        public nonisolated static var reducers:
            [Relux.Reducer<Relux.Ownership<Nutrition, Model.Owner>>]
        {
            [.on(Action.self, reduce)]
        }

        /// What an action makes of it.
        static func reduce(
            _ ownership: inout Relux.Ownership<Nutrition, Model.Owner>, _ action: Action
        ) {
            switch action {
            case .loaded(let owner): ownership.load(owner)
            case .cleared: ownership.clear()
            case .imported(let report):
                if report.batch != nil { ownership.change() }
            case .tableLoaded(let report):
                if report.isWritten { ownership.change() }
            case .importUndone, .ate, .ateAgain, .drank, .weighed, .measured, .removed, .restored,
                .changed,
                .dayEdited, .targetSet, .bodySet, .foodAdded, .foodChanged, .foodRemoved, .ateMeal,
                .mealSaved, .mealRemoved:
                ownership.change()
            }
        }
    }
}
