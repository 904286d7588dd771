// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Changes of external systems", .timeLimit(.minutes(1)))
struct CapabilityChangeTests {
    private let camera = SimulatedSystem("camera")
    private let cameraID = ComponentID((any Camera).self)

    @Test("six permissions can be taken back", .requirement("F-052"))
    func permissions() {
        let letters = CapabilityChange.Permission.allCases.map { permission -> Character in
            switch permission {
            case .biometrics: "b"
            case .photos: "p"
            case .notifications: "n"
            case .camera: "c"
            case .microphone: "m"
            case .location: "l"
            }
        }
        #expect(String(letters) == "bpncml")
    }

    @Test("four services can go", .requirement("F-053"))
    func services() {
        let letters = CapabilityChange.Service.allCases.map { service -> Character in
            switch service {
            case .network: "n"
            case .bluetooth: "b"
            case .authentication: "a"
            case .storage: "s"
            }
        }
        #expect(String(letters) == "nbas")
    }

    @Test(
        "every permission invalidates what declares it, and brings it back",
        .requirement("F-022", "F-0EA"), arguments: CapabilityChange.Permission.allCases)
    func permission(_ permission: CapabilityChange.Permission) async throws {
        let graph = try CapabilityGraph([
            declare((any Camera).self, camera, permissions: [permission])
        ])
        try await graph.initialize()
        let reason =
            "the permission for \(permission) was taken back. Allow it again in the system's "
            + "settings."
        #expect(
            await graph.consequences(of: .permissionRevoked(permission))
                == [.invalidated(cameraID, reason: reason)])
        #expect(throws: CapabilityFailure.unavailable(capability: "Camera", reason: reason)) {
            try graph.handle((any Camera).self).require()
        }
        #expect(
            await graph.consequences(of: .permissionGranted(permission)) == [.rebuilt(cameraID)])
        #expect(try graph.handle((any Camera).self).level == .full)
    }

    @Test("a permission that is missing from the start keeps the capability from starting")
    func revokedBefore() async throws {
        let graph = try CapabilityGraph([
            declare((any Camera).self, camera, start: .onFirstUse, permissions: [.camera])
        ])
        _ = await graph.handle(.permissionRevoked(.camera))
        let handle = try graph.handle((any Camera).self)
        await #expect(throws: CapabilityFailure.self) { try await handle.ready() }
        #expect(camera.counts.initializations == 0)
        #expect(await graph.consequences(of: .permissionGranted(.camera)) == [.rebuilt(cameraID)])
    }

    @Test(
        "a service that a capability cannot live without invalidates it until it is back",
        .requirement("F-0B3"), arguments: [CapabilityChange.Service.bluetooth, .storage, .network])
    func service(_ service: CapabilityChange.Service) async throws {
        let graph = try CapabilityGraph([
            declare((any Camera).self, camera, services: [service])
        ])
        try await graph.initialize()
        let handle = try graph.handle((any Camera).self)
        let lost = await graph.consequences(of: .serviceUnavailable(service))
        #expect(lost.count == 1)
        await #expect(throws: CapabilityFailure.self) {
            try await handle.use { try await $0.read() }
        }
        #expect(camera.counts.calls == 0)
        #expect(await graph.consequences(of: .serviceRestored(service)) == [.rebuilt(cameraID)])
        #expect(try await handle.use { try await $0.read() } == 7)
    }

    @Test("a sign-in that expired asks the person to sign in again", .requirement("F-0B2"))
    func authentication() async throws {
        let graph = try CapabilityGraph([
            declare((any Camera).self, camera, services: [.authentication])
        ])
        try await graph.initialize()
        let reason = "the sign-in has expired. Sign in again."
        #expect(
            await graph.consequences(of: .serviceUnavailable(.authentication))
                == [.reauthenticate, .invalidated(cameraID, reason: reason)])
        #expect(
            await graph.consequences(of: .serviceRestored(.authentication)) == [.rebuilt(cameraID)])
    }

    @Test("a change that nothing depends on changes nothing")
    func unaffected() async throws {
        let graph = try CapabilityGraph([declare((any Camera).self, camera)])
        try await graph.initialize()
        #expect(await graph.consequences(of: .permissionRevoked(.camera)).isEmpty)
        #expect(await graph.consequences(of: .serviceUnavailable(.storage)).isEmpty)
        #expect(
            await graph.consequences(of: .serviceUnavailable(.authentication)) == [.reauthenticate])
        #expect(camera.counts.invalidations == 0)
    }

    @Test("one that cannot be made anew keeps no other from it")
    func partialReturn() async throws {
        let disk = SimulatedSystem("disk")
        let graph = try CapabilityGraph([
            declare((any Camera).self, camera, isRequired: true, permissions: [.camera]),
            declare((any Disk).self, disk, permissions: [.camera]),
        ])
        try await graph.initialize()
        _ = await graph.handle(.permissionRevoked(.camera))
        camera.fail(.initialize, .always)
        let back = await graph.consequences(of: .permissionGranted(.camera))
        #expect(back.contains(.rebuilt(ComponentID((any Disk).self))))
        #expect(try graph.handle((any Disk).self).level == .full)
    }

    @Test("a cancellation interrupts one start, and everything else comes back")
    func cancelledReturn() async throws {
        let disk = SimulatedSystem("disk")
        let graph = try CapabilityGraph([
            declare((any Camera).self, camera, permissions: [.camera]),
            declare((any Disk).self, disk, permissions: [.camera]),
        ])
        try await graph.initialize()
        _ = await graph.handle(.permissionRevoked(.camera))
        camera.fail(.initialize, .hang)
        let task = Task { await graph.consequences(of: .permissionGranted(.camera)) }
        await until { camera.counts.initializations == 2 }
        task.cancel()
        let consequences = await task.value
        #expect(consequences.contains(.rebuilt(ComponentID((any Disk).self))))
        #expect(try graph.handle((any Disk).self).level == .full)
        #expect(consequences.count == 2)
        camera.fail(.initialize, .never)
        try await graph.initialize()
        #expect(try graph.handle((any Camera).self).level == .full)
    }

    @Test("what is handled in a cancelled task comes back, however careful its start is")
    func returnInCancelledTask() async throws {
        let graph = try CapabilityGraph([
            CapabilityDeclaration(Careful.self, taxonomy: .system, permissions: [.camera]) { _ in
                Careful()
            }
        ])
        try await graph.initialize()
        _ = await graph.handle(.permissionRevoked(.camera))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await graph.consequences(of: .permissionGranted(.camera))
        }
        #expect(await task.value == [.rebuilt(ComponentID(Careful.self))])
    }

    @Test("a capability that cannot be made anew says why", .requirement("F-0E7"))
    func failedReturn() async throws {
        let graph = try CapabilityGraph([
            declare((any Camera).self, camera, isRequired: true, permissions: [.camera])
        ])
        try await graph.initialize()
        _ = await graph.handle(.permissionRevoked(.camera))
        camera.fail(.initialize, .always)
        let failure = CapabilityFailure.requiredFailed(
            capability: "Camera", cause: .init(SimulatedFailure(system: "camera")))
        #expect(
            await graph.consequences(of: .permissionGranted(.camera))
                == [.failed(cameraID, problem: failure.message)])
    }
}

@Suite("Fallback on revocation", .timeLimit(.minutes(1)))
struct CapabilityFallbackTests {
    private let failure = CapabilityFailure.unavailable(
        capability: "Photos", reason: "the permission was taken back.")

    @Test("what is cached comes first, with its age", .requirement("F-0B0"))
    func cached() {
        let stale = Stale([1, 2], age: .seconds(60))
        let fallback = RevocationFallback(cached: stale, empty: [], because: failure)
        #expect(fallback == .cached(stale))
        #expect(fallback.value == [1, 2])
    }

    @Test("nothing with the reason comes second", .requirement("F-0B0"))
    func empty() {
        let fallback = RevocationFallback(cached: nil, empty: [Int](), because: failure)
        #expect(
            fallback
                == .empty([], reason: "Photos is unavailable: the permission was taken back."))
        #expect(fallback.value == [])
    }

    @Test("only then the person is told", .requirement("F-0B0"))
    func notify() {
        let fallback = RevocationFallback<Int>(cached: nil, empty: nil, because: failure)
        #expect(
            fallback == .notify("Photos is unavailable: the permission was taken back."))
        #expect(fallback.value == nil)
    }

    @Test(
        "after a revocation the system is left alone, and the first of the three that there is comes",
        .requirement("F-0B0"), arguments: [true, false], [true, false])
    func hierarchy(isCached: Bool, hasEmpty: Bool) async throws {
        let camera = SimulatedSystem("camera")
        let graph = try CapabilityGraph([
            declare((any Camera).self, camera, permissions: [.camera])
        ])
        try await graph.initialize()
        let handle = try graph.handle((any Camera).self)
        let picture = try await handle.use { try await $0.read() }
        let calls = camera.counts.calls
        _ = await graph.handle(.permissionRevoked(.camera))
        #expect(camera.counts.invalidations == 1)
        let failure = try #require(
            await #expect(throws: CapabilityFailure.self) {
                try await handle.use { try await $0.read() }
            })
        #expect(camera.counts.calls == calls)
        let reason =
            "Camera is unavailable: the permission for camera was taken back. Allow it again in "
            + "the system's settings."
        let shown = RevocationFallback(
            cached: isCached ? Stale(picture, age: .seconds(1)) : nil, empty: hasEmpty ? 0 : nil,
            because: failure)
        switch (isCached, hasEmpty) {
        case (true, _): #expect(shown == .cached(Stale(7, age: .seconds(1))))
        case (false, true): #expect(shown == .empty(0, reason: reason))
        case (false, false): #expect(shown == .notify(reason))
        }
    }

    @Test(
        "after a revocation the capability is invalidated and the cache answers",
        .requirement("F-0B0", "F-0E7"))
    func revocation() async throws {
        let clock = ManualClock()
        let cache = RecencyCache<String, Int>(limit: 10, clock: clock)
        let graph = try CapabilityGraph([
            declare((any Camera).self, SimulatedSystem("camera"), permissions: [.camera])
        ])
        try await graph.initialize()
        let handle = try graph.handle((any Camera).self)
        cache.store(try await handle.use { try await $0.read() }, for: "picture")
        _ = await graph.handle(.permissionRevoked(.camera))
        clock.advance(by: .seconds(5))
        let failure = try #require(
            await #expect(throws: CapabilityFailure.self) {
                try await handle.use { try await $0.read() }
            })
        let shown = RevocationFallback(
            cached: cache.value(for: "picture"), empty: nil, because: failure)
        #expect(shown == .cached(Stale(7, age: .seconds(5))))
    }
}
