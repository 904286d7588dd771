// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Testing

@Suite("Capability monitor", .timeLimit(.minutes(1)))
struct CapabilityMonitorTests {
    @Test(
        "every change is handled in order, also what came before the monitor",
        .requirement("F-0B4"))
    func nothingLost() async {
        let (changes, source) = AsyncStream.makeStream(of: CapabilityChange.self)
        let (handled, sink) = AsyncStream.makeStream(of: CapabilityChange.self)
        let sent: [CapabilityChange] = (0..<40).map {
            $0.isMultiple(of: 2) ? .permissionRevoked(.camera) : .serviceRestored(.network)
        }
        for change in sent.prefix(20) { source.yield(change) }
        let monitor = CapabilityMonitor(changes) { sink.yield($0) }
        for change in sent.dropFirst(20) { source.yield(change) }
        var received: [CapabilityChange] = []
        for await change in handled {
            received.append(change)
            if received.count == sent.count { break }
        }
        #expect(received == sent)
        withExtendedLifetime(monitor) {}
    }

    @Test(
        "the graph does what the changes call for", .requirement("F-0B4", "F-0B2", "F-022", "F-0EA")
    )
    func graph() async throws {
        let graph = try CapabilityGraph([
            declare((any Camera).self, SimulatedSystem("camera"), permissions: [.camera])
        ])
        try await graph.initialize()
        let id = ComponentID((any Camera).self)
        let (changes, source) = AsyncStream.makeStream(of: CapabilityChange.self)
        let (reports, sink) = AsyncStream.makeStream(of: [CapabilityConsequence].self)
        let monitor = CapabilityMonitor(changes, graph: graph) { sink.yield($0) }
        source.yield(.permissionRevoked(.camera))
        source.yield(.serviceUnavailable(.authentication))
        source.yield(.permissionGranted(.camera))
        let consequences = await collectUntil([.rebuilt(id)], reports)
        #expect(consequences.count == 3)
        #expect(consequences[1] == [.reauthenticate])
        #expect(try graph.handle((any Camera).self).level == .full)
        withExtendedLifetime(monitor) {}
    }

    @Test("it ends with its owner", .requirement("F-0B4"))
    func lifetime() async {
        let (changes, source) = AsyncStream.makeStream(of: CapabilityChange.self)
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        source.onTermination = { _ in end.finish() }
        var monitor: CapabilityMonitor? = CapabilityMonitor(changes) { _ in }
        #expect(monitor?.isRunning == true)
        weak let watched = monitor
        monitor = nil
        for await _ in ended {}
        #expect(watched == nil)
    }

    @Test("it ends with the stream and with stop()")
    func ends() async {
        let (changes, source) = AsyncStream.makeStream(of: CapabilityChange.self)
        let monitor = CapabilityMonitor(changes) { _ in }
        source.finish()
        await until { !monitor.isRunning }
        let (others, _) = AsyncStream.makeStream(of: CapabilityChange.self)
        let other = CapabilityMonitor(others) { _ in }
        other.stop()
        #expect(!other.isRunning)
    }
}
