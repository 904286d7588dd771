// SPDX-License-Identifier: Apache-2.0

/// The services of the app that a context uses when something goes wrong.
public struct ContextServices: Sendable {
    /// The app's components and what they may depend on; `nil` for a context without an app.
    public var registry: ComponentRegistry?
    /// Where errors are recorded.
    public var journal: ErrorJournal
    /// The clock for the pauses between attempts.
    public var clock: any Clock<Duration>
    /// The pause after a failed attempt, counted from 1; `nil` when there is no further one.
    /// `Backoff` of AxiomExtras has other pauses.
    public var pause: @Sendable (_ attempt: Int) -> Duration?
    /// Goes to a place that works.
    public var goToSafety: @MainActor @Sendable () -> Void
    /// Tells the orchestrator about an error and the component it comes from.
    public var propagate: @MainActor @Sendable (any Error, String) -> Void

    /// Three attempts, 100 ms and 200 ms apart: what is tried unless said otherwise.
    public static let threeAttempts: @Sendable (_ attempt: Int) -> Duration? = {
        $0 < 3 ? .milliseconds(100 * $0) : nil
    }

    /// By default, services for a context without an app: nobody is told, and nothing is navigated.
    public init(
        registry: ComponentRegistry? = nil, journal: ErrorJournal = ErrorJournal(),
        clock: any Clock<Duration> = ContinuousClock(),
        pause: @escaping @Sendable (_ attempt: Int) -> Duration? = threeAttempts,
        goToSafety: @escaping @MainActor @Sendable () -> Void = {},
        propagate: @escaping @MainActor @Sendable (any Error, String) -> Void = { _, _ in }
    ) {
        self.registry = registry
        self.journal = journal
        self.clock = clock
        self.pause = pause
        self.goToSafety = goToSafety
        self.propagate = propagate
    }
}
