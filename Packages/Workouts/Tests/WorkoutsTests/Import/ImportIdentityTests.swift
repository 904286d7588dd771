// SPDX-License-Identifier: Apache-2.0

import Basics
import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceImpl

@Suite("Import, identity of sets")
struct ImportIdentityTests {
    private static let lines = [
        ImportFixture.set("A", index: "0"), ImportFixture.set("A", index: "1"),
        ImportFixture.set("A", index: "1"), ImportFixture.set("B", index: "0", weight: ""),
        ImportFixture.set("A", index: "0", start: "9 Apr 2026, 16:50", end: "9 Apr 2026, 17:50"),
    ]

    private func identities(_ lines: [String]) throws -> [Int64] {
        try ImportFixture.parse(ImportFixture.hevy(lines)).sets.map(\.identity)
    }

    // Computed with another program from the description alone.
    @Test("the values are the same in every run: stored ones depend on it")
    func pinned() throws {
        var hash = ImportIdentity()
        hash.combine("Bench Press")
        hash.combine(42)
        hash.combine(nil as Int?)
        #expect(hash.value == -6_864_426_222_918_376_841)
        #expect(try identities([ImportFixture.set()]) == [4_439_714_981_257_571_997])
    }

    @Test("no two sets of a file share one, repeated ones included")
    func distinct() throws {
        #expect(Set(try identities(Self.lines)).count == Self.lines.count)
    }

    @Test("the order of the rows does not matter", arguments: 1...20)
    func order(_ seed: UInt64) throws {
        var numbers = SplitMix(seed: seed)
        let shuffled = Self.lines.shuffled(using: &numbers)
        #expect(Set(try identities(shuffled)) == Set(try identities(Self.lines)))
    }

    @Test("a rejected neighbour does not matter")
    func rejected() throws {
        let more = [ImportFixture.set("A", index: "0", weight: "-1")] + Self.lines
        #expect(Set(try identities(more)) == Set(try identities(Self.lines)))
    }

    @Test("the zone of the reader does not matter")
    func zone() throws {
        let text = ImportFixture.hevy(Self.lines)
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let there = try ImportFixture.parse(text, zone: tokyo)
        let here = try ImportFixture.parse(text)
        #expect(there.sets.map(\.identity) == here.sets.map(\.identity))
        #expect(there.workouts.map(\.identity) == here.workouts.map(\.identity))
        #expect(there.workouts.map(\.start) != here.workouts.map(\.start))
    }

    @Test(
        "notes, RPE, the workout's title and spaces in names do not matter",
        arguments: [
            ImportFixture.set(notes: "new"), ImportFixture.set(rpe: "8"),
            ImportFixture.set(title: "Other"),
            ImportFixture.set("Squat "), ImportFixture.set("SQUAT"),
            ImportFixture.set(weight: "100.0"),
        ])
    func same(_ line: String) throws {
        #expect(try identities([line]) == identities([ImportFixture.set()]))
    }

    @Test(
        "everything that was done matters",
        arguments: [
            ImportFixture.set("Lunge"), ImportFixture.set(index: "1"),
            ImportFixture.set(type: "failure"),
            ImportFixture.set(weight: "101"), ImportFixture.set(weight: ""),
            ImportFixture.set(reps: "6"),
            ImportFixture.set(distance: "1"), ImportFixture.set(seconds: "1"),
            ImportFixture.set(start: "8 Apr 2026, 16:51"), ImportFixture.set(type: "x"),
        ])
    func different(_ line: String) throws {
        #expect(try identities([line]) != identities([ImportFixture.set()]))
    }

    @Test("a set added behind others leaves theirs alone")
    func appended() throws {
        let more = Self.lines + [ImportFixture.set("A", index: "2", weight: "110")]
        #expect(Set(try identities(more)).isSuperset(of: try identities(Self.lines)))
    }

    @Test("the same set in another app is another set")
    func apps() throws {
        let strong = try ImportFixture.parse(
            "\(ImportFixture.s1Header)\n2026-04-08 16:50:00,Legs,1h,Squat,1,100,5,0,0,,,\n",
            unit: .kg)
        #expect(try strong.sets.map(\.identity) != identities([ImportFixture.set()]))
    }
}
