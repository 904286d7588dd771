// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import TerminalUI

/// A line of the diary while it is being edited in place.
struct EntryForm: Sendable, Hashable {
    /// What can be changed.
    enum Line: String, CaseIterable, Sendable {
        case amount, meal, time

        var label: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    }

    let id: Model.LoggedID
    /// What it is, such as `Banana, raw`.
    let name: String
    /// Its fields in order; only a line of a meal has the meal.
    let lines: [Line]
    private var inputs: [Line: TextInput]
    private(set) var focus = Line.amount
    /// What was typed when it was refused as unlikely: entered once more, it is right.
    var doubted: [String: String]?

    init(_ logged: Model.Logged, _ clock: DayClock) {
        let texts = Self.texts(of: logged, clock)
        self.init(id: logged.id, name: Self.name(of: logged), texts: texts)
    }

    private init(id: Model.LoggedID, name: String, texts: [Line: String]) {
        self.id = id
        self.name = name
        lines = Line.allCases.filter { texts[$0] != nil }
        inputs = texts.mapValues { TextInput($0, limit: 60) }
    }

    /// What is typed in a field.
    func input(_ line: Line) -> TextInput { inputs[line] ?? TextInput() }

    mutating func apply(_ edit: TextEdit) { inputs[focus]?.apply(edit) }

    /// Moves the focus down by this many fields, or up.
    mutating func move(_ step: Int) {
        guard let place = lines.firstIndex(of: focus) else { return }
        focus = lines[(place + step + lines.count) % lines.count]
    }

    /// Whether what is typed differs from what is logged.
    func differs(from logged: Model.Logged, _ clock: DayClock) -> Bool {
        let texts = Self.texts(of: logged, clock)
        return lines.contains { input($0).text != texts[$0] }
    }

    /// The request for what is typed: only fields that differ from what is logged are changed. Throws
    /// for what is not a time.
    func request(
        _ logged: Model.Logged, _ clock: DayClock
    ) throws(TimeOfDay.Unreadable) -> Business.Edit {
        let texts = Self.texts(of: logged, clock)
        func changed(_ line: Line) -> String? {
            input(line).text == texts[line] ? nil : inputs[line]?.text
        }
        return .init(
            id, amount: changed(.amount), meal: changed(.meal),
            time: try changed(.time).map { (text) throws(TimeOfDay.Unreadable) in
                try clock.time(text)
            }, unit: clock.chosenUnit, meals: clock.preferences.meals,
            isSure: doubted == fields)
    }

    private static func name(of logged: Model.Logged) -> String {
        switch logged {
        case .entry(let entry): entry.foodName
        case .water: "Water"
        case .weight: "Weight"
        case .measure(let entry): entry.kind
        }
    }

    private static func texts(of logged: Model.Logged, _ clock: DayClock) -> [Line: String] {
        let time = Figures.time(logged.at, clock)
        switch logged {
        case .entry(let entry):
            let amount = entry.amount.written
            let meal = Model.Meal.shown(entry.meal, as: clock.preferences.meals)
            return [.amount: amount.replacing(",", with: ""), .meal: meal, .time: time]
        case .water(let entry):
            let amount = "\(Figures.plain(entry.millilitres)) ml"
            return [.amount: amount.replacing(",", with: ""), .time: time]
        case .weight(let entry):
            return [.amount: entry.text(clock.chosenUnit), .time: time]
        case .measure(let entry):
            return [.amount: entry.text.replacing(",", with: ""), .time: time]
        }
    }
}

/// The form as it was left.
extension EntryForm {
    private static let prefix = "edit "

    /// What is typed, by the names of a draft.
    var fields: [String: String] {
        var fields = ["entry": id.description, "name": name]
        for line in lines { fields[Self.prefix + line.rawValue] = input(line).text }
        return fields
    }

    /// `nil` where these are not its fields.
    init?(_ fields: [String: String]) {
        guard let entry = fields["entry"], let id = Model.LoggedID(entry), let name = fields["name"]
        else { return nil }
        let typed = Line.allCases.map { ($0, fields[Self.prefix + $0.rawValue]) }
        let texts = Dictionary(uniqueKeysWithValues: typed).compactMapValues { $0 }
        self.init(id: id, name: name, texts: texts)
    }
}

/// The form in a dialog.
struct EntryFormContent: CompositeContent {
    let form: EntryForm

    func body(_ theme: Theme) -> any Content {
        Columns {
            StackItem(
                Rows {
                    for line in form.lines {
                        Field(
                            line.label, form.input(line), placeholder: Self.example(line),
                            isFocused: form.focus == line, labelColumns: 6)
                    }
                }, extent: .fixed(34))
        }
    }

    private static func example(_ line: EntryForm.Line) -> String {
        switch line {
        case .amount: "150g"
        case .meal: "dinner"
        case .time: "18:30"
        }
    }
}
