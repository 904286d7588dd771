// SPDX-License-Identifier: Apache-2.0

internal import AxiomCore
internal import Basics

extension Relux {
    /// Work that follows effects: an actor, one of each type. Sagas react one after the other, in
    /// the order of connection, and before native sagas.
    public protocol Saga: Actor, TypeKeyable {
        /// Dispatches for the saga; by default the dispatcher of the `Relux` it is connected to.
        var dispatcher: Relux.Dispatcher { get async }
        /// Does what an effect says, if it concerns this saga.
        func apply(_ effect: any Relux.Effect) async
    }

    /// A saga whose result the dispatch returns.
    public protocol Flow: Saga {
        /// The outcome of an effect.
        typealias Result = ActionResult

        /// Does what an effect says, if it concerns this flow.
        @discardableResult
        func apply(_ effect: any Relux.Effect) async -> Self.Result
    }

    /// The connected sagas and flows, one of each type.
    @MainActor
    public final class RootSaga: Sendable {
        let sagas = SagaTable()

        /// No sagas.
        public init() {}

        /// Connects a saga. Traps when one of its type is connected.
        public func connectSaga(saga: any Relux.Saga) {
            precondition(
                sagas.add(saga),
                "A saga of the type \(type(of: saga)) is connected: connect one of each type.")
        }

        /// Disconnects the saga of this type.
        public func disconnect(saga: any Relux.Saga) { sagas.remove(saga.key) }
    }
}

extension Relux.Flow {
    /// Does what an effect says, and drops the result.
    public func apply(_ effect: any Relux.Effect) async {
        let _: Relux.ActionResult = await apply(effect)
    }
}

extension Relux.Saga {
    /// The dispatcher of the `Relux` that this saga reacts for; elsewhere that of the only one.
    public var dispatcher: Relux.Dispatcher { get async { Relux.Dispatcher.ambient } }

    /// The dispatcher of the `Relux` that this task reacts for; elsewhere that of the only one.
    public static var defaultDispatcher: Relux.Dispatcher {
        get async { Relux.Dispatcher.ambient }
    }

    /// Dispatches one action through the saga's dispatcher.
    @discardableResult
    public func action(
        delay: Seconds? = nil,
        fileID: String = #fileID, functionName: String = #function, lineNumber: Int = #line,
        action: @Sendable () -> any Relux.Action, label: (@Sendable () -> String)? = nil
    ) async -> Relux.ActionResult {
        await dispatcher.action(
            delay: delay, fileID: fileID, functionName: functionName, lineNumber: lineNumber,
            action: action, label: label)
    }

    /// Dispatches the actions of the block through the saga's dispatcher.
    @discardableResult
    public func actions(
        _ executionType: Relux.ExecutionType = .serially, delay: Seconds? = nil,
        fileID: String = #fileID, functionName: String = #function, lineNumber: Int = #line,
        @Relux.ActionResultBuilder actions: @Sendable () -> [any Relux.Action],
        label: (@Sendable () -> String)? = nil
    ) async -> Relux.ActionResult {
        await dispatcher.actions(
            executionType, delay: delay, fileID: fileID, functionName: functionName,
            lineNumber: lineNumber, actions: actions, label: label)
    }

    /// What the saga makes of an effect: a flow's result, or success.
    func result(of effect: any Relux.Effect) async -> Relux.ActionResult {
        guard let flow = self as? any Relux.Flow else {
            await apply(effect)
            return .success
        }
        return await flow.outcome(of: effect)
    }
}

extension Relux.Flow {
    fileprivate func outcome(of effect: any Relux.Effect) async -> Relux.ActionResult {
        await apply(effect)
    }
}

/// The sagas in the order of connection.
final class SagaTable: Sendable {
    private let sagas = Guarded<[any Relux.Saga]>([])

    var all: [any Relux.Saga] { sagas.withLock { $0 } }

    /// Adds a saga, unless there is one of its type.
    func add(_ saga: any Relux.Saga) -> Bool {
        sagas.withLock { sagas in
            guard !sagas.contains(where: { $0.key == saga.key }) else { return false }
            sagas.append(saga)
            return true
        }
    }

    func remove(_ key: TypeKeyable.Key) { sagas.withLock { $0.removeAll { $0.key == key } } }

    func clear() {
        let old = sagas.withLock { sagas in
            defer { sagas = [] }
            return sagas
        }
        withExtendedLifetime(old) {}
    }
}
