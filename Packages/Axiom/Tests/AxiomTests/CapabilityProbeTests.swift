// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Basics
import Testing

@Suite("Probes of capabilities", .timeLimit(.minutes(1)))
struct CapabilityProbeTests {
    /// Answers questions when it is told to, in any order.
    private actor Answers {
        private var asked: [CheckedContinuation<DegradationLevel, Never>] = []

        var count: Int { asked.count }

        func ask() async -> DegradationLevel {
            await withCheckedContinuation { asked.append($0) }
        }

        func answer(question index: Int, _ level: DegradationLevel) {
            asked[index].resume(returning: level)
        }
    }

    /// Works fully when it starts; has others answer every later question, if there are any.
    private actor Probed: Capability {
        private let answers: Answers?
        private var isNew = true

        init(_ answers: Answers?) { self.answers = answers }

        nonisolated var capabilityIdentifier: String { "probed" }
        var isAvailable: Bool { true }
        var degradationLevel: DegradationLevel {
            get async {
                defer { isNew = false }
                return isNew ? .full : await answers?.ask() ?? .full
            }
        }

        func initialize() async throws {}
        func invalidate() async {}
    }

    private let answers = Answers()
    private let graph: CapabilityGraph
    private let handle: CapabilityHandle<Probed>

    init() async throws {
        let answers = answers
        let made = Guarded(0)
        graph = try CapabilityGraph([
            CapabilityDeclaration(Probed.self, taxonomy: .computation) { _ in
                let number = made.withLock { made in
                    made += 1
                    return made
                }
                return Probed(number == 1 ? answers : nil)
            }
        ])
        try await graph.initialize()
        handle = try graph.handle(Probed.self)
    }

    @Test("the late answer of an instance that was replaced is not the level of the new one")
    func replaced() async throws {
        let asking = Task { await handle.refresh() }
        await until { await answers.count == 1 }
        try await graph.rebuild(ComponentID(Probed.self))
        await answers.answer(question: 0, .unavailable)
        #expect(await asking.value == .full)
        #expect(handle.level == .full)
    }

    @Test("of two probes the one that was begun last says the level, whoever answers first")
    func overtaken() async throws {
        let first = Task { await handle.refresh() }
        await until { await answers.count == 1 }
        let second = Task { await handle.refresh() }
        await until { await answers.count == 2 }
        await answers.answer(question: 1, .minimal)
        #expect(await second.value == .minimal)
        await answers.answer(question: 0, .full)
        #expect(await first.value == .minimal)
        #expect(handle.level == .minimal)
    }

    @Test("an answer that comes in its turn is noted, then the next one")
    func inTurn() async throws {
        let first = Task { await handle.refresh() }
        await until { await answers.count == 1 }
        let second = Task { await handle.refresh() }
        await until { await answers.count == 2 }
        await answers.answer(question: 0, .limited)
        #expect(await first.value == .limited)
        await answers.answer(question: 1, .minimal)
        #expect(await second.value == .minimal)
    }

    @Test("a handle and what is behind it go with the graph", arguments: [true, false])
    func lifetime(isShutDown: Bool) async throws {
        weak var handle: CapabilityHandle<Probed>?
        weak var instance: Probed?
        do {
            let graph = try CapabilityGraph([
                CapabilityDeclaration(Probed.self, taxonomy: .computation) { _ in Probed(nil) }
            ])
            try await graph.initialize()
            handle = try graph.handle(Probed.self)
            instance = try handle?.require()
            #expect(instance != nil)
            if isShutDown { await graph.shutdown() }
        }
        #expect(handle == nil)
        #expect(instance == nil)
    }
}
