// SPDX-License-Identifier: Apache-2.0

public import Axiom
import Relux
public import WorkoutsModels
public import WorkoutsReluxInt

extension Workouts.Business {
    /// The truth about training: a journal that only the reducer writes.
    public actor State: IState {
        public nonisolated let container: StateContainer<Model.Journal>

        /// Creates an empty state, or one that starts from a journal.
        public init(_ journal: Model.Journal = .init()) {
            container = StateContainer(journal)
        }

        /// Forgets everything, as signing out does.
        public func cleanup() async {
            container.update { $0 = Model.Journal() }
        }
    }
}
