// SPDX-License-Identifier: Apache-2.0

/// What content knows while it measures and draws itself: glyphs and theme.
public struct RenderContext: Sendable {
    /// How many contents may stand inside each other; what is nested deeper is not drawn.
    ///
    /// So many need less than 256 KiB of stack in a debug build, where a level takes about 6 KiB.
    static let deepestNesting = 32

    /// What all contexts of a frame share; they are copied for each content.
    private final class Look: Sendable {
        let glyphs: GlyphSet
        let theme: Theme

        init(_ glyphs: GlyphSet, _ theme: Theme) { (self.glyphs, self.theme) = (glyphs, theme) }
    }

    private let look: Look
    private var depth = 0

    /// The context of the outermost content.
    public init(glyphs: GlyphSet = .unicode, theme: Theme = .standard) {
        look = Look(glyphs, theme)
    }

    /// The characters used for lines, bars and marks.
    public var glyphs: GlyphSet { look.glyphs }
    /// The styles used for titles, selections, charts and messages.
    public var theme: Theme { look.theme }

    /// The context for what stands inside, `nil` past the deepest nesting.
    var deeper: RenderContext? {
        guard depth < RenderContext.deepestNesting else { return nil }
        var result = self
        result.depth += 1
        return result
    }

    /// The size that `content` wants when offered a proposal, never more than the proposal.
    public func measure(_ content: any Content, _ proposal: Size) -> Size {
        guard let deeper, !proposal.isEmpty else { return Size(columns: 0, rows: 0) }
        return content.measure(proposal, in: deeper).clamped(to: proposal)
    }
}
