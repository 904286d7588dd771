// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

/// An app's declarations as a value. Nothing is created until `start()`.
///
/// Starting it twice gives two apps that know nothing of each other. A debug build refuses a state
/// that is no value through and through.
public struct Bootstrap: Sendable {
    /// A part of the app that was written for a version of something.
    public struct VersionDemand: Sendable, Equatable {
        /// Who was written for it.
        public let user: String
        /// What is there.
        public let component: VersionCompatibility
        /// The version it was written for.
        public let wanted: SemanticVersion

        /// A demand; without a component, on the framework.
        public init(
            _ user: String, wants wanted: SemanticVersion,
            of component: VersionCompatibility = .axiom
        ) {
            self.user = user
            self.component = component
            self.wanted = wanted
        }
    }

    /// What has to fit, checked before anything is made.
    public var versions: [VersionDemand] = []
    /// The capabilities, in any order.
    public var capabilities: [CapabilityDeclaration] = []
    /// The settings of the capabilities.
    public var configuration = CapabilityConfiguration()
    /// The clients, made in this order.
    public var clients: [ClientDeclaration] = []
    /// The contexts, in any order.
    public var contexts: [ContextDeclaration] = []
    /// The first view, which is also the safe place.
    public var root: ViewType
    /// Which views send on to others.
    public var redirects = Redirects()
    /// Who decides where the person is, in place of a `Navigator` with `root` and `redirects`.
    public var navigation: (any NavigationManagement & Sendable)?
    /// Where the person signs in again when that has become necessary.
    public var signIn: ViewType?
    /// What happens to external systems; nobody listens when there is none.
    public var changes: AsyncStream<CapabilityChange>?
    /// Whose time contexts wait with, and how they try again.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// How often and after which pauses a context tries again.
    public var backoff = Backoff()
    /// Where sentences go.
    public var log: any LogSink = SilentLog()
    /// Where numbers go.
    public var metrics: any MetricsSink = SilentMetrics()
    /// Holds the start of capabilities, their end and the making of contexts against their
    /// budgets; without one nothing is measured.
    public var monitor: PerformanceMonitor?
    /// Told of every error that a context hands up.
    public var onPropagated: @MainActor @Sendable (ApplicationOrchestrator.Propagated) -> Void = {
        _ in
    }
    /// Sets up what the app's own orchestration needs, as the fourth step. A throw ends the start.
    public var setUp: @MainActor @Sendable (ApplicationOrchestrator) async throws -> Void = {
        _ in
    }
    /// Makes the view hierarchy, as the sixth step; the app keeps it until it ends.
    public var makeViews:
        @MainActor @Sendable (ApplicationOrchestrator) async throws -> (any AnyObject)? =
            { _ in nil }

    /// An app with one view and nothing else yet.
    public init(root: ViewType) { self.root = root }
}
