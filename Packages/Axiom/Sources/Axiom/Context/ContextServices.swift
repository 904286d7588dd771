// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

/// What the app does for its contexts when something goes wrong.
public struct ContextServices: Sendable {
    /// Which components the app has, and what they may depend on; a context without an app has
    /// none.
    public var registry: ComponentRegistry?
    /// Where errors are recorded.
    public var journal: ErrorJournal
    /// Whose time the pauses between attempts take.
    public var clock: any Clock<Duration>
    /// How often a failed action is tried, and after which pauses.
    public var backoff: Backoff
    /// Goes to a place that works.
    public var goToSafety: @MainActor @Sendable () -> Void
    /// Tells the orchestrator of an error, and which component it comes from.
    public var propagate: @MainActor @Sendable (any Error, String) -> Void

    /// Services for a context without an app: nobody is told, there is nowhere to go.
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
