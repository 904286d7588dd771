// SPDX-License-Identifier: Apache-2.0

import TerminalUI
public import Trapezio
public import TrapezioNavigation

/// A place of an app that a key leads to.
public struct ScreenPlace: Sendable {
    /// The name that the window shows.
    public let name: String
    public let address: String

    public init(name: String, address: String) {
        self.name = name
        self.address = address
    }
}

/// The places of an app, in the order of their keys, and every screen with its address.
public struct ScreenMap: Sendable {
    /// The places, reached by the keys 1 to 9 and 0, further ones by F2 and up.
    public let places: [ScreenPlace]
    /// Where a person begins.
    public let home: any TrapezioScreen
    /// Every kind of screen there is.
    public let screens: TrapezioScreens

    public init(places: [ScreenPlace], home: any TrapezioScreen, screens: TrapezioScreens) {
        self.places = places
        self.home = home
        self.screens = screens
    }

    /// The path along an address that a person typed, with the place it belongs to as its root.
    public func path(parsing address: String) throws(TrapezioPathFailure) -> TrapezioPath {
        let path = try screens.path(parsing: address, root: home)
        // A place is a root itself, not a screen on top of the one where a person begins.
        let steps = Array(path.screens.dropFirst())
        guard let first = steps.first, let place = screens.text(of: first),
            places.contains(where: { $0.address == place })
        else { return path }
        return TrapezioPath(root: first, above: Array(steps.dropFirst()))
    }

    /// The path along an address of this program; home when the address leads nowhere.
    public func path(to address: String) -> TrapezioPath {
        (try? path(parsing: address)) ?? TrapezioPath(root: home)
    }
}

extension ScreenMap {
    /// The keys that lead to the places: 1 to 9 and 0, then F2 and up, as F1 is help.
    ///
    /// While text is typed, a digit is text, and Alt with it leads to the place; then only the first
    /// place has a hint, which names the keys of all.
    @MainActor
    public func keys(
        whileTyping types: Bool, show: @escaping @MainActor @Sendable (TrapezioPath) -> Void
    ) -> [ScreenAction] {
        places.enumerated().map { index, place in
            let go: @MainActor @Sendable () -> Void = { show(path(to: place.address)) }
            guard index < 10 else {
                return ScreenAction(
                    .function(index - 8), place.name, isHint: false, perform: go)
            }
            let digit = Character("\((index + 1) % 10)")
            let (name, label) =
                switch (types, index) {
                case (true, 0): ("alt-1...0", "places")
                case (true, _): ("alt-\(digit)", place.name)
                case (false, _): (String(digit), place.name)
                }
            return ScreenAction(
                [.character(digit), .alt(digit)], name, label, isHint: types && index == 0,
                perform: go)
        }
    }
}
