// SPDX-License-Identifier: Apache-2.0

/// Blank cells around content.
public struct Padding: Content {
    /// How many cells stay blank at each edge.
    public struct Edges: Sendable, Hashable {
        let top: Int
        let leading: Int
        let bottom: Int
        let trailing: Int

        /// Creates edges one by one; negative numbers count as zero.
        public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
            self.top = max(0, top.bounded)
            self.leading = max(0, leading.bounded)
            self.bottom = max(0, bottom.bounded)
            self.trailing = max(0, trailing.bounded)
        }

        func sum(along axis: Axis) -> Int {
            axis == .horizontal ? leading + trailing : top + bottom
        }
    }

    private let content: any Content
    private let edges: Edges

    /// Content with blank edges.
    public init(_ content: any Content, _ edges: Edges) {
        self.content = content
        self.edges = edges
    }

    /// The size of the content and its edges.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        let inner = context.measure(content, inner(proposal).size)
        return Size(
            columns: inner.columns + edges.sum(along: .horizontal),
            rows: inner.rows + edges.sum(along: .vertical))
    }

    /// The extent of the content, larger by its edges.
    public func extent(along axis: Axis) -> Extent {
        content.extent(along: axis).grown(by: edges.sum(along: axis))
    }

    /// Draws the content inside the edges.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        canvas.draw(content, in: inner(canvas.size), context)
    }

    private func inner(_ size: Size) -> Rect {
        Rect(
            column: edges.leading, row: edges.top,
            columns: max(0, size.columns - edges.sum(along: .horizontal)),
            rows: max(0, size.rows - edges.sum(along: .vertical)))
    }
}

extension Extent {
    /// This extent with `cells` more, for content that frames other content.
    func grown(by cells: Int) -> Extent {
        switch self {
        case .natural, .fraction: self
        case .fixed(let length): .fixed(length.bounded + cells)
        case .fill(let weight, let minimum): .fill(weight: weight, minimum: minimum.bounded + cells)
        }
    }
}

extension Content {
    /// This content with `vertical` blank rows above and below and `horizontal` blank columns at
    /// the sides.
    public func padding(_ vertical: Int = 0, horizontal: Int = 1) -> Padding {
        Padding(
            self,
            Padding.Edges(
                top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal))
    }
}
