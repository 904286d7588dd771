// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Testing
import TrapezioStrata

@Suite("Strata run catching", .timeLimit(.minutes(1)))
struct StrataRunCatchingTests {
    private enum Trouble: Error, Equatable { case here }

    private final class NotSendable {
        var count = 0
    }

    private actor Counter {
        var count = 0

        /// Touches the actor's own state from within the block, which only compiles and only holds
        /// when the block stays on the actor.
        func countInBlock() async -> Bool {
            let result = await strataRunCatching {
                count += 1
                return #isolation === self
            }
            return result.getOrDefault(false)
        }
    }

    @Test("the block's value is the success")
    func success() async {
        #expect(await strataRunCatching { 7 }.getOrNull() == 7)
    }

    @Test("an exception is kept, another error wrapped, cancellation mapped", .requirement("T-023"))
    func failures() async {
        let kept = await strataRunCatching { throw NoSuchSet(number: 9) }
        let wrapped = await strataRunCatching { throw Trouble.here }
        let mapped = await strataRunCatching { throw CancellationError() }
        #expect(caught(kept) as? NoSuchSet == NoSuchSet(number: 9))
        #expect(caught(wrapped)?.cause as? Trouble == .here)
        #expect(caught(mapped) is StrataCancellationException)
    }

    @Test("the block stays on the main actor when the main actor calls", .requirement("T-023"))
    @MainActor
    func onMainActor() async {
        let result = await strataRunCatching { #isolation === MainActor.shared }
        #expect(result.getOrNull() == true)
    }

    @Test("the block stays on the actor that calls", .requirement("T-023"))
    func onActor() async {
        let counter = Counter()
        #expect(await counter.countInBlock())
        #expect(await counter.count == 1)
    }

    @Test("the block is on no actor when a detached task calls", .requirement("T-023"))
    func detached() async {
        let task = Task.detached { await strataRunCatching { #isolation == nil } }
        #expect(await task.value.getOrNull() == true)
    }

    @Test("a value that cannot cross actors may come out, since no actor is crossed")
    func notSendable() async {
        let result = await strataRunCatching { NotSendable() }
        result.onSuccess { $0.count += 1 }
        #expect(result.getOrNull()?.count == 1)
    }
}
