// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation

extension Nutrition.Business.Model {
    /// An amount as written, with its mass where that is known.
    public struct Amount: Sendable, Hashable, Codable {
        public let value: Double
        /// `g`, `ml`, `oz`, … or the name of a portion.
        public let unit: String
        /// Its mass; `nil` for a measure whose mass is unknown, as imported ones may be.
        public let grams: Double?

        /// Creates an amount.
        public init(value: Double, unit: String, grams: Double?) {
            self.value = value
            self.unit = unit
            self.grams = grams
        }
    }

    /// A line of the diary. Name and nutrients are a snapshot: a later change of the food does not
    /// change them.
    public struct DiaryEntry: Sendable, Hashable, Codable, Identifiable {
        /// Stable number, shown as `m88`.
        public let id: Int64
        public let day: Day
        public let at: Date
        /// Lower-case name of the meal.
        public let meal: String
        /// The food it came from, which may no longer exist.
        public let foodID: Int64?
        public let foodName: String
        public let foodSource: String
        public let amount: Amount
        /// The nutrients of this amount.
        public let nutrients: Nutrients
        /// The row of a file it came from; `nil` for a line that was logged here.
        public let origin: Origin?

        /// The row of an imported file. It stays with the line, so that importing the file again
        /// does not add the line again.
        public struct Origin: Sendable, Hashable, Codable {
            /// The import.
            public let batch: Int64
            /// A hash of what names the row in its file.
            public let identity: Int64

            /// Creates an origin.
            public init(batch: Int64, identity: Int64) {
                self.batch = batch
                self.identity = identity
            }
        }

        /// Creates an entry value.
        public init(
            id: Int64, day: Day, at: Date, meal: String, foodID: Int64?, foodName: String,
            foodSource: String, amount: Amount, nutrients: Nutrients, origin: Origin? = nil
        ) {
            self.origin = origin
            self.id = id
            self.day = day
            self.at = at
            self.meal = meal
            self.foodID = foodID
            self.foodName = foodName
            self.foodSource = foodSource
            self.amount = amount
            self.nutrients = nutrients
        }
    }

    /// A drink of water, shown as `h12`.
    public struct WaterEntry: Sendable, Hashable, Codable, Identifiable {
        public let id: Int64
        public let day: Day
        public let at: Date
        public let millilitres: Double

        /// Creates an entry value.
        public init(id: Int64, day: Day, at: Date, millilitres: Double) {
            self.id = id
            self.day = day
            self.at = at
            self.millilitres = millilitres
        }
    }

    /// A weighing, shown as `k7`; a later weighing of the same day replaces it.
    public struct WeightEntry: Sendable, Hashable, Codable, Identifiable {
        public let id: Int64
        public let day: Day
        public let at: Date
        public let kilograms: Double
        /// The figure and the unit as written.
        public let entered: Double
        public let unit: String
        /// The import it came from; `nil` for one that was logged here.
        public let batch: Int64?

        /// Creates an entry value.
        public init(
            id: Int64, day: Day, at: Date, kilograms: Double, entered: Double, unit: String,
            batch: Int64? = nil
        ) {
            self.batch = batch
            self.id = id
            self.day = day
            self.at = at
            self.kilograms = kilograms
            self.entered = entered
            self.unit = unit
        }
    }

    /// One thing that a person logged, which can be removed and restored.
    public enum Logged: Sendable, Hashable, Codable {
        case entry(DiaryEntry)
        case water(WaterEntry)
        case weight(WeightEntry)
        case measure(MeasureEntry)

        /// The id of the thing.
        public var id: LoggedID {
            switch self {
            case .entry(let entry): .entry(entry.id)
            case .water(let entry): .water(entry.id)
            case .weight(let entry): .weight(entry.id)
            case .measure(let entry): .measure(entry.id)
            }
        }

        /// When it was.
        public var at: Date {
            switch self {
            case .entry(let entry): entry.at
            case .water(let entry): entry.at
            case .weight(let entry): entry.at
            case .measure(let entry): entry.at
            }
        }

        /// The day it counts for.
        public var day: Day {
            switch self {
            case .entry(let entry): entry.day
            case .water(let entry): entry.day
            case .weight(let entry): entry.day
            case .measure(let entry): entry.day
            }
        }
    }

    /// One logged thing before and after a change.
    public struct ChangedEntry: Sendable, Hashable, Codable {
        public let before: Logged
        public let after: Logged

        /// Creates a value.
        public init(before: Logged, after: Logged) {
            self.before = before
            self.after = after
        }
    }

    /// What an edit of a whole day changed.
    public struct EditedDay: Sendable, Hashable, Codable {
        public let day: Day
        /// What was taken out.
        public let removed: [Logged]
        /// What is otherwise now, each under its number.
        public let changed: [ChangedEntry]
        /// What is new.
        public let added: [Logged]

        /// Creates a value.
        public init(day: Day, removed: [Logged], changed: [ChangedEntry], added: [Logged]) {
            self.day = day
            self.removed = removed
            self.changed = changed
            self.added = added
        }
    }

    /// The id of one logged thing, written as `m88`, `h12`, `k7` or `d3`.
    public enum LoggedID: Sendable, Hashable, Codable, CustomStringConvertible {
        /// A line of the diary.
        case entry(Int64)
        /// A drink of water.
        case water(Int64)
        /// A weighing.
        case weight(Int64)
        /// A measurement of the body, or a photo.
        case measure(Int64)

        /// The thing of an id as it is written, such as `m88`; `nil` for another text.
        public init?(_ text: String) {
            guard let number = Int64(text.dropFirst(), in: .rowIDs) else { return nil }
            switch text.first {
            case "m": self = .entry(number)
            case "h": self = .water(number)
            case "k": self = .weight(number)
            case "d": self = .measure(number)
            default: return nil
            }
        }

        public var description: String {
            switch self {
            case .entry(let number): "m\(number)"
            case .water(let number): "h\(number)"
            case .weight(let number): "k\(number)"
            case .measure(let number): "d\(number)"
            }
        }
    }

    /// Something eaten, with the energy of the day so far.
    public struct Eaten: Sendable, Hashable, Codable {
        public let entry: DiaryEntry
        /// Energy of the whole day; `nil` when no line knows its energy.
        public let dayKcal: Double?
        public let targetKcal: Double?
        /// Whether training adds to the target; it is not in `targetKcal`.
        public let countsTraining: Bool

        /// Creates an answer.
        public init(
            entry: DiaryEntry, dayKcal: Double?, targetKcal: Double?, countsTraining: Bool = false
        ) {
            self.countsTraining = countsTraining
            self.entry = entry
            self.dayKcal = dayKcal
            self.targetKcal = targetKcal
        }
    }

    /// Lines of one day that were eaten again on another, with the energy of that day so far.
    public struct EatenAgain: Sendable, Hashable, Codable {
        /// The day they were copied from.
        public let from: Day
        /// The new lines.
        public let entries: [DiaryEntry]
        /// Energy of the whole day; `nil` when no line knows its energy.
        public let dayKcal: Double?
        public let targetKcal: Double?

        /// Creates an answer.
        public init(from: Day, entries: [DiaryEntry], dayKcal: Double?, targetKcal: Double?) {
            self.from = from
            self.entries = entries
            self.dayKcal = dayKcal
            self.targetKcal = targetKcal
        }
    }

    /// Something drunk, with the water of the day so far.
    public struct Drunk: Sendable, Hashable, Codable {
        public let entry: WaterEntry
        /// Water of the whole day.
        public let dayMl: Double
        public let targetMl: Double?

        /// Creates an answer.
        public init(entry: WaterEntry, dayMl: Double, targetMl: Double?) {
            self.entry = entry
            self.dayMl = dayMl
            self.targetMl = targetMl
        }
    }

    /// A weighing, with the weight trend.
    public struct Weighed: Sendable, Hashable, Codable {
        public let entry: WeightEntry
        /// The weighing of that day which it replaced.
        public let replaced: WeightEntry?
        /// Weight trend in kg a week, as in `WeightTrend`.
        public let kgPerWeek: Double?

        /// Creates an answer.
        public init(entry: WeightEntry, replaced: WeightEntry?, kgPerWeek: Double?) {
            self.entry = entry
            self.replaced = replaced
            self.kgPerWeek = kgPerWeek
        }
    }
}

extension Nutrition.Business.Model.DiaryEntry {
    /// The same line under another number.
    public func numbered(_ id: Int64) -> Self {
        .init(
            id: id, day: day, at: at, meal: meal, foodID: foodID, foodName: foodName,
            foodSource: foodSource, amount: amount, nutrients: nutrients, origin: origin)
    }
}

extension Nutrition.Business.Model.Logged {
    /// The same thing under another number.
    public func numbered(_ id: Int64) -> Self {
        switch self {
        case .entry(let entry): .entry(entry.numbered(id))
        case .water(let entry):
            .water(
                .init(id: id, day: entry.day, at: entry.at, millilitres: entry.millilitres))
        case .weight(let entry):
            .weight(
                .init(
                    id: id, day: entry.day, at: entry.at, kilograms: entry.kilograms,
                    entered: entry.entered, unit: entry.unit, batch: entry.batch))
        case .measure(let entry):
            .measure(
                .init(
                    id: id, day: entry.day, at: entry.at, kind: entry.kind, value: entry.value,
                    entered: entry.entered, unit: entry.unit, photo: entry.photo,
                    batch: entry.batch))
        }
    }
}

extension Nutrition.Business.Model.LoggedID {
    /// The number without its letter.
    public var number: Int64 {
        switch self {
        case .entry(let number), .water(let number), .weight(let number),
            .measure(let number):
            number
        }
    }
}
