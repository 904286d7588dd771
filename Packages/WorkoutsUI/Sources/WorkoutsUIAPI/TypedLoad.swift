// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import WorkoutsModels

/// Finds the load in what is being typed, long before the line is whole. It only shows plates: what
/// a line means is for the domain to say.
public enum TypedLoad {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// The load that words name alone, such as `102.5kg` or `102.5 kg`; with a `unit`, `102.5` too.
    /// `nil` for any other words, and for no load at all.
    public static func only(_ words: [String], unit: MassUnit?) -> Model.Load? {
        let text = words.joined()
        guard let first = text.first, first.isNumber || first == "." || first == "," else {
            return nil
        }
        let figure = unit.map { text + $0.rawValue }
        guard let load = load(in: [text], last: []) ?? figure.flatMap({ load(in: [$0], last: []) }),
            load.grams > 0
        else { return nil }
        return load
    }

    /// The last load among the words, such as `80kg`, `80 kg` or, on top of last time, `+2.5kg`.
    public static func load(in words: [String], last: [Model.WorkoutSet]) -> Model.Load? {
        let before = last.last { $0.draft.tag.isWorking }?.draft.load
        for (place, word) in words.enumerated().reversed() {
            if word.lowercased() == "same" { return before }
            let next = place + 1 < words.count ? words[place + 1] : ""
            guard let (figure, unit) = measure(word, before: next) else { continue }
            guard let sign = word.first, sign == "+" || sign == "-" else {
                return Model.Load(figure, unit)
            }
            guard let before, before.unit == unit else { return nil }
            return Model.Load(before.entered + figure, unit)
        }
        return nil
    }

    private static func measure(
        _ word: String, before next: String
    ) -> (figure: Double, unit: Model.MassUnit)? {
        let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "," || "+-".contains($0) }
        let rest = word.dropFirst(digits.count)
        let unit = rest.isEmpty ? unit(next) : unit(String(rest))
        guard let unit,
            let figure = Double(digits.map { $0 == "," ? "." : String($0) }.joined()),
            abs(figure) <= Model.SetBounds.heaviestGrams / unit.grams
        else { return nil }
        return (figure, unit)
    }

    private static func unit(_ text: String) -> Model.MassUnit? {
        switch text.lowercased() {
        case "kg", "kgs": .kg
        case "lb", "lbs": .lb
        case _: nil
        }
    }
}
