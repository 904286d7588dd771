// SPDX-License-Identifier: Apache-2.0

/// Changes on their way from the main actor to a client: one at a time, in the order in which they
/// were made.
///
/// Its task keeps the queue and the client alive until everything is written, also when the context
/// that wrote is gone.
@MainActor
final class WriteQueue<State: Sendable> {
    typealias Change = @Sendable (inout State) -> Void

    private var pending: [(change: Change, settled: @MainActor () -> Void)] = []
    private var task: Task<Void, Never>?
    private let refused: @MainActor @Sendable (any Error) -> Void
    private let send: @Sendable (@escaping Change) async throws -> Void

    init(
        refused: @escaping @MainActor @Sendable (any Error) -> Void,
        send: @escaping @Sendable (@escaping Change) async throws -> Void
    ) {
        self.refused = refused
        self.send = send
    }

    /// Makes what is still on its way visible in a state.
    func apply(to state: inout State) {
        for (change, _) in pending { change(&state) }
    }

    func append(_ change: @escaping Change, settled: @escaping @MainActor () -> Void) {
        pending.append((change, settled))
        if task == nil { task = Task { await drain() } }
    }

    func settle() async { await task?.value }

    private func drain() async {
        while let (change, settled) = pending.first {
            do {
                try await send(change)
            } catch {
                refused(error)
            }
            pending.removeFirst()
            settled()
        }
        task = nil
    }
}
