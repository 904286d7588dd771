// SPDX-License-Identifier: Apache-2.0

// The counter of specification 003, in a terminal: `make counter`. The five parts of a screen, and
// the loop of a host. `Keyboard` is no part of Trapezio.

import Trapezio

/// Where the person is.
struct CounterScreen: TrapezioScreen {
    var start = 0
}

/// What is shown.
struct CounterState: TrapezioState {
    var count: Int
    var note = ""
}

/// What can be done.
enum CounterEvent: TrapezioEvent {
    case add(Int)
    case reset
    case mistype(Character)
}

/// Who decides: takes events and changes the state, which nobody else can.
final class CounterStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
    init(screen: CounterScreen) {
        super.init(screen: screen, initialState: CounterState(count: screen.start))
    }

    override func handle(event: CounterEvent) {
        switch event {
        case .add(let number): update { $0 = CounterState(count: $0.count + number) }
        case .reset: update { $0 = CounterState(count: screen.start) }
        case .mistype(let key):
            update { $0.note = "There is no key \(String(key).debugDescription). " }
        }
    }
}

/// How it looks: a text, and what a key does. On Apple's platforms this would be a SwiftUI view.
struct CounterUI: TrapezioUI {
    struct Content {
        let text: String
        let press: @MainActor (Character) -> Void
    }

    func map(state: CounterState, onEvent: @escaping @MainActor (CounterEvent) -> Void) -> Content {
        let keys = "Keys: + more, - less, 0 zero, q quit."
        return Content(text: "Count: \(state.count)  \(state.note)\(keys)") {
            switch $0 {
            case "+": onEvent(.add(1))
            case "-": onEvent(.add(-1))
            case "0": onEvent(.reset)
            case let other: onEvent(.mistype(other))
            }
        }
    }
}

/// The host loop: shows the content, waits for a key, passes the key to the content, and repeats.
@main
@MainActor
struct Counter {
    static func main() {
        let store = CounterStore(screen: CounterScreen())
        var keyboard = Keyboard()
        defer { keyboard.close() }
        keyboard.show(store.content(with: CounterUI()).text)
        while let key = keyboard.nextKey(), key != "q" {
            store.content(with: CounterUI()).press(key)
            keyboard.show(store.content(with: CounterUI()).text)
        }
    }
}
