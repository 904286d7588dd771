// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// The outcome of all reactions to a dispatch.
    public enum ActionResult: Sendable {
        /// Every reaction succeeded, or nothing reacted.
        case success
        /// The first failure.
        case failure(any Error)

        /// Combines this result with a later one: the first failure of the two, or success.
        public func combining(_ next: ActionResult) -> ActionResult {
            switch self {
            case .success: next
            case .failure: self
            }
        }

        /// Throws the error of a failure.
        public func get() throws {
            switch self {
            case .success: return
            case .failure(let error): throw error
            }
        }

        /// Whether everything succeeded.
        public var isSuccess: Bool {
            switch self {
            case .success: true
            case .failure: false
            }
        }

        /// The error of a failure; `nil` for a success.
        public var error: (any Error)? {
            switch self {
            case .success: nil
            case .failure(let error): error
            }
        }
    }
}
