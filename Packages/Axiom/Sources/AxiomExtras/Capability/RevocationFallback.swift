// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// What is shown when a permission was taken back, in the order in which it is tried (RFC-001,
/// Capability Lifecycle Triggers).
public enum RevocationFallback<Value: Sendable>: Sendable {
    /// First: what is known, with its age.
    case cached(Stale<Value>)
    /// Second: nothing, and why.
    case empty(Value, reason: String)
    /// Third: only the person can mend it; a sentence for them.
    case notify(String)

    /// The first of the three that there is.
    /// - Parameters:
    ///   - cached: what is known from before.
    ///   - empty: a value that means nothing, where the type has one.
    ///   - failure: why the capability cannot be asked.
    public init(cached: Stale<Value>?, empty: Value?, because failure: CapabilityFailure) {
        if let cached {
            self = .cached(cached)
        } else if let empty {
            self = .empty(empty, reason: failure.message)
        } else {
            self = .notify(failure.message)
        }
    }

    /// The value to show; `nil` where only a message is left.
    public var value: Value? {
        switch self {
        case .cached(let stale): stale.value
        case .empty(let value, _): value
        case .notify: nil
        }
    }
}

extension RevocationFallback: Equatable where Value: Equatable {}
