// SPDX-License-Identifier: Apache-2.0

/// A set, in plain figures: kilograms and repetitions.
struct YearSet: Equatable {
    var load: Double
    var reps: Int
}

/// A line of the routine of the year, and how it goes on. Written anew from the page Routines,
/// without the program's own rules.
struct YearLine {
    enum Rule {
        /// Double progression: a range of repetitions, and a step after its top.
        case range(Int, Int, step: Double)
        /// A number of repetitions, a step after each hit, 10 % off after two misses in a row.
        case linear(Int, step: Double, deloads: Bool)
        /// 5/3/1, whose step goes onto the training maximum.
        case wendler(step: Double)
        /// A part of the training maximum of the line above.
        case part(Double, Int)
    }

    /// The name of the program's exercise, and the line as the file has it.
    let exercise: String
    let words: String
    let rule: Rule
    let sets: Int
    /// The load, or the training maximum.
    var weight: Double
    private var aim = 0
    private var week = 0
    private var misses = 0
    private var missedCycle = false
    /// How often the load rose, an aim was missed, and the load was taken back.
    private(set) var told = (steps: 0, misses: 0, deloads: 0)

    init(_ exercise: String, _ words: String, _ rule: Rule, sets: Int, weight: Double) {
        (self.exercise, self.words, self.rule) = (exercise, words, rule)
        (self.sets, self.weight) = (sets, weight)
        if case .range(let fewest, _, _) = rule { aim = fewest }
    }

    private static let wendler: [[(share: Double, reps: Int)]] = [
        [(0.65, 5), (0.75, 5), (0.85, 5)], [(0.7, 3), (0.8, 3), (0.9, 3)],
        [(0.75, 5), (0.85, 3), (0.95, 1)], [(0.4, 5), (0.5, 5), (0.6, 5)],
    ]

    static func rounded(_ load: Double) -> Double { (load / 2.5).rounded() * 2.5 }

    /// What is next; `maximum` is that of the line above.
    func proposal(maximum: Double) -> [YearSet] {
        switch rule {
        case .range: Array(repeating: YearSet(load: weight, reps: aim), count: sets)
        case .linear(let reps, _, _):
            Array(repeating: YearSet(load: weight, reps: reps), count: sets)
        case .wendler:
            Self.wendler[week].map { YearSet(load: Self.rounded(weight * $0.share), reps: $0.reps) }
        case .part(let share, let reps):
            Array(
                repeating: YearSet(load: Self.rounded(maximum * share), reps: reps), count: sets)
        }
    }

    /// The most repetitions that make sense of a set.
    func most(of place: Int) -> Int? {
        switch rule {
        case .range(_, let most, _): most
        case .wendler where place == 2 && week < 3: nil
        case .linear(let reps, _, _), .part(_, let reps): reps
        case .wendler: Self.wendler[week][place].reps
        }
    }

    /// Goes on after the sets that were done; the loads were those proposed.
    mutating func goOn(after done: [YearSet]) {
        let planned = proposal(maximum: 0)
        guard !done.isEmpty else { return }
        let reps = done.prefix(planned.count).map(\.reps)
        let isHit = reps.count == planned.count && zip(reps, planned).allSatisfy { $0 >= $1.reps }
        let before = weight
        defer {
            told.steps += weight > before ? 1 : 0
            told.misses += isHit ? 0 : 1
            told.deloads += weight < before ? 1 : 0
        }
        switch rule {
        case .range(let fewest, let most, let step):
            guard isHit, let weakest = reps.min() else { return }
            if weakest >= most {
                (weight, aim) = (weight + step, fewest)
            } else {
                aim = weakest + 1
            }
        case .linear(_, let step, let deloads):
            misses = isHit ? 0 : misses + 1
            if isHit { weight += step }
            if deloads, misses == 2 { (weight, misses) = (Self.rounded(weight * 0.9), 0) }
        case .wendler(let step):
            missedCycle = missedCycle || (!isHit && week < 3)
            week = (week + 1) % 4
            guard week == 0 else { return }
            weight = missedCycle ? Self.rounded(weight * 0.9) : weight + step
            missedCycle = false
        case .part: return
        }
    }
}

/// The routine of the year: three days in turn, each with lines.
struct YearRoutine {
    var days: [(name: String, lines: [YearLine])] = [
        (
            "push",
            [
                YearLine(
                    "Bench Press", "bench press 3x5-8 60kg +2.5kg", .range(5, 8, step: 2.5),
                    sets: 3, weight: 60),
                YearLine(
                    "Overhead Press (Barbell)", "overhead press 3x5 45kg +2.5kg deload 10% after 2",
                    .linear(5, step: 2.5, deloads: true), sets: 3, weight: 45),
            ]
        ),
        (
            "pull",
            [
                YearLine(
                    "Deadlift", "deadlift 5/3/1 tm 120kg +5kg deload 10%", .wendler(step: 5),
                    sets: 3, weight: 120),
                YearLine("Deadlift", "deadlift 3x5 50%", .part(0.5, 5), sets: 3, weight: 0),
                YearLine(
                    "Bent Over Row (Barbell)", "barbell row 3x8-12 50kg +2.5kg",
                    .range(8, 12, step: 2.5), sets: 3, weight: 50),
            ]
        ),
        (
            "legs",
            [
                YearLine(
                    "Squat (Barbell)", "squat 3x5 90kg +2.5kg",
                    .linear(5, step: 2.5, deloads: false), sets: 3, weight: 90),
                YearLine(
                    "Romanian Deadlift (Barbell)", "romanian deadlift 2x8-10 60kg +2.5kg",
                    .range(8, 10, step: 2.5), sets: 2, weight: 60),
            ]
        ),
    ]
    /// The day that is due.
    private(set) var due = 0

    var text: String {
        days.map { "day \($0.name)\n" + $0.lines.map { "  \($0.words)\n" }.joined() }.joined()
    }

    /// What is proposed for each line of the day that is due.
    var proposals: [[YearSet]] {
        let lines = days[due].lines
        return lines.map { $0.proposal(maximum: lines[0].weight) }
    }

    /// How often lines went on, missed and went back.
    var told: (steps: Int, misses: Int, deloads: Int) {
        var told = (steps: 0, misses: 0, deloads: 0)
        for line in days.flatMap(\.lines) {
            told.steps += line.told.steps
            told.misses += line.told.misses
            told.deloads += line.told.deloads
        }
        return told
    }

    /// Ends the day that is due with what was done of each line.
    mutating func finish(_ done: [[YearSet]]) {
        for (place, sets) in done.enumerated() { days[due].lines[place].goOn(after: sets) }
        due = (due + 1) % days.count
    }
}
