// SPDX-License-Identifier: Apache-2.0

/// Content that is made of other content and draws nothing itself.
///
/// Its extent is natural, even where its body's is not. Content that fills must implement
/// `extent(along:)`.
public protocol CompositeContent: Content {
    /// What stands for this content; made anew for every measure and drawing.
    func body(_ theme: Theme) -> any Content
}

extension CompositeContent {
    /// The size its body wants.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        context.measure(body(context.theme), proposal)
    }

    /// Draws its body.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        canvas.drawFilling(body(context.theme), context)
    }
}

extension Canvas {
    /// Draws `content` in the whole of this rectangle.
    mutating func drawFilling(_ content: any Content, _ context: RenderContext) {
        draw(
            content, in: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows), context)
    }
}
