// SPDX-License-Identifier: Apache-2.0

/// One keyboard input of a person.
///
/// A named key pressed with Shift, Control or Alt (Ctrl+Right) gives the named key; only Shift+Tab
/// has its own case. Text arrives scalar by scalar: a composed character gives several `character`
/// keys, which compose again when appended to one string.
public enum Key: Sendable, Hashable {
    /// A printable character, including the space.
    case character(Character)
    /// Control and a key: `a` to `z`, space, `\`, `]`, `^` or `_`.
    case control(Character)
    /// Alt and a printable character.
    case alt(Character)
    /// Enter, on the keypad too.
    case enter
    /// Tab.
    case tab
    /// Shift+Tab.
    case backTab
    /// Escape alone.
    case escape
    /// Backspace, Control+H included.
    case backspace
    /// Forward delete.
    case delete
    /// Insert.
    case insert
    /// Arrow up.
    case up
    /// Arrow down.
    case down
    /// Arrow left.
    case left
    /// Arrow right.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// A function key, 1 to 20.
    case function(Int)
    /// A pasted text as one event, at most `KeyParser.pasteLimit` bytes. A longer text is cut and
    /// ends in `KeyParser.cutMarker`.
    case paste(String)
}
