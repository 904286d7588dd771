// SPDX-License-Identifier: Apache-2.0

import AxiomCore
public import Observation

/// Handles the errors of one context. Each error is recorded once, and then a `ContextRecovery`
/// follows (RFC-001, Context Recovery, rule 19).
///
/// `notices` can be observed.
@MainActor
@Observable
public final class ErrorBoundary {
    /// The context it belongs to, for messages.
    @ObservationIgnored public let owner: String
    // Nobody reads more, and a context that is not shown must not grow.
    private static let noticeLimit = 20
    @ObservationIgnored private let services: ContextServices
    @ObservationIgnored private var repeats: [Int: @MainActor @Sendable () async -> Void] = [:]
    @ObservationIgnored private var next = 0
    /// The attempt at each action under way, from 1.
    package private(set) var attempts: [Int: Int] = [:] { didSet { VisibleChanges.noteOther() } }

    /// The notices for the person: the newest twenty, the oldest of them first.
    public private(set) var notices: [ErrorNotice] = [] { didSet { VisibleChanges.noteOther() } }

    /// A boundary without errors.
    public nonisolated init(_ owner: String, services: ContextServices = ContextServices()) {
        self.owner = owner
        self.services = services
    }

    /// Runs work and handles its error. Returns whether the work succeeded in the end.
    ///
    /// The work runs again only when the recovery is `retry`. Cancellation is not an error. Does
    /// not throw: nothing is left for the caller to handle.
    /// - Parameters:
    ///   - recovery: chooses the recovery from an error, by default the one that suits it.
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
            let pause: Duration
            do throws(E) {
                try await work()
                return true
            } catch {
                if error is CancellationError || Task.isCancelled { return false }
                // An error that comes back in the next attempt is recorded only once.
                let sentence = ErrorJournal.sentence(error)
                if sentence != recorded { services.journal.record(error, at: owner) }
                recorded = sentence
                let chosen = recovery(error)
                guard chosen == .retry else {
                    recover(chosen, from: error, again)
                    return false
                }
                guard let later = services.pause(attempt) else {
                    recover(.notify, from: error, again)
                    return false
                }
                pause = later
                services.journal.count(ContextRecovery.retry.rawValue, at: owner)
            }
            attempt += 1
            attempts[run] = attempt
            guard (try? await services.clock.sleep(for: pause)) != nil else { return false }
        }
    }

    /// Records and handles an error whose action cannot be repeated.
    public func take(_ error: any Error) {
        if error is CancellationError { return }
        services.journal.record(error, at: owner)
        let chosen = ContextRecovery(for: error)
        recover(chosen == .retry ? .notify : chosen, from: error, nil)
    }

    /// Tells the person why an action is not valid. Nothing has failed, so nothing is recorded as
    /// an error.
    public func refuse(_ error: any Error) {
        services.journal.count("refusal", at: owner)
        notify(ErrorJournal.sentence(error), nil)
    }

    /// Does what the person chose for a notice, and removes the notice.
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
        // The same sentence is not shown twice; the newer notice knows what to repeat.
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
