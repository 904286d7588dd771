// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomExtras
import AxiomTesting
import Foundation
import Testing

@Suite("State values")
struct StateValueTests {
    private final class Cache: Sendable {}
    private actor Worker {}

    private struct Nested: Sendable {
        var cache: Cache?
    }

    private struct Holder: Sendable {
        var name = "x"
        var nested: [String: [Nested]] = [:]
        var action: (@Sendable () -> Int)?
        var worker: Worker?
    }

    private enum Choice: Sendable {
        case value(Int)
        case reference(Cache)
    }

    private struct Plain: Sendable, Equatable {
        var text = "a"
        var number: Decimal = 1
        var date = Date(timeIntervalSince1970: 0)
        var id = UUID()
        var bytes = Data([1, 2])
        var url = URL(string: "https://example.org")
        var list: [Int?] = [1, nil]
        var table: [String: Set<Double>] = ["a": [1]]
        var span: ClosedRange<Int> = 1...2
        var duration = Duration.seconds(1)
        @CopyOnWrite var user = UserState()
    }

    @Test("values all the way down hold no reference", .requirement("F-027", "F-003"))
    func plain() {
        #expect(ValueSemantics.references(in: Plain()) == [])
        #expect(ValueSemantics.references(in: UserState()) == [])
        #expect(ValueSemantics.references(in: 5) == [])
    }

    @Test("a class is found, wherever it hides, and its place is told", .requirement("F-027"))
    func classes() {
        let holder = Holder(nested: ["a": [Nested(), Nested(cache: Cache())]])
        let found = ValueSemantics.references(in: holder)
        #expect(found.map(\.path) == ["nested.0.value.1.cache.some"])
        #expect(found.first?.type.hasSuffix("Cache") == true)
    }

    @Test("a state that is a class itself is found", .requirement("F-027"))
    func itself() {
        #expect(ValueSemantics.references(in: Cache()).map(\.path) == [""])
        #expect("\(ValueSemantics.references(in: Cache())[0])".hasPrefix("the state: "))
    }

    @Test("the case of an enum is looked into", .requirement("F-027"))
    func cases() {
        #expect(ValueSemantics.references(in: Choice.value(1)) == [])
        #expect(ValueSemantics.references(in: Choice.reference(Cache())).count == 1)
    }

    @Test("functions and actors are references too", .requirement("F-027"))
    func functionsAndActors() {
        let holder = Holder(action: { 1 }, worker: Worker())
        #expect(
            ValueSemantics.references(in: holder).map(\.path) == ["action.some", "worker.some"])
    }

    @Test("copies of a box share their storage until one of them changes", .requirement("S-040"))
    func copyOnWrite() {
        struct State: Sendable, Equatable { @CopyOnWrite var user = UserState() }
        let first = State()
        var second = first
        #expect(second.$user.sharesStorage(with: first.$user))
        second.user.name = "Grace"
        #expect(!second.$user.sharesStorage(with: first.$user))
        #expect(first.user.name == "Ada")
        #expect(second.user.name == "Grace")
        #expect(first != second)
    }

    @Test("a box that is alone changes in place", .requirement("S-040"))
    func inPlace() {
        var box = CopyOnWrite(wrappedValue: Array(0..<100))
        let before = box.wrappedValue.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        box.wrappedValue[0] = 9
        let after = box.wrappedValue.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        #expect(before == after)
        #expect(box.wrappedValue[0] == 9)
    }

    @Test("boxes with equal values are equal", .requirement("S-040"))
    func equality() {
        #expect(CopyOnWrite(wrappedValue: 1) == CopyOnWrite(wrappedValue: 1))
        #expect(CopyOnWrite(wrappedValue: 1) != CopyOnWrite(wrappedValue: 2))
    }

    @Test(
        "a snapshot of a large state copies nothing: a lazy one would save nothing",
        .requirement("S-051", "S-050"))
    func snapshotShares() {
        struct Large: Sendable, Equatable {
            @CopyOnWrite var users = Array(repeating: UserState(), count: 1_000)
        }
        let container = StateContainer(Large())
        let first = container.snapshot
        #expect(first.$users.sharesStorage(with: container.snapshot.$users))
        container.update { $0.users[0].name = "Grace" }
        #expect(first.users[0].name == "Ada")
        #expect(!first.$users.sharesStorage(with: container.snapshot.$users))
    }

    @Test(
        "a snapshot that a reader keeps is current exactly as long as the version is the same",
        .requirement("S-041", "F-086", "S-050"))
    func readersCache() {
        let container = StateContainer(UserState())
        let cached = container.versioned
        #expect(cached.version == container.version)
        container.update { $0.counter = 0 }
        #expect(cached.version == container.version)
        container.update { $0.counter = 1 }
        #expect(cached.version != container.version)
        #expect(cached.state.counter == 0)
        #expect(container.versioned.state.counter == 1)
    }
}
