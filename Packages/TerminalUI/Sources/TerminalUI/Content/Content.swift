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
