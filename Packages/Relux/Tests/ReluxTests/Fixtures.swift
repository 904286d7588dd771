// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics
import Relux

/// The little domain that the tests of this package run.
enum Count {
    struct Value: Sendable, Equatable {
        var number = 0
        var name = ""
    }

    enum Action: Relux.Action, Equatable {
        case added(Int)
        case named(String, by: String)
        case reset
    }

    enum Effect: Relux.Effect, Equatable {
        case add(Int)
        case refuse
        case addLater(Int)
    }

    struct Refused: Error, Equatable {
        var number = 0
    }

    actor State: Relux.BusinessState {
        nonisolated let container: StateContainer<Value>
        private let onCleanup: @Sendable () -> Void

        init(_ value: Value = Value(), onCleanup: @escaping @Sendable () -> Void = {}) {
            container = StateContainer(value)
            self.onCleanup = onCleanup
        }

        static let reducers: [Relux.Reducer<Value>] = [
            .on(Count.Action.self) { value, action in
                switch action {
                case .added(let number): value.number += number
                case .named(let name, by: _): value.name = name
                case .reset: value = Value()
                }
            }
        ]

        func cleanup() async { onCleanup() }
    }

    struct Flow: Relux.Flow {
        func apply(_ effect: Effect, _ dispatcher: Relux.Dispatcher) async -> Relux.ActionResult {
            switch effect {
            case .add(let number):
                await dispatcher.action { Action.added(number) }
            case .refuse:
                .failure(Refused())
            case .addLater(let number):
                await dispatcher.action(delay: .seconds(1)) { Action.added(number) }
            }
        }
    }
}

/// An action that only a few states of the tests understand.
struct Stray: Relux.Action, Equatable {
    var value = 0
}

/// A saga made of whatever a test needs.
struct Listener: Relux.Saga {
    let reactions: [Relux.Reaction]

    init(_ reactions: Relux.Reaction...) { self.reactions = reactions }
}

/// Values noted from any isolation, in the order of noting.
final class Notes<Value: Sendable>: Sendable {
    private let storage = Guarded<[Value]>([])

    var all: [Value] { storage.withLock { $0 } }

    func note(_ value: Value) { storage.withLock { $0.append(value) } }
}

/// A `Relux` with one state and whatever sagas a test needs.
@MainActor
func makeRelux(
    clock: any Clock<Duration> = ContinuousClock(), logger: any Relux.Logger = Relux.SilentLogger(),
    states: [any Relux.AnyState], sagas: [any Relux.Saga] = []
) throws -> Relux {
    let relux = Relux(clock: clock, logger: logger)
    for state in states { try relux.store.connect(state) }
    for saga in sagas { _ = try relux.rootSaga.connect(saga) }
    return relux
}
