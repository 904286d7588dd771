// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// How the reactions to a dispatch ended.
    public enum ActionResult: Sendable {
        /// Everything that reacted succeeded, or nothing reacted.
        case success
        /// The first failure.
        case failure(any Error)

        /// This result followed by another one: the first failure of the two, if there is one.
        public func combining(_ next: ActionResult) -> ActionResult {
            switch self {
            case .success: next
            case .failure: self
            }
        }

        /// Turns a failure into a thrown error.
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

        /// The failure, if there is one.
        public var error: (any Error)? {
            switch self {
            case .success: nil
            case .failure(let error): error
            }
        }
    }
}
