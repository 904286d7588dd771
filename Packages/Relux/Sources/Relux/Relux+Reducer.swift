// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore

extension Relux {
    /// Applies one type of action to one type of state.
    public struct Reducer<State: Sendable & Equatable>: Sendable {
        let type: any Relux.Action.Type
        let ways: ReducerWays<State>

        var action: ObjectIdentifier { ObjectIdentifier(type) }

        @usableFromInline
        init(type: any Relux.Action.Type, ways: ReducerWays<State>) {
            self.type = type
            self.ways = ways
        }

        /// Handles the actions of exactly this type.
        ///
        /// The body is pure: it uses its two arguments only, and runs inside the dispatcher's
        /// critical section. In a debug build a body that reads a state ends the program with a
        /// sentence.
        @inlinable
        public static func on<A: Relux.Action>(
            _ type: A.Type, _ body: @escaping @Sendable (inout State, A) -> Void
        ) -> Self {
            // Inlined into the domain's module, where both types are concrete and every way is
            // specialised.
            Self(
                type: type,
                ways: ReducerWays { state, action in
                    if let action = Relux.unwrap(action, as: A.self) { body(&state, action) }
                })
        }

        /// Several reducers for the same type as one update, applied in their order.
        static func merging(_ reducers: [Self]) -> Self {
            let first = reducers[0]
            guard reducers.count > 1 else { return first }
            return Self(
                type: first.type,
                ways: ReducerWays { state, action in
                    for reducer in reducers { reducer.ways.reduce(&state, action) }
                })
        }
    }
}

/// The ways to run a reducer; one object serves all states of a type.
@usableFromInline
final class ReducerWays<State: Sendable & Equatable>: Sendable {
    /// The work of one critical section of a container.
    @usableFromInline
    typealias Inner = (inout Wakeups) -> Void

    /// On a value.
    let reduce: @Sendable (inout State, any Relux.Action) -> Void
    /// On a container: what every dispatch does.
    let apply: @Sendable (StateContainer<State>, any Relux.Action, inout Wakeups) -> Void
    /// The same, with something to do before the container's section ends.
    let nest: @Sendable (StateContainer<State>, any Relux.Action, inout Wakeups, Inner) -> Void
    /// The same for a logger, which is told what changed; `nil` for nothing.
    let trace:
        @Sendable (StateContainer<State>, any Relux.Action, inout Wakeups, Inner) -> TracedChange?

    @inlinable
    convenience init(_ reduce: @escaping @Sendable (inout State, any Relux.Action) -> Void) {
        self.init(
            reduce: reduce,
            apply: { container, action, wakeups in
                container.update(deferring: &wakeups, by: type(of: action)) { reduce(&$0, action) }
            },
            nest: { container, action, wakeups, inner in
                container.update(deferring: &wakeups, by: type(of: action)) { _, _, state in
                    reduce(&state, action)
                } holding: {
                    inner(&$0)
                }
            },
            trace: { container, action, wakeups, inner in
                var change: TracedChange?
                container.update(deferring: &wakeups, by: type(of: action)) { _, version, state in
                    let before = state
                    reduce(&state, action)
                    if state != before {
                        change = TracedChange(version: version + 1, before: before, after: state)
                    }
                } holding: {
                    inner(&$0)
                }
                return change
            })
    }

    @usableFromInline
    init(
        reduce: @escaping @Sendable (inout State, any Relux.Action) -> Void,
        apply: @escaping @Sendable (StateContainer<State>, any Relux.Action, inout Wakeups) -> Void,
        nest:
            @escaping @Sendable (
                StateContainer<State>, any Relux.Action, inout Wakeups, Inner
            ) -> Void,
        trace:
            @escaping @Sendable (
                StateContainer<State>, any Relux.Action, inout Wakeups, Inner
            ) -> TracedChange?
    ) {
        self.reduce = reduce
        self.apply = apply
        self.nest = nest
        self.trace = trace
    }
}

/// The change that one action made to a state.
@usableFromInline
struct TracedChange: Sendable {
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
