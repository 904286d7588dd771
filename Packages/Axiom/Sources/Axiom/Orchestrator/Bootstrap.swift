// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

/// An app's declarations as a value. Nothing is created until `start()`.
///
/// Two starts give two separate apps. A debug build refuses a state that contains a reference.
public struct Bootstrap: Sendable {
    /// The version that a part of the app was written for.
    public struct VersionDemand: Sendable, Equatable {
        /// The part that was written for it.
        public let user: String
        /// The name of the component that is present.
        public let component: String
        /// The version of that component.
        public let present: SemanticVersion
        /// The version that the part was written for.
        public let wanted: SemanticVersion

        /// A demand on the framework.
        public init(_ user: String, wants wanted: SemanticVersion) {
            self.init(user, wants: wanted, of: "Axiom", present: .framework)
        }

        /// A demand on any component.
        package init(
            _ user: String, wants wanted: SemanticVersion, of component: String,
            present: SemanticVersion
        ) {
            self.user = user
            self.component = component
            self.present = present
            self.wanted = wanted
        }
    }

    /// The versions that have to fit, checked before anything is made.
    public var versions: [VersionDemand] = []
    /// The capabilities, in any order.
    public var capabilities: [CapabilityDeclaration] = []
    /// The settings of the capabilities.
    package var tuning: (any CapabilityTuning)?
    /// The graph of the capabilities, for an app whose container hands out their handles before the
    /// start. Without one the start makes it of `capabilities`.
    public var graph: CapabilityGraph?
    /// The journal that such a graph tells its failures to. Without one the start makes it of
    /// `metrics` and `log`.
    public var journal: ErrorJournal?
    /// The clients, made in this order.
    public var clients: [ClientDeclaration] = []
    /// The contexts, in any order.
    public var contexts: [ContextDeclaration] = []
    /// The first view, which is also the safe place.
    public var root: ViewType
    /// How the app navigates; without it the app stays at its root.
    package var routing: (any Routing)?
    /// The changes of external systems; without a stream nobody listens.
    public var changes: AsyncStream<CapabilityChange>?
    /// The clock for the pauses of contexts between attempts.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// The pauses after which a context tries again.
    public var pause = ContextServices.threeAttempts
    /// Where messages are logged.
    public var log: any LogSink = SilentLog()
    /// Where metrics are recorded.
    public var metrics: any MetricsSink = SilentMetrics()
    /// Compares the start of capabilities, their end and the making of contexts with their budgets.
    /// Without a monitor nothing is measured.
    public var monitor: PerformanceMonitor?
    /// Called with every error that a context hands up, and with the context's name.
    public var onPropagated: @MainActor @Sendable (any Error, String) -> Void = { _, _ in }
    /// Sets up the app's own orchestration, as the fourth step. An error ends the start.
    public var setUp: @MainActor @Sendable (ApplicationOrchestrator) async throws -> Void = {
        _ in
    }
    /// Makes the view hierarchy, as the sixth step; the app keeps it until it ends.
    public var makeViews:
        @MainActor @Sendable (ApplicationOrchestrator) async throws -> (any AnyObject)? =
            { _ in nil }

    /// What the capabilities are declared as, whoever makes their graph.
    var declared: [CapabilityDeclaration] { graph?.declarations ?? capabilities }

    /// An app with one view and nothing else yet.
    public init(root: ViewType) { self.root = root }
}
