// SPDX-License-Identifier: Apache-2.0

/// Text in one or several styles, wrapped or cut to the width it is given.
public struct Text: Content, Hashable, ExpressibleByStringInterpolation {
    /// What happens to a line that is longer than the space.
    public enum Overflow: Sendable, Hashable {
        /// Broken between words, or inside a word that is longer than a line.
        case wraps
        /// Cut, with an ellipsis in place of the rest.
        case truncates
    }

    /// The runs of text, in order; a line break inside a run starts a new line.
    public var spans: [Span]
    /// What happens to long lines.
    public var overflow: Overflow
    /// The position of each line in the width.
    public var alignment: Alignment

    /// Text in one style.
    public init(
        _ string: String, style: Style = .plain, overflow: Overflow = .wraps,
        alignment: Alignment = .leading
    ) {
        self.init([Span(string, style: style)], overflow: overflow, alignment: alignment)
    }

    /// Text in several styles.
    public init(
        _ spans: [Span], overflow: Overflow = .wraps, alignment: Alignment = .leading
    ) {
        self.spans = spans
        self.overflow = overflow
        self.alignment = alignment
    }

    /// Plain text from a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// The characters without their styles.
    public var string: String { spans.count == 1 ? spans[0].string : spans.map(\.string).joined() }

    /// The width of the longest line and the number of lines, within the proposal.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        let lines = lines(in: proposal, ellipsis: context.glyphs.ellipsis)
        let width = lines.reduce(0) { max($0, TextWidth.of($1.string)) }
        return Size(columns: width, rows: lines.count)
    }

    /// Draws the lines from the top.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        var looks = SpanWalk(spans, text: string)
        for (row, line) in lines(in: canvas.size, ellipsis: context.glyphs.ellipsis).enumerated() {
            var place = Point(
                column: alignment.offset(of: TextWidth.of(line.string), in: canvas.size.columns),
                row: row)
            if spans.count == 1 {
                canvas.write(line.string, at: place, style: spans[0].style)
            } else {
                for run in looks.runs(of: line.string, paragraph: line.paragraph) {
                    place.column += canvas.write(run.string, at: place, style: run.style)
                }
            }
        }
    }

    private struct Line {
        let string: String
        let paragraph: Int
    }

    /// The lines that fit `size`, and no work for the rest of a long text.
    private func lines(in size: Size, ellipsis: Character) -> [Line] {
        guard !size.isEmpty else { return [] }
        let string = string
        // Most texts: a character a byte, and none of them breaks or ends a line.
        if string.utf8.count <= size.columns, TextWidth.isPlain(string) {
            return [Line(string: string, paragraph: 0)]
        }
        var lines: [Line] = []
        let paragraphs = string.split(
            maxSplits: size.rows, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, paragraph) in paragraphs.enumerated() where lines.count < size.rows {
            // Twice the cells that are left is enough: a wrapped line is on average half full.
            let room = 2 * size.columns * (size.rows - lines.count + 1)
            let visible = String(paragraph.prefix(room))
            let broken =
                switch overflow {
                case .wraps where TextWidth.of(visible) > size.columns:
                    TextWidth.wrap(visible, to: size.columns)
                case .wraps:
                    [visible]
                case .truncates:
                    [TextWidth.truncate(visible, to: size.columns, ellipsis: ellipsis)]
                }
            lines += broken.map { Line(string: $0, paragraph: index) }
        }
        return Array(lines.prefix(size.rows))
    }
}
