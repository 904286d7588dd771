// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomExtras
import BenchmarkKit
import Foundation

extension Rows {
    /// The budgets of the specifications for single operations; where two differ, the stricter one.
    static var budgets: [Benchmark] {
        [
            Benchmark(
                "budget.snapshot", budget: PerformanceBudget.stateSnapshot.limit,
                note: "S-030 and S-034: a snapshot of a client, read from no actor"
            ) {
                let client = Ledger()
                return .nonisolated("snapshot") { count in
                    for _ in 0..<count { blackHole(client.stateSnapshot) }
                }
            },
            Benchmark(
                "budget.snapshot.main-actor", budget: PerformanceBudget.mainActorBinding.limit,
                note: "S-033: a snapshot read where a view reads, on the main actor"
            ) {
                let client = Ledger()
                return .mainActor("snapshot") { count in
                    for _ in 0..<count { blackHole(client.stateSnapshot.entries) }
                }
            },
            Benchmark(
                "budget.update", budget: PerformanceBudget.stateUpdate.limit,
                note: "S-031 and S-035: from the call of updateState to its return"
            ) {
                let client = Ledger()
                return .nonisolated("update") { count in
                    for _ in 0..<count {
                        await client.updateState { state in
                            state.entries += 1
                            state.changed = Date()
                        }
                    }
                }
            },
            Benchmark(
                "budget.action", budget: PerformanceBudget.stateUpdate.limit,
                note:
                    "F-0A3 and S-031: from processAction to its return; the stricter of 8 and 5 ms"
            ) {
                let client = Ledger()
                return .nonisolated("action") { count in
                    for number in 0..<count { try? await client.processAction(.enter(number)) }
                }
            },
            Benchmark(
                "budget.dispatch", budget: PerformanceBudget.stateDispatch.limit,
                note:
                    "F-0A4: from the update to the mailbox; when the update returns, the state is in the mailbox"
            ) {
                let container = StateContainer(Model())
                return updating(container, keeping: container.observe())
            },
            Benchmark(
                "budget.coordination", budget: PerformanceBudget.crossActorCoordination.limit,
                note: "S-032: from the first of three clients to the commit of one transaction"
            ) {
                let clients = [Ledger(), Ledger(), Ledger()]
                return .nonisolated("coordination") { count in
                    for number in 0..<count {
                        try? await StateCoordinator().coordinatedUpdate { transaction in
                            for client in clients {
                                try await transaction.updateActor(client) { $0.entries = number }
                            }
                        }
                    }
                }
            },
        ]
    }
}

private actor Ledger: AxiomClient {
    struct State: Sendable, Equatable {
        var entries = 0
        var changed = Date(timeIntervalSince1970: 0)
    }

    enum Action: Command {
        case enter(Int)

        func apply(to state: inout State) {
            switch self {
            case .enter(let number): state.entries = number
            }
        }
    }

    nonisolated let container = StateContainer(State())
}
