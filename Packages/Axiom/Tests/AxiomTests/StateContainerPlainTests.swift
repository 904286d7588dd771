// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomExtras
import AxiomTesting
import Testing

@Suite("State container of plain numbers, read without a lock", .timeLimit(.minutes(1)))
struct StateContainerPlainTests {
    /// As many bytes as are read without a lock, and all alike.
    private struct Eight: Sendable, Equatable {
        var a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0

        var isWhole: Bool { [b, c, d, e, f, g, h].allSatisfy { $0 == a } }

        mutating func raise() {
            a += 1
            (b, c, d, e, f, g, h) = (a, a, a, a, a, a, a)
        }
    }

    /// One byte more than two words.
    private struct Odd: Sendable, Equatable {
        var first: Int = 1
        var second: Int = 2
        var flag: UInt8 = 3
    }

    private enum Choice: Sendable, Equatable {
        case number(Int)
        case pair(UInt16, Bool)
        case none
    }

    @Test("states of every shape are read as they were written")
    func shapes() {
        let odd = StateContainer(Odd())
        odd.update { $0 = Odd(first: -1, second: .max, flag: 255) }
        #expect(odd.snapshot == Odd(first: -1, second: .max, flag: 255))
        let choice = StateContainer(Choice.none)
        for value in [Choice.number(7), .pair(9, true), .none, .number(.min)] {
            choice.update { $0 = value }
            #expect(choice.snapshot == value)
        }
        let optional = StateContainer<Int?>(nil)
        optional.update { $0 = 3 }
        #expect(optional.snapshot == 3)
        let byte = StateContainer(false)
        byte.update { $0 = true }
        #expect(byte.snapshot)
        let text = StateContainer("")
        text.update { $0 = "a text that is longer than any small string" }
        #expect(text.snapshot == "a text that is longer than any small string")
    }

    @Test("readers beside two writers never see a state that is half another one, nor an older one")
    func notTorn() async {
        let container = StateContainer(Eight())
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    for _ in 0..<5_000 { container.update { $0.raise() } }
                    return true
                }
                group.addTask {
                    var last = 0
                    while last < 10_000 {
                        let state = container.snapshot
                        guard state.isWhole, state.a >= last else { return false }
                        if Task.isCancelled { return false }
                        // The writers need a thread too.
                        if state.a == last { await Task.yield() }
                        last = state.a
                    }
                    return true
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test("whoever is told of a state finds it or a newer one")
    func toldAfterwards() async {
        let container = StateContainer(0)
        let observation = container.observation()
        async let isRight = {
            while let revision = await observation.next() {
                if container.snapshot < revision.state { return false }
                if revision.state == 2_000 { return true }
            }
            return false
        }()
        for _ in 1...2_000 { container.update { $0 += 1 } }
        #expect(await isRight)
    }
}

@Suite("State container, memory")
struct StateContainerMemoryTests {
    private struct Model: Sendable, Equatable {
        var count = 0
        var name = "none"
    }

    private actor Holder: Client {
        nonisolated let container = StateContainer(Model())
    }

    @Test("a client that nobody observes takes, with its container, at most 256 bytes")
    func idle() throws {
        let client = Holder()
        client.container.update { $0.count = 1 }
        // The room for observers and history is made when it is asked for.
        let bytes = try #require(MemoryProbe.bytes(of: [client, client.container]))
        #expect(bytes <= 256)
    }
}
