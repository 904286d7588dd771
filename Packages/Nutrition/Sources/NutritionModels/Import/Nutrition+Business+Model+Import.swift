// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation

extension Nutrition.Business.Model {
    /// The exports of other apps: what a file contains, and the result of importing it.
    public enum Import {
        /// A row that was rejected, with its line, its column, the value and what is expected.
        public typealias RejectedRow = FoodTableReport.Rejected
    }
}

extension Nutrition.Business.Model.Import {
    /// An app whose exports are read. The raw value is the source that its diary lines name.
    public enum Format: String, Sendable, Hashable, Codable, CaseIterable {
        case cronometer, myfitnesspal, loseit, withings, strong, fitnotes, fit
        case appleHealth = "apple-health"

        /// The app's name as people write it.
        public var name: String {
            switch self {
            case .cronometer: "Cronometer"
            case .myfitnesspal: "MyFitnessPal"
            case .loseit: "Lose It!"
            case .withings: "Withings"
            case .strong: "Strong"
            case .fitnotes: "FitNotes"
            case .fit: "FIT"
            case .appleHealth: "Apple Health"
            }
        }
    }

    /// One of the files that an app exports, recognised by its header alone.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// Cronometer: a row for each food eaten.
        case servings
        /// Cronometer: a row for each day, with its totals.
        case dailySummary = "daily-summary"
        /// Cronometer: body measurements.
        case biometrics
        /// MyFitnessPal: a row for each meal of a day.
        case nutrition
        /// MyFitnessPal: exercises, of which the steps of a day are read.
        case exercises
        /// MyFitnessPal: body measurements.
        case measurements
        /// Lose It!: a row for each food eaten.
        case foodLog = "food-log"
        /// Lose It!: weighings.
        case weights
        /// Withings: weighings, with what a scale measures besides.
        case withings = "withings-measurements"
        /// Strong: one body measurement.
        case strongMeasurement = "strong-measurement"
        /// FitNotes: body measurements.
        case fitNotesMeasurements = "fitnotes-measurements"
        /// FitNotes: the backup, of which the body weights are read.
        case fitNotesBackup = "fitnotes-backup"
        /// FIT: the weighings of a scale.
        case scale = "fit-weights"
        /// Apple Health: the records of food, of the body, of steps and of sleep.
        case health = "apple-health-xml"

        /// The app it belongs to.
        public var format: Format {
            switch self {
            case .servings, .dailySummary, .biometrics: .cronometer
            case .nutrition, .exercises, .measurements: .myfitnesspal
            case .foodLog, .weights: .loseit
            case .withings: .withings
            case .strongMeasurement: .strong
            case .fitNotesMeasurements, .fitNotesBackup: .fitnotes
            case .scale: .fit
            case .health: .appleHealth
            }
        }

        /// Its name in a sentence.
        public var name: String {
            switch self {
            case .servings: "servings"
            case .dailySummary: "daily summary"
            case .biometrics: "biometrics"
            case .nutrition: "nutrition"
            case .exercises: "exercises"
            case .foodLog: "food log"
            case .weights, .scale: "weights"
            case .measurements, .withings, .strongMeasurement, .fitNotesMeasurements:
                "measurements"
            case .fitNotesBackup: "backup"
            case .health: "export"
            }
        }

        /// Whether the file has training too, which the training domain reads.
        public var hasTraining: Bool {
            switch self {
            case .fitNotesBackup, .health, .exercises: true
            case .servings, .dailySummary, .biometrics, .nutrition, .measurements, .foodLog,
                .weights, .withings, .strongMeasurement, .fitNotesMeasurements, .scale:
                false
            }
        }
    }

    /// A file to import.
    public struct Request: Sendable, Hashable {
        /// Path of the file, or `-` for standard input already read into `bytes`.
        public let path: String
        /// The content, when it was read already.
        public let bytes: Data?
        /// The format the person named; `nil` to detect it.
        public let format: Format?
        /// The unit of weights where the file names none.
        public let unit: Nutrition.Business.Model.MassUnit?
        /// Part of the name of the source to prefer where several recorded the same.
        public let source: String?
        /// Plan only: nothing is written.
        public let dryRun: Bool
        /// When it happens.
        public let at: Date
        /// The zone of the file's wall-clock times.
        public let timeZone: TimeZone

        /// Creates a request.
        public init(
            path: String, bytes: Data? = nil, format: Format? = nil,
            unit: Nutrition.Business.Model.MassUnit? = nil, source: String? = nil,
            dryRun: Bool = false, at: Date, timeZone: TimeZone
        ) {
            self.source = source
            self.path = path
            self.bytes = bytes
            self.format = format
            self.unit = unit
            self.dryRun = dryRun
            self.at = at
            self.timeZone = timeZone
        }

        /// The same request with content that was read meanwhile.
        public func with(_ bytes: Data?) -> Self {
            Self(
                path: path, bytes: bytes ?? self.bytes, format: format, unit: unit, source: source,
                dryRun: dryRun, at: at, timeZone: timeZone)
        }

        /// Name of the file without its folder, as reports and messages show it.
        public var file: String {
            path == "-"
                ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
        }
    }

    /// Whose file it is. A pipe can be read only once, so its content comes along.
    public struct Recognised: Sendable, Hashable {
        /// The app that wrote it; `nil` for any other file, and for one that cannot be read.
        public let format: Format?
        /// The content, where it cannot be read a second time.
        public let bytes: Data?
        /// Whether the file has training too, or, where no app is named, training alone.
        public let hasTraining: Bool

        /// Creates an answer.
        public init(format: Format?, bytes: Data? = nil, hasTraining: Bool = false) {
            self.format = format
            self.bytes = bytes
            self.hasTraining = hasTraining
        }
    }

    /// The progress of an import; a fraction is from 0 to 1 and only rises.
    public enum Step: Sendable, Hashable {
        /// This fraction of the file is read.
        case reading(Double)
        /// This fraction of the new rows is written; all are committed together at the end.
        case writing(Double)
        /// The import is over, with or without success.
        case ended
    }

    /// One import that was written, shown as `n7`.
    public struct Batch: Sendable, Hashable, Codable, Identifiable {
        public let id: Int64
        public let format: String
        /// Which of the app's files it was, such as `servings`.
        public let kind: String
        /// Name of the file without its folder.
        public let file: String
        public let at: Date
        /// Diary lines that were added.
        public let entries: Int
        /// Weighings that were added.
        public let weighings: Int
        /// Other measurements that were added.
        public let measures: Int

        /// Creates a batch value.
        public init(
            id: Int64, format: String, kind: String, file: String, at: Date, entries: Int,
            weighings: Int, measures: Int = 0
        ) {
            self.measures = measures
            self.id = id
            self.format = format
            self.kind = kind
            self.file = file
            self.at = at
            self.entries = entries
            self.weighings = weighings
        }
    }
}
