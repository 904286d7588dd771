// SPDX-License-Identifier: Apache-2.0

/// One position of a frame: a character, its style and how many columns it takes.
public struct Cell: Sendable, Hashable {
    /// The character shown; a blank where there is none.
    public var text: Character
    /// The style of the character.
    public var style: Style
    /// 1 or 2; 0 marks the right half of the wide character to the left.
    public var width: Int

    /// Creates a cell; without arguments a blank one.
    public init(text: Character = " ", style: Style = .plain, width: Int = 1) {
        self.text = text
        self.style = style
        self.width = width
    }
}
