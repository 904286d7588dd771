// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Testing

@Suite("Capability on its first use", .timeLimit(.minutes(1)))
struct CapabilityFirstUseTests {
    private let camera = SimulatedSystem("camera")
    private let disk = SimulatedSystem("disk")

    @Test("it starts with the first call and not before, and what it needs before it")
    func start() async throws {
        let journal = SimulatedJournal()
        let graph = try CapabilityGraph([
            declare((any Disk).self, disk, start: .onFirstUse, journal: journal),
            declare(
                (any Camera).self, camera, start: .onFirstUse, needs: [(any Disk).self],
                journal: journal),
        ])
        try await graph.initialize()
        #expect(journal.entries.isEmpty)
        #expect(graph.systemLevel == .full)
        let handle = try graph.handle((any Camera).self)
        #expect(throws: CapabilityFailure.self) { try handle.require() }
        #expect(try await handle.use { try await $0.read() } == 7)
        #expect(try await handle.use { try await $0.read() } == 7)
        #expect(journal.entries == ["initialize disk", "initialize camera"])
    }

    @Test("a hundred first calls at once start it once")
    func contention() async throws {
        let (camera, callers) = (camera, SimulatedJournal())
        let (closed, door) = AsyncStream.makeStream(of: Never.self)
        let graph = try CapabilityGraph([
            CapabilityDeclaration((any Camera).self, taxonomy: .system, start: .onFirstUse) { _ in
                for await _ in closed {}
                return SimulatedCapability(camera)
            }
        ])
        let handle = try graph.handle((any Camera).self)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    callers.note("comes")
                    return try await handle.use { try await $0.read() }
                }
            }
            await until { callers.entries.count >= 100 }
            door.finish()
            for try await value in group { #expect(value == 7) }
        }
        #expect(camera.counts.initializations == 1)
        #expect(camera.counts.calls == 100)
    }

    @Test("a failure reaches every caller, and the start is not repeated by itself")
    func failure() async throws {
        disk.fail(.initialize, .times(1))
        let graph = try CapabilityGraph([
            declare((any Disk).self, disk, isRequired: true, start: .onFirstUse)
        ])
        let handle = try graph.handle((any Disk).self)
        for _ in 0..<2 {
            let failure = await #expect(throws: CapabilityFailure.self) {
                try await handle.ready()
            }
            #expect(failure?.cause is SimulatedFailure)
        }
        #expect(disk.counts.initializations == 1)
        try await graph.rebuild(ComponentID((any Disk).self))
        #expect(try await handle.use { try await $0.read() } == 7)
    }

    @Test("a caller that is cancelled leaves the start to the next one")
    func cancellation() async throws {
        camera.fail(.initialize, .hang)
        let graph = try CapabilityGraph([declare((any Camera).self, camera, start: .onFirstUse)])
        let handle = try graph.handle((any Camera).self)
        let first = Task { try await handle.ready() }
        await until { camera.counts.initializations > 0 }
        camera.fail(.initialize, .never)
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(try await handle.use { try await $0.read() } == 7)
        #expect(camera.counts.initializations == 2)
    }

    @Test("nothing starts after the app was shut down, or without it")
    func afterShutdown() async throws {
        var graph: CapabilityGraph? = try CapabilityGraph([
            declare((any Camera).self, camera, start: .onFirstUse)
        ])
        let handle = try #require(try graph?.handle((any Camera).self))
        let expected = CapabilityFailure.unavailable(
            capability: "Camera", reason: "the app has been shut down.")
        await graph?.shutdown()
        await #expect(throws: expected) { try await handle.ready() }
        try await graph?.initialize()
        #expect(try await handle.use { try await $0.read() } == 7)
        await graph?.shutdown()
        graph = nil
        await #expect(throws: expected) { try await handle.ready() }
    }
}
