// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Basics
import Testing

@Suite("Axiom client", .timeLimit(.minutes(1)))
struct AxiomClientTests {
    private let client = UserClient()

    @Test("an actor with a container and capabilities is a client", .requirement("S-001", "S-003"))
    func conformance() async throws {
        func name(_ client: some AxiomClient) -> String { client.capabilities.owner }
        #expect(name(client) == CapabilityManager.none.owner)
        #expect(throws: CapabilityFailure.self) {
            try client.capabilities.handle(of: (any Capability).self)
        }
    }

    /// A client with what the app's graph hands it.
    private actor Reader: AxiomClient {
        nonisolated let container = StateContainer(0)
        nonisolated let capabilities: CapabilityManager

        init(_ capabilities: CapabilityManager) { self.capabilities = capabilities }

        func read() async throws {
            let disk = try capabilities.handle(of: (any Disk).self)
            let read = try await disk.use { try await $0.read() }
            container.update { $0 = read }
        }
    }

    @Test(
        "its manager resolves what was declared, and refuses what was not",
        .requirement("S-003", "F-0E4"))
    func manager() async throws {
        let graph = try CapabilityGraph([
            declare((any Disk).self, SimulatedSystem("disk")),
            declare((any Camera).self, SimulatedSystem("camera")),
        ])
        try await graph.initialize()
        let reader = Reader(try graph.manager(for: Reader.self, declared: [(any Disk).self]))
        try await reader.read()
        #expect(reader.stateSnapshot == 7)
        #expect(throws: CapabilityFailure.self) {
            try reader.capabilities.handle(of: (any Camera).self)
        }
        #expect(throws: CapabilityFailure.self) {
            try graph.manager(for: Reader.self, declared: [(any Link).self])
        }
    }

    @Test("the snapshot is there also for whoever awaits it", .requirement("S-002"))
    func awaitedSnapshot() async {
        func read<C: AxiomClient>(_ client: C) async -> C.State {
            let state = client.stateSnapshot
            return state
        }
        #expect(await read(client) == UserState())
    }

    @Test("a plain update needs no try and answers nothing", .requirement("S-004", "S-010"))
    func plain() async {
        await client.updateState { state in
            state.name = "Grace"
            state.counter = 1
        }
        #expect(client.stateSnapshot.name == "Grace")
    }

    @Test("the body of an update runs once, in every form of call", .requirement("S-004"))
    func once() async throws {
        let runs = Guarded(0)
        @Sendable func run(_ state: inout UserState) {
            state.counter += 1
            runs.withLock { $0 += 1 }
        }
        await client.updateState { run(&$0) }
        _ = await client.updateState { state in
            run(&state)
            return state.counter
        }
        try await client.updateState { state throws(UserError) in
            run(&state)
            guard state.profile.isValid else { throw .invalidProfile }
        }
        #expect(runs.withLock { $0 } == 3)
        #expect(client.stateSnapshot.counter == 3)
    }

    @Test("an update answers what its body answers", .requirement("S-004", "S-011"))
    func answering() async {
        let profile = await client.updateState { state in
            state.profile.email = "grace@example.org"
            return state.profile
        }
        #expect(profile.email == "grace@example.org")
        #expect(client.stateSnapshot.profile == profile)
    }

    @Test("an update throws what its body throws, untyped", .requirement("S-004", "F-064"))
    func throwing() async {
        await #expect(throws: UserError.invalidProfile) {
            try await client.updateState { state in
                state.name = "half done"
                if state.isEligible { throw UserError.invalidProfile }
            }
        }
        #expect(client.stateSnapshot == UserState())
    }

    @Test("the type of the error stays known", .requirement("S-004"))
    func typedThrowing() async {
        do {
            try await client.updateState { _ throws(UserError) in throw .invalidProfile }
        } catch {
            #expect(error == .invalidProfile)
        }
    }

    @Test("a refused condition changes nothing and is no state", .requirement("S-012"))
    func conditional() async {
        let stream = client.observeStateChanges()
        let changed = await client.updateState { state in
            guard state.status == .active else { return false }
            state.counter = 1
            return true
        }
        #expect(!changed)
        await client.updateState { $0.counter = 2 }
        #expect(await collectUntil(client.stateSnapshot, stream).map(\.counter) == [0, 2])
    }

    @Test("three fields changed together are one state for observers", .requirement("S-013"))
    func batch() async {
        let stream = client.observeStateChanges()
        await client.updateState { state in
            state.preferences.theme = .dark
            state.preferences.notifications = true
            state.counter = 1
        }
        #expect(await collectUntil(client.stateSnapshot, stream).count == 2)
    }

    @Test("a refused profile leaves the state as it was", .requirement("S-014", "F-024"))
    func validation() async {
        await #expect(throws: UserError.invalidProfile) {
            try await client.updateProfile(.init(email: "nobody"))
        }
        #expect(client.stateSnapshot == UserState())
    }

    @Test("the counter stops at 0 and answers its new value", .requirement("S-015"))
    func clamping() async {
        #expect(await client.incrementCounter(by: 5) == 5)
        #expect(await client.incrementCounter(by: -7) == 0)
        #expect(client.stateSnapshot.counter == 0)
    }

    @Test(
        "when an update returns, its observers have the state and the caller the result",
        .requirement("S-007", "S-005"))
    func notifiedBeforeReturn() async {
        var iterator = client.observeStateChanges().makeAsyncIterator()
        #expect(await iterator.next()?.counter == 0)
        #expect(await client.incrementCounter(by: 3) == 3)
        #expect(await iterator.next()?.counter == 3)
    }

    @Test("a changed snapshot does not change the client", .requirement("S-101", "S-006", "F-086"))
    func isolation() async {
        await client.updateState { $0.counter = 5 }
        let first = client.stateSnapshot
        var modified = first
        modified.counter = 10
        #expect(client.stateSnapshot.counter == 5)
        await client.updateState { $0.counter = 6 }
        #expect(first.counter == 5)
    }

    @Test(
        "as many tasks, as many increments", .requirement("S-102", "S-020"),
        arguments: [100, 1_000])
    func concurrentUpdates(tasks: Int) async {
        await withTaskGroup { group in
            for _ in 0..<tasks {
                group.addTask { [client] in await client.updateState { $0.counter += 1 } }
            }
        }
        #expect(client.stateSnapshot.counter == tasks)
    }

    @Test("n updates make version n", .requirement("S-052"))
    func versions() async {
        for number in 1...3 { await client.updateState { $0.counter = number } }
        let snapshot = client.getVersionedSnapshot()
        #expect(snapshot.version == 3)
        #expect(snapshot.state.counter == 3)
    }

    @Test(
        "processing, the awaited result, completed: observed in this order", .requirement("S-060"))
    func workflow() async {
        let stream = client.stateStream
        await client.updateState { $0.status = .processing }
        let result = await Task { 7 }.value
        await client.updateState { state in
            state.counter = result
            state.status = .completed
        }
        let seen = await collectUntil(client.stateSnapshot, stream)
        #expect(seen.map(\.status) == [.idle, .processing, .completed])
        #expect(seen.map(\.counter) == [0, 0, 7])
    }

    @Test("updates of several clients at the same time are all applied", .requirement("S-061"))
    func severalClients() async {
        let clients = [UserClient(), UserClient(), UserClient()]
        await withTaskGroup { group in
            for client in clients {
                for _ in 0..<50 {
                    group.addTask { await client.updateState { $0.counter += 1 } }
                }
            }
        }
        #expect(clients.map(\.stateSnapshot.counter) == [50, 50, 50])
    }
}
