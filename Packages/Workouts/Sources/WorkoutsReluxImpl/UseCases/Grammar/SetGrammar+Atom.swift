// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

extension SetGrammar {
    /// What a part of a word without an `x` says.
    enum Atom: Equatable {
        case load(Double, Model.MassUnit)
        case seconds([Double])
        case metres([Double])
        /// Repetitions that say so: `8reps`.
        case reps([Double])
        /// Figures without a unit.
        case list([Double])
        /// `80,5`: a decimal comma, or two figures.
        case commaPair(Double, [Double])
    }

    private enum Unit {
        case mass(Model.MassUnit)
        case time(Double)
        case length(Double)
        case reps
    }

    private static let units: [String: Unit] = [
        "kg": .mass(.kg), "kgs": .mass(.kg), "lb": .mass(.lb), "lbs": .mass(.lb),
        "s": .time(1), "sec": .time(1), "secs": .time(1), "min": .time(60), "mins": .time(60),
        "h": .time(3_600), "hr": .time(3_600),
        // The international yard and foot of 1959; the mile is 1,760 yards.
        "m": .length(1), "km": .length(1_000), "mi": .length(1_609.344), "yd": .length(0.9144),
        "ft": .length(0.3048), "reps": .reps, "rep": .reps, "r": .reps,
    ]

    /// Reads `80kg`, `80,5kg`, `60s`, `1:30`, `1h30min`, `5km`, `5,5,4` or `8`.
    static func atom(_ text: String, in word: String) throws(Err) -> Atom {
        let pieces = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if pieces.contains("") { throw unreadable(word) }
        if pieces.count == 1 { return try single(text, in: word) }
        if let last = pieces.last, let split = split(last), split.unit != nil, pieces.count == 2,
            pieces[0].allSatisfy({ $0.isASCII && $0.isNumber })
        {
            return try decimalComma(pieces[0], split.figures, last, in: word)
        }
        var atoms: [Atom] = []
        for piece in pieces { atoms.append(try single(piece, in: word)) }
        var plain: [Double] = []
        var seconds: [Double] = []
        var metres: [Double] = []
        for atom in atoms {
            switch atom {
            case .list(let values): plain += values
            case .reps(let values): plain += values
            case .seconds(let values): seconds += values
            case .metres(let values): metres += values
            case .load, .commaPair:
                throw .badSet(
                    word: word, reason: "write each load with its repetitions: 80kg x5 85kg x3.")
            }
        }
        if seconds.count == pieces.count { return .seconds(seconds) }
        if metres.count == pieces.count { return .metres(metres) }
        guard plain.count == pieces.count else { throw unreadable(word) }
        if plain.count == 2, pieces[1].utf8.count <= 2,
            let value = Double(pieces[0] + "." + pieces[1])
        {
            return .commaPair(value, plain)
        }
        return .list(plain)
    }

    /// `80,5kg`: a decimal comma, unless three digits follow (a thousand) or a time does (two
    /// sets).
    private static func decimalComma(
        _ whole: String, _ part: String, _ last: String, in word: String
    ) throws(Err) -> Atom {
        let unit = String(last.dropFirst(part.count))
        if part.count >= 3 {
            throw .ambiguousSet(
                text: word, readings: ["\(whole).\(part)\(unit)", "\(whole)\(part)\(unit)"])
        }
        let decimal = try single("\(whole).\(part)\(unit)", in: word)
        switch decimal {
        case .load, .metres: return decimal
        case .reps: return .reps([Double(whole) ?? 0, Double(part) ?? 0])
        case .seconds, .list, .commaPair:
            throw .ambiguousSet(
                text: word, readings: ["\(whole)\(unit),\(part)\(unit)", "\(whole).\(part)\(unit)"])
        }
    }

    private static func single(_ text: String, in word: String) throws(Err) -> Atom {
        if text.contains(":") { return .seconds([try clock(text, in: word)]) }
        guard let first = split(text) else { throw unreadable(word) }
        guard first.figures.count <= 12, let value = Double(first.figures) else {
            throw .badSet(word: word, reason: "a number has at most 12 digits.")
        }
        guard let name = first.unit else { return .list([value]) }
        if let unit = units[name] {
            switch unit {
            case .mass(let mass): return .load(value, mass)
            case .time(let factor): return .seconds([value * factor])
            case .length(let factor): return .metres([value * factor])
            case .reps: return .reps([value])
            }
        }
        // "1h30min", "2min30s", "1h30m".
        if let total = composite(text) { return .seconds([total]) }
        throw unreadable(word)
    }

    private static func composite(_ text: String) -> Double? {
        var rest = Substring(text)
        var total = 0.0
        var last = Double.infinity
        while !rest.isEmpty {
            let figures = rest.prefix { $0.isNumber || $0 == "." }
            rest = rest.dropFirst(figures.count)
            let name = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(name.count)
            guard let value = Double(figures) else { return nil }
            // After hours, m means minutes.
            let factor: Double
            if name == "m", last == 3_600 {
                factor = 60
            } else if case .time(let known)? = units[String(name)] {
                factor = known
            } else {
                return nil
            }
            guard factor < last else { return nil }
            last = factor
            total += value * factor
        }
        return total
    }

    /// `24:30` is minutes and seconds, `1:02:03` hours, minutes and seconds.
    private static func clock(_ text: String, in word: String) throws(Err) -> Double {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        var values: [Double] = []
        for part in parts {
            guard let value = Double(part), part.utf8.count <= 6, part.first?.isNumber == true
            else {
                throw unreadable(word)
            }
            values.append(value)
        }
        guard (2...3).contains(values.count), values.dropFirst().allSatisfy({ $0 < 60 }) else {
            throw .badSet(
                word: word,
                reason: "a time is minutes:seconds or hours:minutes:seconds, each below 60.")
        }
        return values.reduce(0) { $0 * 60 + $1 }
    }

    /// The figures at the start and the letters after them; `nil` when it does not start with
    /// figures.
    private static func split(_ text: String) -> (figures: String, unit: String?)? {
        let figures = text.prefix { ($0.isASCII && $0.isNumber) || $0 == "." }
        guard let first = figures.first, first != "." || figures.count > 1 else { return nil }
        let rest = text.dropFirst(figures.count)
        return (String(figures), rest.isEmpty ? nil : String(rest))
    }

    static func unreadable(_ word: String) -> Err {
        .badSet(
            word: word,
            reason:
                "write sets x reps, a load, a time or a distance, such as 3x5 80kg @8 or 60s."
        )
    }
}
