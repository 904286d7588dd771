// SPDX-License-Identifier: Apache-2.0

/// A short message about something that happened, for a corner of the screen.
public struct Toast: Content, Hashable {
    /// The kind of the message; each kind has its own mark and style.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// Something to know.
        case notice
        /// Something succeeded.
        case success
        /// Something to look at.
        case caution
        /// Something failed.
        case failure
    }

    private let message: String
    private let kind: Kind

    /// A message.
    public init(_ message: String, kind: Kind = .notice) {
        self.message = message
        self.kind = kind
    }

    /// The wrapped message, at most 60 columns wide, and its frame.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        let room = Size(columns: min(60, proposal.columns) - 6, rows: proposal.rows - 2)
        let text = context.measure(Text(message), room)
        return Size(columns: text.columns + 6, rows: text.rows + 2)
    }

    /// Draws frame, mark and message; without the frame where space is short.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let size = canvas.size
        let isFramed = size.rows > 2 && size.columns > 6
        let style = style(context.theme)
        if isFramed { canvas.drawBorder(style) }
        let corner = isFramed ? Point(column: 2, row: 1) : Point(column: 0, row: 0)
        canvas.write(String(mark(canvas.glyphs)), at: corner, style: style)
        let rect = Rect(
            column: corner.column + 2, row: corner.row,
            columns: size.columns - 2 * corner.column - 2, rows: size.rows - 2 * corner.row)
        canvas.draw(Text(message), in: rect, context)
    }

    private func style(_ theme: Theme) -> Style {
        switch kind {
        case .notice: theme.accent
        case .success: theme.positive
        case .caution: theme.warning
        case .failure: theme.negative
        }
    }

    private func mark(_ glyphs: GlyphSet) -> Character {
        switch kind {
        case .notice: glyphs.notice
        case .success: glyphs.success
        case .caution: glyphs.caution
        case .failure: glyphs.failure
        }
    }
}

extension Content {
    /// This content with a message at the bottom right, or unchanged for `nil`.
    public func toast(_ toast: Toast?) -> AnyContent {
        guard let toast else { return AnyContent(self) }
        return AnyContent(
            Overlay(self, top: toast, horizontal: .trailing, vertical: .trailing, isModal: false))
    }
}
