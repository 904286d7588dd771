// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore
import Foundation

/// The parts of an app that a shutdown of one capability affects.
public struct PartialShutdown: Sendable, Equatable {
    /// The capability and everything that needs it.
    public let capabilities: [ComponentID]
    /// The clients that go on without these capabilities.
    public let clients: [ComponentID]
    /// The views that show less.
    public let views: [ViewType]
}

/// What emergency mode would keep and stop, for the question to the person.
public struct EmergencyProposal: Sendable, Equatable {
    /// What goes on.
    public let keeping: [String]
    /// What stops.
    public let stopping: [String]

    /// The question as a sentence.
    public var question: String {
        "Continue in emergency mode? Until you leave it, \(Self.list(keeping)) will work and "
            + "\(Self.list(stopping)) will not."
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "nothing" : names.joined(separator: ", ")
    }
}

extension ApplicationOrchestrator {
    /// How much of the app is switched on.
    public enum Mode: String, Sendable, Codable {
        /// Everything.
        case normal
        /// Only what the app cannot go on without; the person is told.
        case emergency
    }

    /// How much of the app is switched on.
    public var mode: Mode { isInEmergency ? .emergency : .normal }
}

/// The recoveries of the orchestrator (RFC-001, Orchestrator Recovery). The fourth is
/// `collectDiagnostics()`.
extension ApplicationOrchestrator {
    /// System reset: shuts every capability down and initialises all of them again in their order.
    /// Clients keep their states and their handles.
    /// - Throws: what `CapabilityGraph.initialize()` throws: a required capability that fails.
    public func resetSystem() async throws {
        try await modeChanges.passRegardless { await attempt { try await self.restart() } }.get()
    }

    private func restart() async throws {
        journal.count("systemReset", at: "Orchestrator")
        await graph.shutdown()
        try await graph.initialize()
        isInEmergency = false
    }

    /// Partial shutdown: stops a capability and everything that needs it; everything else goes on.
    /// `restore` starts them again.
    /// - Throws: `CapabilityFailure.unknown`.
    @discardableResult
    public func shutDown(
        _ capability: any Any.Type, because reason: String
    ) async throws(CapabilityFailure) -> PartialShutdown {
        let id = ComponentID(capability)
        try await graph.invalidate(id, because: reason)
        journal.count("partialShutdown", at: "Orchestrator")
        let stopped = Set([id] + graph.dependencies.dependents(of: id))
        let clients = directory.clients.map(\.declaration).filter {
            !stopped.isDisjoint(with: $0.needs)
        }
        let affected = Set(clients.flatMap(\.allNames))
        return PartialShutdown(
            capabilities: graph.declarations.map(\.id).filter(stopped.contains),
            clients: clients.map(\.id),
            views: contextDeclarations.filter { !affected.isDisjoint(with: $0.clients) }
                .flatMap(\.views))
    }

    /// Ends a partial shutdown: makes the capability and everything that needs it anew.
    /// - Throws: what `CapabilityGraph.rebuild(_:)` throws.
    public func restore(_ capability: any Any.Type) async throws {
        try await graph.rebuild(ComponentID(capability))
    }

    /// What emergency mode would keep, and what it would stop.
    var emergencyProposal: EmergencyProposal {
        let kept = keptInEmergency
        let all = graph.declarations.map(\.id)
        return EmergencyProposal(
            keeping: all.filter(kept.contains).map(\.name),
            stopping: all.filter { !kept.contains($0) }.map(\.name))
    }

    /// Emergency mode: stops every capability that is not needed by a required one, after the
    /// person has agreed. Does nothing if the app is in emergency mode already.
    ///
    /// Entering, leaving and resetting happen one after another, so nobody is asked twice.
    /// - Parameter consent: asks the person; only `true` is consent. Must not itself enter, leave
    ///   or reset.
    /// - Throws: `OrchestratorFailure.consentRefused`; nothing is stopped then.
    public func enterEmergencyMode(
        consent: @MainActor (EmergencyProposal) async -> Bool
    ) async throws(OrchestratorFailure) {
        try await modeChanges.passRegardless {
            await attempt { () async throws(OrchestratorFailure) in
                try await self.reduce(consent)
            }
        }.get()
    }

    private func reduce(
        _ consent: @MainActor (EmergencyProposal) async -> Bool
    ) async throws(OrchestratorFailure) {
        guard !isInEmergency else { return }
        let proposal = emergencyProposal
        guard await consent(proposal) else { throw .consentRefused(stopping: proposal.stopping) }
        journal.count("emergencyMode", at: "Orchestrator")
        isInEmergency = true
        let kept = keptInEmergency
        for declaration in graph.declarations.reversed() where !kept.contains(declaration.id) {
            // Only an unknown capability can be refused.
            try? await graph.invalidate(declaration.id, because: "the app is in emergency mode.")
        }
    }

    /// Leaves emergency mode: everything starts again as after a system reset. Does nothing in
    /// normal mode.
    /// - Throws: what `resetSystem()` throws.
    public func leaveEmergencyMode() async throws {
        try await modeChanges.passRegardless {
            await attempt { if self.isInEmergency { try await self.restart() } }
        }.get()
    }

    /// What the work ended with, as a value.
    private func attempt<E: Error>(
        _ work: @MainActor () async throws(E) -> Void
    ) async -> Result<Void, E> {
        do throws(E) {
            return .success(try await work())
        } catch {
            return .failure(error)
        }
    }

    /// The required capabilities and what they need.
    private var keptInEmergency: Set<ComponentID> {
        var kept: Set<ComponentID> = []
        // Each comes after what it needs, so one pass from the end sees users before the used.
        for declaration in graph.declarations.reversed()
        where declaration.isRequired || kept.contains(declaration.id) {
            kept.insert(declaration.id)
            kept.formUnion(declaration.needs)
        }
        return kept
    }
}

/// Why the orchestrator did not do what it was asked.
public enum OrchestratorFailure: AxiomError, Equatable {
    /// The person did not agree to stop these capabilities.
    case consentRefused(stopping: [String])

    /// What happened and the way out.
    public var message: String {
        switch self {
        case .consentRefused(let names):
            "The app continues as it is: emergency mode would stop "
                + "\(names.isEmpty ? "nothing" : names.joined(separator: ", ")), and needs the "
                + "user's consent."
        }
    }
}
