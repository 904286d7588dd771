// SPDX-License-Identifier: Apache-2.0

import Axiom
import Relux

/// A small domain: one state, one flow.
struct Model: Sendable, Equatable {
    var count = 0
    var name = "none"
}

enum CounterAction: Relux.Action {
    case added(Int)
    case named(String)
}

enum CounterEffect: Relux.Effect {
    case add(Int)
}

/// A request with a small answer.
struct CounterRequest: Relux.Request {
    typealias Answer = Int
    let number: Int
}

/// Answers requests without reading any state.
struct CounterAnswers: Relux.Saga {
    let reactions: [Relux.Reaction] = [
        .answering(CounterRequest.self) { request, _ in request.number &+ 1 }
    ]
}

/// A second action, which only `OtherCounterState` reduces, unless another state shares it.
enum OtherCounterAction: Relux.Action {
    case added(Int)
}

actor OtherCounterState: Relux.BusinessState {
    nonisolated let container = StateContainer(Model())

    static let reducers: [Relux.Reducer<Model>] = [
        .on(OtherCounterAction.self) { state, action in
            switch action {
            case .added(let number): state.count &+= number
            }
        }
    ]
}

/// A state that reduces the actions of both.
actor SharedCounterState: Relux.BusinessState {
    nonisolated let container = StateContainer(Model())

    static let reducers: [Relux.Reducer<Model>] = [
        .on(CounterAction.self) { state, _ in state.count &+= 1 },
        .on(OtherCounterAction.self) { state, _ in state.count &+= 1 },
    ]
}

/// A module of one state.
struct OtherModule: Relux.Module {
    let id: Relux.ModuleID
    let states: [any Relux.AnyState]
    let sagas: [any Relux.Saga] = []
}

actor CounterState: Relux.BusinessState {
    nonisolated let container = StateContainer(Model())

    static let reducers: [Relux.Reducer<Model>] = [
        .on(CounterAction.self) { state, action in
            switch action {
            case .added(let number): state.count &+= number
            case .named(let name): state.name = name
            }
        }
    ]
}

struct CounterFlow: Relux.Flow {
    func apply(
        _ effect: CounterEffect,
        _ dispatcher: Relux.Dispatcher
    ) async -> Relux.ActionResult {
        switch effect {
        case .add(let number): await dispatcher.action { CounterAction.added(number) }
        }
    }
}

/// A state that handles an action that nobody sends. The marker makes any number of such types.
actor OtherState<Marker>: Relux.BusinessState {
    nonisolated let container = StateContainer(0)

    static var reducers: [Relux.Reducer<Int>] {
        [.on(OtherAction<Marker>.self) { state, _ in state += 1 }]
    }
}

struct OtherAction<Marker>: Relux.Action {}

/// A running loop with the domain, and with other states around it.
final class Loop: Sendable {
    let relux = Relux()
    let state = CounterState()

    var dispatcher: Relux.Dispatcher { relux.dispatcher }

    init(others: Int = 0) throws {
        var states: [any Relux.AnyState] = []
        Leaf<Int>.forEach(others) { states.append($0.makeState()) }
        for other in states { try relux.store.connect(other) }
        try relux.store.connect(state)
        _ = try relux.rootSaga.connect(CounterFlow())
        _ = try relux.rootSaga.connect(CounterAnswers())
    }
}
