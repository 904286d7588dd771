// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// Work that follows actions. An actor, a class or a struct that lists the types it listens to.
    public protocol Saga: Sendable {
        /// What the saga reacts to. Asked once per connection.
        var reactions: [Relux.Reaction] { get }
    }

    /// A saga with one effect type. The dispatch returns its result.
    public protocol Flow: Saga {
        /// What can be asked of the flow.
        associatedtype Effect: Relux.Effect
        /// Does what the effect says. Runs where the dispatching task runs, unless the flow is an
        /// actor.
        func apply(_ effect: Effect, _ dispatcher: Relux.Dispatcher) async -> Relux.ActionResult
    }

    /// One typed subscription of a saga or flow. It runs after every state has reduced the action.
    public struct Reaction: Sendable {
        let action: ObjectIdentifier
        /// What answers requests of this type, where the reaction does.
        let handler: AnyHandler?
        let run: @Sendable (any Relux.Action, Relux.Dispatcher) async -> Relux.ActionResult

        @usableFromInline
        init(
            action: ObjectIdentifier,
            run:
                @escaping @Sendable (any Relux.Action, Relux.Dispatcher) async -> Relux.ActionResult
        ) {
            self.init(action: action, handler: nil, run: run)
        }

        init(
            action: ObjectIdentifier, handler: AnyHandler?,
            run:
                @escaping @Sendable (any Relux.Action, Relux.Dispatcher) async -> Relux.ActionResult
        ) {
            self.action = action
            self.handler = handler
            self.run = run
        }

        /// Reacts to the actions of exactly this type.
        ///
        /// The body may dispatch. If it awaits that, this dispatch waits for it too.
        @inlinable
        public static func on<A: Relux.Action>(
            _ type: A.Type,
            _ body: @escaping @Sendable (A, Relux.Dispatcher) async -> Relux.ActionResult
        ) -> Self {
            Self(action: ObjectIdentifier(type)) { action, dispatcher in
                guard let action = Relux.unwrap(action, as: A.self) else { return .success }
                return await body(action, dispatcher)
            }
        }
    }
}

extension Relux.Flow {
    /// The one reaction of a flow: `apply`, called for every effect of its type.
    @inlinable
    public var reactions: [Relux.Reaction] {
        [
            Relux.Reaction(action: ObjectIdentifier(Effect.self)) { action, dispatcher in
                guard let effect = Relux.unwrap(action, as: Effect.self) else { return .success }
                return await apply(effect, dispatcher)
            }
        ]
    }
}
