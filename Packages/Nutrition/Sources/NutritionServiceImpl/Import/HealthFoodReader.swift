// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import NutritionModels

/// Reads the food, the weights, the steps and the sleep of Apple Health's `export.xml`, whatever its
/// size.
///
/// Every food is in the file twice, as records and again inside a `Correlation`; the records are
/// read (reference, section 2.6). Those of one food share its source, its time, its name and its
/// meal. A file has at most 250,000 foods, weights and sleeps.
struct HealthFoodReader {
    typealias Model = Nutrition.Business.Model
    typealias Import = Model.Import

    /// What the records of one food have in common.
    private struct Food: Hashable {
        let source: Int
        let day: Model.Day
        let seconds: Int
        let name: String
        let meal: String
    }

    private struct Weight {
        let source: Int
        let at: Date
        let value: Double
        let unit: Model.MassUnit
    }

    /// A record whose metadata is still to come.
    private struct Open {
        let nutrient: WritableKeyPath<Model.Nutrients, Double?>
        let amount: Double
        let source: Int
        let day: Model.Day
        let seconds: Int
        var name = ""
        var meal = ""
    }

    /// Elements between two ticks.
    private static let stepsPerTick = 4_096

    private let request: Import.Request
    private let limit: Int
    private var sources: SourceChoice
    var contents = Import.Contents()
    private var remarks = FoodFileRemarks()
    private var open: Open?
    private var places: [Food: Int] = [:]
    private var foods: [(food: Food, nutrients: Model.Nutrients)] = []
    private var weights: [Model.Day: [Weight]] = [:]
    private var weightCount = 0
    var days = HealthDays()

    private init(_ request: Import.Request, _ limit: Int) {
        self.request = request
        self.limit = limit
        sources = SourceChoice(preferring: request.source)
    }

    static func read(
        _ stream: ByteStream, _ request: Import.Request, atMost limit: Int,
        _ tick: FoodFileReader.Tick
    ) throws(Import.Failure) -> ParsedFoodFile {
        var parser = HealthFoodReader(request, limit)
        let reader = MarkupReader(stream, keepsFaulty: true)
        var steps = 0
        while true {
            let event: MarkupReader.Event
            do throws(MarkupFailure) {
                event = try reader.next()
                try parser.takeWhole(event, reader)
            } catch {
                throw Import.Failure(error, file: request.file)
            }
            if event == .end { return try parser.finished() }
            guard parser.foods.count + parser.weightCount + parser.days.count <= limit else {
                throw .tooManyRows(file: request.file, limit: limit)
            }
            steps += 1
            guard steps.isMultiple(of: stepsPerTick) else { continue }
            do throws(CancellationError) { try tick(reader.fraction) } catch { throw .stopped }
        }
    }

    // MARK: - Records

    /// Takes a piece; an element that is not well-formed is left out, and the document goes on.
    private mutating func takeWhole(
        _ event: MarkupReader.Event, _ reader: MarkupReader
    ) throws(MarkupFailure) {
        guard event == .open else { return try take(event, reader) }
        var reason = reader.fault
        if reason == nil {
            do throws(MarkupFailure) { return try take(event, reader) } catch {
                guard case .damaged(_, let why) = error else { throw error }
                reason = why
            }
        }
        if reader.depth == 2, reader.isNamed("Record") {
            contents.rows += 1
            open = nil
            reject(reader, "Record", "", "\(reason ?? "") The record is left out.")
        } else if open != nil {
            remarks.warn(
                "The name or meal of a food cannot be read and is left out", line: reader.line)
        }
    }

    private mutating func take(
        _ event: MarkupReader.Event, _ reader: MarkupReader
    ) throws(MarkupFailure) {
        switch event {
        case .open where reader.depth == 2 && reader.isNamed("Record"): try record(reader)
        case .open where request.source != nil && reader.isNamed("Workout"):
            _ = try source(reader)
        case .open where open != nil && reader.isNamed("MetadataEntry"):
            let value = try reader.attribute("value") ?? ""
            switch try reader.attribute("key") {
            case "HKFoodType": open?.name = Self.line(value, FoodFileReader.nameLength)
            case "HKFoodMeal", "Meal", "meal": open?.meal = Self.line(value, 40)
            default: break
            }
        case .close where open != nil && reader.depth == 2: endRecord()
        case .open, .text, .close, .end: break
        }
    }

    private mutating func record(_ reader: MarkupReader) throws(MarkupFailure) {
        if try dayRecord(reader) { return }
        let isWeight = reader.attribute("type", is: "HKQuantityTypeIdentifierBodyMass")
        guard let nutrient = isWeight ? \Model.Nutrients.energyKcal : Self.nutrient(reader) else {
            if request.source != nil { _ = try source(reader) }
            return
        }
        contents.rows += 1
        let text = try reader.attribute("value") ?? ""
        let unit = try reader.attribute("unit") ?? ""
        let start = try reader.attribute("startDate") ?? ""
        guard let moment = HealthMoment(start) else {
            return reject(
                reader, "startDate", start, "A time is written like 2025-03-06 08:00:00 +0100.")
        }
        let number = text.utf8.count <= 40 ? Double(text) : nil
        guard !isWeight else { return try weigh(number, text, unit, moment, reader) }
        let isEnergy = nutrient == \.energyKcal
        guard let factor = (isEnergy ? Self.energies : Self.masses)[unit] else {
            return reject(
                reader, "unit", unit,
                isEnergy
                    ? "A unit of energy is kcal, Cal or kJ." : "A unit of a nutrient is g or mg.")
        }
        guard let number, (0...(isEnergy ? 50_000 : 10_000)).contains(number * factor) else {
            return reject(
                reader, "value", text,
                isEnergy ? "An energy is from 0 to 50,000 kcal." : "A nutrient is from 0 to 10 kg.")
        }
        open = Open(
            nutrient: nutrient, amount: number * factor, source: try source(reader),
            day: moment.day, seconds: moment.seconds)
    }

    private mutating func endRecord() {
        guard let record = open else { return }
        open = nil
        let name = ["", "not_set"].contains(record.name) ? record.meal : record.name
        let food = Food(
            source: record.source, day: record.day, seconds: record.seconds,
            name: name.isEmpty ? "Food" : name, meal: record.meal)
        let place = places[food] ?? foods.count
        if place == foods.count {
            places[food] = place
            foods.append((food, Model.Nutrients()))
        }
        let sum = (foods[place].nutrients[keyPath: record.nutrient] ?? 0) + record.amount
        foods[place].nutrients[keyPath: record.nutrient] = sum
    }

    private mutating func weigh(
        _ number: Double?, _ text: String, _ unit: String, _ moment: HealthMoment,
        _ reader: MarkupReader
    ) throws(MarkupFailure) {
        let stone = 6.350_293_18
        var weight: (value: Double, unit: Model.MassUnit)?
        if let number, let unit = Model.MassUnit(word: unit) { weight = (number, unit) }
        if let number, unit == "st" { weight = (number * stone, .kg) }
        if let number, unit == "g" { weight = (number / 1_000, .kg) }
        guard let weight, (20...400).contains(weight.value * weight.unit.grams / 1_000) else {
            return reject(
                reader, "value", "\(text) \(unit)", "A weight must be from 20 kg to 400 kg.")
        }
        weightCount += 1
        weights[moment.day, default: []].append(
            Weight(
                source: try source(reader), at: moment.at, value: weight.value, unit: weight.unit))
    }

    mutating func source(_ reader: MarkupReader) throws(MarkupFailure) -> Int {
        var name = try reader.attribute("sourceName")
        // So it is called in exports of 2015.
        if name == nil { name = try reader.attribute("source") }
        return sources.number(of: Self.line(name ?? "", 200))
    }

    mutating func reject(
        _ reader: MarkupReader, _ column: String, _ value: String, _ reason: String
    ) {
        guard contents.rejected.count < limit else { return }
        contents.rejected.append(
            .init(line: reader.line, column: column, value: Self.line(value, 80), reason: reason))
    }

    private static let energies = ["kcal": 1.0, "Cal": 1, "kJ": 1 / 4.184]
    private static let masses = ["g": 1.0, "mg": 0.001]

    private static func nutrient(
        _ reader: MarkupReader
    ) -> WritableKeyPath<Model.Nutrients, Double?>? {
        func has(_ type: StaticString) -> Bool { reader.attribute("type", is: type) }
        if has("HKQuantityTypeIdentifierDietaryEnergyConsumed") { return \.energyKcal }
        if has("HKQuantityTypeIdentifierDietaryProtein") { return \.proteinG }
        if has("HKQuantityTypeIdentifierDietaryCarbohydrates") { return \.carbsG }
        if has("HKQuantityTypeIdentifierDietaryFatTotal") { return \.fatG }
        if has("HKQuantityTypeIdentifierDietaryFiber") { return \.fiberG }
        return nil
    }

    private static func line(_ text: String, _ limit: Int) -> String {
        let words = ControlCharacters.removed(from: text).split(whereSeparator: \.isWhitespace)
        return String(words.joined(separator: " ").prefix(limit))
    }

    // MARK: - The whole

    private mutating func finished() throws(Import.Failure) -> ParsedFoodFile {
        guard !sources.lacksPreferred else {
            throw .unknownSource(
                file: request.file, source: request.source ?? "", names: sources.names)
        }
        var file = ParsedFoodFile(kind: .health)
        addFoods(to: &file)
        addWeights(to: &file)
        file.measures = days.measures(&sources, request)
        if days.inBed > 0, !file.measures.contains(where: { $0.kind == Model.MeasureKind.sleep }) {
            remarks.warn("Time in bed is left out: it does not say how long you slept")
        }
        if !file.lines.isEmpty {
            remarks.assume("days as the file has them, in the zone of each record")
        }
        file.settle(contents, remarks, more: sources.sentences)
        return file
    }

    /// Of the sources of a day that with the most energy: two apps on one phone log one meal.
    private mutating func addFoods(to file: inout ParsedFoodFile) {
        var energies: [Model.Day: [Int: Double]] = [:]
        for (food, nutrients) in foods {
            energies[food.day, default: [:]][food.source, default: 0] += nutrients.energyKcal ?? 0
        }
        var taken: [Model.Day: Int] = [:]
        for day in energies.keys.sorted() {
            taken[day] = sources.choose("food of a day", among: energies[day] ?? [:])
        }
        var identities = FoodRowIdentities()
        for (food, nutrients) in foods where taken[food.day] == food.source {
            guard !nutrients.isNothing else {
                contents.skipped += 1
                continue
            }
            if nutrients.energyKcal == nil { contents.unknownEnergy += 1 }
            let source = food.source < sources.names.count ? sources.names[food.source] : ""
            file.lines.append(
                .init(
                    day: food.day, at: Date(timeIntervalSince1970: Double(food.seconds)),
                    meal: MealNames.stored(food.meal), name: food.name,
                    amount: .init(value: 1, unit: "serving", grams: nil), nutrients: nutrients,
                    identity: identities.of([
                        "apple-health", source, "\(food.seconds)", food.name, food.meal,
                    ])))
        }
    }

    /// The last weight of a day, of the source that weighed most often.
    private mutating func addWeights(to file: inout ParsedFoodFile) {
        var counts: [Int: Double] = [:]
        for weight in weights.values.joined() { counts[weight.source, default: 0] += 1 }
        for day in weights.keys.sorted() {
            let all = weights[day] ?? []
            let rivals = Dictionary(
                all.map { ($0.source, counts[$0.source] ?? 0) }, uniquingKeysWith: { one, _ in one }
            )
            let source = sources.choose("weight of a day", among: rivals)
            let own = all.filter { $0.source == source }
            guard let last = own.max(by: { $0.at < $1.at }) else { continue }
            file.weighings.append(
                .init(
                    day: day, at: last.at, kilograms: last.value * last.unit.grams / 1_000,
                    entered: last.value, unit: last.unit))
        }
    }
}

/// A time of Apple Health, `2017-07-17 07:00:00 +0200`; in exports of 2015 `20150616071820-0700`.
struct HealthMoment {
    /// The day on the clock of the person.
    let day: Nutrition.Business.Model.Day
    /// Seconds since 1970.
    let seconds: Int
    var at: Date { Date(timeIntervalSince1970: Double(seconds)) }

    init?(_ text: String) {
        var bytes = Array(text.utf8.prefix(26))
        if bytes.count == 19, bytes[..<14].allSatisfy({ (0x30...0x39).contains($0) }) {
            for place in [4, 7, 10, 13, 16, 19] { bytes.insert(0x20, at: place) }
        }
        func number(_ range: Range<Int>) -> Int? {
            var value = 0
            for byte in bytes[range] {
                guard (0x30...0x39).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            return value
        }
        guard bytes.count == 25, let year = number(0..<4), let month = number(5..<7),
            let date = number(8..<10), let hour = number(11..<13), let minute = number(14..<16),
            let second = number(17..<19), let zoneHours = number(21..<23),
            let zoneMinutes = number(23..<25), (1970...2199).contains(year), hour < 24,
            minute < 60, second < 60, zoneHours < 24, zoneMinutes < 60
        else { return nil }
        day = .init(year: year, month: month, day: date)
        guard day.parts != nil, let number = day.number else { return nil }
        let zone = (zoneHours * 60 + zoneMinutes) * 60 * (bytes[20] == UInt8(ascii: "-") ? -1 : 1)
        seconds = number * 86_400 + hour * 3_600 + minute * 60 + second - zone
    }
}
