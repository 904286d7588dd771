// SPDX-License-Identifier: Apache-2.0

/// A child of a stack: content and the length it gets.
public struct StackItem: Sendable {
    let content: any Content
    private let chosen: Extent?

    /// Creates a child; without `extent` the content's own extent applies.
    public init(_ content: any Content, extent: Extent? = nil) {
        self.content = content
        chosen = extent
    }

    func extent(along axis: Axis) -> Extent { chosen ?? content.extent(along: axis) }
}

extension Content {
    /// This content with exactly `length` cells along its stack.
    public func fixed(_ length: Int) -> StackItem { StackItem(self, extent: .fixed(length)) }

    /// This content with at least `length` cells along its stack, and a share of the rest.
    public func minimum(_ length: Int) -> StackItem {
        StackItem(self, extent: .fill(weight: 1, minimum: length))
    }

    /// This content with a part of its stack's whole length, 0 to 1.
    public func fraction(_ part: Double) -> StackItem { StackItem(self, extent: .fraction(part)) }

    /// This content with a share of the rest of its stack.
    public func fill(weight: Int = 1) -> StackItem {
        StackItem(self, extent: .fill(weight: weight, minimum: 0))
    }

    /// This content with the length it wants, even if it would fill by itself.
    public func natural() -> StackItem { StackItem(self, extent: .natural) }
}
