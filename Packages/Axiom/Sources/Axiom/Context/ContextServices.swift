// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

/// The services of the app that a context uses when something goes wrong.
public struct ContextServices: Sendable {
    /// The app's components and what they may depend on; `nil` for a context without an app.
    public var registry: ComponentRegistry?
    /// Where errors are recorded.
    public var journal: ErrorJournal
    /// The clock for the pauses between attempts.
    public var clock: any Clock<Duration>
    /// How often a failed action is tried, and after which pauses.
    public var backoff: Backoff
    /// Goes to a place that works.
    public var goToSafety: @MainActor @Sendable () -> Void
    /// Tells the orchestrator about an error and the component it comes from.
    public var propagate: @MainActor @Sendable (any Error, String) -> Void

    /// By default, services for a context without an app: nobody is told, and nothing is navigated.
    public init(
        registry: ComponentRegistry? = nil, journal: ErrorJournal = ErrorJournal(),
        clock: any Clock<Duration> = ContinuousClock(),
        backoff: Backoff = Backoff(), goToSafety: @escaping @MainActor @Sendable () -> Void = {},
        propagate: @escaping @MainActor @Sendable (any Error, String) -> Void = { _, _ in }
    ) {
        self.registry = registry
        self.journal = journal
        self.clock = clock
        self.backoff = backoff
        self.goToSafety = goToSafety
        self.propagate = propagate
    }
}
