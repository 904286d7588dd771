// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import Relux
import Synchronization

extension Rows {
    /// Dispatching. Bounds: issue 3, Must show.
    static var relux: [Benchmark] {
        [0, 100, 1_000].flatMap(action) + [
            Benchmark("relux.action.flat", bound: 1.2) {
                (
                    acting(on: try Loop(others: 1_000), "1,000 others"),
                    acting(on: try Loop(), "action, no other state")
                )
            },
            Benchmark("relux.actions.one") {
                let loop = try Loop()
                return (
                    .nonisolated("actions") { count in
                        let dispatcher = loop.dispatcher
                        for number in 0..<count {
                            await dispatcher.actions { CounterAction.added(number) }
                        }
                    },
                    Limits.hop()
                )
            },
            Benchmark("relux.actions.four", bound: 1.2, allocations: 1.01) {
                let loop = try Loop()
                return (
                    .nonisolated("actions of four") { count in
                        let dispatcher = loop.dispatcher
                        for number in 0..<count {
                            await dispatcher.actions {
                                CounterAction.added(number)
                                CounterAction.added(1)
                                CounterAction.added(2)
                                CounterAction.added(3)
                            }
                        }
                    },
                    .nonisolated("four actions") { count in
                        let dispatcher = loop.dispatcher
                        for number in 0..<count {
                            await dispatcher.action { CounterAction.added(number) }
                            await dispatcher.action { CounterAction.added(1) }
                            await dispatcher.action { CounterAction.added(2) }
                            await dispatcher.action { CounterAction.added(3) }
                        }
                    }
                )
            },
            Benchmark(
                "relux.actions.concurrently", bound: 2.5,
                note: "four actions in one step, to which nothing reacts, against four `action`s"
            ) {
                let loop = try Loop()
                return (
                    .nonisolated("four concurrently") { count in
                        let dispatcher = loop.dispatcher
                        for number in 0..<count {
                            await dispatcher.actions(.concurrently) {
                                CounterAction.added(number)
                                CounterAction.added(1)
                                CounterAction.added(2)
                                CounterAction.added(3)
                            }
                        }
                    },
                    .nonisolated("four actions") { await act(loop, $0 * 4) }
                )
            },
            asking("nonisolated"),
            asking("main-actor"),
            effect("nonisolated"),
            effect("main-actor"),
            eightTasks,
            eightTasksLocked,
            twoTasks("relux.two-tasks", bound: 1 / 1.7, shared: false),
            twoTasks("relux.two-tasks.shared", bound: 1 / 0.7, shared: true),
            registering,
            Benchmark(
                "relux.register", bound: 33,
                note: "register and unregister one module of one state among 1,000, against a hop"
            ) { (try await registering(among: 1_000), Limits.hop()) },
            handlers,
        ]
    }

    private static func asking(_ isolation: String) -> Benchmark {
        Benchmark(
            "relux.ask.\(isolation)", bound: 3, allocations: 0.01,
            note: "a request with a small answer"
        ) {
            let loop = try Loop()
            let body: @Sendable (Int) async -> Void = { count in
                let dispatcher = loop.dispatcher
                for number in 0..<count {
                    blackHole(try? await dispatcher.ask(CounterRequest(number: number)))
                }
            }
            return (
                isolation == "main-actor" ? .mainActor("ask", body) : .nonisolated("ask", body),
                Limits.hop()
            )
        }
    }

    /// Two tasks on two cores, each with its own action: the time of both per action, compared with
    /// one task that does the same alone.
    private static func twoTasks(_ name: String, bound: Double, shared: Bool) -> Benchmark {
        Benchmark(
            name, bound: bound,
            note: shared
                ? "two cores, two actions that meet in one state: time per action against one task"
                : "two cores, two states, one Relux: time per action against one task"
        ) {
            try requireTwoCores()
            let loop = try Loop()
            try loop.relux.store.connect(OtherCounterState())
            if shared { try loop.relux.store.connect(SharedCounterState()) }
            let one: @Sendable (Int) async -> Void = { await act(loop, $0) }
            let other: @Sendable (Int) async -> Void = { count in
                let dispatcher = loop.dispatcher
                for number in 0..<count {
                    await dispatcher.action { OtherCounterAction.added(number) }
                }
            }
            return (
                .tasks("two tasks", [one, other], sharing: true),
                .tasks("one task", [one], sharing: true)
            )
        }
    }

    /// Registering and unregistering a module among a thousand, compared with the same among ten.
    private static var registering: Benchmark {
        Benchmark(
            "relux.register.flat", bound: 1.5,
            note: "register and unregister one module among 1,000, against among 10"
        ) { (try await registering(among: 1_000), try await registering(among: 10)) }
    }

    private static func registering(among count: Int) async throws -> Operation {
        let relux = Relux()
        var states: [any Relux.AnyState] = []
        Leaf<Int>.forEach(count) { states.append($0.makeState()) }
        for (index, state) in states.enumerated() {
            try await relux.register(OtherModule(id: Relux.ModuleID("\(index)"), states: [state]))
        }
        return .mainActor("register and unregister") { await comeAndGo($0, in: relux) }
    }

    @MainActor
    private static func comeAndGo(_ rounds: Int, in relux: Relux) async {
        for _ in 0..<rounds {
            try? relux.register(OtherModule(id: "One", states: [CounterState()]))
            try? await relux.unregister("One")
        }
    }

    /// One action that a hundred states reduce in one critical section.
    private static var handlers: Benchmark {
        Benchmark(
            "relux.action.100-states", bound: 42,
            note: "one action that a hundred states reduce, against a hop"
        ) {
            let loop = try Loop()
            for _ in 0..<99 { try loop.relux.store.connect(CounterState()) }
            return (acting(on: loop, "action"), Limits.hop())
        }
    }

    private static func action(_ others: Int) -> [Benchmark] {
        [
            Benchmark("relux.action.nonisolated.\(others)", bound: 0.95, allocations: 2) {
                (acting(on: try Loop(others: others), "action"), Limits.hop())
            },
            Benchmark("relux.action.main-actor.\(others)", bound: 0.95, allocations: 2) {
                let loop = try Loop(others: others)
                return (.mainActor("action") { await act(loop, $0) }, Limits.hop())
            },
        ]
    }

    private static func effect(_ isolation: String) -> Benchmark {
        Benchmark("relux.effect.\(isolation)", bound: 5, note: "effect to flow to action and back")
        {
            let loop = try Loop()
            let body: @Sendable (Int) async -> Void = { count in
                let dispatcher = loop.dispatcher
                for number in 0..<count {
                    await dispatcher.action { CounterEffect.add(number) }
                }
            }
            return (
                isolation == "main-actor"
                    ? .mainActor("effect", body) : .nonisolated("effect", body),
                Limits.hop()
            )
        }
    }

    /// Equally many actions by eight tasks and by one. Both times are per action.
    private static var eightTasks: Benchmark {
        Benchmark("relux.eight-tasks", bound: 1.5) {
            let loop = try Loop()
            let body: @Sendable (Int) async -> Void = { await act(loop, $0) }
            return (tasks(8, "eight tasks", body), tasks(1, "one task", body))
        }
    }

    /// The cost that eight tasks cause each other under any lock, for comparison.
    private static var eightTasksLocked: Benchmark {
        Benchmark("limit.mutex.increment.eight-tasks", note: "the same with one Mutex increment") {
            let model = Mutex(Model())
            let body: @Sendable (Int) async -> Void = { count in
                for _ in 0..<count { model.withLock { $0.count &+= 1 } }
            }
            return (tasks(8, "eight tasks", body), tasks(1, "one task", body))
        }
    }

    private static func tasks(
        _ number: Int,
        _ name: String,
        _ body: @escaping @Sendable (Int) async -> Void
    ) -> Operation {
        .nonisolated(name) { count in
            await withTaskGroup { group in
                for index in 0..<number {
                    let share = count / number + (index < count % number ? 1 : 0)
                    group.addTask { await body(share) }
                }
            }
        }
    }

    private static func acting(on loop: Loop, _ name: String) -> Operation {
        .nonisolated(name) { await act(loop, $0) }
    }

    /// Runs where the caller runs.
    private static func act(_ loop: Loop, _ count: Int) async {
        let dispatcher = loop.dispatcher
        for number in 0..<count { await dispatcher.action { CounterAction.added(number) } }
    }
}
