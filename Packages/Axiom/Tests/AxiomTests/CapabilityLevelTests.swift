// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Degradation of capabilities", .timeLimit(.minutes(1)))
struct CapabilityLevelTests {
    private let camera = SimulatedSystem("camera")
    private let disk = SimulatedSystem("disk")

    @Test("four levels, from nothing to everything", .requirement("F-0B9"))
    func four() {
        #expect(DegradationLevel.allCases == [.unavailable, .minimal, .limited, .full])
        #expect(DegradationLevel.unavailable < .minimal)
        #expect(DegradationLevel.minimal < .limited)
        #expect(DegradationLevel.limited < .full)
    }

    @Test("a capability says its level, and the handle repeats it", .requirement("F-0BB"))
    func property() async throws {
        disk.level = .limited
        let disk: any Capability = SimulatedCapability(disk)
        #expect(await disk.degradationLevel == .limited)
        let graph = try CapabilityGraph([
            CapabilityDeclaration((any Disk).self, taxonomy: .storage) { _ in disk }
        ])
        try await graph.initialize()
        #expect(try graph.handle((any Disk).self).level == .limited)
    }

    @Test("the system is asked once; later checks cost no probe", .requirement("F-0A0"))
    func cachedCheck() async throws {
        let graph = try CapabilityGraph([declare((any Disk).self, disk)])
        try await graph.initialize()
        #expect(disk.counts.probes == 1)
        let handle = try graph.handle((any Disk).self)
        for _ in 0..<100 {
            _ = try handle.require()
            _ = try await handle.use { try await $0.read() }
            #expect(handle.level == .full)
        }
        #expect(disk.counts.probes == 1)
        await handle.refresh()
        #expect(disk.counts.probes == 2)
    }

    @Test("a call that needs more than works does not reach the system", .requirement("F-0BA"))
    func negotiation() async throws {
        disk.level = .minimal
        let graph = try CapabilityGraph([declare((any Disk).self, disk)])
        try await graph.initialize()
        let handle = try graph.handle((any Disk).self)
        await #expect(
            throws: CapabilityFailure.degraded(
                capability: "Disk", level: .minimal, needed: .limited)
        ) { try await handle.use(atLeast: .limited) { try await $0.read() } }
        #expect(disk.counts.calls == 0)
        _ = try await handle.use(atLeast: .minimal) { try await $0.read() }
        #expect(disk.counts.calls == 1)
    }

    /// Counts what it was given, and asks for the level before it uses the disk.
    private actor Counter: Client {
        nonisolated let container = StateContainer<[Int]>([])
        private let disk: CapabilityHandle<any Disk>

        init(_ disk: CapabilityHandle<any Disk>) { self.disk = disk }

        func count() async throws {
            guard disk.level >= .limited else {
                container.update { $0.append(0) }
                return
            }
            let read = try await disk.use { try await $0.read() }
            container.update { $0.append(read) }
        }
    }

    @Test(
        "a client looks at the level first: what works too little is not called, and it goes on",
        .requirement("F-0BA", "F-067"), arguments: DegradationLevel.allCases)
    func client(level: DegradationLevel) async throws {
        disk.level = level
        let graph = try CapabilityGraph([declare((any Disk).self, disk)])
        try await graph.initialize()
        let counter = Counter(try graph.handle((any Disk).self))
        try await counter.count()
        try await counter.count()
        let works = level >= .limited
        #expect(disk.counts.calls == (works ? 2 : 0))
        #expect(counter.stateSnapshot == (works ? [7, 7] : [0, 0]))
    }

    @Test("what says that it is not available cannot be used", .requirement("F-0E4"))
    func unavailable() async throws {
        disk.isAvailable = false
        let graph = try CapabilityGraph([declare((any Disk).self, disk)])
        try await graph.initialize()
        let handle = try graph.handle((any Disk).self)
        await #expect(
            throws: CapabilityFailure.unavailable(
                capability: "Disk", reason: "it reports that it does not work now.")
        ) { try await handle.use(atLeast: .unavailable) { try await $0.read() } }
        #expect(disk.counts.calls == 0)
    }

    @Test(
        "a client of a degraded capability answers less and does not throw",
        .requirement("F-067"), arguments: DegradationLevel.allCases)
    func gracefully(level: DegradationLevel) async throws {
        disk.level = level
        let graph = try CapabilityGraph([declare((any Disk).self, disk)])
        try await graph.initialize()
        let handle = try graph.handle((any Disk).self)
        let days = await handle.use(atLeast: .limited) { _ in
            365
        } reduced: { level in
            level == .minimal ? 7 : 0
        }
        switch level {
        case .full, .limited: #expect(days == 365)
        case .minimal: #expect(days == 7)
        case .unavailable: #expect(days == 0)
        }
    }

    @Test(
        "the app works as well as its worst required capability; an optional one only limits it",
        .requirement("F-0BD"), arguments: DegradationLevel.allCases, DegradationLevel.allCases)
    func aggregate(required: DegradationLevel, optional: DegradationLevel) async throws {
        disk.level = required
        camera.level = optional
        let graph = try CapabilityGraph([
            declare((any Disk).self, disk, isRequired: true),
            declare((any Camera).self, camera),
        ])
        let levels = graph.systemLevels
        try await graph.initialize()
        let expected = min(required, max(optional, .limited))
        #expect(graph.systemLevel == expected)
        #expect(await collectUntil(expected, levels).last == expected)
    }

    @Test("an app without capabilities works fully", .requirement("F-0BD"))
    func empty() throws {
        #expect(try CapabilityGraph([]).systemLevel == .full)
    }

    @Test("the status of a capability says what is wrong with it")
    func status() async throws {
        camera.fail(.initialize, .always)
        let graph = try CapabilityGraph([
            declare((any Camera).self, camera, needs: [(any Disk).self]),
            declare((any Disk).self, disk, isRequired: true),
        ])
        try await graph.initialize()
        #expect(
            graph.statuses.map(\.description) == [
                "Disk (required system): full",
                "Camera (optional system): unavailable, needs Disk",
            ])
        #expect(graph.statuses.last?.problem?.contains("failed as the test wanted") == true)
    }
}
