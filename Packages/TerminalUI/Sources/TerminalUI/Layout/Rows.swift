// SPDX-License-Identifier: Apache-2.0

/// Children one below the other, each with the length along the stack that its `Extent` gives.
///
/// Across the stack every child gets the whole space.
public struct Rows: Content {
    private let stack: Stack

    /// A stack with `spacing` blank cells between its children.
    public init(spacing: Int = 0, @StackBuilder _ items: () -> [StackItem]) {
        self.init(spacing: spacing, items: items())
    }

    /// A stack of children that are already in an array.
    public init(spacing: Int = 0, items: [StackItem]) {
        stack = Stack(axis: .vertical, spacing: spacing, items: items)
    }

    /// The sum of its children's lengths, and the greatest length across.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        stack.measure(proposal, in: context)
    }

    /// Filling if one of its children is.
    public func extent(along axis: Axis) -> Extent { stack.extent(along: axis) }

    /// Draws its children.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        stack.draw(into: &canvas, in: context)
    }
}
