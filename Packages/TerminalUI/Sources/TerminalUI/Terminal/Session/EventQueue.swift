// SPDX-License-Identifier: Apache-2.0

import Basics

/// Events on their way from the reading thread to the one task that takes them.
///
/// Bounded: the reader stops reading keys while it is full, so that a program that does not listen
/// holds no more than `limit` and one read.
final class EventQueue: Sendable {
    /// What may wait: one for an event, and one more for each KiB of a paste.
    static let limit = 1 << 10

    fileprivate struct State {
        var events: [TerminalEvent] = []
        var weight = 0
        var waiter: (ticket: Int, continuation: CheckedContinuation<TerminalEvent?, Never>)?
        var tickets = 0
        var cancelledTicket = 0
        var isFinished = false
    }

    private let state = Guarded(State())
    private let makeRoom: @Sendable () -> Void

    /// - Parameter makeRoom: called when a full queue is full no longer.
    init(makeRoom: @escaping @Sendable () -> Void) {
        self.makeRoom = makeRoom
    }

    var isFull: Bool { state.withLock { $0.weight >= Self.limit } }

    func push(_ event: TerminalEvent) {
        let waiter = state.withLock { state -> CheckedContinuation<TerminalEvent?, Never>? in
            if state.isFinished { return nil }
            if let waiter = state.waiter {
                state.waiter = nil
                return waiter.continuation
            }
            state.add(event)
            return nil
        }
        waiter?.resume(returning: event)
    }

    /// The next event, or nil after the end or when the task is cancelled.
    func next() async -> TerminalEvent? {
        let ticket = state.withLock { state in
            state.tickets += 1
            return state.tickets
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { wait(ticket, $0) }
        } onCancel: {
            let waiter = state.withLock { state -> CheckedContinuation<TerminalEvent?, Never>? in
                state.cancelledTicket = max(state.cancelledTicket, ticket)
                guard state.waiter?.ticket == ticket else { return nil }
                return state.takeWaiter()
            }
            waiter?.resume(returning: nil)
        }
    }

    /// No event comes any more; those that wait are still handed out.
    func finish() {
        let waiter = state.withLock { state in
            state.isFinished = true
            return state.takeWaiter()
        }
        waiter?.resume(returning: nil)
    }

    private func wait(
        _ ticket: Int, _ continuation: CheckedContinuation<TerminalEvent?, Never>
    ) {
        enum Answer {
            case event(TerminalEvent?)
            case waiting(CheckedContinuation<TerminalEvent?, Never>?)
        }
        let (answer, hasRoom) = state.withLock { state -> (Answer, Bool) in
            if state.cancelledTicket >= ticket { return (.event(nil), false) }
            if !state.events.isEmpty {
                let wasFull = state.weight >= Self.limit
                let event = state.takeFirst()
                return (.event(event), wasFull && state.weight < Self.limit)
            }
            if state.isFinished { return (.event(nil), false) }
            // One task takes the events: a second one ends the first one's loop.
            let replaced = state.takeWaiter()
            state.waiter = (ticket, continuation)
            return (.waiting(replaced), false)
        }
        switch answer {
        case .event(let event): continuation.resume(returning: event)
        case .waiting(let replaced): replaced?.resume(returning: nil)
        }
        if hasRoom { makeRoom() }
    }
}

extension EventQueue.State {
    fileprivate mutating func add(_ event: TerminalEvent) {
        switch event {
        case .terminate: events.insert(event, at: 0)
        case .resize:
            if let older = events.firstIndex(where: \.isResize) {
                events.remove(at: older)
                weight -= 1
            }
            events.append(event)
        case .key, .repaint, .endOfInput: events.append(event)
        }
        weight += event.weight
    }

    fileprivate mutating func takeFirst() -> TerminalEvent {
        let event = events.removeFirst()
        weight -= event.weight
        return event
    }

    fileprivate mutating func takeWaiter() -> CheckedContinuation<TerminalEvent?, Never>? {
        defer { waiter = nil }
        return waiter?.continuation
    }
}

extension TerminalEvent {
    fileprivate var weight: Int {
        if case .key(.paste(let text)) = self { 1 + text.utf8.count / 1024 } else { 1 }
    }

    fileprivate var isResize: Bool {
        if case .resize = self { true } else { false }
    }
}
