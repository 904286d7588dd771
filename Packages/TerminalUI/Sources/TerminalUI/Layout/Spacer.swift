// SPDX-License-Identifier: Apache-2.0

/// Blank space that takes the rest of a stack.
public struct Spacer: Content {
    private let minimum: Int

    /// Space of at least `minimum` cells.
    public init(minimum: Int = 0) {
        self.minimum = minimum
    }

    /// Zero: a spacer needs no space of its own.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(columns: 0, rows: 0)
    }

    /// Filling.
    public func extent(along axis: Axis) -> Extent { .fill(weight: 1, minimum: minimum) }

    /// Draws nothing.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {}
}
