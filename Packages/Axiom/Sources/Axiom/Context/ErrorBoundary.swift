// SPDX-License-Identifier: Apache-2.0

import AxiomCore
public import Observation

/// Where the errors of one context end: every one is recorded once, and then one of the context's
/// recoveries follows (RFC-001, Context Recovery, rule 19).
///
/// What it shows, `status` and `notices`, can be observed.
@MainActor
@Observable
public final class ErrorBoundary {
    /// The context it belongs to, for messages.
    @ObservationIgnored public let owner: String
    // Nobody reads more, and a context that nobody looks at must not grow.
    private static let noticeLimit = 20
    @ObservationIgnored private let services: ContextServices
    @ObservationIgnored private var repeats: [Int: @MainActor @Sendable () async -> Void] = [:]
    @ObservationIgnored private var next = 0
    private var attempts: [Int: Int] = [:]

    /// What the person has to be told: the newest twenty, the oldest of them first.
    public private(set) var notices: [ErrorNotice] = []

    /// A boundary without errors.
    public nonisolated init(_ owner: String, services: ContextServices = ContextServices()) {
        self.owner = owner
        self.services = services
    }

    /// What is under way; of several actions, the one that was tried most often.
    public var status: ActionStatus {
        switch attempts.values.max() {
        case nil: .idle
        case 1: .running
        case let attempt?: .retrying(attempt: attempt)
        }
    }

    /// Runs work and treats its error; answers whether it succeeded in the end.
    ///
    /// The work runs once, and again only where the recovery is `retry`. A cancelled task is no
    /// error. Does not throw: whoever calls has nothing left to handle.
    /// - Parameters:
    ///   - recovery: chooses what is done about an error, by default what suits it.
    ///   - again: what the person's "try again" does; must not keep the context alive.
    @discardableResult
    public func run<E: Error>(
        _ work: @MainActor () async throws(E) -> Void,
        recovery: (E) -> ContextRecovery = { ContextRecovery(for: $0) },
        again: (@MainActor @Sendable () async -> Void)? = nil
    ) async -> Bool {
        let run = number()
        var attempt = 1
        var recorded: String?
        defer { attempts[run] = nil }
        while true {
            attempts[run] = attempt
            do throws(E) {
                try await work()
                return true
            } catch {
                if error is CancellationError || Task.isCancelled { return false }
                // One that comes back in the next attempt is still the same error.
                let sentence = ErrorJournal.sentence(error)
                if sentence != recorded { services.journal.record(error, at: owner) }
                recorded = sentence
                let chosen = recovery(error)
                guard chosen == .retry else {
                    recover(chosen, from: error, again)
                    return false
                }
                guard attempt < services.backoff.attempts else {
                    recover(.notify, from: error, again)
                    return false
                }
                services.journal.count(ContextRecovery.retry.rawValue, at: owner)
            }
            attempt += 1
            attempts[run] = attempt
            let pause = services.backoff.delay(after: attempt - 1)
            guard (try? await services.clock.sleep(for: pause)) != nil else { return false }
        }
    }

    /// Records an error that nothing can repeat, and treats it.
    public func take(_ error: any Error) {
        if error is CancellationError { return }
        services.journal.record(error, at: owner)
        let chosen = ContextRecovery(for: error)
        recover(chosen == .retry ? .notify : chosen, from: error, nil)
    }

    /// Tells the person why an action cannot be meant. Nothing has failed, so nothing is recorded
    /// as an error.
    public func refuse(_ error: any Error) {
        services.journal.count("refusal", at: owner)
        notify(ErrorJournal.sentence(error), nil)
    }

    /// Does what the person chose about a notice, which is taken note of with it.
    public func choose(_ option: ErrorNotice.Option, for notice: ErrorNotice.ID) async {
        notices.removeAll { $0.id == notice }
        let again = repeats.removeValue(forKey: notice)
        if option == .tryAgain { await again?() }
    }

    private func recover(
        _ recovery: ContextRecovery, from error: any Error,
        _ again: (@MainActor @Sendable () async -> Void)?
    ) {
        services.journal.count(recovery.rawValue, at: owner)
        switch recovery {
        case .notify, .retry: notify(ErrorJournal.sentence(error), again)
        case .silent: break
        case .propagate: services.propagate(error, owner)
        case .navigateToSafety:
            notify(ErrorJournal.sentence(error), nil)
            services.goToSafety()
            services.propagate(error, owner)
        }
    }

    private func notify(_ message: String, _ again: (@MainActor @Sendable () async -> Void)?) {
        // The same sentence twice helps nobody; the newer one knows what to repeat.
        for old in notices where old.message == message { repeats[old.id] = nil }
        notices.removeAll { $0.message == message }
        if notices.count == Self.noticeLimit { repeats[notices.removeFirst().id] = nil }
        let id = number()
        repeats[id] = again
        notices.append(
            ErrorNotice(
                id: id, message: message,
                options: again == nil ? [.dismiss] : [.tryAgain, .dismiss]))
    }

    private func number() -> Int {
        next += 1
        return next
    }
}
