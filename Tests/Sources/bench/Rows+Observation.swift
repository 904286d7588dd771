// SPDX-License-Identifier: Apache-2.0

import Axiom
import BenchmarkKit

extension Rows {
    /// Changes that somebody observes. Bounds: issue 4, Must show.
    static var observation: [Benchmark] {
        [
            Benchmark(
                "state.update.observed", bound: 5,
                note: "the update alone, with an observer that waits for every value and gets it"
            ) { (Stage.operation("observed update", .update), Limits.hop()) },
            Benchmark(
                "state.observed", bound: 2,
                note: "the update, the observer's turn and the way back, on one actor, against two "
                    + "tasks there that wake each other; a hop of the row above wakes nobody"
            ) { (Stage.operation("exchange"), bareExchange()) },
            Benchmark(
                "state.observed.stream",
                note: "the same through AsyncStream, which leaves the observer's actor each time"
            ) { (Stage.operation("exchange", stream: true), bareExchange()) },
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
        ]
    }

    private static func bareExchange() -> Operation {
        let bare = BareStage()
        return .nonisolated("bare exchange") { await bare.exchange($0) }
    }
}
