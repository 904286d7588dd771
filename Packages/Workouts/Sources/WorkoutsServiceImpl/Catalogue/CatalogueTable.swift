// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

/// The built-in exercises as text, so that nothing is built before an exercise is asked for.
///
/// A line is `id|name|kind|primary|secondary|equipment|rank`. Lines starting with ` =` are other
/// names of the exercise above. Lines starting with ` ~` are near movements: a person who types one
/// of these means the exercise above, but an import keeps them apart from it. Ids never change and
/// never return. Muscles were checked against
/// free-exercise-db (Unlicense). Rank is how common the lift is, 9 for the one a short name means.
enum CatalogueTable {
    /// One parsed entry.
    struct Entry {
        let exercise: Workouts.Business.Model.Exercise
        let rank: Int
        /// Those of its other names that are near movements.
        var near: [String] = []
    }

    /// The parts of the table; an entry is in one of them.
    static let parts = [legs, push, pull, whole]

    /// Every entry, in the order of the table.
    static func entries() -> [Entry] {
        parts.flatMap { part in
            part.withUTF8Buffer { bytes in
                var found: [Entry] = []
                found.reserveCapacity(64)
                var at = 0
                while at < bytes.count {
                    found.append(contentsOf: [entry(bytes, &at)].compactMap(\.self))
                }
                return found
            }
        }
    }

    /// One entry by id, reading no other line: a few microseconds.
    static func entry(id: Int64) -> Entry? {
        let needle = Array("\(id)|".utf8)
        for part in parts {
            let found = part.withUTF8Buffer { bytes -> Entry? in
                var at = 0
                while at < bytes.count {
                    if bytes.count - at > needle.count,
                        bytes[at..<(at + needle.count)].elementsEqual(needle)
                    {
                        return entry(bytes, &at)
                    }
                    at = end(of: at, in: bytes) + 1
                }
                return nil
            }
            if let found { return found }
        }
        return nil
    }

    /// Reads the entry at `at` with its other names, and moves past them.
    private static func entry(_ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int) -> Entry? {
        let fields = split(line(bytes, &at))
        var aliases: [String] = []
        var near: [String] = []
        while at + 1 < bytes.count, bytes[at] == UInt8(ascii: " ") {
            let isNear = bytes[at + 1] == UInt8(ascii: "~")
            let names = split(line(bytes, &at).dropFirst(2)).map(text)
            aliases += names
            if isNear { near += names }
        }
        guard fields.count == 7, let id = Int64(text(fields[0]), in: .rowIDs),
            let kind = kinds[text(fields[2])],
            let equipment = equipments[text(fields[5])],
            let rank = Int(text(fields[6]), in: .modest)
        else { return nil }
        return Entry(
            exercise: .init(
                id: id, name: text(fields[1]), kind: kind, primary: muscleList(fields[3]),
                secondary: muscleList(fields[4]), equipment: equipment, aliases: aliases),
            rank: rank, near: near)
    }

    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    private static func end(of start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var at = start
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
        return at
    }

    private static func line(_ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int) -> Bytes {
        let start = at
        let stop = end(of: start, in: bytes)
        at = stop + 1
        return bytes[start..<stop]
    }

    private static func split(_ bytes: Bytes) -> [Bytes] {
        bytes.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    }

    private static func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func muscleList(_ bytes: Bytes) -> [Workouts.Business.Model.Muscle] {
        bytes.split(separator: UInt8(ascii: ",")).compactMap { muscles[text($0)] }
    }
}

extension CatalogueTable {
    private static let kinds: [String: Workouts.Business.Model.Exercise.Kind] = [
        "w": .weight, "b": .bodyweight, "a": .assisted, "t": .duration, "d": .distance,
    ]

    private static let muscles: [String: Workouts.Business.Model.Muscle] = [
        "ab": .abdominals, "abd": .abductors, "add": .adductors, "bi": .biceps, "ca": .calves,
        "ch": .chest, "fo": .forearms, "gl": .glutes, "ha": .hamstrings, "la": .lats,
        "lb": .lowerBack, "mb": .middleBack, "ne": .neck, "qu": .quadriceps, "sh": .shoulders,
        "tp": .traps, "tr": .triceps,
    ]

    private static let equipments: [String: Workouts.Business.Model.Equipment] = [
        "bb": .barbell, "db": .dumbbell, "kb": .kettlebell, "ma": .machine, "cb": .cable,
        "ba": .band,
        "bw": .bodyweight, "ot": .other, "ez": .ezBar, "tb": .trapBar, "sm": .smithMachine,
        "mb": .medicineBall,
    ]
}
