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
    /// How a container is changed.
    @usableFromInline
    enum Way {
        /// In a section of its own: what every dispatch does.
        case alone
        /// Inside a section of the caller.
        case entered
        /// The same for a logger, which finds there what changed; not answered, since answering
        /// nothing in three values costs the others time.
        case traced(into: UnsafeMutablePointer<TracedChange?>)
    }

    /// On a value.
    let reduce: @Sendable (inout State, any Relux.Action) -> Void
    /// On a container. One closure for all ways, since each one is kept for every state's type.
    let run: @Sendable (StateContainer<State>, any Relux.Action, inout Wakeups, Way) -> Void

    @inlinable
    convenience init(_ reduce: @escaping @Sendable (inout State, any Relux.Action) -> Void) {
        self.init(reduce: reduce) { container, action, wakeups, way in
            switch way {
            case .alone:
                container.update(deferring: &wakeups, by: type(of: action)) { reduce(&$0, action) }
            case .entered:
                container.change(deferring: &wakeups, by: type(of: action)) { _, state in
                    reduce(&state, action)
                }
            case .traced(let change):
                container.change(deferring: &wakeups, by: type(of: action)) { version, state in
                    let before = state
                    reduce(&state, action)
                    if state == before { return }
                    change.pointee = TracedChange(
                        version: version + 1, before: before, after: state)
                }
            }
        }
    }

    @usableFromInline
    init(
        reduce: @escaping @Sendable (inout State, any Relux.Action) -> Void,
        run:
            @escaping @Sendable (
                StateContainer<State>, any Relux.Action, inout Wakeups, Way
            ) -> Void
    ) {
        self.reduce = reduce
        self.run = run
    }
}

extension ReducerWays {
    /// Changes a container inside a section of the caller, and answers the change.
    func trace(
        _ container: StateContainer<State>, _ action: any Relux.Action, _ wakeups: inout Wakeups
    ) -> TracedChange? {
        var change: TracedChange?
        withUnsafeMutablePointer(to: &change) {
            run(container, action, &wakeups, .traced(into: $0))
        }
        return change
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
