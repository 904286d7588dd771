// SPDX-License-Identifier: Apache-2.0

import Synchronization

extension Relux {
    /// An effect with an answer: `Dispatcher.ask` returns the answer of its one handler.
    ///
    /// A read is only a request. A change answers its caller and also dispatches an action for
    /// everybody else.
    public protocol Request: Effect {
        /// What the handler returns.
        associatedtype Answer: Sendable
    }
}

/// The one handler of a type of request.
class AnyHandler: @unchecked Sendable {
    // Proof: all properties of this class and of its one subclass are constants of Sendable types.
    // Only a class that is not final cannot be checked.

    /// Requests asked inside each other's answers so many deep are a handler that asks itself.
    static let limit = 10_000
    /// From so many requests of one type under way on, the depth is followed. Few handlers ever
    /// have so many, and following it costs several times as much as an ask.
    static let crowd = 1_000
    /// So many requests of one type under way are a handler that asks itself from tasks that do not
    /// know who made them (`Task.detached`): nobody has so many callers.
    static let most = 100_000

    let request: any Relux.Action.Type
    private let running = Atomic<Int>(0)

    init(request: any Relux.Action.Type) { self.request = request }

    /// Notes that one more request is under way, and tells how many are.
    func enter() -> Int { running.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Notes that one has ended.
    func leave() { running.wrappingSubtract(1, ordering: .relaxed) }

    /// The number of requests whose answers wait for the next one on this task, which passes a
    /// crowd of them.
    func depth(among running: Int) throws(Relux.Failure) -> Int {
        let depth = Depth.current + 1
        if depth > Self.limit - Self.crowd || running > Self.most {
            throw .requestEndless(_typeName(request, qualified: true), Self.limit)
        }
        return depth
    }
}

/// The requests around the present one, as far as they are followed.
private enum Depth {
    @TaskLocal static var current = 0
}

/// The handler with its types.
// Proof: see AnyHandler.
final class Handler<R: Relux.Request>: AnyHandler, @unchecked Sendable {
    private let body: @Sendable (R, Relux.Dispatcher) async throws -> R.Answer

    init(_ body: @escaping @Sendable (R, Relux.Dispatcher) async throws -> R.Answer) {
        self.body = body
        super.init(request: R.self)
    }

    func answer(_ request: R, _ dispatcher: Relux.Dispatcher) async throws -> R.Answer {
        let running = enter()
        defer { leave() }
        guard running > Self.crowd else { return try await body(request, dispatcher) }
        return try await Depth.$current.withValue(depth(among: running)) {
            try await body(request, dispatcher)
        }
    }
}

extension Relux.Reaction {
    /// Answers the requests of exactly this type. A `Relux` accepts one such handler per type.
    ///
    /// The body runs on the task that asks, so cancelling the task cancels it. It may ask and
    /// dispatch. A request dispatched as a plain effect is handled too; its answer goes nowhere.
    public static func answering<R: Relux.Request>(
        _ type: R.Type,
        _ body: @escaping @Sendable (R, Relux.Dispatcher) async throws -> R.Answer
    ) -> Self {
        let handler = Handler(body)
        return Self(action: ObjectIdentifier(type), handler: handler) { action, dispatcher in
            guard let request = Relux.unwrap(action, as: R.self) else { return .success }
            do {
                _ = try await handler.answer(request, dispatcher)
                return .success
            } catch {
                return .failure(error)
            }
        }
    }
}
