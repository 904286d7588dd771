// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

extension Relux {
    /// Why a dispatch did nothing, or did not wait.
    public enum Failure: AxiomError, Equatable {
        /// No dispatcher belongs to this task, and none or several instances of `Relux` exist.
        case noDispatcher
        /// A state dispatched through the kernel while it reduced.
        case dispatchedInReduce
        /// A reaction failed without an error.
        case unnamed

        /// What was refused, the reason, and what to do instead.
        public var message: String {
            switch self {
            case .noDispatcher:
                "Nothing is dispatched: this task belongs to no saga, and not exactly one Relux "
                    + "exists. Call the dispatcher of the Relux that you mean."
            case .dispatchedInReduce:
                "A state dispatched through the kernel while it reduced. Native states have the "
                    + "action, nothing reacts to it. Dispatch from a saga, or by actions { }."
            case .unnamed: "A reaction failed without an error. Return .failure(error) there."
            }
        }
    }
}
