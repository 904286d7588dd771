// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Error boundary", .timeLimit(.minutes(1)))
@MainActor
struct ContextBoundaryTests {
    private let clock = ManualClock()
    private let metrics = InMemoryMetrics()
    private let log = KeptLog()
    private let journal: ErrorJournal
    private let sightings = Sightings()
    private let boundary: ErrorBoundary

    init() {
        let (sightings, journal) = (sightings, ErrorJournal(metrics: metrics, log: log))
        self.journal = journal
        boundary = ErrorBoundary(
            "Profile",
            services: ContextServices(
                journal: journal, clock: clock,
                pause: Backoff(first: .seconds(1), longest: .seconds(60), attempts: 3).pauses,
                goToSafety: { sightings.note("safety") },
                propagate: { error, component in sightings.note("\(component): \(error)") }))
    }

    private func recoveries(_ recovery: String) -> Double? {
        metrics.value(
            "axiom_recoveries_total", labels: ["recovery": recovery, "component": "Profile"])
    }

    @Test(
        "a client's error ends at the boundary, recorded once, and the work is not repeated",
        .requirement("F-029"))
    func onceOnly() async {
        let profiles = Profiles(failing: [.refused])
        // What `run` takes may throw the client's type; `run` itself cannot throw.
        let succeeded = await boundary.run { () throws(ProfileError) in
            try await profiles.rename("Ann")
        }
        #expect(!succeeded)
        #expect(await profiles.calls == 1)
        #expect(journal.count == 1)
        #expect(metrics.value("axiom_errors_total", labels: ["error": "ProfileError"]) == 1)
        #expect(log.messages == ["Profile: The profile cannot be changed: sign in first."])
    }

    @Test(
        "whether an error is critical, and its strategy, choose the recovery",
        .requirement("F-08B"))
    func choice() {
        #expect(ContextRecovery(for: ProfileError.busy) == .retry)
        #expect(ContextRecovery(for: ProfileError.refused) == .notify)
        #expect(ContextRecovery(for: ProfileError.trivial) == .silent)
        #expect(ContextRecovery(for: ProfileError.broken) == .navigateToSafety)
        #expect(ContextRecovery(for: StateError.concurrencyConflict) == .retry)
        #expect(ContextRecovery(for: StateError.invalidStateTransition) == .notify)
        let failure = CapabilityFailure.Cause(ProfileError.busy)
        #expect(
            ContextRecovery(for: CapabilityFailure.requiredFailed(capability: "x", cause: failure))
                == .navigateToSafety)
        struct Foreign: Error {}
        #expect(ContextRecovery(for: Foreign()) == .notify)
    }

    @Test("the person is told, and may have it done again", .requirement("F-068"))
    func notification() async throws {
        let profiles = Profiles(failing: [.refused])
        let context = ProfileContext(profiles, boundary: boundary)
        await context.handleUserAction(.rename("Ann"))
        let notice = try #require(boundary.notices.first)
        #expect(notice.message == "The profile cannot be changed: sign in first.")
        #expect(notice.options == [.tryAgain, .dismiss])
        await boundary.choose(.tryAgain, for: notice.id)
        #expect(profiles.container.snapshot.name == "Ann")
        #expect(boundary.notices.isEmpty)
    }

    @Test("what a notice repeats does not keep the context alive", .requirement("F-087"))
    func noticeCycle() async {
        var context: ProfileContext? = ProfileContext(
            Profiles(failing: [.refused]), boundary: boundary)
        weak let watched = context
        await context?.handleUserAction(.rename("Ann"))
        context = nil
        #expect(watched == nil)
        #expect(boundary.notices.count == 1)
    }

    @Test("the same sentence is told once, and taken note of once", .requirement("F-068"))
    func sameNotice() async throws {
        for _ in 1...3 {
            await boundary.run { throw ProfileError.refused }
        }
        #expect(boundary.notices.count == 1)
        await boundary.choose(.dismiss, for: try #require(boundary.notices.first).id)
        #expect(boundary.notices.isEmpty)
        #expect(journal.count == 3)
    }

    @Test("the newest twenty notices are kept", .requirement("F-068"))
    func noticeLimit() async throws {
        for number in 1...25 {
            boundary.refuse(CapabilityFailure.unavailable(capability: "\(number)", reason: "no."))
        }
        #expect(boundary.notices.count == 20)
        let first = try #require(boundary.notices.first)
        #expect(first.message.contains("6"))
        await boundary.choose(.dismiss, for: first.id)
        #expect(boundary.notices.count == 19)
    }

    @Test("a failed action is tried again, visibly, after 1 and 2 seconds", .requirement("F-069"))
    func retry() async {
        let profiles = Profiles(failing: [.busy, .busy])
        let context = ProfileContext(profiles, boundary: boundary)
        #expect(boundary.status == .idle)
        let action = Task { await context.handleUserAction(.rename("Ann")) }
        for (attempt, pause) in [(2, 1), (3, 2)] {
            await clock.waitForSleepers()
            #expect(boundary.status == .retrying(attempt: attempt))
            clock.advance(by: .seconds(pause))
            await eventually(clock.sleepers, is: 0)
        }
        await action.value
        #expect(boundary.status == .idle)
        #expect(boundary.notices.isEmpty)
        #expect(profiles.container.snapshot.name == "Ann")
        #expect(await profiles.calls == 3)
        #expect(journal.count == 1, "the error is one error, however often it comes back")
    }

    @Test("when the attempts are used up, the person is told", .requirement("F-069"))
    func exhausted() async {
        let profiles = Profiles(failing: [.busy, .busy, .busy])
        let context = ProfileContext(profiles, boundary: boundary)
        let action = Task { await context.handleUserAction(.rename("Ann")) }
        for pause in [1, 2] {
            await clock.waitForSleepers()
            clock.advance(by: .seconds(pause))
            await eventually(clock.sleepers, is: 0)
        }
        await action.value
        #expect(await profiles.calls == 3)
        #expect(boundary.notices.map(\.message) == [ProfileError.busy.message])
    }

    @Test("a cancelled action stops trying, and is no error", .requirement("F-069"))
    func cancelled() async {
        let action = Task { await boundary.run { throw ProfileError.busy } }
        await clock.waitForSleepers()
        action.cancel()
        #expect(await action.value == false)
        #expect(boundary.notices.isEmpty)
        #expect(boundary.status == .idle)
        await boundary.run { throw CancellationError() }
        #expect(journal.count == 1)
    }

    @Test(
        "a critical error leads to the safe place, and to the orchestrator", .requirement("F-06A"))
    func navigation() async {
        await boundary.run { throw ProfileError.broken }
        #expect(sightings.all == ["safety", "Profile: The profile is broken: begin anew."])
        #expect(boundary.notices.map(\.options) == [[.dismiss]])
    }

    @Test("a minor error is counted, and nobody is disturbed", .requirement("F-06B"))
    func silent() async {
        await boundary.run { throw ProfileError.trivial }
        #expect(boundary.notices.isEmpty)
        #expect(sightings.all.isEmpty)
        #expect(recoveries("silent") == 1)
        #expect(journal.count == 1)
    }

    @Test("a context may hand an error up knowingly", .requirement("F-029"))
    func propagation() async {
        await boundary.run {
            throw ProfileError.refused
        } recovery: { _ in
            .propagate
        }
        #expect(sightings.all == ["Profile: The profile cannot be changed: sign in first."])
        #expect(boundary.notices.isEmpty)
        #expect(journal.count == 1)
    }

    @Test("an action that cannot be meant never reaches a client", .requirement("F-047"))
    func validation() async {
        let profiles = Profiles()
        let context = ProfileContext(profiles, boundary: boundary)
        await context.handleUserAction(.rename(""))
        #expect(await profiles.calls == 0)
        #expect(boundary.notices.map(\.message) == ["A name has at least one letter."])
        #expect(journal.count == 0)
        await context.handleUserAction(.rename("Ann"))
        #expect(await profiles.calls == 1)
    }

    @Test("the synchronous entry validates and forwards too", .requirement("F-047"))
    func synchronousEntry() async {
        let profiles = Profiles()
        let context = ProfileContext(profiles, boundary: boundary)
        context.handle(.rename(""))
        context.handle(.rename("Ann"))
        await eventually(context.lifecycle.workCount, is: 0)
        #expect(await profiles.calls == 1)
    }

    @Test("the journal keeps the newest errors with what caused them")
    func journalLimit() {
        let journal = ErrorJournal(limit: 2)
        for number in 1...3 {
            journal.record(StateError.validationError("Number \(number)."), at: "Test")
        }
        #expect(journal.entries.map(\.number) == [2, 3])
        #expect(journal.count == 3)
        journal.record(
            ContextFailure.notMade("Home", cause: .init(ProfileError.broken)), at: "Test")
        #expect(journal.entries.last?.messages.last == "The profile is broken: begin anew.")
    }
}
