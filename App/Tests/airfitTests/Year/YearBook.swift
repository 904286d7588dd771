// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What happened on a day of the year, in plain figures.
struct YearDay {
    var eaten: [YearFood] = []
    /// Kilograms on the scales.
    var weighed: Double?
    /// Work sets, each with the name of its exercise.
    var sets: [(exercise: String, set: YearSet)] = []

    var kcal: Double { eaten.reduce(0) { $0 + $1.kcal } }
    var protein: Double { eaten.reduce(0) { $0 + $1.protein } }
    var volume: Double { sets.reduce(0) { $0 + $1.set.load * Double($1.set.reps) } }
}

/// Energy and protein of something eaten.
struct YearFood {
    var kcal: Double
    var protein: Double

    func times(_ factor: Double) -> YearFood {
        YearFood(kcal: kcal * factor, protein: protein * factor)
    }

    static func + (left: YearFood, right: YearFood) -> YearFood {
        YearFood(kcal: left.kcal + right.kcal, protein: left.protein + right.protein)
    }
}

/// The year as it was lived, and every figure that the program tells of it, worked out again from
/// the pages of the formulas. Nothing here is the program's: that is the point.
struct YearBook {
    /// Days from a Monday on; weeks are seven of them.
    var days: [YearDay] = []
    /// Targets from a day on, the newest last.
    var targets: [(from: Int, kcal: Double, protein: Double)] = []

    /// The targets in force on a day. Those of a weekday (0 is Monday) would be chosen here.
    func target(of day: Int, weekday _: Int) -> (kcal: Double, protein: Double)? {
        targets.last { $0.from <= day }.map { ($0.kcal, $0.protein) }
    }

    func week(of day: Int) -> Range<Int> { (day / 7 * 7)..<(day / 7 * 7 + 7) }

    private func lived(_ days: Range<Int>) -> ArraySlice<YearDay> {
        self.days[days.clamped(to: 0..<self.days.count)]
    }

    func sum(_ days: Range<Int>, _ figure: (YearDay) -> Double) -> Double {
        lived(days).reduce(0) { $0 + figure($1) }
    }

    func count(_ days: Range<Int>, _ isCounted: (YearDay) -> Bool) -> Double {
        Double(lived(days).count(where: isCounted))
    }

    // MARK: - Muscles

    /// What each exercise mainly trains, and what it trains besides.
    private static let muscles: [String: (direct: Set<String>, indirect: Set<String>)] = [
        "Bench Press": (["chest"], ["shoulders", "triceps"]),
        "Overhead Press (Barbell)": (["shoulders"], ["triceps", "traps"]),
        "Deadlift": (
            ["lower back"],
            ["glutes", "hamstrings", "quadriceps", "traps", "forearms", "middle back"]
        ),
        "Bent Over Row (Barbell)": (["middle back"], ["lats", "biceps", "shoulders"]),
        "Squat (Barbell)": (["quadriceps"], ["glutes", "hamstrings", "lower back", "calves"]),
        "Romanian Deadlift (Barbell)": (["hamstrings"], ["glutes", "lower back", "calves"]),
    ]

    /// Sets and load of a muscle: 1 for what an exercise mainly trains, a half for what helps.
    func muscle(_ name: String, in days: Range<Int>) -> (sets: Double, volume: Double) {
        var (sets, volume) = (0.0, 0.0)
        for (exercise, set) in lived(days).flatMap(\.sets) {
            guard let trained = Self.muscles[exercise] else { continue }
            let share =
                trained.direct.contains(name) ? 1 : trained.indirect.contains(name) ? 0.5 : 0
            sets += share
            volume += share * set.load * Double(set.reps)
        }
        return (sets, volume)
    }

    /// The most that each exercise's sets stand for by Epley's formula, up to ten repetitions.
    var best: [String: Double] {
        var best: [String: Double] = [:]
        for (exercise, set) in days.flatMap(\.sets) where set.reps <= 10 {
            let once = set.reps == 1 ? set.load : set.load * Double(30 + set.reps) / 30
            best[exercise] = max(best[exercise] ?? 0, once)
        }
        return best
    }

    /// Weeks in a row with training, the one of the day or the one before as the last.
    func streak(on day: Int) -> Double {
        let trained = Set(
            days.indices.filter { $0 <= day && !days[$0].sets.isEmpty }.map { $0 / 7 })
        var week = trained.contains(day / 7) ? day / 7 : day / 7 - 1
        var streak = 0
        while trained.contains(week) { (streak, week) = (streak + 1, week - 1) }
        return Double(streak)
    }

    // MARK: - Weight and energy spent

    private func weighings(_ days: Range<Int>) -> [(day: Int, kg: Double)] {
        days.clamped(to: 0..<self.days.count).compactMap { day in
            self.days[day].weighed.map { (day, $0) }
        }
    }

    /// The trend at each weighing: a tenth of the weighing each day, in a gap of the one after.
    func trend(in days: Range<Int>) -> [Double] {
        let weighings = weighings(days)
        guard let first = weighings.first else { return [] }
        var (trend, line, day) = (first.kg, [Double](), first.day)
        for weighing in weighings {
            while day < weighing.day { (trend, day) = (0.9 * trend + 0.1 * weighing.kg, day + 1) }
            line.append(trend)
        }
        return line
    }

    /// The change of the trend over four weeks, in kilograms a week; `nil` under a week.
    func weekly(on day: Int) -> Double? {
        let span = (day - 27)..<(day + 1)
        let (weighings, line) = (weighings(span), trend(in: span))
        guard let first = weighings.first, let last = weighings.last, last.day - first.day >= 7
        else { return nil }
        return (line[line.count - 1] - first.kg) / Double(last.day - first.day) * 7
    }

    /// What `expenditure` says.
    struct Spent {
        var logged = 0.0
        var leftOut = 0.0
        var weighings = 0.0
        var eaten: Double?
        var kcal: Double?
        var margin: Double?
    }

    /// The energy spent a day over some days: eaten less 7,700 kcal a kilogram of the slope.
    func spent(over days: Range<Int>) -> Spent {
        let eaten = lived(days).map(\.kcal).filter { $0 > 0 }.sorted()
        let weighed = weighings(days)
        var spent = Spent(weighings: Double(weighed.count))
        guard !eaten.isEmpty else { return spent }
        let median = (eaten[eaten.count / 2] + eaten[(eaten.count - 1) / 2]) / 2
        let whole = eaten.filter { $0 >= median / 2 }
        spent.logged = Double(whole.count)
        spent.leftOut = Double(eaten.count - whole.count)
        let mean = whole.reduce(0, +) / spent.logged
        spent.eaten = mean
        guard whole.count >= 14, weighed.count >= 5,
            weighed[weighed.count - 1].day - weighed[0].day >= 14
        else { return spent }
        // The normal equations of the line through the weighings.
        let n = Double(weighed.count)
        let (x, y) = (weighed.map { Double($0.day) }, weighed.map(\.kg))
        func sum(_ products: (Int) -> Double) -> Double {
            x.indices.reduce(0) { $0 + products($1) }
        }
        let (sx, sy, sxx) = (sum { x[$0] }, sum { y[$0] }, sum { x[$0] * x[$0] })
        let below = n * sxx - sx * sx
        let slope = (n * sum { x[$0] * y[$0] } - sx * sy) / below
        let start = (sy - slope * sx) / n
        let off = sum { pow(y[$0] - start - slope * x[$0], 2) }
        let slopeError = (off / (n - 2) * n / below).squareRoot()
        let spread = whole.reduce(0) { $0 + pow($1 - mean, 2) } / (spent.logged - 1)
        let ofSlope = 7_700 * slopeError * Self.studentT(n - 2)
        let ofEaten = (spread / spent.logged).squareRoot() * Self.studentT(spent.logged - 1)
        spent.kcal = mean - 7_700 * slope
        spent.margin = (ofSlope * ofSlope + ofEaten * ofEaten).squareRoot()
        return spent
    }

    /// The t that 95 % lie within: the density of Student's distribution, added up by Simpson's
    /// rule until 0.475 lie between 0 and t.
    static func studentT(_ freedom: Double) -> Double {
        let scale =
            exp(lgamma((freedom + 1) / 2) - lgamma(freedom / 2))
            / (freedom * Double.pi).squareRoot()
        func density(_ t: Double) -> Double {
            scale * pow(1 + t * t / freedom, -(freedom + 1) / 2)
        }
        let step = 0.002
        var (t, area) = (0.0, 0.0)
        while area < 0.475, t < 50 {
            area += step / 6 * (density(t) + 4 * density(t + step / 2) + density(t + step))
            t += step
        }
        return t
    }
}
