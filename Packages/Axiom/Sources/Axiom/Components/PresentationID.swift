// SPDX-License-Identifier: Apache-2.0

/// One instance of a view: the view, and which of its uses (RFC-001, rule 9).
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

    /// Both, for messages: `today#3`.
    public var description: String { "\(view)#\(instance)" }
}
