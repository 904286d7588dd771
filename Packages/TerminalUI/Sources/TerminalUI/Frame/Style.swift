// SPDX-License-Identifier: Apache-2.0

/// How a cell looks: its two colours and its attributes.
public struct Style: Sendable, Hashable {
    /// The colour of the character.
    public var foreground: Colour = .standard
    /// The colour behind the character.
    public var background: Colour = .standard
    /// Whether the character is heavier than normal.
    public var isBold = false
    /// Whether the character is fainter than normal.
    public var isDim = false
    /// Whether the character is slanted.
    public var isItalic = false
    /// Whether a line is drawn under the character.
    public var isUnderlined = false
    /// Whether the two colours are exchanged.
    public var isInverted = false

    /// The style of ordinary text: standard colours, no attribute.
    public static let plain = Style()

    /// Creates a style from the parts that differ from ordinary text.
    public init(
        foreground: Colour = .standard, background: Colour = .standard, isBold: Bool = false,
        isDim: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false,
        isInverted: Bool = false
    ) {
        self.foreground = foreground
        self.background = background
        self.isBold = isBold
        self.isDim = isDim
        self.isItalic = isItalic
        self.isUnderlined = isUnderlined
        self.isInverted = isInverted
    }

    /// This style, overridden by everything that `other` sets.
    public func merged(with other: Style) -> Style {
        var result = self
        if other.foreground != .standard { result.foreground = other.foreground }
        if other.background != .standard { result.background = other.background }
        result.isBold = isBold || other.isBold
        result.isDim = isDim || other.isDim
        result.isItalic = isItalic || other.isItalic
        result.isUnderlined = isUnderlined || other.isUnderlined
        result.isInverted = isInverted || other.isInverted
        return result
    }
}
