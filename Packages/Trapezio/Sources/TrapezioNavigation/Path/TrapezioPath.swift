// SPDX-License-Identifier: Apache-2.0

public import Trapezio

/// The stack of screens, the root first: navigation as a value that a router's state can hold, save
/// and restore. There is always a root.
///
/// Two paths are equal when their screens are equal. Every step is an entry of its own, even if its
/// screen was visited before.
public struct TrapezioPath: Hashable, Sendable {
    /// One step of a path.
    public struct Entry: Identifiable, Hashable, Sendable {
        /// Identifies a step of one path. No number is used twice.
        public let id: Int
        /// What is shown there.
        public let screen: any TrapezioScreen

        /// An entry as a path holds it, made again from what was written down of it.
        public init(id: Int, screen: any TrapezioScreen) {
            self.id = id
            self.screen = screen
        }

        /// Compares the screens.
        public static func == (left: Self, right: Self) -> Bool {
            left.screen.isSame(as: right.screen)
        }

        /// Hashes the screen.
        public func hash(into hasher: inout Hasher) { hasher.combine(screen) }
    }

    /// The steps, the root first.
    public private(set) var entries: [Entry]
    private var next: Int

    /// A path of a root and the screens above it, in order. A screen equal to the one below it is
    /// left out.
    public init(root: any TrapezioScreen, _ screens: any TrapezioScreen...) {
        self.init(root: root, above: screens)
    }

    /// See `init(root:_:)`.
    public init(root: any TrapezioScreen, above screens: [any TrapezioScreen]) {
        entries = [Entry(id: 0, screen: root)]
        next = 1
        for screen in screens { goTo(screen) }
    }

    /// The first step.
    public var root: Entry { entries[0] }

    /// The step that is shown.
    public var top: Entry { entries[entries.count - 1] }

    /// The screens, the root first.
    public var screens: [any TrapezioScreen] { entries.map(\.screen) }

    /// Pushes a screen, unless it is already on top. Returns whether it was pushed.
    @discardableResult
    public mutating func goTo(_ screen: any TrapezioScreen) -> Bool {
        guard !top.screen.isSame(as: screen) else { return false }
        entries.append(Entry(id: next, screen: screen))
        next += 1
        return true
    }

    /// Pops the top. Returns whether there was more than the root.
    @discardableResult
    public mutating func dismiss() -> Bool {
        guard entries.count > 1 else { return false }
        entries.removeLast()
        return true
    }

    /// Removes one entry and leaves those above it. Returns whether it was on the path, above the
    /// root.
    @discardableResult
    public mutating func dismiss(_ entry: Entry) -> Bool {
        let index = entries.dropFirst().firstIndex { $0.id == entry.id && $0 == entry }
        guard let index else { return false }
        entries.remove(at: index)
        return true
    }

    /// Pops everything above the root. Returns whether there was anything.
    @discardableResult
    public mutating func dismissToRoot() -> Bool {
        guard entries.count > 1 else { return false }
        entries.removeLast(entries.count - 1)
        return true
    }

    /// Pops everything above the topmost use of the screen. Returns whether there was anything. A
    /// screen that is not on the path changes nothing.
    @discardableResult
    public mutating func dismissTo(_ screen: any TrapezioScreen) -> Bool {
        guard let index = entries.lastIndex(where: { $0.screen.isSame(as: screen) }),
            index < entries.count - 1
        else { return false }
        entries.removeLast(entries.count - 1 - index)
        return true
    }

    /// The path after all redirects. Entries that stay keep their numbers.
    /// - Throws: the first cycle of redirects.
    @MainActor
    func resolved(
        by redirects: TrapezioRedirects
    ) throws(TrapezioNavigationFailure) -> Self {
        var path = self
        path.entries = []
        for entry in entries {
            let target = try redirects.resolve(entry.screen)
            if path.entries.last?.screen.isSame(as: target) == true { continue }
            path.entries.append(Entry(id: entry.id, screen: target))
        }
        return path
    }

    /// Compares the screens.
    public static func == (left: Self, right: Self) -> Bool { left.entries == right.entries }

    /// Hashes the screens.
    public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}
