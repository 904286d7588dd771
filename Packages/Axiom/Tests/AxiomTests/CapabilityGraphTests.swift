// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Testing

@Suite("Capability graph", .timeLimit(.minutes(1)))
struct CapabilityGraphTests {
    private let camera = SimulatedSystem("camera")
    private let disk = SimulatedSystem("disk")
    private let link = SimulatedSystem("link")
    private let engine = SimulatedSystem("engine")
    private let journal = SimulatedJournal()

    @Test("a cycle is refused with the way round", .requirement("F-012", "F-0EA"))
    func cycle() {
        #expect(throws: CapabilityFailure.cycle(["Camera", "Disk", "Link", "Camera"])) {
            try CapabilityGraph([
                declare((any Camera).self, camera, needs: [(any Disk).self]),
                declare((any Disk).self, disk, needs: [(any Link).self]),
                declare((any Link).self, link, needs: [(any Camera).self]),
            ])
        }
        #expect(
            CapabilityFailure.cycle(["A", "B", "A"]).message
                == "Capabilities need each other in a circle: A → B → A. Take one of these "
                + "dependencies away.")
    }

    @Test("a graph without a cycle is accepted", .requirement("F-012", "F-002", "F-0EA"))
    func acyclic() throws {
        let graph = try CapabilityGraph([
            declare((any Camera).self, camera, needs: [(any Disk).self, (any Link).self]),
            declare((any Disk).self, disk, needs: [(any Link).self]),
            declare((any Link).self, link),
        ])
        #expect(graph.declarations.map(\.id.name) == ["Link", "Disk", "Camera"])
    }

    @Test("a need that nobody declares is refused with who needs it")
    func unknownNeed() {
        #expect(throws: CapabilityFailure.unknown(capability: "Disk", client: "Camera")) {
            try CapabilityGraph([declare((any Camera).self, camera, needs: [(any Disk).self])])
        }
    }

    @Test("two declarations of one capability are refused")
    func duplicate() {
        #expect(throws: CapabilityFailure.duplicate(capability: "Camera")) {
            try CapabilityGraph([
                declare((any Camera).self, camera), declare((any Camera).self, disk),
            ])
        }
    }

    @Test(
        "a chain, a diamond and a forest start in the order of their needs",
        .requirement("F-026"), arguments: ["chain", "diamond", "forest"])
    func order(shape: String) async throws {
        let (needs, expected) = try #require(Self.shapes[shape])
        let graph = try CapabilityGraph([
            declare((any Camera).self, camera, needs: needs[0], journal: journal),
            declare((any Disk).self, disk, needs: needs[1], journal: journal),
            declare((any Link).self, link, needs: needs[2], journal: journal),
            declare((any Engine).self, engine, needs: needs[3], journal: journal),
        ])
        try await graph.initialize()
        #expect(journal.entries == expected.map { "initialize \($0)" })
        await graph.shutdown()
        #expect(journal.entries.dropFirst(4) == expected.reversed().map { "invalidate \($0)" }[...])
    }

    private static let shapes: [String: (needs: [[any Any.Type]], order: [String])] = [
        "chain": (
            [[(any Disk).self], [(any Link).self], [(any Engine).self], []],
            ["engine", "link", "disk", "camera"]
        ),
        "diamond": (
            [[(any Disk).self, (any Link).self], [(any Engine).self], [(any Engine).self], []],
            ["engine", "disk", "link", "camera"]
        ),
        "forest": (
            [[(any Engine).self], [(any Link).self], [], []],
            ["engine", "camera", "link", "disk"]
        ),
    ]

    @Test("an optional capability that fails is unavailable with its reason, and the app goes on")
    func optionalFailure() async throws {
        camera.fail(.initialize, .always)
        let log = CapabilityLog()
        let graph = try CapabilityGraph(
            [
                declare((any Camera).self, camera), declare((any Disk).self, disk),
                declare((any Link).self, link, needs: [(any Camera).self]),
            ], onFailure: { log.log(.warning, "\($0)") })
        try await graph.initialize()
        let reason = "The simulated system camera failed as the test wanted it to."
        #expect(try await graph.handle((any Disk).self).use { try await $0.read() } == 7)
        #expect(throws: CapabilityFailure.unavailable(capability: "Camera", reason: reason)) {
            try graph.handle((any Camera).self).require()
        }
        #expect(
            throws: CapabilityFailure.unavailable(
                capability: "Link", reason: "it needs Camera, which is unavailable: \(reason)")
        ) { try graph.handle((any Link).self).require() }
        #expect(log.lines.count == 2)
        #expect(link.counts.initializations == 0)
        #expect(camera.counts.invalidations == 1)
    }

    @Test("a required capability that fails ends the start with its name and its cause")
    func requiredFailure() async throws {
        disk.fail(.initialize, .always)
        let graph = try CapabilityGraph([declare((any Disk).self, disk, isRequired: true)])
        let failure = await #expect(throws: CapabilityFailure.self) {
            try await graph.initialize()
        }
        #expect(failure?.cause as? SimulatedFailure == SimulatedFailure(system: "disk"))
        #expect(
            failure?.message == "Disk could not be started, and the app cannot go on without it: "
                + "The simulated system disk failed as the test wanted it to.")
        disk.fail(.initialize, .never)
        try await graph.initialize()
        #expect(try graph.handle((any Disk).self).level == .full)
    }

    @Test("the cause of a required capability reaches what needs it")
    func requiredNeed() async throws {
        disk.fail(.initialize, .always)
        let graph = try CapabilityGraph([
            declare((any Disk).self, disk, isRequired: true, start: .onFirstUse),
            declare(
                (any Camera).self, camera, isRequired: true, start: .onFirstUse,
                needs: [(any Disk).self]),
        ])
        let failure = await #expect(throws: CapabilityFailure.self) {
            try await graph.handle((any Camera).self).ready()
        }
        #expect(failure?.cause as? SimulatedFailure == SimulatedFailure(system: "disk"))
    }

    @Test("what is made has to be what clients know the capability by")
    func mismatch() async throws {
        struct Lamp: Capability {
            let capabilityIdentifier = "lamp"
            let isAvailable = true
            let degradationLevel = DegradationLevel.full
            func initialize() async throws {}
            func invalidate() async {}
        }
        let graph = try CapabilityGraph([
            CapabilityDeclaration((any Camera).self, taxonomy: .system) { _ in Lamp() }
        ])
        try await graph.initialize()
        let failure = #expect(throws: CapabilityFailure.self) {
            try graph.handle((any Camera).self).require()
        }
        guard case .mismatched(capability: "Camera", _) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test(
        "a capability is handed the capabilities it declares and no others",
        .requirement("F-002", "F-0E4"))
    func composition() async throws {
        let (camera, disk) = (camera, disk)
        let graph = try CapabilityGraph([
            CapabilityDeclaration(
                (any Camera).self, taxonomy: .system, needs: [(any Disk).self]
            ) { manager in
                #expect(
                    try await manager.handle(of: (any Disk).self).use { try await $0.read() } == 7)
                _ = try manager.handle(of: (any Link).self)
                return SimulatedCapability(camera)
            },
            declare((any Disk).self, disk), declare((any Link).self, link),
        ])
        try await graph.initialize()
        #expect(
            throws: CapabilityFailure.undeclared(
                capability: "Link", client: "Camera", declared: ["Disk"])
        ) { try graph.handle((any Camera).self).require() }
    }

    @Test("a client that asks for what it did not declare is refused", .requirement("F-0E4"))
    func undeclared() throws {
        let graph = try CapabilityGraph([
            declare((any Camera).self, camera), declare((any Disk).self, disk),
        ])
        let manager = try graph.manager(for: Viewer.self, declared: [(any Disk).self])
        #expect(try manager.handle(of: (any Disk).self) === graph.handle((any Disk).self))
        #expect(
            throws: CapabilityFailure.undeclared(
                capability: "Camera", client: "Viewer", declared: ["Disk"])
        ) { try manager.handle(of: (any Camera).self) }
        #expect(throws: CapabilityFailure.unknown(capability: "Link", client: "Viewer")) {
            try graph.manager(for: Viewer.self, declared: [(any Link).self])
        }
    }
}
