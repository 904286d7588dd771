// SPDX-License-Identifier: Apache-2.0

/// Children below each other, each with the length along the stack that its `Extent` gives.
///
/// Across the stack every child gets the whole space.
public struct Rows: Content {
    private let stack: Stack

    /// A stack with `spacing` blank cells between its children.
    public init(spacing: Int = 0, @StackBuilder _ items: () -> [StackItem]) {
        self.init(spacing: spacing, items: items())
    }

    /// A stack of children that were collected before.
    public init(spacing: Int = 0, items: [StackItem]) {
        stack = Stack(axis: .vertical, spacing: spacing, items: items)
    }

    /// The lengths of its children added up, and the greatest length across.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        stack.measure(proposal, in: context)
    }

    /// Filling where one of its children is.
    public func extent(along axis: Axis) -> Extent { stack.extent(along: axis) }

    /// Draws its children.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        stack.draw(into: &canvas, in: context)
    }
}
