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

/// A direction in the grid.
public enum Axis: Sendable, Hashable, CaseIterable {
    /// Along a row, from left to right.
    case horizontal
    /// Along a column, from top to bottom.
    case vertical

    var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Collects the children of a stack; supports `if`, `switch` and `for`.
@resultBuilder
public enum StackBuilder {
    /// A child with an explicit length.
    public static func buildExpression(_ item: StackItem) -> [StackItem] { [item] }

    /// A child with its own extent.
    public static func buildExpression(_ content: any Content) -> [StackItem] {
        [StackItem(content)]
    }

    /// The children of one block.
    public static func buildBlock(_ parts: [StackItem]...) -> [StackItem] { parts.flatMap(\.self) }

    /// The children under a condition.
    public static func buildOptional(_ part: [StackItem]?) -> [StackItem] { part ?? [] }

    /// The children of a first branch.
    public static func buildEither(first part: [StackItem]) -> [StackItem] { part }

    /// The children of a second branch.
    public static func buildEither(second part: [StackItem]) -> [StackItem] { part }

    /// The children of a loop.
    public static func buildArray(_ parts: [[StackItem]]) -> [StackItem] { parts.flatMap(\.self) }
}
