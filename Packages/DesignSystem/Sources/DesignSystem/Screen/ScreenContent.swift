// SPDX-License-Identifier: Apache-2.0

public import TerminalUI

/// What a screen shows and what every key does there. Every UI produces this.
public struct ScreenContent: Sendable {
    /// What stands in the title line.
    public var title: String
    /// The picture below it.
    public var body: AnyContent
    /// What can be done, the most important first: the footer shows the hints, `?` lists all of it.
    public var actions: [ScreenAction]
    /// Receives typed text while a field has the focus; `nil` where no text is typed.
    public var onEdit: (@MainActor @Sendable (TextEdit) -> Void)?
    /// Whether work is in progress that the person waits for.
    public var isBusy: Bool
    /// The past day that is on show, `YYYY-MM-DD`, to which a line that is typed belongs; `nil` on
    /// every other screen.
    public var day: String?

    /// A screen's content.
    public init(
        _ title: String, body: some Content, actions: [ScreenAction] = [], isBusy: Bool = false,
        day: String? = nil, onEdit: (@MainActor @Sendable (TextEdit) -> Void)? = nil
    ) {
        self.title = title
        self.body = AnyContent(body)
        self.actions = actions
        self.isBusy = isBusy
        self.day = day
        self.onEdit = onEdit
    }

    /// Handles a key, and returns whether the key does anything here.
    ///
    /// While text is typed, characters and pastes go into the field before any action sees them.
    @MainActor
    public func press(_ key: Key) -> Bool {
        if let onEdit, key.isText, let edit = TextEdit(key) {
            onEdit(edit)
            return true
        }
        if let action = actions.first(where: { $0.keys.contains(key) }) {
            action.press()
            return true
        }
        if let onEdit, let edit = TextEdit(key) {
            onEdit(edit)
            return true
        }
        return false
    }
}

/// Something that can be done on a screen, and the keys that do it.
public struct ScreenAction: Sendable {
    /// The keys that do it.
    public let keys: [Key]
    /// The keys as they are printed on a keyboard.
    public let keyName: String
    /// What it does, in one or two words.
    public let label: String
    /// Whether the footer shows it; help always lists it.
    public let isHint: Bool
    private let perform: @MainActor @Sendable () -> Void

    /// An action on one key.
    public init(
        _ key: Key, _ label: String, isHint: Bool = true,
        perform: @escaping @MainActor @Sendable () -> Void
    ) {
        self.init([key], key.name, label, isHint: isHint, perform: perform)
    }

    /// An action on several keys, which are shown under one name such as `+/-`.
    public init(
        _ keys: [Key], _ keyName: String, _ label: String, isHint: Bool = true,
        perform: @escaping @MainActor @Sendable () -> Void
    ) {
        self.keys = keys
        self.keyName = keyName
        self.label = label
        self.isHint = isHint
        self.perform = perform
    }

    /// Does it.
    @MainActor
    public func press() { perform() }

    /// The actions that move through a list: arrows, pages, and the ends.
    public static func moves(
        _ label: String = "choose", onMove: @escaping @MainActor @Sendable (ListMove) -> Void
    ) -> [ScreenAction] {
        [
            ScreenAction([.up], "up", label + " above", isHint: false) { onMove(.up) },
            ScreenAction([.down], "down", label + " below", isHint: false) { onMove(.down) },
            ScreenAction([.pageUp], "page up", "ten up", isHint: false) { onMove(.pageUp) },
            ScreenAction([.pageDown], "page down", "ten down", isHint: false) { onMove(.pageDown) },
            ScreenAction([.home], "home", "the first", isHint: false) { onMove(.home) },
            ScreenAction([.end], "end", "the last", isHint: false) { onMove(.end) },
        ]
    }
}
