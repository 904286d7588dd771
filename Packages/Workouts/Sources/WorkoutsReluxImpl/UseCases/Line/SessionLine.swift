// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import WorkoutsModels

/// A session as people write it: `ran 5k in 25 minutes`, `45 min of cycling`.
struct SessionLine {
    typealias Sport = Workouts.Business.Model.Cardio.Sport

    /// The sport that is named; `nil` without one.
    private(set) var sport: Sport?
    /// Another everyday sport, such as yoga.
    private(set) var other: String?
    private(set) var seconds: Double?
    private(set) var metres: Double?
    private(set) var heartRate: Double?
    private(set) var kcal: Double?
    private(set) var laps: Double?
    private(set) var assumed: [String] = []
    /// What is said behind the figures and the sport, such as `felt great`.
    private(set) var note: String?
    private var distance: String?
    private var hasPace = false
    private var secondsPerMetre: Double?
    /// Whether a distance is written as so many times another.
    private var hasRepeats = false
    private var hasHalf = false
    private var hasArticle = false
    /// Whether an hour was named last, so that a half behind it is half an hour more.
    private var isHourLast = false
    private var loose: [Double] = []
    /// Whether a figure has a unit that is not known, or says another thing than one before.
    private var isUnclear = false

    /// Reads a line.
    init(_ text: String) {
        let parts = FigureLexer(text).tokens
        let tokens = parts.map(\.token)
        var (index, end) = (0, 0)
        while index < tokens.count {
            let before = (sport, other, seconds, metres)
            let isFigure =
                switch tokens[index] {
                case .number, .clock: true
                case _: false
                }
            let taken = take(tokens[index...])
            if isFigure || taken > 1 || before != (sport, other, seconds, metres) {
                end = index + taken
            }
            index += taken
        }
        if end < tokens.count, !isUnclear {
            note = Self.remark(String(text[parts[end].range.lowerBound...]))
        }
        settle()
    }

    /// Whether it can be logged.
    var isWhole: Bool {
        (seconds != nil || metres != nil) && laps == nil && !isUnclear
            && (seconds ?? 1) > 0 && (metres ?? 1) > 0
            && (metres != nil || loose.isEmpty || assumed.contains("minutes"))
    }

    /// Whether nothing but a session can be meant.
    var isClear: Bool {
        (sport != nil || other != nil) || metres != nil && seconds != nil
    }

    /// The words that the grammar of sessions takes.
    var words: [String] {
        [name]
            + [
                distance, seconds.map(Self.time), heartRate.map { "\(SetGrammar.figure($0))bpm" },
                kcal.map { "\(SetGrammar.figure($0))kcal" },
            ]
            .compactMap(\.self)
    }

    private var name: String {
        switch sport {
        case .running?: "run"
        case .walking?: "walk"
        case .hiking?: "hike"
        case .cycling?: "ride"
        case .swimming?: "swim"
        case .rowing?: "row"
        case .skiing?: "ski"
        case .skating?: "skate"
        case .other?, nil: other ?? "run"
        }
    }

    private static func time(_ seconds: Double) -> String {
        let whole = Int(bounding: seconds.rounded())
        if whole % 60 == 0, whole < 3_600 { return "\(whole / 60)min" }
        if whole < 3_600 { return "\(whole / 60):\(padded(whole % 60))" }
        return "\(whole / 3_600):\(padded(whole / 60 % 60)):\(padded(whole % 60))"
    }

    private static func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

    /// Takes what begins a line and returns how many tokens that is.
    private mutating func take(_ rest: ArraySlice<FigureToken>) -> Int {
        let next = { (offset: Int) in
            rest.indices.contains(rest.startIndex + offset) ? rest[rest.startIndex + offset] : nil
        }
        switch rest.first {
        case .word(let word)?:
            // The climb and the highest pulse are for the grammar of sessions.
            if ["max", "up"].contains(word), case .number? = next(1) { isUnclear = true }
            if hasArticle, Self.isHour(rest.first) || word == "ora" { return hour() }
            name(word)
            if word == "pace", case .clock(let value)? = next(1) { return pace(value, nil, 2) }
            if Self.timely.contains(word), case .number(let value)? = next(1), seconds == nil,
                metres != nil, (3...600).contains(value), Self.isBare(next(2))
            {
                seconds = value * 60
                assumed.append("minutes")
                return 2
            }
            if ["hr", "pulse", "puls", "bpm", "fc"].contains(word), heartRate == nil,
                case .number(let value)? = next(1)
            {
                heartRate = value
                return 2
            }
            return 1
        case .clock(let value)?:
            if case .slash? = next(1), Self.isLength(next(2)) { return pace(value, next(2), 3) }
            if case .seconds? = next(1), case .slash? = next(2) { return pace(value, next(3), 4) }
            if case .word("pace")? = next(1) { return pace(value, nil, 2) }
            if seconds != nil { isUnclear = true }
            seconds = seconds ?? value
            if case .seconds? = next(1) { return 2 }
            return 1
        case .number(let value)?: return number(value, next(1), next(2), next(3))
        case _: return 1
        }
    }

    private static let aDay = Day("2026-01-07")

    /// Words that say more than a day.
    private static func remark(_ text: String) -> String? {
        let remark = text.trimmingCharacters(in: .whitespaces.union([",", ";", ":", "-", "."]))
        let words = TrainingWords.words(remark)
        let says = words.contains {
            !TrainingWords.fillers.contains($0) && $0.count > 1 && aDay.named($0) == nil
        }
        return says ? remark : nil
    }

    /// The metres of races that have a name.
    private static let races: [String: Double] = [
        "marathon": 42_195, "maraton": 42_195, "maratona": 42_195, "марафон": 42_195,
        "halbmarathon": 21_097.5, "semi-marathon": 21_097.5, "half-marathon": 21_097.5,
        "halve-marathon": 21_097.5, "полумарафон": 21_097.5,
    ]

    /// Words between a distance and its time.
    private static let timely: Set<String> = ["in", "en", "em", "za", "за"]

    private static func isBare(_ unit: FigureToken?) -> Bool {
        switch unit {
        case nil, .pause?, .comma?, .word?: true
        case _: false
        }
    }

    /// Whether a length stands behind a stroke, as in `8:30/mi`.
    private static func isLength(_ unit: FigureToken?) -> Bool {
        switch unit {
        case .metres?: true
        case .word(let word)?: ["km", "mi", "mile", "k", "м", "км"].contains(word)
        case _: false
        }
    }

    private static func isHour(_ unit: FigureToken?) -> Bool {
        switch unit {
        case .seconds(3_600)?: true
        case .word(let word)?:
            [
                "h", "hr", "hour", "std", "stunde", "heure", "hora", "uur", "час",
            ].contains(word)
        case _: false
        }
    }

    /// Words of energy.
    static let energy: Set<String> = [
        "kcal", "cal", "cals", "calories", "kalorien", "calorias", "calorie", "ккал", "калории",
    ]

    private static let halves: Set<String> = [
        "half", "halber", "halbe", "halbes", "semi", "demi", "demie", "media", "meia", "mezza",
        "mezz",
        "пол",
    ]
    private static let articles: Set<String> = ["an", "un", "eine", "une", "una", "uma", "een"]

    /// An hour without a figure: `an hour`, `half an hour`.
    private mutating func hour() -> Int {
        if seconds != nil { isUnclear = true }
        seconds = hasHalf ? 1_800 : 3_600
        (hasHalf, isHourLast) = (false, true)
        return 1
    }

    /// Takes a pace: the seconds for a length, which is a kilometre, or a mile, where none is said.
    private mutating func pace(_ seconds: Double, _ length: FigureToken?, _ count: Int) -> Int {
        switch length {
        case .metres(let factor)?: secondsPerMetre = seconds / (factor == 1 ? 1_000 : factor)
        case .word("mi")?, .word("mile")?: secondsPerMetre = seconds / 1_609.344
        case nil where distance?.hasSuffix("mi") == true: secondsPerMetre = seconds / 1_609.344
        case _: secondsPerMetre = seconds / 1_000
        }
        return pace(count)
    }

    private mutating func pace(_ count: Int) -> Int {
        hasPace = true
        return count
    }

    private mutating func number(
        _ value: Double, _ unit: FigureToken?, _ after: FigureToken?, _ then: FigureToken?
    ) -> Int {
        switch unit {
        case .seconds?, .letterS?:
            if case .slash? = after, case .metres? = then {
                let factor = if case .seconds(let factor)? = unit { factor } else { 1.0 }
                return pace(value * factor, then, 4)
            }
            let factor = if case .seconds(let factor)? = unit { factor } else { 1.0 }
            // A second time belongs to the first: 1 h 5 min, 25 min and 20 sec.
            seconds = (seconds ?? 0) + value * factor
            isHourLast = factor == 3_600
            if factor == 3_600, case .number(let minutes)? = after, minutes < 60 {
                switch then {
                case .metres(1)?, .seconds(60)?:
                    seconds = (seconds ?? 0) + minutes * 60
                    return 4
                case .metres?, .seconds?: break
                case _:
                    seconds = (seconds ?? 0) + minutes * 60
                    return 3
                }
            }
            return 2
        case .metres? where after == .slash && Self.isHour(then): return pace(4)
        case .metres(let factor)?:
            let length = value * factor
            if let metres {
                // "3.1 miles (5 km)" is one distance.
                if abs(length - metres) > metres * 0.03 { isUnclear = true }
            } else {
                metres = length
                distance = Self.distance(value, factor)
            }
            return 2
        case .word(let word)?:
            if ["bpm", "hr"].contains(word) { heartRate = value }
            if Self.energy.contains(word) {
                if kcal != nil { isUnclear = true }
                kcal = value
                return 2
            }
            if [
                "lap", "laps", "bahn", "bahnen", "length", "lengths", "longueurs", "largos",
                "vasche", "piscinas",
            ]
            .contains(word) {
                laps = value
                return 2
            }
            if ["bpm", "hr"].contains(word) { return 2 }
            if ["kmh", "kph", "mph"].contains(word) { return pace(2) }
            isUnclear = isUnclear || !TrainingWords.fillers.contains(word)
            loose.append(value)
            return 1
        case _:
            // 28:90 is no time, and 3x800m is not one distance, but for a swimmer's lengths.
            if unit == .pause, case .number? = after { isUnclear = true }
            if unit == .times {
                hasRepeats = true
                if case .number(let length)? = after, case .metres(let factor)? = then,
                    metres == nil
                {
                    metres = value * length * factor
                    distance = Self.distance(value * length, factor)
                    return 4
                }
            }
            loose.append(value)
            return 1
        }
    }

    private static func distance(_ value: Double, _ factor: Double) -> String {
        let figure = SetGrammar.figure(value)
        switch factor {
        case 1_000: return figure + "km"
        case 1: return figure + "m"
        case 1_609.344: return figure + "mi"
        case _: return SetGrammar.figure((value * factor).rounded()) + "m"
        }
    }

    private mutating func name(_ word: String) {
        if let length = Self.races[word], metres == nil {
            metres = hasHalf ? length / 2 : length
            distance = SetGrammar.figure((metres ?? 0) / 1_000) + "km"
            sport = sport ?? .running
        }
        hasArticle = Self.articles.contains(word) || Self.halves.contains(word)
        if Self.halves.contains(word) {
            // An hour and a half.
            if let seconds, isHourLast { self.seconds = seconds + 1_800 }
            hasHalf = !isHourLast
        } else if !TrainingWords.fillers.contains(word) {
            (hasHalf, isHourLast) = (false, false)
        }
        for part in word.split(separator: "-").map(String.init) {
            if sport == nil, let known = TrainingWords.sports[part] { sport = known }
            if other == nil, Sport.isEveryday(part), part != "session", part != "training",
                part != "gym", part != "workout", part != "weights", part != "other"
            {
                other = part
            }
        }
    }

    /// What is not said: the sport by its pace, the minutes of a figure alone.
    private mutating func settle() {
        if hasRepeats, sport != .swimming || distance == nil { isUnclear = true }
        if let laps, sport == .swimming, metres == nil {
            // A short pool; 50 m is the other length there is.
            metres = laps * 25
            distance = Self.distance(laps * 25, 1)
            assumed.append("laps of 25 m")
            self.laps = nil
        }
        if let secondsPerMetre, secondsPerMetre > 0 {
            if let metres, seconds == nil {
                seconds = (metres * secondsPerMetre).rounded()
                assumed.append("the time by the pace")
            } else if let seconds, metres == nil {
                metres = (seconds / secondsPerMetre / 10).rounded() * 10
                distance = Self.distance(metres ?? 0, 1)
                assumed.append("the distance by the pace")
            }
        }
        if seconds == nil, metres == nil, sport != nil || other != nil, loose.count == 1,
            loose[0] >= 5, loose[0] <= 300, laps == nil
        {
            seconds = loose[0] * 60
            assumed.append("minutes")
        }
        guard sport == nil, other == nil, let metres else { return }
        let speed = seconds.map { metres / max(1, $0) }
        // Nobody runs 5 km at 24 km/h.
        if let speed, speed > 6.6, metres >= 5_000 {
            sport = .cycling
        } else {
            sport = (speed ?? 2.5) < 1.9 && !hasPace ? .walking : .running
        }
        assumed.append("a \(name)")
    }
}
