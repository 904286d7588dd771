// SPDX-License-Identifier: Apache-2.0

extension Frame {
    /// Draws `content` at a size.
    ///
    /// Never traps: content that is too large is clipped, and a wide character that would be cut is
    /// left out. The cost grows with the cells shown, not with the rows of a list. Needs less than
    /// 256 KB of stack.
    public static func render(
        _ content: some Content, size: Size, glyphs: GlyphSet = .unicode, theme: Theme = .standard
    ) -> Frame {
        var canvas = Canvas(size: size.clamped(to: Frame.largest), glyphs: glyphs)
        let whole = Rect(
            column: 0, row: 0, columns: canvas.size.columns, rows: canvas.size.rows)
        canvas.draw(content, in: whole, RenderContext(glyphs: glyphs, theme: theme))
        return canvas.frame
    }
}
