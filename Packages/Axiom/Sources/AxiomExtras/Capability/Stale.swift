// SPDX-License-Identifier: Apache-2.0

/// A value from the past, with its age: what is shown while the source is away.
public struct Stale<Value: Sendable>: Sendable {
    /// The value as it was.
    public let value: Value
    /// How long ago the value was up to date.
    public let age: Duration

    /// A value and its age.
    public init(_ value: Value, age: Duration) {
        self.value = value
        self.age = age
    }
}

extension Stale: Equatable where Value: Equatable {}
