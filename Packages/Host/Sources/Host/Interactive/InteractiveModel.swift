// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
package import DesignSystem
import HostAPI
import Observation
package import TerminalUI
package import Trapezio
package import TrapezioNavigation

/// The interactive app around its screens: it knows where the person is, finds the action of each
/// key, and draws the window.
@MainActor
@Observable
package final class InteractiveModel {
    /// The size of the window.
    var size: Size
    /// Whether the app is to end.
    package private(set) var hasEnded = false
    private(set) var isHelpShown = false
    /// Whether accounts exist and nobody is signed in.
    var isSignedOut = false
    /// Why nothing can be stored now, in one line; `nil` when it can be.
    var obstacle: String?
    /// Whether the database is damaged, so that a backup is offered.
    var isDamaged = false
    /// The copies to restore from; `nil` where none are kept.
    @ObservationIgnored var backups: Backups?
    /// The backup that the next press of the key restores, after a question.
    @ObservationIgnored var asked: Backup?
    /// The field that takes any line, over whatever screen is shown; `nil` where there is none.
    @ObservationIgnored package var entry: EntryField?
    @ObservationIgnored let product: Product
    @ObservationIgnored private let host: TrapezioNavigationHost<ScreenContent>
    @ObservationIgnored private let navigator: Router.Navigator
    @ObservationIgnored let services: ScreenServices
    @ObservationIgnored private let glyphs: GlyphSet
    /// Whether a screen is shown while nobody is signed in.
    @ObservationIgnored private let isOpen: @Sendable (any TrapezioScreen) -> Bool
    @ObservationIgnored let tasks = TaskBag()
    /// The root screen that was drawn last, and the index of its place.
    @ObservationIgnored private var home: (root: any TrapezioScreen, place: Int?)?

    package init(
        product: Product, host: TrapezioNavigationHost<ScreenContent>, navigator: Router.Navigator,
        services: ScreenServices, size: Size, glyphs: GlyphSet,
        isOpen: @escaping @Sendable (any TrapezioScreen) -> Bool
    ) {
        self.isOpen = isOpen
        self.product = product
        self.host = host
        self.navigator = navigator
        self.services = services
        self.size = size
        self.glyphs = glyphs
    }

    // MARK: Window

    /// The picture of the window now.
    package var frame: Frame {
        guard size.columns >= Self.least.columns, size.rows >= Self.least.rows else {
            return Frame.render(
                Text(
                    "The window is too small: \(Self.least.columns)x\(Self.least.rows) is enough."),
                size: size, glyphs: glyphs)
        }
        let content = content
        let window = ScreenFrame(
            content, places: product.map.places.prefix(10).map(\.name), place: place,
            global: global(around: content), isHelpShown: isHelpShown, toast: toast,
            notice: obstacle, entry: entryLine)
        return Frame.render(window, size: size, glyphs: glyphs)
    }

    private var entryLine: EntryLine? {
        guard let entry, let input = entry.input, !isHidden else { return nil }
        return EntryLine(
            input, title: entry.title, trouble: entry.trouble, isBusy: entry.isBusy,
            actions: entry.actions(columns: size.columns))
    }

    /// The content of the present screen, built anew each time. While nobody is signed in, a screen
    /// with a person's data is replaced by the way to sign in.
    private var content: ScreenContent {
        let content = host.content
        guard isHidden else { return content }
        return ScreenContent(
            content.title,
            body: EmptyState(
                "Nobody is signed in", message: "Sign in to see your data.",
                hints: [KeyHint("0", "go to the account")]))
    }

    private var isHidden: Bool {
        isSignedOut
            && !host.path.screens.contains(where: isOpen)
    }

    /// The smallest window in which a screen is drawn.
    static let least = Size(columns: 24, rows: 8)

    /// The index of the place that the root screen belongs to. An address is made through JSON, so
    /// it is made once for each root and not for every frame. Making the screens of all places at
    /// once would delay the first frame.
    private var place: Int? {
        let root = host.path.root.screen
        if let home, home.root.isSame(as: root) { return home.place }
        let address = product.map.screens.text(of: root)
        let place = product.map.places.firstIndex { $0.address == address }
        home = (root, place)
        return place
    }

    private var toast: Toast? {
        if !isHidden, let notice = host.boundary?.notices.last {
            return Toast(notice.message, kind: .failure)
        }
        return services.messages.current.map { Toast($0) }
    }

    // MARK: Keys

    /// Handles a key: it closes the help, or else belongs to the screen, or else to the actions
    /// that work everywhere.
    package func press(_ key: Key) {
        if isHelpShown {
            isHelpShown = false
            return
        }
        dismissNotices()
        if let line = entryLine, key != .control("q") { return press(key, in: line) }
        let content = content
        if let rescue = rescue(types: content.onEdit != nil), rescue.keys.contains(key) {
            return rescue.press()
        }
        asked = nil
        if content.press(key) { return }
        global(around: content).first { $0.keys.contains(key) }?.press()
    }

    private func press(_ key: Key, in line: EntryLine) {
        if let action = line.actions.first(where: { $0.keys.contains(key) }) {
            action.press()
        } else if let edit = TextEdit(key) {
            entry?.edit(edit)
        }
    }

    /// The actions that work everywhere, without those whose keys the screen uses itself. While
    /// text is typed, the keys shown are those that type nothing.
    private func global(around content: ScreenContent) -> [ScreenAction] {
        let taken = Set(content.actions.flatMap(\.keys))
        return everywhere(types: content.onEdit != nil).filter { !taken.isSuperset(of: $0.keys) }
    }

    private func everywhere(types: Bool) -> [ScreenAction] {
        [rescue(types: types), begin(types: types)].compactMap(\.self) + [
            back(types: types),
            ScreenAction([.character("?"), .function(1)], types ? "F1" : "?", "help") {
                [weak self] in self?.isHelpShown = true
            },
            ScreenAction(
                [.character("u"), .alt("u")], types ? "alt-u" : "u", "undo",
                isHint: !services.undo.done.isEmpty
            ) { [weak self] in self?.undo() },
            ScreenAction(
                [.character("U"), .alt("U")], types ? "alt-U" : "U", "redo",
                isHint: !services.undo.undone.isEmpty
            ) { [weak self] in self?.redo() },
            ScreenAction([.character("q"), .control("q")], types ? "^Q" : "q", "quit") {
                [weak self] in self?.end()
            },
        ]
            + product.map.keys(whileTyping: types) { [weak self] in self?.navigator.show($0) }
    }

    /// The field for any line, by the same key on every screen.
    private func begin(types: Bool) -> ScreenAction? {
        guard let entry, !isHidden else { return nil }
        return ScreenAction([.character("a"), .alt("a")], types ? "alt-a" : "a", "add") {
            [host] in entry.open(on: host.content.day, undo: types ? "alt-u" : "u")
        }
    }

    /// The way to the screen before, and from the first screen of a place to today. Its key is shown
    /// there only while text is typed, since the keys of the places type then.
    private func back(types: Bool) -> ScreenAction {
        guard host.path.entries.count == 1 else {
            return ScreenAction(.escape, "back") { [weak self] in self?.navigator.dismiss() }
        }
        return ScreenAction([.escape], "esc", "today", isHint: types && place != 0) {
            [weak self, product] in
            self?.navigator.show(TrapezioPath(root: product.map.home))
        }
    }

    /// Ends the app, in order.
    func end() { hasEnded = true }

    private func dismissNotices() {
        services.messages.clearAll()
        guard let boundary = host.boundary, let notice = boundary.notices.last else { return }
        tasks.runOnMainActor { await boundary.choose(.dismiss, for: notice.id) }
    }

    private func undo() {
        change("Taken back: ", none: "There is nothing to undo.") {
            try await $0.undo.undo(with: $0)
        }
    }

    private func redo() {
        change("Done again: ", none: "There is nothing to do again.") {
            try await $0.undo.redo(with: $0)
        }
    }

    /// Undoes or redoes a step, and tells of it. Whether there is a step is known only after the
    /// work under way is done, so `body` answers `nil` when there is none.
    private func change(
        _ words: String, none: String,
        _ body: @escaping @MainActor @Sendable (ScreenServices) async throws -> UndoHistory.Step?
    ) {
        tasks.runOnMainActor { [product, services] in
            do {
                if let step = try await body(services) {
                    services.messages.emit(words + step.title, .success)
                } else {
                    services.messages.emit(none)
                }
            } catch {
                services.messages.emit(product.told(error).message, .error)
            }
        }
    }
}
