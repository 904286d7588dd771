// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// Something that happened, reduced by states. Actions are routed by their concrete type,
    /// usually an enum.
    public protocol Action: Sendable {}

    /// Something to do: sagas and flows react to it. A state may reduce it first.
    public protocol Effect: Action {}

    /// How the actions of one `actions` block follow each other.
    public enum Order: Sendable, Equatable {
        /// In order: each action is reduced after all reactions to the previous one have ended.
        /// Stops at the first failure.
        case serially
        /// All actions are reduced first, in the order of the block and in one step. Then all
        /// reactions run at once.
        case concurrently
    }
}

extension Relux {
    /// What an action is routed by: its type, read from the existential without a call to the
    /// runtime.
    static func key(of action: any Relux.Action) -> ObjectIdentifier {
        func open<X: Relux.Action>(_ value: X) -> ObjectIdentifier { ObjectIdentifier(X.self) }
        return open(action)
    }

    /// The action as a value of this type, or `nil` when it has another type. Quicker than a
    /// dynamic cast, which also looks for conversions.
    @inlinable
    static func unwrap<A: Relux.Action>(_ action: any Relux.Action, as type: A.Type) -> A? {
        func open<X: Relux.Action>(_ value: X) -> A? {
            // Checks that X and A are one type, as has just been compared.
            X.self == A.self ? _identityCast(value, to: A.self) : nil
        }
        return open(action)
    }
}
