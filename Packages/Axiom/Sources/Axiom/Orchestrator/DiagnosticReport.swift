// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// The parts of an app and their status at one moment: for a person, a file or another program.
public struct DiagnosticReport: Sendable, Equatable, Codable {
    /// One capability.
    public struct Capability: Sendable, Equatable, Codable {
        public let name, category, level: String
        public let isRequired: Bool
        public let needs: [String]
        /// Why it failed or was invalidated; `nil` otherwise.
        public let problem: String?
    }

    /// One client.
    public struct Client: Sendable, Equatable, Codable {
        public let name: String
        /// How often its state has changed.
        public let version: UInt64
        /// How many observers it has.
        public let observers: Int
    }

    /// How many components of one type were made, and how many of them live.
    public struct Component: Sendable, Equatable, Codable {
        public let name, type: String
        public let created, alive: Int
    }

    /// The versions of the framework and of the components that were checked at the start, by name.
    public let versions: [String: String]
    /// `normal`, or `emergency`.
    public let mode: String
    /// How much of the app works.
    public let systemLevel: String
    /// Every capability, each after what it needs.
    public let capabilities: [Capability]
    /// Every client, in the order in which they were made.
    public let clients: [Client]
    /// The names of the contexts that live.
    public let contexts: [String]
    /// The path of views, from the bottom.
    public let path: [String]
    /// The components that were made, by type.
    public let components: [Component]
    /// The newest errors.
    public let errors: [ErrorJournal.Entry]
    /// The metrics as Prometheus reads them; `nil` unless the app's sink is `InMemoryMetrics`.
    public let metrics: String?
}

extension ApplicationOrchestrator {
    /// Diagnostic collection: the state of the app as one value. Calls no capability: levels are as
    /// last reported. Records the gauges of the metrics first.
    public func collectDiagnostics() -> DiagnosticReport {
        recordGauges()
        return DiagnosticReport(
            versions: Dictionary(
                [("Axiom", SemanticVersion.framework.description)]
                    + versions.map { ($0.component, $0.present.description) },
                uniquingKeysWith: { _, newer in newer }),
            mode: isInEmergency ? "emergency" : "normal", systemLevel: "\(systemLevel)",
            capabilities: graph.statuses.map(DiagnosticReport.Capability.init),
            clients: directory.clients.map { _, client in
                let client: any StateOwner = client
                return DiagnosticReport.client(client)
            },
            contexts: livingContexts, path: path.map(\.description),
            components: registry.counts().map(DiagnosticReport.Component.init),
            errors: journal.entries,
            metrics: (journal.metrics as? InMemoryMetrics).map { PrometheusText().export($0) })
    }
}

extension ApplicationOrchestrator {
    /// How well each capability works now (0 unavailable to 3 full), how often each client's state
    /// has changed, and how many observe it.
    private func recordGauges() {
        guard !(journal.metrics is SilentMetrics) else { return }
        for status in graph.statuses {
            journal.metrics.record(
                Metric(
                    "axiom_capability_level", .gauge, Double(status.level.rawValue),
                    labels: ["capability": status.id.name]))
        }
        for (declaration, client) in directory.clients {
            let client: any StateOwner = client
            let report = DiagnosticReport.client(client)
            let labels = ["client": declaration.id.name]
            journal.metrics.record(
                Metric("axiom_client_version", .gauge, Double(report.version), labels: labels))
            journal.metrics.record(
                Metric("axiom_client_observers", .gauge, Double(report.observers), labels: labels))
        }
    }
}

extension DiagnosticReport.Capability {
    init(_ status: CapabilityStatus) {
        self.init(
            name: status.id.name, category: status.taxonomy.rawValue, level: "\(status.level)",
            isRequired: status.isRequired, needs: status.needs.map(\.name),
            problem: status.problem)
    }
}

extension DiagnosticReport {
    static func client<C: StateOwner>(_ client: C) -> Client {
        Client(
            name: ComponentID(C.self).name, version: client.container.version,
            observers: client.container.observerCount)
    }
}

extension DiagnosticReport.Component {
    init(_ count: ComponentLifetimes.Count) {
        self.init(
            name: count.id.name, type: count.type.rawValue, created: count.created,
            alive: count.created - count.destroyed)
    }
}
