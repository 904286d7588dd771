// SPDX-License-Identifier: Apache-2.0

internal import AxiomCore
internal import Basics
@_spi(Relay) internal import ReluxKernel

/// The line of actions that the states of this interface reduce, one after the other.
///
/// The kernel notes each action in its critical section, so native states and these have one order.
/// No task runs in the background: who waits for its action moves the line up to it, and hands it
/// on to the next who waits.
final class Belt: ReluxKernel.Relux.Relay {
    private enum Step: Sendable {
        case reduce(any Relux.Action, [any Relux.BusinessState])
        case cleanUp([any Relux.BusinessState])
    }

    private enum Turn: Sendable { case done, move, wait }

    private struct Waiter: Sendable {
        let last: Int
        let continuation: CheckedContinuation<Turn, Never>
    }

    private struct Line: Sendable {
        var steps: [Step] = []
        /// The place of the first step that waits.
        var head = 0
        var noted = 0
        var done = 0
        var isMoving = false
        var waiters: [Waiter] = []
        /// Dispatches that a state asked for while it reduced.
        var postponed: [@Sendable () async -> Void] = []

        mutating func add(_ step: Step) {
            steps.append(step)
            noted += 1
        }

        mutating func next() -> Step? {
            guard head < steps.count else { return nil }
            let step = steps[head]
            head += 1
            if head == steps.count {
                steps.removeAll(keepingCapacity: head < 1_000)
                head = 0
            } else if head > 10_000 {
                steps.removeFirst(head)
                head = 0
            }
            return step
        }
    }

    /// The belt that moves on this task, which a state must not wait for.
    @TaskLocal static var moving: Belt?

    /// Held while the kernel applies actions that are noted here.
    private let order = Guarded(())
    private let line = Guarded(Line())
    private let states: StateTable
    private let sagas: SagaTable
    private let dispatcher = Guarded<WeakDispatcher>(WeakDispatcher(dispatcher: nil))

    private struct WeakDispatcher: Sendable { weak let dispatcher: Relux.Dispatcher? }

    init(states: StateTable, sagas: SagaTable) {
        self.states = states
        self.sagas = sagas
    }

    /// Tells the belt which dispatcher its sagas have.
    func serve(_ dispatcher: Relux.Dispatcher) {
        self.dispatcher.withLock { $0 = WeakDispatcher(dispatcher: dispatcher) }
    }

    /// Lets go of states and sagas.
    func close() {
        states.clear()
        sagas.clear()
    }

    // MARK: Relay

    func relays(_ type: any Any.Type) -> Bool { type is any Relux.Action.Type }

    func enter() { order.lock() }

    func leave() { order.unlock() }

    func note(_ action: any ReluxKernel.Relux.Action) {
        guard let action = action as? any Relux.Action else { return }
        let states = states.all
        line.withLock { $0.add(.reduce(action, states)) }
    }

    func react(to action: any ReluxKernel.Relux.Action) async -> ReluxKernel.Relux.ActionResult {
        guard let action = action as? any Relux.Action else { return .success }
        guard Belt.moving !== self else { return .failure(Relux.Failure.dispatchedInReduce) }
        let call = Call.current
        await settle()
        let result = await react(action)
        call?.end(action, with: result)
        switch result {
        case .success: return .success
        case .failure(let payload):
            return .failure(payload.errors.first ?? Relux.Failure.unnamed)
        }
    }

    /// What the sagas make of an effect, one after the other in the order of connection.
    private func react(_ action: any Relux.Action) async -> Relux.ActionResult {
        guard let effect = action as? any Relux.Effect,
            let dispatcher = dispatcher.withLock({ $0.dispatcher })
        else { return .success }
        let sagas = sagas.all
        guard !sagas.isEmpty else { return .success }
        return await Relux.Dispatcher.$current.withValue(dispatcher) {
            var results: [Relux.ActionResult] = []
            for saga in sagas { results.append(await saga.result(of: effect)) }
            return results.merged
        }
    }

    // MARK: Moving

    /// Lets these states clean up after everything noted so far.
    func cleanUp(_ states: [any Relux.BusinessState]) async {
        line.withLock { $0.add(.cleanUp(states)) }
        await settle()
    }

    /// Dispatches when the state that reduces on this task has done so.
    func postpone(_ dispatch: @escaping @Sendable () async -> Void) {
        line.withLock { $0.postponed.append(dispatch) }
    }

    /// Waits until everything noted so far is done; moves the line if nobody does.
    private func settle() async {
        let last = line.withLock { $0.noted }
        var turn = line.withLock { Self.turn(&$0, last) }
        if turn == .wait { turn = await wait(last) }
        guard turn == .move else { return }
        let dispatcher = dispatcher.withLock { $0.dispatcher }
        await Belt.$moving.withValue(self) {
            await Relux.Dispatcher.$current.withValue(dispatcher) { await move(to: last) }
        }
        let postponed = line.withLock { line in
            defer { line.postponed = [] }
            return line.postponed
        }
        for dispatch in postponed { await dispatch() }
    }

    private static func turn(_ line: inout Line, _ last: Int) -> Turn {
        if line.done >= last { return .done }
        guard !line.isMoving else { return .wait }
        line.isMoving = true
        return .move
    }

    private func wait(_ last: Int) async -> Turn {
        await withCheckedContinuation { continuation in
            let turn = line.withLock { line in
                let turn = Self.turn(&line, last)
                if turn == .wait {
                    line.waiters.append(Waiter(last: last, continuation: continuation))
                }
                return turn
            }
            if turn != .wait { continuation.resume(returning: turn) }
        }
    }

    /// Does step after step, up to the last one and until somebody else takes over.
    private func move(to last: Int) async {
        while let step = take(last) {
            switch step {
            case .reduce(let action, let states):
                for state in states { await state.reduce(with: action) }
            case .cleanUp(let states):
                for state in states { await state.cleanup() }
            }
            let ended = line.withLock { line in
                line.done += 1
                let done = line.done
                let ended = line.waiters.filter { $0.last <= done }
                if !ended.isEmpty { line.waiters.removeAll { $0.last <= done } }
                return ended
            }
            for waiter in ended { waiter.continuation.resume(returning: .done) }
        }
    }

    /// The next step; `nil` when another one moves the line from here, or nothing is left.
    private func take(_ last: Int) -> Step? {
        let (step, heir) = line.withLock { line -> (Step?, Waiter?) in
            if line.done >= last, !line.waiters.isEmpty { return (nil, line.waiters.removeFirst()) }
            let step = line.next()
            if step == nil { line.isMoving = false }
            return (step, nil)
        }
        heir?.continuation.resume(returning: .move)
        return step
    }
}
