// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels

/// Finds the records of one exercise in one pass over its counted sets, oldest day first.
struct RecordScan {
    typealias Kind = Workouts.Business.Model.Record.Kind

    /// One set as the scan sees it.
    struct Entry {
        let day: String
        let id: Int64
        let grams: Int
        let reps: Int
        let e1rm: Double?
    }

    /// A best value, and the best of the days before it.
    struct Best: Equatable {
        var value: Double
        var day: String
        var id: Int64
        var previous: Previous?

        struct Previous: Equatable {
            let value: Double
            let day: String
        }
    }

    private var best: [Best?] = Array(repeating: nil, count: Kind.allCases.count)
    /// What was best when the day began: records of one day do not beat each other.
    private var dawn: [Best?] = Array(repeating: nil, count: Kind.allCases.count)
    private var day = ""

    /// Takes the next set; days must not go back, and within a day any order gives the same result.
    mutating func feed(_ entry: Entry) {
        if entry.day != day {
            day = entry.day
            dawn = best
        }
        if let e1rm = entry.e1rm { offer(0, e1rm, entry) }
        if entry.grams > 0 { offer(1, Double(entry.grams) / 1_000, entry) }
        if entry.reps > 0 { offer(2, Double(entry.reps), entry) }
        if entry.grams > 0, entry.reps > 0 {
            offer(3, Double(entry.grams) * Double(entry.reps) / 1_000, entry)
        }
    }

    /// The best of a kind so far.
    func best(_ kind: Kind) -> Best? { best[Self.place(kind)] }

    private mutating func offer(_ place: Int, _ value: Double, _ entry: Entry) {
        if let known = best[place] {
            if value < known.value { return }
            // The first to reach a value keeps the record.
            if value == known.value, known.day != entry.day || known.id < entry.id { return }
        }
        best[place] = Best(
            value: value, day: entry.day, id: entry.id,
            previous: dawn[place].map { Best.Previous(value: $0.value, day: $0.day) })
    }

    private static func place(_ kind: Kind) -> Int {
        switch kind {
        case .e1rm: 0
        case .weight: 1
        case .reps: 2
        case .volume: 3
        }
    }
}
