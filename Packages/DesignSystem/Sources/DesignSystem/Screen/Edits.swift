// SPDX-License-Identifier: Apache-2.0

public import TerminalUI

/// A change of a line of text, made by a key.
public enum TextEdit: Sendable, Hashable {
    case insert(String)
    case deleteBackward, deleteForward, deleteWordBackward
    case killToEnd, killToStart
    case left, right, wordLeft, wordRight, home, end

    /// The change that a key makes in a field; `nil` where it makes none.
    public init?(_ key: Key) {
        switch key {
        case .character(let character): self = .insert(String(character))
        case .paste(let text): self = .insert(text)
        case .backspace: self = .deleteBackward
        case .delete, .control("d"): self = .deleteForward
        case .control("w"): self = .deleteWordBackward
        case .control("k"): self = .killToEnd
        case .control("u"): self = .killToStart
        case .left, .control("b"): self = .left
        case .right, .control("f"): self = .right
        case .alt("b"): self = .wordLeft
        case .alt("f"): self = .wordRight
        case .home, .control("a"): self = .home
        case .end, .control("e"): self = .end
        case .alt, .control, .enter, .tab, .backTab, .escape, .insert, .up, .down, .pageUp,
            .pageDown, .function:
            return nil
        }
    }
}

extension TextInput {
    /// Makes one change.
    public mutating func apply(_ edit: TextEdit) {
        switch edit {
        case .insert(let text): insert(text)
        case .deleteBackward: deleteBackward()
        case .deleteForward: deleteForward()
        case .deleteWordBackward: deleteWordBackward()
        case .killToEnd: killToEnd()
        case .killToStart: killToStart()
        case .left: moveLeft()
        case .right: moveRight()
        case .wordLeft: moveWordLeft()
        case .wordRight: moveWordRight()
        case .home: moveHome()
        case .end: moveEnd()
        }
    }
}

/// A move through a list.
public enum ListMove: Sendable, Hashable, CaseIterable {
    case up, down, pageUp, pageDown, home, end
}

extension ListPosition {
    /// How many rows a page is. A store does not know the window; drawing corrects the first row.
    private static let page = 10

    /// The position after a move in a list of `count` rows.
    public func moved(_ move: ListMove, count: Int) -> ListPosition {
        switch move {
        case .up: up(count: count, visible: Self.page)
        case .down: down(count: count, visible: Self.page)
        case .pageUp: pageUp(count: count, visible: Self.page)
        case .pageDown: pageDown(count: count, visible: Self.page)
        case .home: home()
        case .end: end(count: count, visible: Self.page)
        }
    }
}

extension Key {
    /// Whether the key is text where text is typed: a character, or a paste.
    var isText: Bool {
        switch self {
        case .character, .paste: true
        case .control, .alt, .enter, .tab, .backTab, .escape, .backspace, .delete, .insert, .up,
            .down, .left, .right, .home, .end, .pageUp, .pageDown, .function:
            false
        }
    }

    /// The key's name as on a keyboard, in ASCII.
    public var name: String {
        switch self {
        case .character(" "), .control(" "): self == .control(" ") ? "^space" : "space"
        case .character(let character): String(character)
        case .control(let character): "^" + character.uppercased()
        case .alt(let character): "alt-\(character)"
        case .enter: "enter"
        case .tab: "tab"
        case .backTab: "shift-tab"
        case .escape: "esc"
        case .backspace: "backspace"
        case .delete: "del"
        case .insert: "ins"
        case .up: "up"
        case .down: "down"
        case .left: "left"
        case .right: "right"
        case .home: "home"
        case .end: "end"
        case .pageUp: "page up"
        case .pageDown: "page down"
        case .function(let number): "F\(number)"
        case .paste: "paste"
        }
    }
}
