// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomExtras
import BenchmarkKit
import Synchronization

extension Rows {
    /// Observed changes. Bounds: issue 4, Must show.
    static var observation: [Benchmark] {
        [
            Benchmark(
                "state.update.observed", bound: 5,
                note: "the update alone, with an observer that waits for every value and gets it"
            ) { (Stage.operation("observed update", .observation, .update), Limits.hop()) },
            Benchmark(
                "state.observed", bound: 1.6,
                note: "the update, the observer's turn and the way back, on one actor, against two "
                    + "tasks there that wake each other; asked: 1.05, but a read that can be "
                    + "cancelled takes 1.5 of it in the language's runtime"
            ) { (Stage.operation("exchange"), bareExchange()) },
            Benchmark(
                "state.observed.main-actor", bound: 5,
                note: "an observer on the main actor, a publisher elsewhere, there and back"
            ) {
                let stage = MainActorStage()
                return (
                    .nonisolated("exchange") { await stage.publish($0) }, Limits.mainActorHop()
                )
            },
            Benchmark(
                "state.update.lagging", bound: 2,
                note: "a change for an observer that never reads, so that states coalesce"
            ) {
                let container = StateContainer(Model())
                return (updating(container, keeping: container.observation()), Limits.hop())
            },
            Benchmark(
                "state.observed.100", bound: 1.5,
                note: "per observer, all of them waiting: a hundred against ten"
            ) {
                (
                    Stage.operation("100 observers", observers: 100),
                    Stage.operation("10 observers", observers: 10)
                )
            },
            Benchmark(
                "state.first-value", bound: 1,
                note:
                    "observe and read the present state on the main actor, against there and back"
            ) {
                let container = StateContainer(Model())
                return (
                    .mainActor("first value") { count in
                        for _ in 0..<count { blackHole(await container.observation().next()) }
                    },
                    Limits.mainActorHop()
                )
            },
            Benchmark(
                "state.update.waiting.100", bound: 70,
                note: "the writer's share alone, with 100 tasks that wait for observations; asked: "
                    + "60; some 29 ns a mailbox"
            ) {
                (
                    Stage.operation("update", observers: 100, .observation, .update),
                    Limits.hop()
                )
            },
            Benchmark(
                "state.observation", bound: 0.85, note: "made and let go, against an AsyncStream"
            ) {
                let container = StateContainer(Model())
                return (
                    .nonisolated("observation()") { count in
                        for _ in 0..<count { blackHole(container.observation()) }
                    },
                    .nonisolated("AsyncStream") { count in
                        for _ in 0..<count { blackHole(AsyncStream<Model>.makeStream().stream) }
                    }
                )
            },
            lettingGo("state.letting-go.waiting") { $0.observation() },
            lettingGo("state.letting-go.synchronous") { $0.observe { blackHole($0.version) } },
        ] + [1, 10, 100].map(stream) + [10, 100].map(synchronous)
    }

    /// Letting an observer go for a new one, among a thousand and in no order, against alone.
    private static func lettingGo<Observer: Sendable>(
        _ name: String, _ observe: @escaping @Sendable (StateContainer<Model>) -> Observer
    ) -> Benchmark {
        @Sendable func among(_ others: Int) -> Operation {
            let container = StateContainer(Model())
            let observers = Mutex((0..<others).map { _ in observe(container) })
            return .nonisolated("one of \(others)") { count in
                for turn in 0..<count {
                    // A prime, so that all have their turn, far from each other.
                    let place = turn &* 7_919 % others
                    observers.withLock { $0[place] = observe(container) }
                }
            }
        }
        return Benchmark(
            name, bound: 1.2,
            note: "an observer let go for a new one, one of 1,000 against alone"
        ) { (among(1_000), among(1)) }
    }

    /// `observe()` compared with an `AsyncStream` that is yielded to, per observer.
    private static func stream(_ observers: Int) -> Benchmark {
        Benchmark(
            "state.observed.stream.\(observers)", bound: 0.8,
            note: "through AsyncStream, which leaves the observer's actor each time"
        ) {
            (
                Stage.operation("observe()", observers: observers, .stream),
                Stage.operation("bare AsyncStream", observers: observers, .bareStream)
            )
        }
    }

    /// One change for synchronous observers, per observer.
    private static func synchronous(_ observers: Int) -> Benchmark {
        Benchmark("state.update.synchronous.\(observers)", bound: 1, note: "per observer") {
            let container = StateContainer(Model())
            let subscriptions = (0..<observers).map { _ in
                container.observe { blackHole($0.version) }
            }
            return (
                .nonisolated("update") { count in
                    for _ in 0..<max(count / observers, 1) { container.update { $0.count &+= 1 } }
                    withExtendedLifetime(subscriptions) {}
                },
                Limits.hop()
            )
        }
    }

    private static func bareExchange() -> Operation {
        let bare = BareStage()
        return .nonisolated("bare exchange") { await bare.exchange($0) }
    }
}
