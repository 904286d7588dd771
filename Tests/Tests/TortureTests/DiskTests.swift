// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TortureKit

/// What a loss of power may leave behind, by the rules of `fsync`.
@Suite("Disk")
struct DiskTests {
    @Test("what was written after the last fsync of a file may be lost, what came before may not")
    func bytes() {
        let history = Self.history([
            (.open, 3, "/a", []), (.sync, 9, "", []), (.write, 3, "", [1]), (.sync, 3, "", []),
            (.write, 3, "", [2]),
        ])
        let ends = Self.contents(of: "/a", after: history)
        #expect(ends.isSuperset(of: [[1], [2]]))
        #expect(!Self.contents(of: "/a", after: history, from: 3).contains([]))
    }

    @Test("a new name may be lost although the bytes behind it are durable")
    func names() {
        let history = Self.history([
            (.open, 3, "/a", []), (.write, 3, "", [1]), (.sync, 3, "", []),
        ])
        let last = Power.states(of: history, random: 0, seed: 1).last
        #expect(Power.states(of: history, random: 0, seed: 1).contains { $0.disk.files.isEmpty })
        #expect(last != nil)
    }

    @Test("a rename that is not durable leaves either name, never both and never none")
    func renames() {
        let history = Self.history([
            (.open, 3, "/a", []), (.sync, 9, "", []), (.rename, -1, "/a", Array("/w/b".utf8)),
        ])
        let names = Set(
            Power.states(of: history, random: 0, seed: 1).filter { $0.event == 2 }
                .map { $0.disk.files.keys.sorted() })
        #expect(names.isSubset(of: [["/a"], ["/b"]]) && names.contains(["/b"]))
    }

    @Test("a second name of a file is lost until its folder is durable, the first is not")
    func links() {
        let calls: [(Call.Kind, Int32, String, [UInt8])] = [
            (.open, 3, "/a", []), (.sync, 9, "", []), (.link, -1, "/a", Array("/w/b".utf8)),
        ]
        let names = Set(
            Power.states(of: Self.history(calls), random: 0, seed: 1)
                .map { $0.disk.files.keys.sorted() })
        #expect(names.isSuperset(of: [["/a"], ["/a", "/b"]]) && !names.contains(["/b"]))
        let after = Self.history(calls + [(.sync, 9, "", [])])
        #expect(
            Power.states(of: after, random: 0, seed: 1).filter { $0.event == 3 }
                .allSatisfy { $0.disk.files.keys.sorted() == ["/a", "/b"] })
    }

    @Test("what no name leads to is no difference: such states are tried once")
    func unreachable() {
        let history = Self.history([
            (.open, 3, "/a", []), (.unlink, -1, "/a", []), (.sync, 9, "", []),
            (.write, 3, "", [1]), (.write, 3, "", [2]),
        ])
        let states = Power.states(of: history, random: 8, seed: 1)
        #expect(states.count == 2)
        #expect(Set(states.map { $0.disk.files.isEmpty }) == [true, false])
    }

    /// A run in the folder `/w`, whose own descriptor is 9.
    private static func history(
        _ calls: [(Call.Kind, Int32, String, [UInt8])]
    ) -> History {
        let opening = Call(
            kind: .open, descriptor: 9, result: 9, offset: 0, path: "/w", data: [])
        return History(
            of: [opening]
                + calls.map { kind, descriptor, path, data in
                    Call(
                        kind: kind, descriptor: descriptor, result: 0, offset: 0,
                        path: path.isEmpty ? "" : "/w" + path, data: data)
                }, in: "/w", from: Disk())
    }

    private static func contents(
        of path: String, after history: History, from event: Int = 0
    ) -> Set<[UInt8]> {
        Set(
            Power.states(of: history, random: 0, seed: 1).filter { $0.event >= event }
                .compactMap { $0.disk.contents(of: path) })
    }
}
