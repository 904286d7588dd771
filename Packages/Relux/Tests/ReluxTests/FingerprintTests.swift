// SPDX-License-Identifier: Apache-2.0

import Axiom
import Foundation
import Relux
import Testing

@Suite("Fingerprints", .timeLimit(.minutes(1)))
struct FingerprintTests {
    /// A value of many forms.
    struct Form: Sendable, Equatable, Encodable {
        struct Part: Sendable, Equatable, Encodable {
            var left = 0
            var right = 0
        }

        enum Side: Encodable { case left, right }

        var flag = false
        var number = 0
        var small: UInt8 = 0
        var wide: UInt64 = 0
        var huge: Int128 = 0
        var real = 0.0
        var text = ""
        var maybe: Int?
        var list: [Int] = []
        var table: [String: Int] = [:]
        var parts: [Part] = []
        var set: Set<Int> = []
        var sets: [Set<Int>]?
        var sides: [Side: Set<Int>] = [:]
        var date = Date(timeIntervalSinceReferenceDate: 0)
        var bytes = Data()
        var token: Tally.Token?
    }

    private struct Changed: Relux.Action {
        let change: @Sendable (inout Form) -> Void
    }

    private actor State: Relux.BusinessState {
        nonisolated let container = StateContainer(Form(text: "fresh"))

        static let reducers: [Relux.Reducer<Form>] = [
            .on(Changed.self) { value, action in action.change(&value) }
        ]
    }

    /// The fingerprint that a recording has of a value.
    private func digest(_ change: @escaping @Sendable (inout Form) -> Void) async throws -> String {
        let tape = try Tape()
        let relux = try await makeRelux(logger: tape.recorder, states: [State()])
        await relux.dispatcher.action {
            Changed { value in
                value = Form()
                change(&value)
            }
        }
        let states = try #require(try tape.actions().first?["states"] as? [[String: Any]])
        return try #require(states.first?["digest"] as? String)
    }

    @Test("values that differ anywhere have different fingerprints")
    func different() async throws {
        let changes: [@Sendable (inout Form) -> Void] = [
            { _ in }, { $0.flag = true }, { $0.number = 1 }, { $0.number = -1 }, { $0.small = 1 },
            { $0.wide = 1 }, { $0.wide = .max }, { $0.huge = 1 }, { $0.real = 1 },
            { $0.real = 0.1 },
            { $0.text = "1" }, { $0.text = "2" }, { $0.maybe = 0 }, { $0.list = [0] },
            { $0.list = [1, 2] }, { $0.list = [2, 1] }, { $0.list = [1, 2, 0] },
            { $0.table = ["a": 1, "b": 2] }, { $0.table = ["a": 2, "b": 1] },
            { $0.table = ["ab": 3] }, { $0.parts = [.init()] }, { $0.parts = [.init(), .init()] },
            { $0.parts = [.init(left: 1, right: 2)] }, { $0.parts = [.init(left: 2, right: 1)] },
            { $0.parts = [.init(left: 1), .init(right: 2)] },
            { $0.parts = [.init(right: 2), .init(left: 1)] },
            { $0.set = [0] }, { $0.set = [1, 2] }, { $0.set = [3] }, { $0.sets = [[1, 2]] },
            { $0.sets = [[1], [2]] }, { $0.sets = [[2], [1]] }, { $0.sides = [.left: [1, 2]] },
            { $0.sides = [.left: [1], .right: [2]] }, { $0.sides = [.left: [2], .right: [1]] },
            { $0.date = Date(timeIntervalSinceReferenceDate: 1) }, { $0.bytes = Data([0]) },
            { $0.bytes = Data([0, 0]) },
        ]
        var digests: Set<String> = []
        for change in changes { digests.insert(try await digest(change)) }
        #expect(digests.count == changes.count)
    }

    @Test("equal values have one fingerprint, in whatever order a set has its elements")
    func equalSets() async throws {
        let there = try await digest {
            $0.set = Set(1...40)
            $0.sets = [Set(1...40)]
            $0.sides = [.left: Set(1...40), .right: [1]]
        }
        let back = try await digest {
            var set = Set<Int>(minimumCapacity: 1_000)
            set.formUnion(1...40)
            $0.set = set
            $0.sets = [set]
            $0.sides.reserveCapacity(1_000)
            $0.sides[.right] = [1]
            $0.sides[.left] = set
        }
        #expect(there == back)
    }

    @Test("equal values have one fingerprint, in whatever order a dictionary has its keys")
    func equal() async throws {
        let names = (1...40).map { "name \($0)" }
        let there = try await digest { for name in names { $0.table[name] = name.count } }
        let back = try await digest {
            $0.table.reserveCapacity(1_000)
            for name in names.reversed() { $0.table[name] = name.count }
        }
        #expect(there == back)
    }

    @Test("a fingerprint tells nothing of what is redacted")
    func redacted() async throws {
        let one = try await digest { $0.token = .init(text: "sesame") }
        let other = try await digest { $0.token = .init(text: "mellon") }
        let none = try await digest { _ in }
        #expect(one == other && one != none)
    }

    @Test("no two of ten thousand neighbouring values share a fingerprint")
    func neighbours() async throws {
        let tape = try Tape()
        let relux = try await makeRelux(logger: tape.recorder, states: [State()])
        for left in 0..<100 {
            for right in 0..<100 {
                await relux.dispatcher.action {
                    Changed { $0.parts = [.init(left: left, right: right)] }
                }
            }
        }
        let digests = tape.text.split(separator: "\n").compactMap { line in
            line.firstRange(of: #""digest":""#).map { line[$0.upperBound...].prefix(16) }
        }
        #expect(digests.count == 10_000 && Set(digests).count == 10_000)
    }
}
