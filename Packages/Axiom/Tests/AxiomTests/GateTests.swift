// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Basics
import Testing

@Suite("A gate", .timeLimit(.minutes(1)))
@MainActor
struct GateTests {
    @Test("whoever waits passes when it opens, whoever comes later at once")
    func opens() async {
        let gate = Gate()
        let steps = Guarded<[String]>([])
        let waiting = Task {
            steps.withLock { $0.append("waits") }
            await gate.passed()
            steps.withLock { $0.append("passes") }
        }
        while steps.withLock({ $0.isEmpty }) { await Task.yield() }
        steps.withLock { $0.append("opens") }
        gate.open()
        await waiting.value
        await gate.passed()
        #expect(steps.withLock { $0 } == ["waits", "opens", "passes"])
    }

    @Test("cancelling one who waits ends that one's waiting only")
    func cancelled() async {
        let gate = Gate()
        let steps = Guarded<[String]>([])
        let cancelled = Task { await gate.passed() }
        let waiting = Task {
            await gate.passed()
            steps.withLock { $0.append("passes") }
        }
        cancelled.cancel()
        await cancelled.value
        steps.withLock { $0.append("opens") }
        gate.open()
        await waiting.value
        #expect(steps.withLock { $0 } == ["opens", "passes"])
    }
}
