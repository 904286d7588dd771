// SPDX-License-Identifier: Apache-2.0

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
