// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Storage
import WorkoutsModels

/// Workouts that several sources recorded at the same time: only those of one source are taken.
enum HealthTwins {
    /// The sessions to take, in the order of the file.
    static func one(
        of sessions: [HealthParser.Session], _ sources: inout SourceChoice
    ) -> [HealthParser.Session] {
        let spans = sessions.map(\.span)
        let timed = sessions.indices.compactMap { place in spans[place].map { (place, $0) } }
            .sorted { ($0.1.lowerBound, $0.0) < ($1.1.lowerBound, $1.0) }
        var left = Set<Int>()
        var group: [(place: Int, span: ClosedRange<Int>)] = []
        for (place, span) in timed {
            if !group.contains(where: { isSame($0.span, span) }) {
                left.formUnion(rejects(of: group.map(\.place), sessions, &sources))
                group = []
            }
            group.append((place, span))
        }
        left.formUnion(rejects(of: group.map(\.place), sessions, &sources))
        return sessions.indices.filter { !left.contains($0) }.map { sessions[$0] }
    }

    /// Whether two spans share at least half of the shorter one.
    private static func isSame(_ one: ClosedRange<Int>, _ other: ClosedRange<Int>) -> Bool {
        let shared =
            min(one.upperBound, other.upperBound) - max(one.lowerBound, other.lowerBound)
        return shared > 0 && shared * 2 >= min(one.count, other.count) - 1
    }

    /// Those of a group whose source is not taken.
    private static func rejects(
        of group: [Int], _ sessions: [HealthParser.Session], _ sources: inout SourceChoice
    ) -> [Int] {
        var weights: [Int: Double] = [:]
        for place in group {
            let session = sessions[place]
            weights[session.source] = max(weights[session.source] ?? 0, session.weight)
        }
        guard weights.count > 1, let taken = sources.choose("workouts", among: weights) else {
            return []
        }
        return group.filter { sessions[$0].source != taken }
    }
}

extension HealthParser.Session {
    /// Seconds since 1970 from start to end; `nil` where one of them is not known.
    var span: ClosedRange<Int>? {
        guard let first = ImportClock(start)?.identity, let last = ImportClock(end)?.identity,
            first <= last
        else { return nil }
        return first...last
    }

    /// Seconds from start to end, as far as a person's session goes.
    var elapsed: Double? {
        span.map { Double($0.upperBound - $0.lowerBound) }
            .flatMap { (0...CardioFigure.seconds).contains($0) ? $0 : nil }
    }

    /// How much it tells: the figures that are there, then its length.
    var weight: Double {
        let figures = [seconds, metres, kcal, heartRate, maxHeartRate, climb]
        return Double(figures.count { $0 ?? 0 > 0 }) + (seconds ?? 0) / CardioFigure.seconds
    }
}

/// The energy that devices measured, day by day. Each day is that of the source that measured the
/// most on it: two devices on one body do not add up.
struct HealthEnergy {
    /// A day as `YYYYMMDD`, and whether the energy is active.
    private struct Key: Hashable {
        let day: Int
        let isActive: Bool
    }

    private var sums: [Key: [Int: Double]] = [:]
    /// The day on which the file was written, which was not over.
    private var last: Int?

    /// How many sums there are.
    var count: Int { sums.count }

    /// Adds a record; `false` for one without a day.
    mutating func add(_ kcal: Double, isActive: Bool, _ start: String, source: Int) -> Bool {
        guard let day = Self.day(start) else { return false }
        sums[Key(day: day, isActive: isActive), default: [:]][source, default: 0] += kcal
        return true
    }

    /// The file was written at this time.
    mutating func end(at text: String) { last = Self.day(text) }

    /// The days, in order, without that on which the file was written.
    func days(_ sources: inout SourceChoice) -> [Workouts.Business.Model.MeasuredEnergy] {
        let days = Set(sums.keys.map(\.day)).sorted().filter { $0 != last }
        return days.map { day in
            func sum(_ isActive: Bool, _ what: String) -> (kcal: Double, source: String?)? {
                guard let sums = sums[Key(day: day, isActive: isActive)],
                    let source = sources.choose("\(what) energy of a day", among: sums),
                    let kcal = sums[source]
                else { return nil }
                let names = sources.names
                return (kcal, source < names.count ? names[source] : nil)
            }
            let (active, basal) = (sum(true, "active"), sum(false, "basal"))
            return .init(
                day: .init("\(day / 10_000)-\(Self.two(day / 100))-\(Self.two(day))"),
                activeKcal: active.map { min($0.kcal, CardioFigure.kcal) },
                basalKcal: basal.map { min($0.kcal, CardioFigure.kcal) },
                source: active?.source ?? basal?.source ?? "")
        }
    }

    private static func two(_ number: Int) -> String {
        number % 100 < 10 ? "0\(number % 100)" : "\(number % 100)"
    }

    /// The day that a text such as `2017-07-17 07:00:00 +0200` begins with.
    private static func day(_ text: String) -> Int? {
        var number = 0
        var digits = 0
        for byte in text.utf8.prefix(10) where byte != UInt8(ascii: "-") {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
            digits += 1
        }
        let isDay = (101...1231).contains(number % 10_000) && (1...31).contains(number % 100)
        guard digits == 8, isDay, (19_700_000...21_999_999).contains(number) else { return nil }
        return number
    }
}
