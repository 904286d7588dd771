// SPDX-License-Identifier: Apache-2.0

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
            guard X.self == A.self else { return nil }
            // Proof: X and A are one type, as has just been compared, so the bytes at this address
            // are a value of A for as long as the closure runs; `load` makes a copy of its own.
            return withUnsafePointer(to: value) { UnsafeRawPointer($0).load(as: A.self) }
        }
        return open(action)
    }
}
