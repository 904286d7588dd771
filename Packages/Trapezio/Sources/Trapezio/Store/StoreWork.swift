// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// The running work of one store: tasks that end, and streams that it follows. Everything is
/// cancelled with the store.
@MainActor
public final class StoreWork {
    /// The number of running tasks. Followed streams do not count.
    public private(set) var count = 0
    /// How many streams are followed.
    public private(set) var followed = 0
    private let tasks = TaskBag()
    /// Tells a test that a task or a stream has ended.
    package var onEnd: (@MainActor () -> Void)?
    private let endings = Broadcast<Void>()
    private var started: [Task<Void, Never>]?

    nonisolated init() {}

    /// Suspends until no task runs, or the caller's task is cancelled.
    public func settle() async {
        for await _ in endings.subscribe(startingWith: ()) where count == 0 { return }
    }

    /// Runs work on the main actor. Several tasks begin in the order of the calls.
    @discardableResult
    func run(_ body: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
        count += 1
        let task = tasks.runOnMainActor { [weak self] in
            await body()
            self?.count -= 1
            self?.tellEnd()
        }
        started?.append(task)
        return task
    }

    /// Follows something endless off the main actor.
    func follow(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        followed += 1
        let end: @MainActor @Sendable () -> Void = { [weak self] in
            self?.followed -= 1
            self?.tellEnd()
        }
        return tasks.run {
            await body()
            await end()
        }
    }

    /// Runs the body, and answers with the work that it started.
    func startedBy(_ body: () -> Void) -> [Task<Void, Never>] {
        let outer = started
        started = []
        body()
        let inner = started ?? []
        started = outer.map { $0 + inner }
        return inner
    }

    private func tellEnd() {
        endings.send(())
        onEnd?()
    }
}
