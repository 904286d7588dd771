// SPDX-License-Identifier: Apache-2.0

import AuthUIAPI
import Axiom
import AxiomCore
import DesignSystem
import Observation
import TerminalUI
import Trapezio
import TrapezioNavigation

/// The interactive app around its screens: where the person is, what every key means, and the
/// window that is drawn of it.
@MainActor
@Observable
final class InteractiveModel {
    /// The size of the window.
    var size: Size
    /// Whether the person is done.
    private(set) var hasEnded = false
    private(set) var isHelpShown = false
    /// Whether accounts exist and nobody is signed in.
    var isSignedOut = false
    /// Why nothing can be stored now, in a line; `nil` where it can be.
    var obstacle: String?
    @ObservationIgnored private let host: TrapezioNavigationHost<ScreenContent>
    @ObservationIgnored private let navigator: RouterNavigator
    @ObservationIgnored private let services: ScreenServices
    @ObservationIgnored private let glyphs: GlyphSet
    @ObservationIgnored private let tasks = TaskBag()
    /// The root that was drawn last, and which place it belongs to.
    @ObservationIgnored private var home: (root: any TrapezioScreen, place: Int?)?

    init(
        host: TrapezioNavigationHost<ScreenContent>, navigator: RouterNavigator,
        services: ScreenServices, size: Size, glyphs: GlyphSet
    ) {
        self.host = host
        self.navigator = navigator
        self.services = services
        self.size = size
        self.glyphs = glyphs
    }

    // MARK: Window

    /// The picture of the window now.
    var frame: Frame {
        guard size.columns >= Self.least.columns, size.rows >= Self.least.rows else {
            return Frame.render(
                Text(
                    "The window is too small: \(Self.least.columns)x\(Self.least.rows) is enough."),
                size: size, glyphs: glyphs)
        }
        let content = content
        let window = ScreenFrame(
            content, places: AppScreens.places.prefix(10).map(\.name), place: place,
            global: global(around: content), isHelpShown: isHelpShown, toast: toast,
            notice: obstacle)
        return Frame.render(window, size: size, glyphs: glyphs)
    }

    /// The screen, built anew each time; where it would show somebody's data and nobody is signed in,
    /// the way to do that.
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
            && !host.path.screens.contains { $0 is AccountScreen || $0 is SignInScreen }
    }

    /// The smallest window in which a screen says something.
    static let least = Size(columns: 24, rows: 8)

    /// The place that the root belongs to. Its address is made out of JSON, so it is not asked for in
    /// every frame; asking for the screens of all places at once would be felt in the first one.
    private var place: Int? {
        let root = host.path.root.screen
        if let home, home.root.isSame(as: root) { return home.place }
        let address = AppScreens.all.text(of: root)
        let place = AppScreens.places.firstIndex { $0.address == address }
        home = (root, place)
        return place
    }

    private var toast: Toast? {
        if !isHidden, let notice = host.boundary?.notices.last {
            return Toast(notice.message, kind: .failure)
        }
        guard let message = services.messages.current else { return nil }
        let kind: Toast.Kind =
            switch message.kind {
            case .info: .notice
            case .success: .success
            case .warning: .caution
            case .error: .failure
            }
        return Toast(message.text, kind: kind)
    }

    // MARK: Keys

    /// Gives a key to whatever it is for.
    func press(_ key: Key) {
        if isHelpShown {
            isHelpShown = false
            return
        }
        dismissNotices()
        let content = content
        if content.press(key) { return }
        global(around: content).first { $0.keys.contains(key) }?.press()
    }

    /// What can be done everywhere, but for what the screen itself takes the key. While text is typed,
    /// the keys shown are those that are no text.
    private func global(around content: ScreenContent) -> [ScreenAction] {
        let taken = Set(content.actions.flatMap(\.keys))
        return everywhere(types: content.onEdit != nil).filter { !taken.isSuperset(of: $0.keys) }
    }

    private func everywhere(types: Bool) -> [ScreenAction] {
        [
            ScreenAction([.escape], "esc", "back", isHint: host.path.entries.count > 1) {
                [weak self] in self?.navigator.dismiss()
            },
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
            + AppScreens.places.prefix(10).enumerated().map { index, place in
                let digit = Character("\((index + 1) % 10)")
                // The first says for all of them how they are reached from a field.
                let (name, label) =
                    switch (types, index) {
                    case (true, 0): ("alt-1...0", "places")
                    case (true, _): ("alt-\(digit)", place.name)
                    case (false, _): (String(digit), place.name)
                    }
                return ScreenAction(
                    [.character(digit), .alt(digit)], name, label, isHint: types && index == 0
                ) { [weak self] in self?.navigator.show(AppScreens.path(to: place.address)) }
            }
            + AppScreens.places.dropFirst(10).enumerated().map { index, place in
                // F1 is help.
                ScreenAction(.function(index + 2), place.name, isHint: false) { [weak self] in
                    self?.navigator.show(AppScreens.path(to: place.address))
                }
            }
    }

    /// Ends the app, in order.
    func end() { hasEnded = true }

    private func dismissNotices() {
        services.messages.clear()
        guard let boundary = host.boundary, let notice = boundary.notices.last else { return }
        tasks.runOnMainActor { await boundary.choose(.dismiss, for: notice.id) }
    }

    private func undo() {
        change("Taken back: ", none: "There is nothing to undo.") {
            try await $0.undo.undo(with: $0, isLasting: Self.isLasting)
        }
    }

    private func redo() {
        change("Done again: ", none: "There is nothing to do again.") {
            try await $0.undo.redo(with: $0, isLasting: Self.isLasting)
        }
    }

    /// Whether the same would be refused again, however often it is tried: what it is about is
    /// gone, by another program or command, and the step before it is next.
    private nonisolated static func isLasting(_ error: any Error) -> Bool {
        [.notFound, .conflict].contains(UserError(error).exit)
    }

    /// Whether there is anything is known when what is under way is done.
    private func change(
        _ words: String, none: String,
        _ body: @escaping @MainActor @Sendable (ScreenServices) async throws -> UndoHistory.Step?
    ) {
        tasks.runOnMainActor { [services] in
            do {
                if let step = try await body(services) {
                    services.messages.emit(words + step.title, .success)
                } else {
                    services.messages.emit(none)
                }
            } catch {
                services.messages.emit(UserError(error).message, .error)
            }
        }
    }
}
