// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Autosave", .timeLimit(.minutes(1)))
struct StateAutosaveTests {
    private struct DiskFull: Error {}

    /// Keeps what it is given, refuses when told to, and waits at a gate.
    private actor Store: PersistenceManager {
        private(set) var saved: [Int] = []
        private(set) var begun = 0
        private(set) var isFull = false
        private var gate: CheckedContinuation<Void, Never>?
        private var isClosed = false

        func setFull(_ full: Bool) { isFull = full }
        func close() { isClosed = true }

        func open() {
            isClosed = false
            gate?.resume()
            gate = nil
        }

        func save(_ state: Int) async throws {
            begun += 1
            if isClosed { await withCheckedContinuation { gate = $0 } }
            if isFull { throw DiskFull() }
            saved.append(state)
        }
    }

    private let clock = ManualClock()
    private let log = LogRecord()
    private let store = Store()
    private let container = StateContainer(0)
    private let autosave: Autosave<Int>

    init() {
        autosave = Autosave(container, into: store, clock: clock, log: log)
    }

    /// Changes the state and waits until the delay has begun anew.
    private func set(_ value: Int) async {
        container.update { $0 = value }
        await until { await autosave.notedVersion == container.version }
        await clock.waitForSleepers()
    }

    @Test(
        "a burst is saved once, 2 s after its last change, with its last value",
        .requirement("S-080"))
    func debounced() async {
        for value in 1...3 {
            await set(value)
            clock.advance(by: .milliseconds(1_999))
        }
        #expect(await store.begun == 0)
        clock.advance(by: .milliseconds(1))
        await until { await store.saved == [3] }
        #expect(await store.begun == 1)
        await until { await autosave.savedVersion == 3 }
    }

    @Test("changes that never pause are saved at the longest delay, 10 s", .requirement("S-080"))
    func longestDelay() async {
        for value in 1...6 {
            await set(value)
            clock.advance(by: .milliseconds(1_900))
        }
        await until { await store.saved == [6] }
        #expect(clock.now.offset == .milliseconds(11_400))
    }

    @Test("a release saves what is not saved", .requirement("S-080"))
    func released() async {
        let container = StateContainer(0)
        do {
            let autosave = Autosave(container, into: store, clock: clock)
            container.update { $0 = 7 }
            await until { await autosave.notedVersion == 1 }
        }
        await until { await store.saved == [7] }
    }

    @Test("without a change nothing is saved", .requirement("S-080"))
    func unchanged() async throws {
        clock.advance(by: .seconds(10))
        try await autosave.flush()
        #expect(await store.begun == 0)
    }

    @Test("each burst has its save", .requirement("S-080"))
    func twice() async {
        await set(1)
        clock.advance(by: .seconds(2))
        await until { await store.saved == [1] }
        await set(2)
        clock.advance(by: .seconds(2))
        await until { await store.saved == [1, 2] }
    }

    @Test(
        "a failing store is recorded and logged, and the next change tries again",
        .requirement("S-080"))
    func failure() async {
        await store.setFull(true)
        await set(1)
        clock.advance(by: .seconds(2))
        await until { await autosave.lastFailure is DiskFull }
        #expect(log.lines == ["error: The state could not be stored: DiskFull()"])
        await store.setFull(false)
        await set(2)
        clock.advance(by: .seconds(2))
        await until { await store.saved == [2] }
        await until { await autosave.lastFailure == nil }
    }

    @Test("a failed write is tried again without a change", .requirement("S-080"))
    func retried() async {
        await store.setFull(true)
        await set(1)
        clock.advance(by: .seconds(2))
        await until { await autosave.lastFailure is DiskFull }
        await store.setFull(false)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(10))
        await until { await store.saved == [1] }
    }

    @Test("a flush saves at once and throws when the store refuses", .requirement("S-080"))
    func flush() async throws {
        container.update { $0 = 1 }
        await store.setFull(true)
        await #expect(throws: StateError.persistenceFailure) { try await autosave.flush() }
        await store.setFull(false)
        try await autosave.flush()
        #expect(await store.saved == [1])
    }

    @Test("a shutdown saves what is not saved, and later changes are not", .requirement("S-080"))
    func shutdown() async throws {
        await set(1)
        try await autosave.shutdown()
        #expect(await store.saved == [1])
        await until { clock.sleepers == 0 && container.observerCount == 0 }
        container.update { $0 = 2 }
        clock.advance(by: .seconds(10))
        #expect(await store.begun == 1)
    }

    @Test("nothing is saved after a shutdown, whoever else waits to save", .requirement("S-080"))
    func shutdownIsLast() async throws {
        await store.close()
        await set(1)
        clock.advance(by: .seconds(2))
        await until { await store.begun == 1 }
        await set(2)
        clock.advance(by: .seconds(2))
        async let ended: Void = autosave.shutdown()
        await until { container.observerCount == 0 }
        container.update { $0 = 3 }
        await store.open()
        try await ended
        try await autosave.flush()
        #expect(await store.saved == [1, 2])
    }

    @Test(
        "a change during a save is saved after it: an older state never replaces a newer one",
        .requirement("S-080"))
    func inOrder() async throws {
        await store.close()
        await set(1)
        clock.advance(by: .seconds(2))
        await until { await store.begun == 1 }
        await set(2)
        clock.advance(by: .seconds(2))
        async let flushed: Void = autosave.flush()
        for _ in 0..<100 { await Task.yield() }
        #expect(await store.begun == 1)
        await store.open()
        try await flushed
        await until { await autosave.savedVersion == 2 }
        #expect(await store.saved == [1, 2])
    }

    @Test("flushes at the same time all end, on one core too, and the last state is saved")
    func manyFlushes() async throws {
        for _ in 0..<20 {
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<50 {
                    group.addTask(priority: number.isMultiple(of: 2) ? .high : .low) {
                        container.update { $0 += 1 }
                        try? await autosave.flush()
                    }
                }
            }
        }
        #expect(await store.saved.last == 1_000)
        #expect(await autosave.savedVersion == 1_000)
    }

    @Test("the observation of the container does not keep the autosave alive")
    func letGo() async {
        let container = StateContainer(0)
        do { _ = Autosave(container, into: store, clock: clock) }
        container.update { $0 = 1 }
        await until { container.observerCount == 0 }
    }

    @Test("a client saves by itself whatever changes its state", .requirement("S-080"))
    func persistentClient() async throws {
        actor Counter: AxiomClient {
            nonisolated let container: StateContainer<Int>
            let autosave: Autosave<Int>

            init(store: any PersistenceManager<Int>, clock: any Clock<Duration>) {
                container = StateContainer(0)
                autosave = Autosave(container, into: store, clock: clock)
            }
        }
        let counter = Counter(store: store, clock: clock)
        await counter.updateState { $0 = 5 }
        try await counter.autosave.shutdown()
        #expect(await store.saved == [5])
    }
}
