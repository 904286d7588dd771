// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore

extension Relux {
    /// Applies one type of action to one type of state.
    public struct Reducer<State: Sendable & Equatable>: Sendable {
        let type: any Relux.Action.Type
        let run: Run

        var action: ObjectIdentifier { ObjectIdentifier(type) }

        @usableFromInline
        init(type: any Relux.Action.Type, run: @escaping Run) {
            self.type = type
            self.run = run
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
            Self(type: type) { container, action, wakeups, way in
                Self.reduce(container, action, &wakeups, way) { state in
                    if let action = Relux.unwrap(action, as: A.self) { body(&state, action) }
                }
            }
        }

        /// Several reducers for the same type as one update, applied in their order.
        static func merging(_ reducers: [Self]) -> Self {
            let first = reducers[0]
            guard reducers.count > 1 else { return first }
            return Self(type: first.type) { container, action, wakeups, way in
                reduce(container, action, &wakeups, way) { state in
                    for reducer in reducers { reducer.reduce(&state, action) }
                }
            }
        }
    }
}

extension Relux.Reducer {
    /// How a reducer is run.
    @usableFromInline
    enum Way {
        /// On a value, without a container.
        case value(UnsafeMutablePointer<State>)
        /// In a section of its own: what every dispatch does.
        case alone
        /// Inside a section of the caller.
        case entered
        /// The same for a logger, which finds there what changed; not answered, since answering
        /// nothing in three values costs the others time.
        case traced(into: UnsafeMutablePointer<TracedChange?>)
    }

    /// One closure for all ways, since each one is kept for every type of action.
    @usableFromInline
    typealias Run =
        @Sendable (StateContainer<State>?, any Relux.Action, inout Wakeups, Way) -> Void

    @inlinable
    static func reduce(
        _ container: StateContainer<State>?, _ action: any Relux.Action,
        _ wakeups: inout Wakeups, _ way: Way, _ body: (inout State) -> Void
    ) {
        switch way {
        case .value(let state): body(&state.pointee)
        case .alone:
            container?.update(deferring: &wakeups, by: Swift.type(of: action)) { body(&$0) }
        case .entered:
            container?.change(deferring: &wakeups, by: Swift.type(of: action)) { _, state in
                body(&state)
            }
        case .traced(let change):
            container?.change(deferring: &wakeups, by: Swift.type(of: action)) { version, state in
                let before = state
                body(&state)
                if state == before { return }
                change.pointee = TracedChange(version: version + 1, before: before, after: state)
            }
        }
    }

    /// Changes a value.
    func reduce(_ state: inout State, _ action: any Relux.Action) {
        var wakeups = Wakeups()
        withUnsafeMutablePointer(to: &state) { run(nil, action, &wakeups, .value($0)) }
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
