// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Testing

@Suite("Capability made anew", .timeLimit(.minutes(1)))
struct CapabilityRebuildTests {
    private let camera = SimulatedSystem("camera")
    private let disk = SimulatedSystem("disk")
    private let journal = SimulatedJournal()
    private let diskID = ComponentID((any Disk).self)

    private func startedGraph() async throws -> CapabilityGraph {
        let graph = try CapabilityGraph([
            declare(
                (any Camera).self, camera, needs: [(any Disk).self], permissions: [.camera],
                journal: journal),
            declare((any Disk).self, disk, journal: journal),
        ])
        try await graph.initialize()
        return graph
    }

    @Test(
        "after a change there is another instance, and the client goes on with its handle",
        .requirement("F-022", "F-089", "F-0EA"))
    func identity() async throws {
        let graph = try await startedGraph()
        let handle = try graph.handle((any Camera).self)
        let first = try #require(try handle.require() as? SimulatedCapability)
        _ = await graph.handle(.permissionRevoked(.camera))
        _ = await graph.handle(.permissionGranted(.camera))
        let second = try #require(try handle.require() as? SimulatedCapability)
        #expect(first !== second)
        #expect(try graph.handle((any Camera).self) === handle)
        #expect(try await handle.use { try await $0.read() } == 7)
    }

    @Test("an invalidated instance serves nothing", .requirement("F-023", "F-002", "F-0EA"))
    func oldInstance() async throws {
        let graph = try await startedGraph()
        let handle = try graph.handle((any Disk).self)
        let old = try handle.require()
        try await graph.invalidate(diskID, because: "the file was moved.")
        #expect(
            throws: CapabilityFailure.unavailable(
                capability: "Disk", reason: "the file was moved.")
        ) { try handle.require() }
        let failure = await #expect(throws: CapabilityFailure.self) { try await old.read() }
        #expect(failure?.message == "disk is unavailable: this instance was invalidated.")
        try await graph.rebuild(diskID)
        #expect(try await handle.use { try await $0.read() } == 7)
        await #expect(throws: CapabilityFailure.self) { try await old.read() }
    }

    @Test("what needs it goes before it and comes back after it", .requirement("F-089"))
    func dependents() async throws {
        let graph = try await startedGraph()
        try await graph.invalidate(diskID, because: "the file was moved.")
        #expect(
            throws: CapabilityFailure.unavailable(
                capability: "Camera",
                reason: "it needs Disk, which is unavailable: the file was moved.")
        ) { try graph.handle((any Camera).self).require() }
        try await graph.rebuild(diskID)
        #expect(
            journal.entries == [
                "initialize disk", "initialize camera", "invalidate camera", "invalidate disk",
                "initialize disk", "initialize camera",
            ])
    }

    @Test("what is kept from working for two reasons comes back after both")
    func reasons() async throws {
        let graph = try await startedGraph()
        let handle = try graph.handle((any Camera).self)
        _ = await graph.handle(.permissionRevoked(.camera))
        try await graph.rebuild(diskID)
        #expect(handle.level == .unavailable)
        try await graph.invalidate(diskID, because: "the file was moved.")
        _ = await graph.handle(.permissionGranted(.camera))
        #expect(handle.level == .unavailable)
        try await graph.rebuild(diskID)
        #expect(handle.level == .full)
    }

    @Test("a change of the level reaches whoever observes the handle, across instances")
    func levels() async throws {
        let graph = try await startedGraph()
        let levels = try graph.handle((any Disk).self).levels
        disk.level = .limited
        try await graph.rebuild(diskID)
        #expect(await collectUntil(.limited, levels) == [.full, .unavailable, .limited])
    }

    @Test("what is unknown is refused with a sentence")
    func unknown() async throws {
        let graph = try await startedGraph()
        let expected = CapabilityFailure.unknown(capability: "Link", client: "The app")
        await #expect(throws: expected) {
            try await graph.invalidate(ComponentID((any Link).self), because: "no reason.")
        }
        await #expect(throws: expected) {
            try await graph.rebuild(ComponentID((any Link).self))
        }
    }
}
