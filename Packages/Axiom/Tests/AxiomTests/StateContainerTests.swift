// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomExtras
import AxiomTesting
import Synchronization
import Testing

@Suite("State container")
struct StateContainerTests {
    private struct Profile: Sendable, Equatable {
        var name = "Ada"
        var age = 36
        var isOnline = false
    }

    private enum Refusal: Error, Equatable {
        case negative(Int)
    }

    @Test("an update changes the snapshot and counts one version")
    func update() {
        let container = StateContainer(0)
        container.update { $0 += 1 }
        #expect(container.snapshot == 1)
        #expect(container.version == 1)
    }

    @Test("an update returns what its body returns")
    func result() {
        let container = StateContainer(Profile())
        let age = container.update { profile -> Int in
            profile.age += 1
            return profile.age
        }
        #expect(age == 37)
    }

    @Test(
        "a body that throws leaves neither a changed state nor a version",
        .requirement("F-024", "F-064"))
    func throwingLeavesNoTrace() {
        let container = StateContainer(Profile())
        #expect(throws: Refusal.negative(-1)) {
            try container.update { profile throws(Refusal) in
                profile.name = "half done"
                profile.age = -1
                throw .negative(profile.age)
            }
        }
        #expect(container.snapshot == Profile())
        #expect(container.version == 0)
    }

    @Test("the error of a typed body stays typed")
    func typedError() {
        let container = StateContainer(0)
        do {
            try container.update { _ throws(Refusal) in throw .negative(1) }
        } catch {
            #expect(error == .negative(1))
        }
    }

    @Test("an update that changes nothing counts no version")
    func equalState() {
        let container = StateContainer(Profile())
        container.update { $0.name = "Ada" }
        #expect(container.version == 0)
    }

    @Test("a refused condition changes nothing and says so")
    func conditionalUpdate() {
        let container = StateContainer(Profile())
        let changed = container.update { profile -> Bool in
            guard profile.isOnline else { return false }
            profile.age += 1
            return true
        }
        #expect(!changed)
        #expect(container.version == 0)
    }

    @Test("a versioned snapshot takes state and version together")
    func versioned() {
        let container = StateContainer(0)
        for _ in 1...3 { container.update { $0 += 2 } }
        #expect(container.versioned.state == 6)
        #expect(container.versioned.version == 3)
    }

    @Test(
        "a thousand increments at once give a thousand", .requirement("S-020", "F-085", "S-008"),
        .timeLimit(.minutes(1)))
    func concurrentIncrements() async {
        let container = StateContainer(0)
        await withTaskGroup { group in
            for _ in 0..<1_000 { group.addTask { container.update { $0 += 1 } } }
        }
        #expect(container.snapshot == 1_000)
        #expect(container.version == 1_000)
    }

    @Test(
        "state and version never come from different updates", .requirement("S-052"),
        .timeLimit(.minutes(1)))
    func consistentSnapshots() async {
        let container = StateContainer<UInt64>(0)
        await withTaskGroup { group in
            group.addTask { for _ in 0..<5_000 { container.update { $0 += 1 } } }
            group.addTask {
                for _ in 0..<5_000 {
                    let snapshot = container.versioned
                    if snapshot.state != snapshot.version { Issue.record("\(snapshot)") }
                }
            }
        }
        #expect(container.version == 5_000)
    }

    @Test(
        "no reader sees half of an update, under a thousand of them at once",
        .requirement("F-024", "S-008", "F-085"), .timeLimit(.minutes(1)))
    func pairedFields() async {
        struct Pair: Sendable, Equatable { var left = 0, right = 0 }
        let container = StateContainer(Pair())
        await withTaskGroup { group in
            for _ in 0..<1_000 {
                group.addTask {
                    container.update { pair in
                        pair.left += 1
                        pair.right += 1
                    }
                    let pair = container.snapshot
                    if pair.left != pair.right { Issue.record("\(pair)") }
                }
            }
        }
        #expect(container.snapshot == Pair(left: 1_000, right: 1_000))
    }

    /// Notes, when it goes, what a container that is used then is refused with.
    private final class Leaver: Sendable, Equatable {
        let note: @Sendable (String?) -> Void

        init(_ note: @escaping @Sendable (String?) -> Void) { self.note = note }

        deinit { note(UpdateInProgress.refusal(of: Int.self)) }

        static func == (left: Leaver, right: Leaver) -> Bool { left === right }
    }

    @Test("using a container inside an update has a sentence: in its body, in what it replaces")
    func usedInsideUpdate() throws {
        let gone = Mutex<String?>(nil)
        let container = StateContainer(Profile())
        #expect(UpdateInProgress.refusal(of: Int.self) == nil)
        let body = container.update { _ in UpdateInProgress.refusal(of: Int.self) }
        let note: @Sendable (String?) -> Void = { sentence in gone.withLock { $0 = sentence } }
        let leaving = StateContainer<Leaver?>(nil)
        leaving.update { $0 = Leaver(note) }
        leaving.update { $0 = nil }
        #expect(UpdateInProgress.refusal(of: Int.self) == nil)
        let part = "Profile was updated, a state of type Swift.Int was used. A reducer uses its two"
        #expect(try #require(body).contains(part), "\(body ?? "")")
        #expect(try #require(gone.withLock { $0 }).contains("Leaver> was updated"))
    }
}
