// SPDX-License-Identifier: Apache-2.0

// An app as Apple's platforms would have it, over every adapter; specification 003's counter.

import Axiom
import SwiftUI
import Trapezio
import TrapezioNavigation

struct CounterScreen: TrapezioScreen {
    var step = 1
}

struct CounterState: TrapezioState {
    var count = 0
}

enum CounterEvent: TrapezioEvent {
    case add
    case next
    case signOut
}

struct SignedOut: TrapezioInteropEvent {}

final class CounterStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
    private let navigator: any TrapezioNavigator
    private let interop: any TrapezioInterop

    init(
        _ screen: CounterScreen, _ navigator: any TrapezioNavigator, _ interop: any TrapezioInterop
    ) {
        self.navigator = navigator
        self.interop = interop
        super.init(screen: screen, initialState: CounterState())
    }

    override func handle(event: CounterEvent) {
        switch event {
        case .add: update { $0.count += screen.step }
        case .next: navigator.goTo(CounterScreen(step: screen.step + 1))
        case .signOut: interop.send(SignedOut())
        }
    }
}

struct CounterUI: TrapezioUI {
    func map(
        state: CounterState, onEvent: @escaping @MainActor (CounterEvent) -> Void
    ) -> some View {
        Button {
            onEvent(.add)
        } label: {
            Text(verbatim: "\(state.count)")
        }
    }
}

/// Without a router: the view owns the navigation, and every container its store.
struct OwnNavigation: View {
    let messages: TrapezioMessageManager

    var body: some View {
        TrapezioNavigationHostView(
            root: CounterScreen(),
            interop: ClosureTrapezioInterop { _ in messages.emit("Signed out.") }
        ) { screen, navigator, interop in
            switch screen {
            case let screen as CounterScreen:
                TrapezioContainer(
                    makeStore: { CounterStore(screen, navigator, interop) }, ui: CounterUI())
            default: Text(verbatim: "There is no such screen.")
            }
        }
        .trapezioMessages(messages)
    }
}

/// With a router: the app keeps the host, which keeps the stores by entry.
@MainActor
func routed<Content: View>(
    _ path: TrapezioPath, _ router: any TrapezioNavigator,
    build: @escaping TrapezioNavigationHost<Content>.Build
) -> some View {
    TrapezioNavigationView(TrapezioNavigationHost(path: path, navigator: router, build: build))
}

/// A field of a client as SwiftUI's inputs take it.
@MainActor
func binding(to field: StateBinding<Int>) -> Binding<Int> { field.swiftUI }
