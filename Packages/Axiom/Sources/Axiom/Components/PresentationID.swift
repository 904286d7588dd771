// SPDX-License-Identifier: Apache-2.0

/// One use of a view: the view and the instance (RFC-001, rule 9).
public struct PresentationID: Hashable, Sendable, CustomStringConvertible {
    /// The view.
    public let view: ViewType
    /// Tells the uses of one view apart, for example the number of a navigation entry.
    public let instance: String

    /// One use of a view.
    public init(_ view: ViewType, instance: String) {
        self.view = view
        self.instance = instance
    }

    /// The view and the instance, for messages: `today#3`.
    public var description: String { "\(view)#\(instance)" }
}

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
