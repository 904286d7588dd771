// SPDX-License-Identifier: Apache-2.0

import SwiftIoC
import Testing

@Suite("Cycles", .timeLimit(.minutes(1)))
struct CycleTests {
    private func ring(_ lifecycle: IoC.Lifecycle) -> IoC {
        let ioc = IoC()
        link(A.self, B.self, A(), lifecycle, ioc)
        link(B.self, C.self, B(), lifecycle, ioc)
        link(C.self, D.self, C(), lifecycle, ioc)
        link(D.self, E.self, D(), lifecycle, ioc)
        link(E.self, A.self, E(), lifecycle, ioc)
        return ioc
    }

    private func link<T: Sendable, Next: Sendable>(
        _ type: T.Type,
        _ next: Next.Type,
        _ value: T,
        _ lifecycle: IoC.Lifecycle,
        _ ioc: IoC
    ) {
        ioc.register(type, lifecycle: lifecycle) { ioc in
            _ = try ioc.resolve(next)
            return value
        }
    }

    @Test("one type that needs itself", arguments: [IoC.Lifecycle.container, .transient])
    func one(_ lifecycle: IoC.Lifecycle) {
        let ioc = IoC()
        link(A.self, A.self, A(), lifecycle, ioc)
        #expect(failure { _ = try ioc.resolve(A.self) }?.cycle == ["A", "A"])
    }

    @Test("two types that need each other", arguments: [IoC.Lifecycle.container, .transient])
    func two(_ lifecycle: IoC.Lifecycle) {
        let ioc = IoC()
        link(A.self, B.self, A(), lifecycle, ioc)
        link(B.self, A.self, B(), lifecycle, ioc)
        #expect(failure { _ = try ioc.resolve(B.self) }?.cycle == ["B", "A", "B"])
    }

    @Test("five types in a ring", arguments: [IoC.Lifecycle.container, .transient])
    func five(_ lifecycle: IoC.Lifecycle) {
        let found = failure { _ = try ring(lifecycle).resolve(A.self) }
        #expect(found?.cycle == ["A", "B", "C", "D", "E", "A"])
    }

    @Test("the path leaves out who asked for the ring from outside")
    func outside() {
        let ioc = IoC()
        link(A.self, B.self, A(), .container, ioc)
        link(B.self, C.self, B(), .container, ioc)
        link(C.self, B.self, C(), .container, ioc)
        #expect(failure { _ = try ioc.resolve(A.self) }?.cycle == ["B", "C", "B"])
    }

    @Test("through a captured container")
    func captured() {
        let ioc = IoC()
        ioc.register(A.self) { [unowned ioc] in
            _ = try ioc.resolve(B.self)
            return A()
        }
        ioc.register(B.self) { [unowned ioc] in
            _ = try ioc.resolve(A.self)
            return B()
        }
        #expect(failure { _ = try ioc.resolve(A.self) }?.cycle == ["A", "B", "A"])
    }

    @Test("also when a resolver puts up with the nil it is given")
    func swallowed() {
        let ioc = IoC()
        ioc.register(A.self) { ioc in
            _ = ioc.get(by: B.self)
            return A()
        }
        ioc.register(B.self) { ioc in
            _ = ioc.get(by: A.self)
            return B()
        }
        #expect(ioc.get(by: A.self) == nil)
        #expect(failure { _ = try ioc.resolve(A.self) }?.cycle == ["A", "B", "A"])
    }

    @Test("across a child and its parent")
    func family() {
        let app = IoC()
        link(A.self, B.self, A(), .container, app)
        app.register(B.self) { B() }
        let child = app.overriding { link(B.self, A.self, B(), .container, $0) }
        #expect(failure { _ = try child.resolve(A.self) }?.cycle == ["A", "B", "A"])
        #expect(app.get(by: A.self) != nil)
    }

    @Test("across two containers that know each other")
    func strangers() {
        let (left, right) = (IoC(), IoC())
        left.register(A.self) { [weak right] in
            _ = try right?.resolve(B.self)
            return A()
        }
        right.register(B.self) { [weak left] in
            _ = try left?.resolve(A.self)
            return B()
        }
        #expect(failure { _ = try left.resolve(A.self) }?.cycle == ["A", "B", "A"])
        withExtendedLifetime(right) {}
    }

    @Test("asynchronous resolvers, each kind of asking")
    func async() async {
        let ioc = IoC()
        ioc.register(A.self) { ioc in
            _ = try await ioc.resolveAsync(B.self)
            return A()
        }
        ioc.register(B.self) { ioc async throws in
            async let a = ioc.resolveAsync(A.self)
            _ = try await a
            return B()
        }
        let found = await failureAsync { _ = try await ioc.resolveAsync(A.self) }
        #expect(found?.cycle == ["A", "B", "A"])
        #expect(await ioc.getAsync(by: B.self) == nil)
        #expect(await failureAsync { _ = try await ioc.waitForResolve(A.self) }?.cycle != nil)
    }

    @Test("two threads that each build what the other needs are both told")
    func acrossThreads() {
        let ioc = IoC()
        let both = Barrier(2)
        let met = Counter()
        ioc.register(A.self) { ioc in
            if met.increment() <= 2 { both.arrive() }
            _ = try ioc.resolve(B.self)
            return A()
        }
        ioc.register(B.self) { ioc in
            if met.increment() <= 2 { both.arrive() }
            _ = try ioc.resolve(A.self)
            return B()
        }
        let found = onThreads(2) { index in
            failure {
                if index == 0 { _ = try ioc.resolve(A.self) } else { _ = try ioc.resolve(B.self) }
            }
        }
        #expect(found.allSatisfy { $0?.cycle?.count == 3 })
    }

    @Test("two tasks that each build what the other needs are both told")
    func acrossTasks() async {
        let ioc = IoC()
        let (started, start) = AsyncStream<Void>.makeStream()
        let (going, go) = AsyncStream<Void>.makeStream()
        ioc.register(A.self) { ioc in
            start.yield()
            for await _ in going { break }
            _ = try await ioc.resolveAsync(B.self)
            return A()
        }
        ioc.register(B.self) { ioc in
            go.yield()
            _ = try await ioc.resolveAsync(A.self)
            return B()
        }
        async let first = failureAsync { _ = try await ioc.resolveAsync(A.self) }
        for await _ in started { break }
        let second = await failureAsync { _ = try await ioc.resolveAsync(B.self) }
        #expect(await first?.cycle?.count == 3)
        #expect(second?.cycle?.count == 3)
    }

    @Test("through a task that outlives the resolver that started it")
    func outlivingTask() async {
        let ioc = IoC()
        ioc.register(Started.self) { ioc in
            Started(task: Task { _ = try await ioc.resolveAsync(A.self) })
        }
        ioc.register(A.self) { ioc in
            try await ioc.resolveAsync(Started.self).task.value
            return A()
        }
        let found = await failureAsync { _ = try await ioc.resolveAsync(A.self) }
        #expect(found?.cycle == ["A", "Started", "A"])
    }

    @Test("through such a task that waits for somebody else's build")
    func outlivingTaskThatWaits() async {
        let ioc = IoC()
        let (waiting, wait) = AsyncStream<Void>.makeStream()
        ioc.register(Started.self) { ioc in
            let task = Task {
                for await _ in waiting { break }
                _ = try await ioc.resolveAsync(B.self)
            }
            return Started(task: task)
        }
        ioc.register(A.self) { ioc in
            let started = try await ioc.resolveAsync(Started.self)
            _ = try await started.task.value
            return A()
        }
        ioc.register(B.self) { ioc in
            wait.yield()
            _ = try await ioc.resolveAsync(A.self)
            return B()
        }
        async let first = failureAsync { _ = try await ioc.resolveAsync(A.self) }
        let second = await failureAsync { _ = try await ioc.resolveAsync(B.self) }
        #expect(second?.cycle?.isEmpty == false)
        #expect(await first?.cycle?.isEmpty == false)
    }

    @Test("a task that outlives everybody who asked is nobody's, and gets what it asks for")
    func outlivingEverybody() async throws {
        let ioc = IoC()
        let (going, go) = AsyncStream<Void>.makeStream()
        ioc.register(Started.self) { ioc in
            let task = Task {
                for await _ in going { break }
                _ = try await ioc.resolveAsync(A.self)
            }
            return Started(task: task)
        }
        ioc.register(A.self) { ioc in
            _ = try await ioc.resolveAsync(Started.self)
            return A()
        }
        _ = try await ioc.resolveAsync(A.self)
        go.yield()
        try await ioc.resolveAsync(Started.self).task.value
    }

    @Test("a failed ring leaves nothing behind: once broken, it resolves")
    func mended() throws {
        let ioc = ring(.container)
        #expect(ioc.get(by: C.self) == nil)
        ioc.register(E.self, withReplacement: true) { E() }
        _ = try ioc.resolve(C.self)
        try ioc.validate()
    }
}

private struct Started: Sendable {
    let task: Task<Void, any Error>
}
