// SPDX-License-Identifier: Apache-2.0

internal import AxiomCore
internal import Basics

extension Relux {
    /// The connected states, one of each type.
    @MainActor
    public final class Store: Sendable {
        let states = StateTable()
        private var belt: Belt?

        /// The connected states for screens, by the key of their type.
        public private(set) var uiStates: [TypeKeyable.Key: any Relux.UIState] = [:]

        /// An empty store.
        public init() {}

        func use(_ belt: Belt) { self.belt = belt }
    }
}

extension Relux.Store {
    /// The connected state of this type. Traps when there is none.
    public func getState<T: Relux.BusinessState>(_ type: T.Type) -> T {
        found(states.held(T.key), type)
    }

    /// The connected state of this type. Traps when there is none.
    public func getState<T: Relux.UIState>(_ type: T.Type) -> T { found(uiStates[T.key], type) }

    /// The connected state of this type. Traps when there is none.
    public func getState<T: Relux.HybridState>(_ type: T.Type) -> T {
        found(states.held(T.key), type)
    }

    private func found<T>(_ state: Any?, _ type: T.Type) -> T {
        guard let state = state as? T else {
            preconditionFailure("No state of the type \(type) is connected: register its module.")
        }
        return state
    }

    /// Connects a state. Traps when one of its type is connected.
    public func connect(state: some Relux.AnyState) {
        let screen = state as? any Relux.UIState
        let business = state as? any Relux.BusinessState
        precondition(
            screen != nil || business != nil,
            "\(type(of: state)) is neither a BusinessState nor a UIState: conform it to one.")
        if let business {
            precondition(
                states.hold(business),
                "A state of the type \(type(of: state)) is connected: connect one of each type.")
        }
        if let screen {
            precondition(
                uiStates.updateValue(screen, forKey: screen.key) == nil,
                "A state of the type \(type(of: state)) is connected: connect one of each type.")
        }
    }

    /// Connects a state for as long as somebody else retains it.
    public func connectTemporally<TS: Relux.HybridState>(state: TS) -> TS {
        states.watch(state)
        return state
    }

    /// Disconnects the state of this type and lets it clean up, after all actions before.
    public func disconnect(state: some Relux.AnyState) async {
        uiStates[state.key] = nil
        guard let state = states.release(state.key) else { return }
        await cleanUp([state])
    }

    /// Lets all states clean up but those of these types, after all actions before.
    public func cleanup(exclusions: [any Relux.BusinessState.Type] = []) async {
        let excluded = Set(exclusions.map { $0.key })
        await cleanUp(states.held.filter { !excluded.contains($0.key) })
    }

    private func cleanUp(_ states: [any Relux.BusinessState]) async {
        guard let belt else {
            for state in states { await state.cleanup() }
            return
        }
        await belt.cleanUp(states)
    }
}

/// The states that reduce, in the order of connection.
final class StateTable: Sendable {
    private enum Entry: Sendable {
        case held(any Relux.BusinessState)
        case watched(WeakState)

        var state: (any Relux.BusinessState)? {
            switch self {
            case .held(let state): state
            case .watched(let state): state.state
            }
        }

        var held: (any Relux.BusinessState)? {
            switch self {
            case .held(let state): state
            case .watched: nil
            }
        }
    }

    private struct WeakState: Sendable { weak let state: (any Relux.HybridState)? }

    private let entries = Guarded<[Entry]>([])

    /// The states that still exist.
    var all: [any Relux.BusinessState] { entries.withLock { $0.compactMap(\.state) } }
    /// Those that the table keeps alive.
    var held: [any Relux.BusinessState] { entries.withLock { $0.compactMap(\.held) } }

    func held(_ key: TypeKeyable.Key) -> (any Relux.BusinessState)? { held.first { $0.key == key } }

    /// Adds a state, unless there is one of its type.
    func hold(_ state: any Relux.BusinessState) -> Bool {
        entries.withLock { entries in
            guard !entries.contains(where: { $0.held?.key == state.key }) else { return false }
            entries.append(.held(state))
            return true
        }
    }

    /// Adds a state that somebody else keeps alive, in place of one of its type.
    func watch(_ state: any Relux.HybridState) {
        entries.withLock { entries in
            entries.removeAll {
                guard case .watched(let old) = $0 else { return false }
                return old.state == nil || old.state?.key == state.key
            }
            entries.append(.watched(WeakState(state: state)))
        }
    }

    /// Removes the state of a type that the table keeps alive.
    func release(_ key: TypeKeyable.Key) -> (any Relux.BusinessState)? {
        entries.withLock { entries in
            guard let place = entries.firstIndex(where: { $0.held?.key == key }) else { return nil }
            return entries.remove(at: place).held
        }
    }

    func clear() {
        let old = entries.withLock { entries in
            defer { entries = [] }
            return entries
        }
        withExtendedLifetime(old) {}
    }
}
