// SPDX-License-Identifier: Apache-2.0

import TerminalUI
public import TrapezioNavigation

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
