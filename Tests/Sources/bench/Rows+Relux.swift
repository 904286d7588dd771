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
            Benchmark("relux.actions.four") {
                let loop = try Loop()
                return (
                    .nonisolated("actions") { count in
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
                    Limits.hop()
                )
            },
            effect("nonisolated"),
            effect("main-actor"),
            eightTasks,
            eightTasksLocked,
        ]
    }

    private static func action(_ others: Int) -> [Benchmark] {
        [
            Benchmark("relux.action.nonisolated.\(others)", bound: 1.2, allocations: 2) {
                (acting(on: try Loop(others: others), "action"), Limits.hop())
            },
            Benchmark("relux.action.main-actor.\(others)", bound: 1.2, allocations: 2) {
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

    /// As many actions by eight tasks as by one: the time of both is per action.
    private static var eightTasks: Benchmark {
        Benchmark("relux.eight-tasks", bound: 1.5) {
            let loop = try Loop()
            let body: @Sendable (Int) async -> Void = { await act(loop, $0) }
            return (tasks(8, "eight tasks", body), tasks(1, "one task", body))
        }
    }

    /// What eight tasks cost each other under any lock, for comparison.
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
