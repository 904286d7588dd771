// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Recovery of capabilities", .timeLimit(.minutes(1)))
struct CapabilityRecoveryTests {
    private let clock = ManualClock()
    private let link = SimulatedSystem("link")
    private let failure = SimulatedFailure(system: "link")

    private func started() async throws -> SimulatedCapability {
        let capability = SimulatedCapability(link)
        try await capability.initialize()
        return capability
    }

    private func retrying(_ attempts: Int) async throws -> Task<Recovered<Int>, any Error> {
        let capability = try await started()
        let recovery = CapabilityRecovery<Int>(
            backoff: Backoff(first: .seconds(1), attempts: attempts), clock: clock)
        return Task { try await recovery.run(.retry) { try await capability.read() } }
    }

    @Test("there are four ways", .requirement("F-042"))
    func four() {
        let letters = RecoveryStrategy.allCases.map { strategy -> Character in
            switch strategy {
            case .retry: "r"
            case .fallback: "f"
            case .propagate: "p"
            case .ignore: "i"
            }
        }
        #expect(String(letters) == "rfpi")
    }

    @Test("retry waits d, 2d and 4d, and no longer than that", .requirement("F-060"))
    func retry() async throws {
        link.fail(.call, .times(3))
        let task = try await retrying(4)
        for (calls, delay) in [(1, 1), (2, 2), (3, 4)] {
            await clock.waitForSleepers()
            #expect(link.counts.calls == calls)
            clock.advance(by: .seconds(delay) - .nanoseconds(1))
            #expect(clock.sleepers == 1)
            clock.advance(by: .nanoseconds(1))
        }
        #expect(try await task.value == .fresh(7))
        #expect(link.counts.calls == 4)
        #expect(clock.now.offset == .seconds(7))
    }

    @Test("retry stops when the attempts are used up", .requirement("F-060"))
    func exhausted() async throws {
        link.fail(.call, .always)
        let task = try await retrying(3)
        for delay in [1, 2] {
            await clock.waitForSleepers()
            clock.advance(by: .seconds(delay))
        }
        await #expect(throws: failure) { try await task.value }
        #expect(link.counts.calls == 3)
    }

    @Test("retry stops at once when the task is cancelled", .requirement("F-060"))
    func cancelledRetry() async throws {
        link.fail(.call, .always)
        let task = try await retrying(3)
        await clock.waitForSleepers()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(link.counts.calls == 1)
        #expect(clock.now.offset == .zero)
    }

    @Test("fallback answers what is known, with its age", .requirement("F-061"))
    func fallback() async throws {
        let capability = try await started()
        let cache = RecencyCache<String, Int>(limit: 1, clock: clock)
        cache.store(try await capability.read(), for: "value")
        link.fail(.call, .always)
        clock.advance(by: .seconds(90))
        let recovery = CapabilityRecovery(cached: { cache.value(for: "value") })
        let answer = try await recovery.run(.fallback) { try await capability.read() }
        #expect(answer == .stale(Stale(7, age: .seconds(90))))
    }

    @Test("fallback without anything known hands the failure up")
    func nothingKnown() async throws {
        link.fail(.call, .always)
        let capability = try await started()
        await #expect(throws: failure) {
            try await CapabilityRecovery<Int>().run(.fallback) { try await capability.read() }
        }
    }

    @Test("propagate hands the client an error of its domain", .requirement("F-062"))
    func propagate() async throws {
        struct DomainError: Error, Equatable { let system: String }
        link.fail(.call, .always)
        let capability = try await started()
        let recovery = CapabilityRecovery<Int>(map: { error in
            DomainError(system: (error as? SimulatedFailure)?.system ?? "?")
        })
        await #expect(throws: DomainError(system: "link")) {
            try await recovery.run(.propagate) { try await capability.read() }
        }
    }

    @Test("ignore notes the failure and succeeds without an answer", .requirement("F-063"))
    func ignore() async throws {
        link.fail(.call, .always)
        let capability = try await started()
        let log = CapabilityLog()
        let recovery = CapabilityRecovery<Int>(log: log)
        #expect(try await recovery.run(.ignore) { try await capability.read() } == .ignored)
        #expect(log.lines == [failure.message])
    }

    @Test("what the error leaves open is treated as the capability says", .requirement("F-041"))
    func choice() async throws {
        struct Vague: Error {}
        let capability = SimulatedCapability(link, recoveryStrategy: .ignore)
        #expect(capability.recovery(from: failure) == .retry)
        #expect(
            capability.recovery(from: CapabilityFailure.unavailable(capability: "", reason: ""))
                == .fallback)
        #expect(capability.recovery(from: Vague()) == .ignore)
        #expect(
            try await CapabilityRecovery<Int>().run(for: capability) { throw Vague() } == .ignored)
    }

    @Test("what works is answered as it is", arguments: RecoveryStrategy.allCases)
    func success(strategy: RecoveryStrategy) async throws {
        let capability = try await started()
        let answer = try await CapabilityRecovery<Int>(clock: clock).run(strategy) {
            try await capability.read()
        }
        #expect(answer == .fresh(7))
    }

    @Test("a cancelled task is not treated", arguments: RecoveryStrategy.allCases)
    func cancelled(strategy: RecoveryStrategy) async throws {
        let recovery = CapabilityRecovery<Int>(
            clock: clock, cached: { Stale(1, age: .zero) },
            map: { _ in SimulatedFailure(system: "") })
        await #expect(throws: CancellationError.self) {
            try await recovery.run(strategy) { throw CancellationError() }
        }
    }
}
