// SPDX-License-Identifier: Apache-2.0

import SwiftIoC
import Testing

@Suite("Asynchronous resolving", .timeLimit(.minutes(1)))
struct AsyncTests {
    @Test("resolves asynchronous resolvers, with and without the container")
    func resolves() async throws {
        let ioc = IoC()
        ioc.register((any Engine).self) {
            await Task.yield()
            return Motor()
        }
        ioc.register(Car.self) { ioc in Car(try await ioc.resolveAsync((any Engine).self)) }
        let car = try await ioc.resolveAsync(Car.self)
        #expect(await ioc.getAsync(by: (any Engine).self) === car.engine)
    }

    @Test("resolves synchronous resolvers too")
    func synchronous() async throws {
        let ioc = IoC()
        ioc.register(Int.self) { 1 }
        #expect(try await ioc.resolveAsync(Int.self) == 1)
    }

    @Test("a synchronous call is refused until the instance is built, then answered")
    func synchronously() async throws {
        let ioc = IoC()
        ioc.register(Int.self) {
            await Task.yield()
            return 1
        }
        guard case .asynchronous = failure(of: { _ = try ioc.resolve(Int.self) }) else {
            Issue.record("an asynchronous resolver was accepted synchronously")
            return
        }
        #expect(ioc.get(by: Int.self) == nil)
        _ = try await ioc.resolveAsync(Int.self)
        #expect(try ioc.resolve(Int.self) == 1)
    }

    @Test("a child's override is seen by its parent's asynchronous resolvers")
    func override() async throws {
        let app = IoC()
        app.register((any Engine).self) { Motor("real") }
        app.register(Car.self) { ioc in Car(try await ioc.resolveAsync((any Engine).self)) }
        let child = app.overriding { $0.register((any Engine).self) { Motor("fake") } }
        #expect(try await child.resolveAsync(Car.self).engine.label == "fake")
        #expect(try await app.resolveAsync(Car.self).engine.label == "real")
    }

    @Test("a task that waits for another's build and is cancelled stops waiting; the build goes on")
    func cancelledWaiter() async {
        let ioc = IoC()
        let (started, start) = AsyncStream<Void>.makeStream()
        let (finishing, finish) = AsyncStream<Void>.makeStream()
        ioc.register(Int.self) {
            start.yield()
            for await _ in finishing { break }
            return 1
        }
        async let first = ioc.getAsync(by: Int.self)
        for await _ in started { break }
        let second = Task { await failureAsync { _ = try await ioc.resolveAsync(Int.self) } }
        second.cancel()
        guard case .cancelled = await second.value else {
            Issue.record("the cancelled task went on waiting")
            return
        }
        finish.yield()
        #expect(await first == 1)
    }

    @Test(
        "a builder that is cancelled leaves the build to those who wait, whatever it throws",
        arguments: [true, false])
    func cancelledBuilder(throwsItsOwnError: Bool) async {
        let ioc = IoC()
        let (started, start) = AsyncStream<Void>.makeStream()
        let runs = Counter()
        ioc.register(Int.self) {
            if runs.increment() == 1 {
                start.yield()
                for await _ in AsyncStream<Void>.makeStream().stream {}
                if throwsItsOwnError { throw Broken() }
                try Task.checkCancellation()
            }
            return 2
        }
        let first = Task { await ioc.getAsync(by: Int.self) }
        for await _ in started { break }
        let second = Task { await ioc.getAsync(by: Int.self) }
        await Task.yield()
        first.cancel()
        #expect(await second.value == 2)
        #expect(await first.value == nil)
    }
}

@Suite("Waiting for a registration", .timeLimit(.minutes(1)))
struct WaitTests {
    @Test("answers at once when the type is registered")
    func atOnce() async throws {
        let ioc = IoC()
        ioc.register(Int.self) { 1 }
        #expect(try await ioc.waitForResolve(Int.self) == 1)
    }

    @Test("suspends until the type is registered, also in a parent")
    func later() async throws {
        let app = IoC()
        let child = IoC(parent: app)
        async let value = child.waitForResolve(Int.self)
        async let other = app.waitForResolve(Int.self)
        await Task.yield()
        app.register(Int.self) { 7 }
        #expect(try await value == 7)
        #expect(try await other == 7)
    }

    @Test("suspends until what the resolver asks for is registered")
    func dependency() async throws {
        let ioc = IoC()
        ioc.register(Car.self) { ioc in Car(try ioc.resolve((any Engine).self)) }
        async let car = ioc.waitForResolve(Car.self)
        await Task.yield()
        ioc.register((any Engine).self) { Motor("late") }
        #expect(try await car.engine.label == "late")
    }

    @Test("throws CancellationError when its task is cancelled, before or while it waits")
    func cancelled() async {
        let ioc = IoC()
        for yields in [0, 1, 20] {
            let task = Task { try await ioc.waitForResolve(Int.self) }
            for _ in 0..<yields { await Task.yield() }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test("throws at once what a further registration would not mend")
    func broken() async {
        let ioc = IoC()
        ioc.register(Int.self) { throw Broken() }
        let found = await failureAsync { _ = try await ioc.waitForResolve(Int.self) }
        #expect(found?.cause is Broken)
    }

    @Test("leaves nothing behind: a container waited for in vain goes away")
    func noLeak() async {
        weak var container: IoC?
        do {
            let ioc = IoC()
            container = ioc
            let task = Task { [ioc] in try await ioc.waitForResolve(Int.self) }
            await Task.yield()
            task.cancel()
            _ = await task.result
        }
        while container != nil { await Task.yield() }
        #expect(container == nil)
    }

    /// Waits for as long as a task may take to be lifted, and tells whether it was.
    private static func isLifted() async -> Bool {
        for _ in 0..<1_000_000 {
            if Task.currentPriority >= .high { return true }
            await Task.yield()
        }
        return false
    }

    @Test("a build has the priority of the most urgent task that waits for it, however indirectly")
    func priority() async throws {
        // Again and again: who is lifted may be about to wait, and just begins to.
        for _ in 0..<20 {
            let ioc = IoC()
            let (started, start) = AsyncStream<Void>.makeStream()
            ioc.register(Bool.self) {
                start.yield()
                return await Self.isLifted()
            }
            ioc.register(String.self) { ioc in
                start.yield()
                return try await ioc.resolveAsync(Bool.self) ? "lifted" : "left"
            }
            let inner = Task(priority: .background) { try await ioc.resolveAsync(Bool.self) }
            for await _ in started { break }
            let outer = Task(priority: .background) { try await ioc.resolveAsync(String.self) }
            for await _ in started { break }
            let urgent = Task(priority: .high) { try await ioc.resolveAsync(String.self) }
            try #require(try await urgent.value == "lifted")
            try #require(try await (inner.value, outer.value) == (true, "lifted"))
        }
    }

    @Test("a build has the priority of the thread that waits for it")
    func priorityOfThread() async throws {
        let ioc = IoC()
        let (started, start) = AsyncStream<Void>.makeStream()
        ioc.register(Bool.self) {
            start.yield()
            for _ in 0..<100_000_000 where Task.currentPriority >= .high { return true }
            return false
        }
        let builder = Task(priority: .background) { try ioc.resolve(Bool.self) }
        for await _ in started { break }
        let urgent = Task(priority: .high) { try ioc.resolve(Bool.self) }
        #expect(try await urgent.value)
        _ = try await builder.value
    }
}
