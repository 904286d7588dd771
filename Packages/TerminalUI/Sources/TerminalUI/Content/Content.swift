// SPDX-License-Identifier: Apache-2.0

/// Something that can be shown in a terminal: pure data that measures and draws itself.
///
/// Content holds no state. Selection, focus and scrolling are values that the caller passes in.
public protocol Content: Sendable {
    /// The size this content wants when it is offered `proposal`; more than the offer is cut.
    func measure(_ proposal: Size, in context: RenderContext) -> Size

    /// How this content takes part in a stack along `axis` unless the stack's author says otherwise.
    func extent(along axis: Axis) -> Extent

    /// Draws this content into the whole of `canvas.size`.
    func draw(into canvas: inout Canvas, in context: RenderContext)
}

extension Content {
    /// As long as the content wants to be.
    public func extent(along axis: Axis) -> Extent { .natural }
}

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

/// Content of any type behind one type, for places that must name a type.
public struct AnyContent: Content {
    private let content: any Content

    /// Hides the type of `content`; wrapping twice costs no more than wrapping once.
    public init(_ content: some Content) {
        self.content = (content as? AnyContent)?.content ?? content
    }

    /// The size the wrapped content wants.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        content.measure(proposal, in: context)
    }

    /// The extent of the wrapped content.
    public func extent(along axis: Axis) -> Extent { content.extent(along: axis) }

    /// Draws the wrapped content.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        content.draw(into: &canvas, in: context)
    }
}
