// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI

/// A day of the diary as text that a person edits: food by its meals, water and the weighing.
struct DayDocument {
    typealias Model = Nutrition.Business.Model
    private typealias Line = Nutrition.Business.EditDay.Line

    let day: Model.Day
    let seen: [Model.Logged]
    let clock: DayClock

    // The headings of what is no meal.
    private static let (water, weight) = ("water", "weight")

    /// What a line stands below.
    private enum Section {
        case none, water, weight
        case meal(String)
    }

    // MARK: - Writing

    /// The text to edit.
    var text: String {
        var lines = [
            "# The diary of \(day.text). A line is an entry: its id, time, and what it was.",
            "# Change it, move food to another meal, or delete the line to remove the entry.",
            "# A line without an id is a new entry; its time may be left out.",
            "# How amounts are written: airfit help grammar",
        ]
        func add(_ heading: String, _ logged: [Model.Logged]) {
            lines += ["", heading + ":"]
            lines += logged.map { "\($0.id)  \(Figures.time($0.at, clock))  \(words($0))" }
        }
        for meal in meals {
            add(
                meal,
                seen.filter {
                    if case .entry(let entry) = $0 { shown(entry) == meal } else { false }
                })
        }
        add(Self.water, seen.filter { if case .water = $0 { true } else { false } })
        add(Self.weight, seen.filter { if case .weight = $0 { true } else { false } })
        return lines.joined(separator: "\n") + "\n"
    }

    /// The usual meals as the person calls them, and the others of the day.
    private var meals: [String] {
        var meals = clock.preferences.meals ?? Model.Meal.names
        for case .entry(let entry) in seen where !meals.contains(shown(entry)) {
            meals.append(shown(entry))
        }
        return meals
    }

    private func shown(_ entry: Model.DiaryEntry) -> String {
        Model.Meal.shown(entry.meal, as: clock.preferences.meals)
    }

    /// What an entry was, as a line says it.
    private func words(_ logged: Model.Logged) -> String {
        switch logged {
        case .entry(let entry) where entry.foodSource == Model.DiaryEntry.quickSource:
            FigureWords.written(entry.nutrients) + " " + entry.foodName
        case .entry(let entry): "\(amount(entry)) \(entry.foodName)"
        case .water(let entry): "\(FigureWords.number(entry.millilitres)) ml"
        case .weight(let entry): "\(FigureWords.number(entry.entered)) \(entry.unit)"
        case .measure(let entry): entry.title
        }
    }

    private func amount(_ entry: Model.DiaryEntry) -> String {
        let typed = entry.amount.typed
        return typed.isEmpty
            ? "\(FigureWords.number(entry.amount.value)) \(entry.amount.unit)" : typed
    }

    // MARK: - Reading

    /// The request that makes the day what the edited text says. `meal` reads the name of a meal.
    /// - Throws: for a line that cannot be read, and when no entry is left.
    func request(
        _ text: String, isSure: Bool = false, meal: (String) throws(UserError) -> String
    ) throws(UserError) -> Nutrition.Business.EditDay {
        var section = Section.none
        var lines: [Line] = []
        for (offset, raw) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let words = raw.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            do throws(UserError) {
                let id = Model.LoggedID(first.lowercased())
                if id == nil, words.last?.hasSuffix(":") == true {
                    section = try self.section(words.joined(separator: " ").dropLast(), meal)
                    continue
                }
                let entry: Nutrition.Business.EditDay.Entry
                if let id {
                    entry = try old(id, Array(words.dropFirst()), in: section)
                } else {
                    entry = try new(words, in: section)
                }
                lines.append(Line(number: offset + 1, entry))
            } catch {
                throw error.inLine(offset + 1)
            }
        }
        guard !lines.isEmpty || seen.isEmpty else {
            throw .usage(
                "no entry is left of \(day.text).",
                hint: "to remove them: airfit remove "
                    + seen.prefix(20).map(\.id.description).joined(separator: " "))
        }
        return .init(day, seen: seen, lines: lines, isSure: isSure)
    }

    private func section(
        _ heading: Substring, _ meal: (String) throws(UserError) -> String
    ) throws(UserError) -> Section {
        let name = heading.lowercased()
        if name == Self.water { return .water }
        if name == Self.weight { return .weight }
        return .meal(meals.contains(name) ? name : try meal(name))
    }

    /// What is new of an entry that was there.
    private func old(
        _ id: Model.LoggedID, _ words: [String], in section: Section
    ) throws(UserError) -> Nutrition.Business.EditDay.Entry {
        guard let logged = seen.first(where: { $0.id == id }) else {
            throw .usage(
                "\(id) is no entry of \(day.text). Without its id the line is a new entry.",
                hint: "airfit today --lines --date \(day.text)")
        }
        let (time, words) = try timed(words)
        guard !words.isEmpty else {
            throw .usage(
                "nothing is written after \(id). Delete the whole line to remove the entry.",
                hint: "airfit help grammar")
        }
        let isSameTime = time.map { Figures.time(logged.at, clock) == $0.text } ?? true
        let line = words.joined(separator: " ")
        let isSame = line == self.words(logged).singleSpaced
        let (amount, food) = try isSame ? (nil, nil) : changed(logged, to: line)
        return .old(
            .init(
                id, amount: amount, food: food, meal: try newMeal(of: logged, in: section),
                time: isSameTime ? nil : time?.time, unit: clock.preferences.unit,
                meals: clock.preferences.meals))
    }

    /// The meal that an entry moved to. Throws where it stands below what it is not.
    private func newMeal(
        of logged: Model.Logged, in section: Section
    ) throws(UserError) -> String? {
        let place: (told: String, heading: String)
        switch (logged, section) {
        case (_, .none), (.water, .water), (.weight, .weight): return nil
        case (.entry(let entry), .meal(let meal)): return shown(entry) == meal ? nil : meal
        // A meal may have such a name.
        case (.entry(let entry), .water) where shown(entry) == Self.water: return nil
        case (.entry(let entry), .weight) where shown(entry) == Self.weight: return nil
        case (.entry, _): place = ("food", "a meal")
        case (.water, _): place = ("a drink", "\"\(Self.water):\"")
        case (.weight, _): place = ("a weighing", "\"\(Self.weight):\"")
        // Measurements are not among what is edited.
        case (.measure, _): place = ("a measurement", "no heading")
        }
        throw .usage("\(logged.id) is \(place.told), so it belongs below \(place.heading).")
    }

    private func changed(
        _ logged: Model.Logged, to line: String
    ) throws(UserError) -> (amount: String?, food: String?) {
        guard case .entry(let entry) = logged else { return (line, nil) }
        if entry.foodSource == Model.DiaryEntry.quickSource {
            return (try FigureWords.changed(entry, to: line), nil)
        }
        let (amount, food) = (self.amount(entry).singleSpaced, entry.foodName.singleSpaced)
        if line.hasSuffix(" " + food) { return (String(line.dropLast(food.count + 1)), nil) }
        if line.hasPrefix(amount + " ") { return (nil, String(line.dropFirst(amount.count + 1))) }
        return AmountWords.parts([line])
    }

    private func new(
        _ words: [String], in section: Section
    ) throws(UserError) -> Nutrition.Business.EditDay.Entry {
        let (time, words) = try timed(words)
        let line = words.joined(separator: " ")
        let at = time?.time.instant(on: day) ?? clock.instant(on: day.text)
        let meals = clock.preferences.meals
        var meal: String?
        switch section {
        case .water: return .drunk(.init(amount: line, at: at, day: day))
        case .weight:
            return .weighed(
                .init(amount: line, unit: clock.preferences.unit, at: at, day: day))
        case .meal(let name): meal = name
        case .none: break
        }
        let hour = time.map { $0.time.minutes / 60 } ?? (day.text == clock.today ? clock.hour : 12)
        if FigureText.isMeant(line) {
            return .figures(
                .init(line, meal: meal, at: at, day: day, hour: hour, meals: meals))
        }
        let (amount, food) = try AmountWords.split(words)
        return .eaten(
            .init(
                amount: amount, food: food, meal: meal, at: at, day: day, hour: hour, meals: meals))
    }

    /// The time at the beginning of words, and the words after it.
    private func timed(
        _ words: [String]
    ) throws(UserError) -> (time: (text: String, time: TimeOfDay)?, rest: [String]) {
        guard let text = words.first, text.first?.isNumber == true, text.contains(":") else {
            return (nil, words)
        }
        let time: TimeOfDay
        do {
            time = try clock.time(text)
        } catch {
            throw .usage("\(error)", field: "time")
        }
        guard let instant = time.instant(on: day), instant <= clock.now else {
            throw .usage(
                "\(text) on \(day.text) is in the future: only what has happened can be logged.",
                field: "time")
        }
        return ((text, time), Array(words.dropFirst()))
    }
}

extension UserError {
    /// The same error, with the line it is about.
    fileprivate func inLine(_ number: Int) -> UserError {
        UserError(code, exit, "line \(number): \(message)", hint: hint, field: field)
    }
}
