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
        guard isLogging else {
            let reacting = registry.reduce(actions)
            return await atOnce(reacting.count) {
                await self.react(reacting[$0].route, to: actions[reacting[$0].index])
            }
        }
        let elapsed = stopwatch(clock)
        let applied = registry.trace(actions)
        // All are told before any reaction begins, as all are reduced before.
        let entries = applied.map { announce($0, from: origin, elapsed()) }
        return await atOnce(actions.count) { index in
            let route = applied[index].route
            return await self.finish(entries[index], route, elapsed) { _ in
                await self.react(route, to: actions[index])
            }
        }
    }

    /// Runs the body for that many numbers at once.
    /// - Returns: the failure of the lowest number that fails.
    private func atOnce(
        _ count: Int, _ body: @escaping @Sendable (Int) async -> Relux.ActionResult
    ) async -> Relux.ActionResult {
        if count < 2 { return count == 0 ? .success : await body(0) }
        return await withTaskGroup(of: (Int, Relux.ActionResult).self) { group in
            for number in 0..<count { group.addTask { (number, await body(number)) } }
            var first: (number: Int, result: Relux.ActionResult) = (.max, .success)
            for await (number, result) in group where !result.isSuccess && number < first.number {
                first = (number, result)
            }
            return first.result
        }
    }

    /// One action with all that follows from it, told to the logger.
    func perform(
        _ action: any Relux.Action, from origin: Relux.Origin
    ) async -> Relux.ActionResult {
        let elapsed = stopwatch(clock)
        let applied = registry.trace(action)
        let entry = announce(applied, from: origin, elapsed())
        return await finish(entry, applied.route, elapsed) { _ in
            await react(applied.route, to: action)
        }
    }

    /// Asks for an answer and tells the logger.
    func perform<R: Relux.Request>(
        _ request: R, from origin: Relux.Origin
    ) async throws -> R.Answer {
        let elapsed = stopwatch(clock)
        let applied = registry.trace(request)
        let entry = announce(applied, from: origin, elapsed())
        var answer: R.Answer?
        let result = await finish(entry, applied.route, elapsed, isRequest: true) { entry in
            do {
                answer = try await self.answer(request, by: applied.route)
                entry.answer = answer
                return .success
            } catch {
                return .failure(error)
            }
        }
        try result.get()
        guard let answer else { throw registry.unanswered(R.self) }
        return answer
    }

    /// Runs what reacts to a request, and then its handler, whose answer it returns.
    func answer<R: Relux.Request>(_ request: R, by route: Route?) async throws -> R.Answer {
        if route?.givesWay == true { await Task.yield() }
        var answering: (gate: Gate, handler: Handler<R>)?
        for reaction in route?.reactions ?? [] {
            if let handler = reaction.reaction.handler as? Handler<R> {
                answering = (reaction.gate, handler)
            } else {
                try await reaction.run(request, self).get()
            }
        }
        // Its module may have left while the others reacted.
        guard let (gate, handler) = answering, gate.isOpen else {
            throw registry.unanswered(R.self)
        }
        return try await handler.answer(request, self)
    }

    /// All reactions to one action, one after the other in the order of connection, also after a
    /// failure.
    func react(_ route: Route?, to action: any Relux.Action) async -> Relux.ActionResult {
        guard let route else { return .success }
        if route.givesWay { await Task.yield() }
        let reactions = route.reactions
        if reactions.count == 1 { return await reactions[0].run(action, self) }
        var result = Relux.ActionResult.success
        for reaction in reactions {
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

    /// Has an announced action reacted to, and tells the logger how that ended.
    private func finish(
        _ announced: Relux.LogEntry, _ route: Route?, _ elapsed: @Sendable () -> Duration,
        isRequest: Bool = false, reacting: (inout Relux.LogEntry) async -> Relux.ActionResult
    ) async -> Relux.ActionResult {
        var entry = announced
        if isRequest || route?.hasReactions == true {
            entry.result = await Cause.$current.withValue(
                Cause(registry: registry, sequence: entry.sequence)
            ) {
                await reacting(&entry)
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
