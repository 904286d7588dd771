// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore

extension Relux {
    /// What one type of action does to one type of state.
    public struct Reducer<State: Sendable & Equatable>: Sendable {
        @usableFromInline let type: any Relux.Action.Type
        @usableFromInline let action: ObjectIdentifier
        @usableFromInline let reduce: @Sendable (inout State, any Relux.Action) -> Void
        @usableFromInline let apply: Apply
        @usableFromInline let nest: Nest

        /// Applies an action to a container.
        @usableFromInline
        typealias Apply =
            @Sendable (StateContainer<State>, any Relux.Action, inout Wakeups) -> Void

        /// The same, and does something before the container's section ends.
        @usableFromInline
        typealias Nest =
            @Sendable (
                StateContainer<State>, any Relux.Action, inout Wakeups, (inout Wakeups) -> Void
            ) -> Void

        @usableFromInline
        init(
            type: any Relux.Action.Type,
            reduce: @escaping @Sendable (inout State, any Relux.Action) -> Void,
            apply: @escaping Apply, nest: @escaping Nest
        ) {
            self.type = type
            action = ObjectIdentifier(type)
            self.reduce = reduce
            self.apply = apply
            self.nest = nest
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
                nest: { container, action, wakeups, inner in
                    guard let action = Relux.unwrap(action, as: A.self) else { return }
                    container.update(deferring: &wakeups) { _, _, state in
                        body(&state, action)
                    } holding: {
                        inner(&$0)
                    }
                })
        }
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
            }
        ) { container, action, wakeups, inner in
            container.update(deferring: &wakeups) { _, _, state in
                reduce(&state, action)
            } holding: {
                inner(&$0)
            }
        }
    }
}
