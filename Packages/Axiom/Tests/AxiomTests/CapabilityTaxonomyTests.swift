// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Basics
import Synchronization
import Testing

@Suite("Capability taxonomy", .timeLimit(.minutes(1)))
struct CapabilityTaxonomyTests {
    /// A device feature that a person must allow.
    private final class Microphone: SystemCapability {
        let base: SimulatedCapability
        let answers: SimulatedConsent

        init(_ system: SimulatedSystem, _ answers: SimulatedConsent) {
            base = SimulatedCapability(system)
            self.answers = answers
        }

        let permission = CapabilityChange.Permission.microphone
        var consent: Consent { get async { answers.consent } }
        func requestConsent() async -> Consent { answers.ask() }
        var capabilityIdentifier: String { base.capabilityIdentifier }
        var isAvailable: Bool { get async { await base.isAvailable } }
        var degradationLevel: DegradationLevel { get async { await base.degradationLevel } }
        func initialize() async throws { try await base.initialize() }
        func invalidate() async { await base.invalidate() }
    }

    private final class SimulatedConsent: Sendable {
        private let storage: Guarded<(consent: Consent, answer: Consent, asked: Int)>

        init(_ consent: Consent, answer: Consent) { storage = Guarded((consent, answer, 0)) }

        var consent: Consent {
            get { storage.withLock { $0.consent } }
            set { storage.withLock { $0.consent = newValue } }
        }
        var asked: Int { storage.withLock { $0.asked } }

        func ask() -> Consent {
            storage.withLock { storage in
                storage.asked += 1
                storage.consent = storage.answer
                return storage.answer
            }
        }
    }

    private func graph(_ answers: SimulatedConsent, _ system: SimulatedSystem) throws
        -> CapabilityGraph
    {
        try CapabilityGraph([
            CapabilityDeclaration(
                Microphone.self, taxonomy: .system, permissions: [.microphone]
            ) { _ in Microphone(system, answers) }
        ])
    }

    @Test("there are four categories", .requirement("F-0E7"))
    func four() {
        #expect(
            CapabilityTaxonomy.allCases == [.system, .network, .storage, .computation])
    }

    @Test(
        "a system capability asks once, is withdrawn with the permission, and comes back with it",
        .requirement("F-0B5", "F-0E7"))
    func permissionLifecycle() async throws {
        let answers = SimulatedConsent(.undecided, answer: .granted)
        let system = SimulatedSystem("microphone")
        let graph = try graph(answers, system)
        let handle = try graph.handle(Microphone.self)
        try await graph.initialize()
        #expect(handle.level == .full)
        answers.consent = .denied
        _ = await graph.handle(.permissionRevoked(.microphone))
        let missing = await handle.use(atLeast: .minimal) { _ in
            "sound"
        } reduced: { _ in
            "silence"
        }
        #expect(missing == "silence")
        answers.consent = .granted
        _ = await graph.handle(.permissionGranted(.microphone))
        #expect(handle.level == .full)
        #expect(answers.asked == 1)
        #expect(system.counts.initializations == 2)
    }

    @Test(
        "a system capability that is denied is not initialised and throws",
        .requirement("F-0B5", "F-0E4"))
    func denied() async throws {
        let answers = SimulatedConsent(.undecided, answer: .denied)
        let system = SimulatedSystem("microphone")
        let graph = try graph(answers, system)
        try await graph.initialize()
        let handle = try graph.handle(Microphone.self)
        let failure = #expect(throws: CapabilityFailure.self) { try handle.require() }
        guard case .unauthorized(_, permission: .microphone) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(system.counts.initializations == 0)
    }

    /// A cache on a small disk.
    private final class PhotoStore: StorageCapability {
        let cache: RecencyCache<String, [UInt8]>
        let capabilityIdentifier = "photos"

        init(_ cache: RecencyCache<String, [UInt8]>) { self.cache = cache }

        var freeBytes: Int { cache.limit - cache.cost }
        var isAvailable: Bool { true }
        var degradationLevel: DegradationLevel { freeBytes > 0 ? .full : .limited }
        func initialize() async throws {}
        func invalidate() async {}
        func relievePressure() async throws -> Int { cache.shrink(to: cache.limit / 2) }
    }

    @Test(
        "a storage under pressure frees what was not used for longest, and lives on",
        .requirement("F-0B7", "F-0B3", "F-0E7"))
    func storagePressure() async throws {
        let cache = RecencyCache<String, [UInt8]>(limit: 40, clock: ManualClock())
        for name in ["a", "b", "c", "d"] { cache.store([], for: name, cost: 10) }
        _ = cache.value(for: "a")
        let graph = try CapabilityGraph([
            CapabilityDeclaration(
                PhotoStore.self, taxonomy: .storage, services: [.storage]
            ) { _ in PhotoStore(cache) }
        ])
        try await graph.initialize()
        let handle = try graph.handle(PhotoStore.self)
        let before = try handle.require()
        #expect(handle.level == .limited)
        #expect(
            await graph.consequences(of: .serviceUnavailable(.storage))
                == [.adapted(ComponentID(PhotoStore.self), .full)])
        #expect(cache.keys == ["d", "a"])
        #expect(before.freeBytes == 20)
        #expect(try await before.relievePressure() == 0)
        #expect(try handle.require() === before)
    }

    @Test("a full cache frees what was not used for longest", .requirement("F-0B7"))
    func recency() {
        let clock = ManualClock()
        let cache = RecencyCache<Int, String>(limit: 3, clock: clock)
        for key in 1...3 { cache.store("\(key)", for: key) }
        clock.advance(by: .seconds(2))
        #expect(cache.value(for: 1) == Stale("1", age: .seconds(2)))
        cache.store("4", for: 4)
        #expect(cache.keys == [3, 1, 4])
        cache.store("new", for: 3)
        #expect(cache.keys == [1, 4, 3])
        #expect(cache.value(for: 3) == Stale("new", age: .zero))
        cache.store("too large", for: 1, cost: 4)
        #expect(cache.keys == [4, 3])
        #expect(cache.cost == 2)
        #expect(cache.shrink(to: 0) == 2)
        #expect(cache.keys.isEmpty)
    }

    /// Adds up numbers, a step for each.
    private struct Adder: ComputationCapability {
        let capabilityIdentifier = "adder"
        let isAvailable = true
        let policy = EnergyPolicy()
        let conditions: EnergyConditions
        let stepped: @Sendable (Int) async -> Void

        func initialize() async throws {}
        func invalidate() async {}
        func compute(_ input: [Int], reporting progress: ComputationProgress) async throws -> Int {
            var sum = 0
            for (index, number) in input.enumerated() {
                try progress.reached(Double(index) / Double(input.count))
                await stepped(index)
                sum += number
            }
            try progress.reached(1)
            return sum
        }
    }

    @Test(
        "progress rises from 0 to 1 and never falls", .requirement("F-0B8", "F-0E7"))
    func progress() async throws {
        let progress = ComputationProgress()
        let values = progress.values
        let adder = Adder(conditions: EnergyConditions()) { _ in }
        #expect(try await adder.compute([1, 2, 3, 4], reporting: progress) == 10)
        #expect(await collectUntil(1, values) == [0, 0.25, 0.5, 0.75, 1])
        for value in [0.5, -1, .nan, 2] { try progress.reached(value) }
        #expect(progress.value == 1)

        let other = ComputationProgress()
        for value in [0.5, -1, .nan] { try other.reached(value) }
        #expect(other.value == 0.5)
        try other.reached(2)
        #expect(other.value == 1)
    }

    @Test("a computation that is cancelled midway stops there", .requirement("F-0B8"))
    func cancelledMidway() async {
        let progress = ComputationProgress()
        let task = Task {
            let adder = Adder(conditions: EnergyConditions()) { step in
                if step == 2 { withUnsafeCurrentTask { $0?.cancel() } }
            }
            return try await adder.compute(Array(0..<100), reporting: progress)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(progress.value == 0.02)
    }

    @Test(
        "a computation does less when energy is scarce", .requirement("F-0B8"),
        arguments: [
            (EnergyConditions(), DegradationLevel.full),
            (EnergyConditions(battery: 0.2), .full),
            (EnergyConditions(battery: 0.19), .limited),
            (EnergyConditions(battery: 0.09), .minimal),
            (EnergyConditions(battery: 0.09, isCharging: true), .full),
            (EnergyConditions(heat: .fair), .limited),
            (EnergyConditions(battery: 0.09, heat: .fair), .minimal),
            (EnergyConditions(isCharging: true, heat: .serious), .minimal),
            (EnergyConditions(heat: .critical), .unavailable),
        ])
    func energy(conditions: EnergyConditions, level: DegradationLevel) async {
        #expect(await Adder(conditions: conditions) { _ in }.degradationLevel == level)
    }
}
