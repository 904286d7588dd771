// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import NutritionModels
public import NutritionReluxInt
import Relux

extension Nutrition.Business {
    /// The truth about the diary; only its reducers write it.
    public actor State: IState {
        /// What the state knows.
        public typealias State = Model.Diary

        /// The diary's container: read without a hop, from anywhere.
        public nonisolated let container = StateContainer(Model.Diary())

        /// A state in which nobody's data is loaded.
        public init() {}
    }
}
