// SPDX-License-Identifier: Apache-2.0

extension Relux.Dispatcher {
    /// Waits out a delay; the result of the dispatch when that was not possible.
    func wait(_ delay: Duration) async -> Relux.ActionResult? {
        do {
            try await clock.sleep(for: delay)
            // A clock may return normally in the very moment of the cancellation.
            try Task.checkCancellation()
            return nil
        } catch {
            return .failure(error)
        }
    }

    /// Each action with all that follows from it, one after the other, up to the first failure.
    func serially(
        _ actions: [any Relux.Action], from origin: Relux.Origin
    ) async -> Relux.ActionResult {
        for action in actions {
            let result = await perform(action, from: origin)
            guard result.isSuccess else { return result }
        }
        return .success
    }

    /// All actions in one step, then all reactions at once.
    func concurrently(
        _ actions: [any Relux.Action], from origin: Relux.Origin
    ) async -> Relux.ActionResult {
        let elapsed = stopwatch(clock)
        let applied = registry.reduce(actions, tracing: isLogging)
        // All are told before any reaction begins, as all are reduced before.
        let entries = isLogging ? applied.map { announce($0, from: origin, elapsed()) } : []
        return await withTaskGroup(of: (Int, Relux.ActionResult).self) { group in
            for (index, application) in applied.enumerated() {
                if isLogging {
                    let entry = entries[index]
                    group.addTask { (index, await self.finish(application, entry, elapsed)) }
                } else if let route = application.route, route.hasReactions {
                    group.addTask { (index, await self.react(route, to: application.action)) }
                }
            }
            var first: (index: Int, result: Relux.ActionResult) = (actions.count, .success)
            for await (index, result) in group where !result.isSuccess && index < first.index {
                first = (index, result)
            }
            return first.result
        }
    }

    /// One action with all that follows from it.
    func perform(
        _ action: any Relux.Action, from origin: Relux.Origin
    ) async -> Relux.ActionResult {
        guard isLogging else {
            guard let route = registry.reduce(action), route.hasReactions else { return .success }
            return await react(route, to: action)
        }
        let elapsed = stopwatch(clock)
        let applied = registry.trace(action)
        return await finish(applied, announce(applied, from: origin, elapsed()), elapsed)
    }

    /// All reactions to one action, one after the other in the order of connection, also after a
    /// failure.
    func react(_ route: Route, to action: any Relux.Action) async -> Relux.ActionResult {
        if let only = route.onlyReaction { return await only.run(action, self) }
        var result = Relux.ActionResult.success
        for (_, reaction) in route.reactions {
            result = result.combining(await reaction.run(action, self))
        }
        return result
    }

    /// Tells the logger of an applied action, whose reactions have not begun.
    private func announce(
        _ applied: Registry.Application, from origin: Relux.Origin, _ duration: Duration
    ) -> Relux.LogEntry {
        let cause = Cause.current.flatMap { $0.registry === registry ? $0.sequence : nil }
        let entry = applied.entry(from: origin, cause: cause, duration: duration)
        logger?.reduced(entry)
        return entry
    }

    /// Runs the reactions of an applied action, and tells the logger afterwards.
    private func finish(
        _ applied: Registry.Application, _ announced: Relux.LogEntry,
        _ elapsed: @Sendable () -> Duration
    ) async -> Relux.ActionResult {
        var entry = announced
        if let route = applied.route, route.hasReactions {
            entry.result = await Cause.$current.withValue(
                Cause(registry: registry, sequence: applied.sequence)
            ) {
                await react(route, to: applied.action)
            }
        }
        entry.duration = elapsed()
        logger?.log(entry)
        return entry.result
    }
}

/// The action whose reaction runs on this task; known only while somebody logs.
private struct Cause: Sendable {
    @TaskLocal static var current: Cause?

    let registry: Registry
    let sequence: UInt64
}

/// Starts measuring; the closure tells the time since.
private func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
}
