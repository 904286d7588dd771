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
    private(set) var laps: Double?
    private(set) var assumed: [String] = []
    private var distance: String?
    private var hasPace = false
    private var loose: [Double] = []
    /// Whether a figure has a unit that is not known, or says another thing than one before.
    private var isUnclear = false

    /// Reads a line.
    init(_ text: String) {
        let tokens = FigureLexer(text).tokens.map(\.token)
        var index = 0
        while index < tokens.count { index += take(tokens[index...]) }
        settle()
    }

    /// Whether it can be logged.
    var isWhole: Bool {
        (seconds != nil || metres != nil) && laps == nil && !isUnclear
            && (metres != nil || loose.isEmpty || assumed.contains("minutes"))
    }

    /// Whether nothing but a session can be meant.
    var isClear: Bool {
        (sport != nil || other != nil) || metres != nil && seconds != nil
    }

    /// The words that the grammar of sessions takes.
    var words: [String] {
        [name]
            + [distance, seconds.map(Self.time), heartRate.map { "\(SetGrammar.figure($0))bpm" }]
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
            name(word)
            if ["hr", "pulse", "puls", "bpm", "fc"].contains(word), heartRate == nil,
                case .number(let value)? = next(1)
            {
                heartRate = value
                return 2
            }
            return 1
        case .clock(let value)?:
            if case .slash? = next(1), case .metres? = next(2) { return pace(3) }
            if case .seconds? = next(1), case .slash? = next(2) { return pace(4) }
            if seconds != nil { isUnclear = true }
            seconds = seconds ?? value
            if case .seconds? = next(1) { return 2 }
            return 1
        case .number(let value)?: return number(value, next(1), next(2), next(3))
        case _: return 1
        }
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
            if case .slash? = after, case .metres? = then { return pace(4) }
            let factor = if case .seconds(let factor)? = unit { factor } else { 1.0 }
            // A second time belongs to the first: 1 h 5 min, 25 min and 20 sec.
            seconds = (seconds ?? 0) + value * factor
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
            if [
                "lap", "laps", "bahn", "bahnen", "length", "lengths", "longueurs", "largos",
                "vasche", "piscinas",
            ]
            .contains(word) {
                laps = value
                return 2
            }
            if ["bpm", "hr"].contains(word) { return 2 }
            isUnclear = isUnclear || !TrainingWords.fillers.contains(word)
            loose.append(value)
            return 1
        case _:
            // 28:90 is no time.
            if unit == .pause, case .number? = after { isUnclear = true }
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
        if let laps, sport == .swimming, metres == nil {
            // A short pool; 50 m is the other length there is.
            metres = laps * 25
            distance = Self.distance(laps * 25, 1)
            assumed.append("laps of 25 m")
            self.laps = nil
        }
        if seconds == nil, metres == nil, sport != nil || other != nil, loose.count == 1,
            loose[0] >= 5, loose[0] <= 300, laps == nil
        {
            seconds = loose[0] * 60
            assumed.append("minutes")
        }
        guard sport == nil, other == nil, let metres else { return }
        let speed = seconds.map { metres / max(1, $0) }
        sport = (speed ?? 2.5) < 1.9 && !hasPace ? .walking : .running
        assumed.append(sport == .walking ? "a walk" : "a run")
    }
}
