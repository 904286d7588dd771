// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// What is shown after a permission was taken back. The cases stand in the order in which they are
/// tried (RFC-001, Capability Lifecycle Triggers).
public enum RevocationFallback<Value: Sendable>: Sendable {
    /// First choice: the last known value, with its age.
    case cached(Stale<Value>)
    /// Second: nothing, and why.
    case empty(Value, reason: String)
    /// Third choice: a sentence for the person, who alone can change this.
    case notify(String)

    /// The first choice that is possible.
    /// - Parameters:
    ///   - cached: the last known value.
    ///   - empty: an empty value, if the type has one.
    ///   - failure: why the capability cannot be used.
    public init(cached: Stale<Value>?, empty: Value?, because failure: CapabilityFailure) {
        if let cached {
            self = .cached(cached)
        } else if let empty {
            self = .empty(empty, reason: failure.message)
        } else {
            self = .notify(failure.message)
        }
    }

    /// The value to show; `nil` when there is only a message.
    public var value: Value? {
        switch self {
        case .cached(let stale): stale.value
        case .empty(let value, _): value
        case .notify: nil
        }
    }
}

extension RevocationFallback: Equatable where Value: Equatable {}
