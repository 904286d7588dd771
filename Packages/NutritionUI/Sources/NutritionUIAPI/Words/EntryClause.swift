// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation

/// One clause of a line that says a weight, water, sleep or another figure of the body, as the
/// words of the command that logs it.
public struct EntryClause: Equatable {
    /// The command: `weigh`, `water` or `measure`.
    public let command: String
    /// The words behind it.
    public let words: [String]

    /// Whether it is a blood pressure, which is two figures.
    public var isPressure: Bool { words.first == "bp" }

    /// `nil` where the clause is about something else, such as food or training.
    public init?(_ text: String) {
        let words = Self.words(text)
        guard words.count <= 16 else { return nil }
        for read in [Self.weight, Self.water, Self.sleep, Self.pressure, Self.figure] {
            if let (command, words) = read(words) {
                (self.command, self.words) = (command, words)
                return
            }
        }
        return nil
    }

    /// Whether a clause beside others is about something that is not kept, such as `energy 4`.
    public static func isRemark(_ text: String) -> Bool {
        words(text).contains { word in notKept.contains { word.hasPrefix($0) } }
    }

    private static let notKept = [
        "energy", "stress", "medita", "reading", "read", "journal", "felt", "feel", "sore", "tired",
        "work", "studie", "study", "time", "gym", "technique", "deload",
    ]

    /// The words in lower case without accents and punctuation; figures and units apart.
    private static func words(_ text: String) -> [String] {
        let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        var words: [String] = [""]
        var last: Character = " "
        for letter in folded {
            let isPart = letter.isLetter || letter.isNumber || ".,:/%".contains(letter)
            let turns =
                isPart && last != " " && (letter.isLetter != last.isLetter || letter == "%")
            if !isPart || turns { words.append("") }
            if isPart { words[words.count - 1].append(letter) }
            last = isPart ? letter : " "
        }
        let trimmed = words.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ".,:/")) }
            .filter { !$0.isEmpty }
        // Behind a figure these are its unit.
        return trimmed.enumerated().filter { place, word in
            !fillers.contains(word)
                || ["in", "am"].contains(word) && place > 0
                    && trimmed[place - 1].first?.isNumber == true
        }.map(\.element)
    }

    private static let fillers: Set<String> = [
        "i", "my", "today", "this", "morning", "now", "is", "was", "down", "to", "up", "at",
        "am", "about", "of", "a", "the", "je", "ich", "heute", "aujourd", "hui", "de", "d", "hoy",
        "hab", "habe", "ho", "oggi", "hoje", "ai", "j", "in", "log", "logged", "track", "for",
        "last", "night", "had", "well", "good", "badly", "ca", "el", "la", "me", "just", "some",
        "took",
        "did", "walked", "total", "ist", "got", "von", "bis", "from", "и", "я", "сегодня", "ik",
        "heb", "vandaag", "van", "tot", "esta", "manana", "ce", "matin", "stamattina", "heut",
        "est",
    ]

    private static func number(_ word: String) -> Double? {
        if let value = small[word] { return value }
        guard word.first?.isNumber == true else { return nil }
        let parts = word.split(separator: ",", omittingEmptySubsequences: false)
        let isThousands = parts.count > 1 && parts.dropFirst().allSatisfy { $0.count == 3 }
        return Double(word.replacing(",", with: isThousands ? "" : "."))
    }

    private static let small: [String: Double] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "ein": 1, "zwei": 2,
        "drei": 3, "un": 1, "une": 1, "uno": 1, "una": 1, "um": 1, "uma": 1, "deux": 2, "trois": 3,
        "dos": 2, "tres": 3, "dois": 2, "due": 2, "tre": 3, "два": 2, "три": 3, "een": 1, "twee": 2,
        "drie": 3, "vier": 4, "quatre": 4, "cuatro": 4, "quatro": 4, "quattro": 4, "seven": 7,
        "eight": 8, "nine": 9, "funf": 5, "sechs": 6, "sieben": 7, "acht": 8, "sept": 7, "huit": 8,
        "siete": 7, "ocho": 8, "sete": 7, "oito": 8, "sette": 7, "otto": 8, "zeven": 7, "один": 1,
    ]

    /// Words for a half, of a litre or of an hour.
    private static let halves: Set<String> = [
        "half", "halb", "halbe", "halben", "halber", "halbes", "demi", "demie", "medio", "media",
        "meio", "meia", "mezzo", "mezza", "halve", "пол", "половина", "половиной",
    ]

    private static func figure(_ value: Double) -> String {
        value == value.rounded() ? String(Int(bounding: value)) : String(value)
    }

    private typealias Read = (command: String, words: [String])

    private static let weighWords: Set<String> = [
        "weigh", "weighed", "weight", "bodyweight", "gewicht", "korpergewicht", "wiege", "gewogen",
        "peso", "pese", "pesei", "pesato", "poids", "w", "bw", "вес", "вешу",
    ]

    private static func weight(_ words: [String]) -> Read? {
        // The letters are a label in front of the figure, and units behind it.
        let isWord = { (place: Int, word: String) in
            weighWords.contains(word) && (place == 0 || word.count > 2)
        }
        let isNamed = words.enumerated().contains(where: isWord)
        let rest = words.enumerated().filter { !isWord($0, $1) && $1 != "body" }.map(\.element)
        guard let first = rest.first, first.first?.isNumber == true, let value = number(first)
        else { return nil }
        let unit = rest.dropFirst().first
        guard rest.count <= 2,
            unit == nil
                || ["kg", "kgs", "kilo", "kilos", "lb", "lbs", "pounds", "кг"].contains(unit)
        else { return nil }
        guard isNamed || (20...400).contains(value) && (unit != nil || words.count == 1) else {
            return nil
        }
        let isPounds = ["lb", "lbs", "pounds"].contains(unit)
        return ("weigh", [figure(value) + (unit == nil ? "" : isPounds ? "lb" : "kg")])
    }

    private static let waterWords: Set<String> = [
        "water", "wasser", "agua", "eau", "acqua", "вода", "воды", "воду",
    ]
    private static let drinkWords: Set<String> = [
        "drank", "drink", "drunk", "getrunken", "trank", "bebi", "bebido", "bu", "bevuto", "выпил",
        "выпила",
    ]
    /// Millilitres of a unit; a cup and a glass have 240, as labels in the United States count.
    private static let volumes: [String: Double] = [
        "ml": 1, "cl": 10, "dl": 100, "l": 1_000, "liter": 1_000, "litre": 1_000, "liters": 1_000,
        "litres": 1_000, "litro": 1_000, "litros": 1_000, "litri": 1_000, "oz": 29.5735,
        "floz": 29.5735, "glass": 240, "glasses": 240, "cup": 240, "cups": 240, "glas": 240,
        "glaser": 240, "verre": 240, "verres": 240, "vaso": 240, "vasos": 240, "copo": 240,
        "copos": 240, "bicchiere": 240, "bicchieri": 240, "bottle": 500, "bottles": 500,
        "flasche": 500, "bouteille": 500, "botella": 500, "garrafa": 500, "bottiglia": 500,
        "fles": 500, "glazen": 240, "tasse": 240, "pint": 473, "pints": 473, "quart": 946,
        "quarts": 946,
        "gallon": 3_785, "gallons": 3_785, "стакан": 240, "стакана": 240, "мл": 1,
        "л": 1_000,
    ]

    private static func water(_ words: [String]) -> Read? {
        let isNamed = words.contains(where: waterWords.contains)
        let isDrunk = words.contains(where: drinkWords.contains)
        guard isNamed || isDrunk else { return nil }
        var rest = words.filter {
            !waterWords.contains($0) && !drinkWords.contains($0) && $0 != "fl"
        }
        let half = rest.firstIndex(where: halves.contains)
        if let half { rest.remove(at: half) }
        if half != nil, rest.count == 2, number(rest[0]) == 1 { rest.removeFirst() }
        let (amount, unit): (Double, String)
        switch rest.count {
        case 1 where volumes[rest[0]] != nil: (amount, unit) = (half == nil ? 1 : 0.5, rest[0])
        case 2 where half == nil:
            guard let value = number(rest[0]) else { return nil }
            (amount, unit) = (value, rest[1])
        case _: return nil
        }
        guard let factor = volumes[unit] else { return nil }
        return ("water", [figure((amount * factor).rounded()) + "ml"])
    }

    private static let sleepWords: Set<String> = [
        "slept", "sleep", "schlaf", "geschlafen", "schlief", "dormi", "dormido", "dormito",
        "sommeil",
        "sueno", "sono", "s", "сон", "спал", "спала", "сна", "geslapen", "slaap", "sonno", "dormiu",
    ]

    private static func sleep(_ words: [String]) -> Read? {
        guard let place = words.firstIndex(where: sleepWords.contains) else { return nil }
        var rest = words
        rest.remove(at: place)
        if let span = span(rest) { return ("measure", ["sleep", span]) }
        var minutes = 0.0
        // Half an hour behind the hours: 6 and a half hours, 6 horas y media.
        if let half = rest.firstIndex(where: halves.contains), half > 0 {
            minutes = 30
            rest.removeAll { halves.contains($0) || halfJoiners.contains($0) }
        }
        var index = 0
        while index < rest.count {
            guard let value = number(rest[index]) ?? clock(rest[index]) else { return nil }
            // In 6h30 the second figure is minutes.
            let isSecond = index > 0 && index + 1 == rest.count && value < 60
            let unit = index + 1 < rest.count ? rest[index + 1] : isSecond ? "m" : "h"
            if unit.hasPrefix("h") || unit.hasPrefix("std") || unit.hasPrefix("stunde")
                || ["ore", "uur", "uren", "ч"].contains(unit) || unit.hasPrefix("час")
            {
                minutes += value * 60
            } else if unit.hasPrefix("m") || unit.hasPrefix("мин") {
                minutes += value
            } else if number(unit) != nil, index + 2 == rest.count {
                minutes += value * 60
                index -= 1
            } else {
                return nil
            }
            index += 2
        }
        guard (30...1_200).contains(minutes) else { return nil }
        return ("measure", ["sleep", time(minutes)])
    }

    private static let halfJoiners: Set<String> = [
        "and", "und", "y", "et", "e", "en", "eine", "una", "une", "uma", "с",
    ]

    /// The hours of `7:30`.
    private static func clock(_ word: String) -> Double? {
        let parts = word.split(separator: ":").map { Double($0) }
        guard parts.count == 2, let hours = parts[0], let minutes = parts[1], minutes < 60 else {
            return nil
        }
        return hours + minutes / 60
    }

    private static func time(_ minutes: Double) -> String {
        let whole = Int(bounding: minutes.rounded())
        return "\(whole / 60)h\(whole % 60)m"
    }

    /// From one hour of the clock to another, over midnight: `11pm 6am`, `23:00 7:00`.
    private static func span(_ words: [String]) -> String? {
        var hours: [Double] = []
        var index = 0
        while index < words.count {
            let parts = words[index].split(separator: ":").map { Double($0) }
            guard let hour = parts.first ?? nil, parts.count < 3, !parts.contains(nil),
                (0..<24).contains(hour), parts.count == 1 || (0..<60).contains(parts[1] ?? 60)
            else { return nil }
            var value = hour + (parts.count == 2 ? (parts[1] ?? 0) / 60 : 0)
            if index + 1 < words.count, ["am", "pm", "uhr"].contains(words[index + 1]) {
                if words[index + 1] == "pm", value < 12 { value += 12 }
                index += 1
            } else if parts.count == 1 {
                return nil
            }
            hours.append(value)
            index += 1
        }
        guard hours.count == 2 else { return nil }
        let length = (hours[1] - hours[0] + 24).truncatingRemainder(dividingBy: 24)
        return time(length * 60)
    }

    private static func pressure(_ words: [String]) -> Read? {
        let text = words.joined(separator: " ")
        guard
            ["bp", "blood pressure", "blutdruck", "tension", "presion", "pressao", "pressione"]
                .contains(where: { text.hasPrefix($0) || text.hasSuffix($0) })
        else { return nil }
        let figures = words.flatMap { $0.split(separator: "/") }.compactMap { Int($0, in: .modest) }
        let isPlain = words.allSatisfy { word in
            word.allSatisfy { $0.isNumber || $0 == "/" } || pressureWords.contains(word)
        }
        guard isPlain, figures.count == 2, (60...260).contains(figures[0]),
            (30...160).contains(figures[1]), figures[0] > figures[1]
        else { return nil }
        return ("measure", ["bp", "\(figures[0])/\(figures[1])"])
    }

    private static let pressureWords: Set<String> = [
        "bp", "blood", "pressure", "blutdruck", "tension", "arterielle", "arterial", "presion",
        "pressao", "pressione", "over", "zu", "sur", "sobre", "por", "su", "mmhg",
    ]

    private static let kinds: [String: String] = [
        "hrv": "hrv", "mood": "mood", "steps": "steps", "schritte": "steps", "pas": "steps",
        "pasos": "steps", "stappen": "steps", "шага": "steps", "шаг": "steps", "passos": "steps",
        "passi": "steps", "шагов": "steps", "waist": "waist",
        "taille": "waist", "hips": "hips", "stimmung": "mood", "pulse": "pulse", "puls": "pulse",
        "body fat": "body fat", "bodyfat": "body fat", "korperfett": "body fat",
        "resting pulse": "resting pulse", "resting heart rate": "resting pulse",
        "rhr": "resting pulse", "fc": "pulse", "heart rate": "pulse", "resting hr": "resting pulse",
        "ruhepuls": "resting pulse",
        "temperature": "temperature", "glucose": "glucose",
    ]

    /// `hrv 48`, `10,000 steps`, `waist 80cm`.
    private static func figure(_ words: [String]) -> Read? {
        guard
            let place = words.firstIndex(where: { number($0) != nil && $0.first?.isNumber == true }
            ),
            var value = number(words[place])
        else { return nil }
        var unit = ""
        var rest = words
        rest.remove(at: place)
        if place < rest.count,
            ["cm", "in", "inch", "%", "bpm", "k", "percent"].contains(rest[place])
        {
            unit = rest.remove(at: place)
            if unit == "k" { (value, unit) = (value * 1_000, "") }
        }
        guard let kind = kinds[rest.joined(separator: " ")] else { return nil }
        // 10.000 Schritte: nobody counts steps in thousandths.
        let groups = words[place].split(separator: Character(".")).dropFirst()
        if kind == "steps", unit.isEmpty, !groups.isEmpty, groups.allSatisfy({ $0.count == 3 }) {
            value = Double(words[place].filter(\.isNumber)) ?? value
        }
        if kind == "steps", value != value.rounded() { return nil }
        unit = unit == "percent" ? "%" : unit == "inch" ? "in" : unit
        return ("measure", kind.split(separator: " ").map(String.init) + [figure(value) + unit])
    }
}
