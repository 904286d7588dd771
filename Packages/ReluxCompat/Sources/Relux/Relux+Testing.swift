// SPDX-License-Identifier: Apache-2.0

internal import AxiomCore
internal import Basics
public import Foundation

extension Relux {
    /// Helpers for tests.
    public enum Testing {}
}

extension Relux.Testing {
    /// A logger that keeps what it was told.
    public final class Logger: Relux.Logger, Sendable {
        private let told = Guarded<[any Relux.EnumReflectable]>([])

        /// A logger that was told nothing.
        public init() {}

        /// The actions that are no effects, in order.
        public var actions: [any Relux.Action] {
            all.filter { !($0 is any Relux.Effect) }.compactMap { $0 as? any Relux.Action }
        }

        /// The effects, in order.
        public var effects: [any Relux.Effect] { all.compactMap { $0 as? any Relux.Effect } }

        private var all: [any Relux.EnumReflectable] { told.withLock { $0 } }

        /// Keeps the action.
        public func logAction(
            _ action: any Relux.EnumReflectable, result: Relux.ActionResult?,
            startTimeInMillis: Int, privacy: Relux.OSLogPrivacy, fileID: String,
            functionName: String, lineNumber: Int
        ) {
            told.withLock { $0.append(action) }
        }
    }

    /// A module that keeps the actions and effects that reach it. `Phantom` tells two of them apart.
    public actor MockModule<A: Relux.Action, E: Relux.Effect, Phantom>: Relux.Module {
        /// The state that keeps all actions.
        public let actionsLogger: State
        /// The saga that keeps all effects.
        public let effectsLogger: Saga
        /// The state.
        public let states: [any Relux.AnyState]
        /// The saga.
        public let sagas: [any Relux.Saga]

        /// A module that nothing has reached.
        public init() async {
            actionsLogger = State()
            effectsLogger = Saga()
            states = [actionsLogger]
            sagas = [effectsLogger]
        }
    }
}

extension Relux.Testing.MockModule {
    /// A state that keeps all actions.
    public actor State: Relux.BusinessState {
        /// The actions, in order.
        public var actions: [any Relux.Action] = []
        /// The moment of the last clean-up.
        public var cleanupCalledAt: Date?

        /// A state that nothing has reached.
        public init() {}

        /// Keeps the action.
        public func reduce(with action: any Relux.Action) async { actions.append(action) }

        /// Notes the moment.
        public func cleanup() async { cleanupCalledAt = Date() }
    }

    /// A saga that keeps all effects.
    public actor Saga: Relux.Saga {
        /// The effects, in order.
        public var effects: [any Relux.Effect] = []

        /// A saga that nothing has reached.
        public init() {}

        /// Keeps the effect.
        public func apply(_ effect: any Relux.Effect) async { effects.append(effect) }
    }
}
