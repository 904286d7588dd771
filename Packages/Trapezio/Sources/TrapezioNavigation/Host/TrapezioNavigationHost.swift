// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Observation
public import Trapezio

/// Shows the top of a path. Keeps one box, and so one store, for every entry until the entry leaves
/// the path.
///
/// Without a router the host is the navigator of its screens. Where a router owns the path, pass
/// that router's navigator, and call `show` with every path of its state.
@MainActor
public final class TrapezioNavigationHost<Content>: TrapezioNavigator, Observable {
    /// Builds the presentation of a screen. Called for every frame, so it only reads and builds
    /// values. Objects that must live longer are created in a container's `makeStore`.
    public typealias Build =
        @MainActor (
            _ screen: any TrapezioScreen, _ navigator: any TrapezioNavigator,
            _ interop: any TrapezioInterop
        ) -> any TrapezioPresentable<Content>

    // Tells of every move, also to a path that is equal because its screens are. Without the macro:
    // in a generic class each access to a property of it makes a key path.
    private let moves = VisibleChanges()
    private var current: TrapezioPath
    /// The path as it was to be shown, before its redirects: what the router knows.
    private var asked: TrapezioPath
    private var boxes: [TrapezioPath.Entry.ID: EntryBox] = [:]
    /// The entries that have left the path since the boxes were last looked through.
    private var gone: [TrapezioPath.Entry] = []
    private var shown: EntryBox?
    private var isMoving = false
    private let build: Build
    private let router: (any TrapezioNavigator)?
    private let interop: any TrapezioInterop
    private let redirects: TrapezioRedirects
    private let refused: @MainActor (TrapezioNavigationFailure) -> Void

    /// A host that shows the top of a path at once.
    /// - Parameters: |> navigator: receives the requests of the screens; by default the host
    ///   itself. |> redirects: the screen to show in place of another, or `nil`. |> refused: told why a request or a path changed nothing.
    public init(
        path: TrapezioPath, navigator: (any TrapezioNavigator)? = nil,
        interop: any TrapezioInterop = ClosureTrapezioInterop(),
        redirects: @escaping @MainActor @Sendable (any TrapezioScreen) -> (any TrapezioScreen)? = {
            _ in nil
        },
        refused: @escaping @MainActor (TrapezioNavigationFailure) -> Void = { _ in },
        build: @escaping Build
    ) {
        current = path
        asked = path
        router = navigator
        self.interop = interop
        self.redirects = TrapezioRedirects(redirects)
        self.refused = refused
        self.build = build
        move(to: resolved(path) ?? path, isOther: true)
    }

    /// Where the person is.
    public var path: TrapezioPath {
        moves.noteRead()
        return current
    }

    /// A host with one screen.
    public convenience init(
        root: any TrapezioScreen, interop: any TrapezioInterop = ClosureTrapezioInterop(),
        redirects: @escaping @MainActor @Sendable (any TrapezioScreen) -> (any TrapezioScreen)? = {
            _ in nil
        },
        refused: @escaping @MainActor (TrapezioNavigationFailure) -> Void = { _ in },
        build: @escaping Build
    ) {
        self.init(
            path: TrapezioPath(root: root), interop: interop, redirects: redirects,
            refused: refused, build: build)
    }

    /// The content of the present screen.
    public var content: Content {
        let entry = path.top
        return presentable(entry).content(in: box(for: entry).stores)
    }

    /// The entries of the path. Its observers are also notified of a new use of an equal screen.
    package var entries: [TrapezioPath.Entry] { path.entries }

    /// The box with the store of an entry. An entry that has left the path gets an empty box of its
    /// own.
    package func stores(of entry: TrapezioPath.Entry) -> StoreBox {
        let isOnPath = path.entries.contains { $0.id == entry.id && $0 == entry }
        return isOnPath ? box(for: entry).stores : StoreBox()
    }

    /// The content of the screen of any entry, for a toolkit that keeps lower entries visible.
    package func content(of entry: TrapezioPath.Entry, in stores: StoreBox) -> Content {
        presentable(entry).content(in: stores)
    }

    /// The person went back with the toolkit's own control, to this number of entries. Where a
    /// router owns the path, the router is asked. Observers of `entries` are notified of the path
    /// that results.
    package func goBack(toCount count: Int) {
        let count = max(1, count)
        guard count < current.entries.count else { return }
        guard let router else {
            return change { path in
                while path.entries.count > count { path.dismiss() }
                return true
            }
        }
        for _ in count..<current.entries.count { router.dismiss() }
        moves.note()
    }

    /// Receives the errors of the present screen. The app shows its notices and its status.
    public var boundary: ErrorBoundary? {
        moves.noteRead()
        return (shown?.stores.store as? any TrapezioStoring)?.boundary
    }

    /// A runtime that keeps a frame of the content up to date, and retains the host.
    public func render<Frame: Equatable & Sendable>(
        _ frame: @escaping @MainActor (Content) -> Frame
    ) -> TrapezioRuntime<Frame> {
        TrapezioRuntime { frame(self.content) }
    }

    /// Shows a path. Entries that it shares with the present path keep their stores; all other
    /// stores are released. A path with a redirect cycle changes nothing.
    public func show(_ path: TrapezioPath) {
        guard let resolved = resolved(path) else { return }
        asked = path
        move(to: resolved, isOther: true)
    }

    /// Pushes the screen, or the screen it redirects to.
    public func goTo(_ screen: any TrapezioScreen) {
        guard let screen = resolved(screen) else { return }
        change { $0.goTo(screen) }
    }

    /// Leaves the present screen and releases its store.
    public func dismiss() { change { $0.dismiss() } }

    /// Leaves an entry and releases its store. The screens above it stay.
    public func dismiss(_ entry: TrapezioPath.Entry) { change { $0.dismiss(entry) } }

    /// Leaves every screen but the root, and releases their stores.
    public func dismissToRoot() { change { $0.dismissToRoot() } }

    /// Goes back to the nearest use of the screen, and releases the stores above it.
    public func dismissTo(_ screen: any TrapezioScreen) { change { $0.dismissTo(screen) } }

    private func change(_ body: (inout TrapezioPath) -> Bool) {
        var next = current
        if body(&next) { move(to: next, isOther: false) }
    }

    private func presentable(_ entry: TrapezioPath.Entry) -> any TrapezioPresentable<Content> {
        // A store may keep its navigator, which does not keep the host.
        let known = router.flatMap { _ in asked.entries.first { $0.id == entry.id } } ?? entry
        return build(
            entry.screen, EntryNavigator(known, router: router, host: self), interop)
    }
}

extension TrapezioNavigationHost {
    /// What an entry keeps. Its screen is part of it: a path from elsewhere may use a number twice.
    private final class EntryBox {
        let entry: TrapezioPath.Entry
        let stores: StoreBox

        init(_ entry: TrapezioPath.Entry) {
            self.entry = entry
            stores = StoreBox(for: ViewType(type(of: entry.screen).screenName))
        }
    }

    private func box(for entry: TrapezioPath.Entry) -> EntryBox {
        if let box = boxes[entry.id], box.entry == entry { return box }
        let box = EntryBox(entry)
        boxes[entry.id] = box
        return box
    }

    /// - Parameter isOther: whether the path may come from elsewhere, and so number other screens
    ///   alike.
    private func move(to next: TrapezioPath, isOther: Bool) {
        let start = current
        set(next, isOther: isOther)
        // What disappears or appears may navigate: the outermost move follows it.
        guard !isMoving else { return }
        isMoving = true
        defer { isMoving = false }
        var visited: [TrapezioPath.Entry] = []
        while shown == nil || shown !== box(for: current.top) {
            let entry = current.top
            guard visited.count <= TrapezioRedirects.limit else {
                refused(.endlessRedirect(visited.prefix(4).map { "\($0.screen)" }))
                set(start, isOther: true)
                present(start.top)
                set(start, isOther: true)
                break
            }
            visited.append(entry)
            present(entry)
        }
        prune()
    }

    private func set(_ next: TrapezioPath, isOther: Bool) {
        let (old, new) = (current.entries, next.entries)
        var shared = 0
        while shared < old.count, shared < new.count, old[shared].id == new[shared].id,
            !isOther || old[shared] == new[shared]
        { shared += 1 }
        gone += old[shared...]
        current = next
        moves.note()
    }

    private func present(_ entry: TrapezioPath.Entry) {
        let box = box(for: entry)
        shown?.stores.disappear()
        shown = box
        presentable(entry).mount(in: box.stores)
        box.stores.appear()
    }

    private func prune() {
        let left = gone.filter { entry in
            !current.entries.contains { $0.id == entry.id && $0 == entry }
        }
        gone = []
        // Released after the last change of the boxes: what goes with them may come back here.
        let released = left.filter { boxes[$0.id]?.entry == $0 }.map {
            boxes.removeValue(forKey: $0.id)
        }
        withExtendedLifetime(released) {}
    }

    private func resolved(_ screen: any TrapezioScreen) -> (any TrapezioScreen)? {
        do {
            return try redirects.resolve(screen)
        } catch {
            refused(error)
            return nil
        }
    }

    private func resolved(_ path: TrapezioPath) -> TrapezioPath? {
        do {
            return try path.resolved(by: redirects)
        } catch {
            refused(error)
            return nil
        }
    }
}
