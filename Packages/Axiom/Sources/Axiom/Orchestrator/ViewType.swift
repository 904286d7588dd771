// SPDX-License-Identifier: Apache-2.0

/// Which view a context is made for: a plain name (RFC-001, Orchestrator Protocol).
public struct ViewType: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The name, for example `today`.
    public let name: String

    /// The view of a name.
    public init(_ name: String) { self.name = name }

    /// The view of a literal name.
    public init(stringLiteral name: String) { self.name = name }

    /// The name.
    public var description: String { name }
}
