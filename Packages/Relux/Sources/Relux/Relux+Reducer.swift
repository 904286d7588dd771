// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore

extension Relux {
    /// What one type of action does to one type of state.
    public struct Reducer<State: Sendable & Equatable>: Sendable {
        @usableFromInline let type: any Relux.Action.Type
        @usableFromInline let action: ObjectIdentifier
        @usableFromInline let reduce: @Sendable (inout State, any Relux.Action) -> Void
        @usableFromInline let apply:
            @Sendable (StateContainer<State>, any Relux.Action, inout Wakeups) -> Void
        /// Like `apply`, for a logger; `nil` when nothing changed.
        @usableFromInline let trace:
            @Sendable (StateContainer<State>, any Relux.Action, inout Wakeups) -> Step?

        @usableFromInline
        init(
            type: any Relux.Action.Type,
            reduce: @escaping @Sendable (inout State, any Relux.Action) -> Void,
            apply:
                @escaping @Sendable (StateContainer<State>, any Relux.Action, inout Wakeups) -> Void,
            trace:
                @escaping @Sendable (StateContainer<State>, any Relux.Action, inout Wakeups) ->
                Step?
        ) {
            self.type = type
            action = ObjectIdentifier(type)
            self.reduce = reduce
            self.apply = apply
            self.trace = trace
        }

        /// Handles the actions of exactly this type.
        ///
        /// The body is pure: it looks at its two arguments only, and runs inside the dispatcher's
        /// critical section.
        @inlinable
        public static func on<A: Relux.Action>(
            _ type: A.Type, _ body: @escaping @Sendable (inout State, A) -> Void
        ) -> Self {
            // Inlined into the domain's module, where both types are concrete and the whole update
            // is specialised.
            Self(
                type: type,
                reduce: { state, action in
                    if let action = Relux.unwrap(action, as: A.self) { body(&state, action) }
                },
                apply: { container, action, wakeups in
                    guard let action = Relux.unwrap(action, as: A.self) else { return }
                    container.update(deferring: &wakeups) { state in body(&state, action) }
                },
                trace: { container, action, wakeups in
                    guard let action = Relux.unwrap(action, as: A.self) else { return nil }
                    return container.trace(deferring: &wakeups) { state in body(&state, action) }
                })
        }
    }

    /// What one update of a state has changed.
    @usableFromInline
    struct Step: Sendable {
        let version: UInt64
        let before: any Sendable
        let after: any Sendable

        @usableFromInline
        init(version: UInt64, before: any Sendable, after: any Sendable) {
            self.version = version
            self.before = before
            self.after = after
        }
    }
}

extension StateContainer {
    /// Changes the state like `update` and tells what changed; `nil` when nothing did.
    @inlinable
    func trace(
        deferring wakeups: inout Wakeups, _ body: (inout State) -> Void
    ) -> Relux.Step? {
        let (before, after) = update(deferring: &wakeups) { state in
            let before = state
            body(&state)
            return (before, state)
        }
        guard before != after else { return nil }
        return Relux.Step(version: version, before: before, after: after)
    }
}

extension Relux.Reducer {
    /// Several reducers for the same type as one update, applied in their order.
    static func merging(_ reducers: [Self]) -> Self? {
        guard let first = reducers.first, reducers.count > 1 else { return reducers.first }
        let reduce: @Sendable (inout State, any Relux.Action) -> Void = { state, action in
            for reducer in reducers { reducer.reduce(&state, action) }
        }
        return Self(
            type: first.type, reduce: reduce,
            apply: { container, action, wakeups in
                container.update(deferring: &wakeups) { state in reduce(&state, action) }
            },
            trace: { container, action, wakeups in
                container.trace(deferring: &wakeups) { state in reduce(&state, action) }
            })
    }
}
