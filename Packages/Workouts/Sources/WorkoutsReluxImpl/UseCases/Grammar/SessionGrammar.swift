// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

/// What a person writes of a cardio session: `run 5km 28:30 152bpm max180bpm up120m 320kcal`.
struct SessionGrammar {
    typealias Cardio = Workouts.Business.Model.Cardio
    typealias Err = Workouts.Business.Err

    /// The words before the figures.
    private(set) var name: [String] = []
    private var figures: [Figure: Double] = [:]

    private enum Figure {
        case seconds, metres, heartRate, maxHeartRate, climb, kcal
    }

    /// A unit with what it measures: the factor to the stored unit, and the most that is taken.
    private typealias Unit = (figure: Figure, factor: Double, most: Double)

    /// The most of each figure: 10 days, 10,000 km, 250 beats, 100 km uphill and 100,000 kcal are
    /// beyond people.
    private static let units: [String: Unit] = {
        var units: [String: Unit] = [:]
        func add(_ names: [String], _ figure: Figure, _ factor: Double, _ most: Double) {
            for name in names { units[name] = (figure, factor, most) }
        }
        add(["km", "k"], .metres, 1_000, 10_000_000)
        add(["m"], .metres, 1, 10_000_000)
        add(["mi", "mile", "miles"], .metres, 1_609.344, 10_000_000)
        add(["h", "hr", "hours", "hour"], .seconds, 3_600, 864_000)
        add(["min", "mins", "minutes"], .seconds, 60, 864_000)
        add(["s", "sec"], .seconds, 1, 864_000)
        add(["bpm"], .heartRate, 1, 250)
        add(["kcal"], .kcal, 1, 100_000)
        return units
    }()

    private static let examples = "5km, 28:30, 45min, 152bpm, max180bpm, up120m, 320kcal"

    /// Reads the words; at most 64 of 100 bytes each.
    init(_ words: [String]) throws(Err) {
        var texts = words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        guard texts.count <= 64, texts.allSatisfy({ $0.utf8.count <= 100 }) else {
            throw .badSession(
                word: String(words.joined(separator: " ").prefix(40)),
                reason: "at most 64 words of 100 bytes are read. Write figures like "
                    + "\(Self.examples).")
        }
        texts = Self.joined(texts.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 })
        for text in texts { try take(text) }
    }

    /// The sport that is named, and whether it is a known one.
    var sport: Cardio.Sport {
        name.first?.lowercased() == "row"
            ? .rowing : Cardio.Sport(named: name.joined(separator: " "))
    }

    /// Whether it has no figure at all.
    var isEmpty: Bool { figures.isEmpty }

    /// Whether it says how far or how long it was.
    var hasExtent: Bool { figures[.seconds] != nil || figures[.metres] != nil }

    /// A session with these figures, or with those of another one where they are not written.
    func cardio(_ sport: Cardio.Sport, over before: Cardio? = nil) -> Cardio {
        Cardio(
            sport: sport, seconds: figures[.seconds] ?? before?.seconds,
            metres: figures[.metres] ?? before?.metres,
            heartRate: figures[.heartRate].map { Int(bounding: $0.rounded()) } ?? before?.heartRate,
            maxHeartRate: figures[.maxHeartRate].map { Int(bounding: $0.rounded()) }
                ?? before?.maxHeartRate,
            climbMetres: figures[.climb] ?? before?.climbMetres,
            kcal: figures[.kcal] ?? before?.kcal)
    }

    // MARK: - Words

    /// Numbers that stand apart from their units, and the marks `up` and `max` from their figures,
    /// are one word.
    private static func joined(_ texts: [String]) -> [String] {
        var joined: [String] = []
        for text in texts {
            let last = joined.last?.lowercased() ?? ""
            let isUnit = units[text.lowercased()] != nil
            let isMark = ["up", "max"].contains(last) && text.first?.isNumber == true
            let isNumber = last.last.map { $0.isNumber } ?? false
            if isMark || isUnit && isNumber && !last.contains(":") {
                joined[joined.count - 1] += text
            } else {
                joined.append(text)
            }
        }
        return joined
    }

    private mutating func take(_ text: String) throws(Err) {
        let word = text.lowercased()
        if let seconds = try Self.clock(word) { return try set(.seconds, seconds, 864_000, text) }
        if let seconds = Self.hours(word) { return try set(.seconds, seconds, 864_000, text) }
        for (mark, unit, figure) in [("up", "m", Figure.climb), ("max", "bpm", .maxHeartRate)] {
            let rest = word.dropFirst(mark.count)
            guard word.hasPrefix(mark), rest.first?.isNumber == true else { continue }
            guard let (value, found) = Self.measure(String(rest)), found == unit || found.isEmpty
            else { break }
            return try set(figure, value, figure == .climb ? 100_000 : 250, text)
        }
        if let (value, unit) = Self.measure(word) {
            guard let known = Self.units[unit] else {
                throw .badSession(
                    word: text,
                    reason: unit.isEmpty
                        ? "it has no unit. Write figures like \(Self.examples)."
                        : "its unit is not known. Write figures like \(Self.examples).")
            }
            return try set(known.figure, value * known.factor, known.most, text)
        }
        guard figures.isEmpty else {
            throw .badSession(word: text, reason: "write figures like \(Self.examples).")
        }
        name.append(text)
    }

    private mutating func set(
        _ figure: Figure, _ value: Double, _ most: Double, _ text: String
    ) throws(Err) {
        let least = figure == .heartRate || figure == .maxHeartRate ? 25.0 : 0
        guard value > 0 || figure == .climb || figure == .kcal, (least...most).contains(value)
        else {
            throw .badSession(
                word: text,
                reason:
                    "it is out of range. A session has at most 10 days, 10,000 km, 25 to 250 bpm, "
                    + "100 km uphill and 100,000 kcal.")
        }
        guard figures[figure] == nil else {
            throw .badSession(word: text, reason: "this is written twice.")
        }
        figures[figure] = value
    }

    /// `28:30` or `1:02:30` in seconds; `nil` for a word without a colon.
    private static func clock(_ word: String) throws(Err) -> Double? {
        guard word.contains(":") else { return nil }
        let parts = word.split(separator: ":", omittingEmptySubsequences: false).map {
            Int($0, in: 0...99_999)
        }
        guard (2...3).contains(parts.count), !parts.contains(nil),
            parts.dropFirst().allSatisfy({ ($0 ?? 60) < 60 })
        else {
            throw .badSession(word: word, reason: "a time is written like 28:30 or 1:02:30.")
        }
        return Double(parts.reduce(0) { $0 * 60 + ($1 ?? 0) })
    }

    /// `1h30` or `1h30min` in seconds.
    private static func hours(_ word: String) -> Double? {
        let parts = word.split(separator: "h", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let hours = Int(parts[0], in: 0...999) else { return nil }
        let digits = parts[1].prefix(while: \.isNumber)
        let unit = parts[1].dropFirst(digits.count)
        guard let minutes = Int(digits, in: 0...59), ["", "m", "min"].contains(unit) else {
            return nil
        }
        return Double(hours * 3_600 + minutes * 60)
    }

    /// A number and what follows it; a comma between digits is a decimal point.
    private static func measure(_ word: String) -> (Double, String)? {
        guard word.first?.isASCII == true, word.first?.isNumber == true else { return nil }
        let digits = word.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
        guard let value = Double(digits.replacing(",", with: ".")), value.isFinite else {
            return nil
        }
        return (value, String(word.dropFirst(digits.count)))
    }
}
