// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// The outcome of all reactions to a dispatch, with what they hand back.
    public enum ActionResult: Sendable {
        /// Every reaction succeeded, or nothing reacted.
        case success(payload: Payload = .init())
        /// Some reactions failed.
        case failure(payload: ErrPayload = .init())
    }
}

extension Relux.ActionResult {
    // Proof of both: constants, whose keys are hashable values that nobody changes.

    /// The errors of the reactions that failed, by key.
    public struct ErrPayload: @unchecked Sendable {
        /// The errors by key: the name of the function that failed, where none is given.
        public let data: [AnyHashable: any Error]
        /// The errors, in no particular order.
        public var errors: [any Error] { Array(data.values) }

        /// These errors.
        public init(data: [AnyHashable: any Error] = [:]) { self.data = data }
    }

    /// What the reactions hand back, by key.
    public struct Payload: @unchecked Sendable {
        /// The values by key: the name of the function that succeeded, where none is given.
        public let data: [AnyHashable: any Sendable]

        /// These values.
        public init(data: [AnyHashable: any Sendable] = [:]) { self.data = data }

        /// The value for this key, where there is one of the type.
        public func data<Data: Sendable>(for key: AnyHashable) -> Data? { data[key] as? Data }
    }

    /// A success with nothing to hand back.
    public static let success: Self = .success()
    /// A failure without an error.
    public static let failure: Self = .failure()

    /// A success that hands back a value under the name of the function.
    public static func success<Value: Sendable>(
        _ data: Value, from function: String = #function
    ) -> Self {
        success(data, for: function)
    }

    /// A success that hands back a value under this key.
    public static func success<Value: Sendable>(_ data: Value, for key: AnyHashable) -> Self {
        .success(payload: .init(data: [key: data]))
    }

    /// A failure with an error under the name of the function.
    public static func failure(_ error: any Error, from function: String = #function) -> Self {
        failure(error, for: function)
    }

    /// A failure with an error under this key.
    public static func failure(_ error: any Error, for key: AnyHashable) -> Self {
        .failure(payload: .init(data: [key: error]))
    }
}

extension Sequence<Relux.ActionResult> {
    /// All values, or all errors if there is a failure. Where keys are equal, the later one stays.
    var merged: Relux.ActionResult {
        var values: [AnyHashable: any Sendable] = [:]
        var errors: [AnyHashable: any Error] = [:]
        var isFailure = false
        for result in self {
            switch result {
            case .success(let payload): values.merge(payload.data) { $1 }
            case .failure(let payload):
                isFailure = true
                errors.merge(payload.data) { $1 }
            }
        }
        return isFailure
            ? .failure(payload: .init(data: errors)) : .success(payload: .init(data: values))
    }
}
