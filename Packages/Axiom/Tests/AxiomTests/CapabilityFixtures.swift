// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Basics

/// What clients know the simulated capabilities by.
protocol Camera: Capability { func read() async throws -> Int }
protocol Disk: Capability { func read() async throws -> Int }
protocol Link: Capability { func read() async throws -> Int }
protocol Engine: Capability { func read() async throws -> Int }

extension SimulatedCapability: Camera, Disk, Link, Engine {
    func read() async throws -> Int { try await call { 7 } }
}

/// Who asks for capabilities here.
enum Viewer {}

func declare<Value: Sendable>(
    _ type: Value.Type, _ system: SimulatedSystem, isRequired: Bool = false,
    start: CapabilityDeclaration.Start = .atStart, needs: [any Any.Type] = [],
    permissions: Set<CapabilityChange.Permission> = [],
    services: Set<CapabilityChange.Service> = [], journal: SimulatedJournal? = nil
) -> CapabilityDeclaration {
    CapabilityDeclaration(
        type, taxonomy: .system, isRequired: isRequired, start: start, needs: needs,
        permissions: permissions, services: services
    ) { _ in SimulatedCapability(system, journal: journal) }
}

extension CapabilityGraph {
    func handle<Value: Sendable>(_ type: Value.Type) throws -> CapabilityHandle<Value> {
        try manager(for: Viewer.self, declared: [type]).handle(of: type)
    }
}

/// Does not start in a task that is cancelled.
final class Careful: Capability {
    var capabilityIdentifier: String { "careful" }
    var isAvailable: Bool { true }
    var degradationLevel: DegradationLevel { .full }
    func initialize() async throws { try Task.checkCancellation() }
    func invalidate() async {}
}

/// Keeps the sentences that were logged.
final class CapabilityLog: LogSink {
    private let storage = Guarded<[String]>([])

    var lines: [String] { storage.withLock { $0 } }

    func log(_ level: LogLevel, _ message: String) { storage.withLock { $0.append(message) } }
}
