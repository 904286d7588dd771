// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics
import Foundation
import Observation
import Trapezio

struct CounterScreen: TrapezioScreen {
    var id = 0
}

struct CounterState: TrapezioState {
    var count = 0
    var isLoading = false
    var lines: [String] = []
}

enum CounterEvent: TrapezioEvent, Equatable {
    case increment
    case add(Int)
    case load
    case loadTwice
    case fail

    func validate() throws {
        if case .add(let number) = self, number < 0 {
            throw NegativeNumber(number: number)
        }
    }
}

struct NegativeNumber: AxiomError, Equatable {
    let number: Int
    var message: String { "\(number) is negative: add at least 0." }
}

/// A store whose load waits for its latch.
final class CounterStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
    let release = Latch()
    var observations = 0
    var appearances: [String] = []

    init(_ screen: CounterScreen = CounterScreen(), services: ContextServices = ContextServices()) {
        super.init(screen: screen, initialState: CounterState(), services: services)
    }

    override func handle(event: CounterEvent) {
        switch event {
        case .increment: update { $0.count += 1 }
        case .add(let number): update { $0.count += number }
        case .load: load()
        case .loadTwice:
            load()
            load()
        case .fail:
            launch {
                throw NegativeNumber(number: -1)
            } reduce: { (store: CounterStore, made: Int) in
                store.update { $0.count = made }
            }
        }
    }

    override func observeClient() async { observations += 1 }

    override func onAppear() {
        appearances.append("appear")
        super.onAppear()
    }

    override func onDisappear() {
        appearances.append("disappear")
        super.onDisappear()
    }

    private func load() {
        update { $0.isLoading = true }
        launch { [release] in
            await release.wait()
            return 7
        } reduce: { store, made in
            store.update {
                $0.count += made
                $0.isLoading = false
            }
        }
    }
}

/// Shows a counter as text.
struct CounterUI: TrapezioUI {
    func map(state: CounterState, onEvent: @escaping @MainActor (CounterEvent) -> Void) -> String {
        (["Count: \(state.count)"] + (state.isLoading ? ["Loading"] : []) + state.lines)
            .joined(separator: "\n")
    }
}

/// Content that has something to press.
struct Buttons {
    let title: String
    let press: @MainActor () -> Void
}

struct ButtonsUI: TrapezioUI {
    func map(state: CounterState, onEvent: @escaping @MainActor (CounterEvent) -> Void) -> Buttons {
        Buttons(title: "\(state.count)") { onEvent(.increment) }
    }
}

/// Stays shut until it is opened. Waiting ends when the task is cancelled, too.
final class Latch: Sendable {
    private let isOpen = StateContainer(false)

    func open() { isOpen.update { $0 = true } }

    func wait() async {
        for await isOpen in isOpen.observe() where isOpen { return }
    }
}

/// Whether Observation tells that what `read` has read is changed by the body.
@MainActor
func isToldOfChange<Value>(of read: @autoclosure () -> Value, by body: () -> Void) -> Bool {
    let isTold = Guarded(false)
    withObservationTracking {
        _ = read()
    } onChange: {
        isTold.withLock { $0 = true }
    }
    body()
    return isTold.withLock { $0 }
}

/// Lets everything run that is waiting for the main actor now.
@MainActor
func turn() async {
    for _ in 0..<3 { await Task { @MainActor in }.value }
}
