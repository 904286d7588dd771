// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Relux
public import SampleTopicModels
public import SampleTopicReluxInt

extension SampleTopic.Business {
    /// The owner whose entries are loaded, and a revision that counts their changes.
    public actor State: IState {
        /// The owner of the entries, and their revision.
        public typealias Ownership = Relux.Ownership<SampleTopic, Model.Owner>

        /// The container of the state; it can be read from anywhere without `await`.
        public nonisolated let container = StateContainer(Ownership())

        /// A state without an owner.
        public init() {}

        /// The change of the state for each action.
        public nonisolated static var reducers: [Relux.Reducer<Ownership>] {
            [
                .on(Action.self) { ownership, action in
                    switch action {
                    case .loaded(let owner): ownership.load(owner)
                    case .cleared: ownership.clear()
                    case .added, .removed: ownership.change()
                    }
                }
            ]
        }
    }
}
