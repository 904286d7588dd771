// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation

extension Workouts.Business.Model {
    /// The exports of other apps: what a file contains, and the result of importing it.
    public enum Import {}
}

extension Workouts.Business.Model.Import {
    /// An app whose exports are read.
    public enum Format: String, Sendable, Hashable, Codable, CaseIterable {
        case strong, hevy, fitnotes, fitbod, liftosaur, stronglifts, jefit, myfitnesspal
        case tcx, gpx, fit, garmin, strava
        case appleHealth = "apple-health"

        /// The app's name as people write it.
        public var name: String {
            switch self {
            case .strong: "Strong"
            case .hevy: "Hevy"
            case .fitnotes: "FitNotes"
            case .fitbod: "Fitbod"
            case .liftosaur: "Liftosaur"
            case .stronglifts: "StrongLifts"
            case .jefit: "JEFIT"
            case .myfitnesspal: "MyFitnessPal"
            case .tcx: "TCX"
            case .gpx: "GPX"
            case .fit: "FIT"
            case .garmin: "Garmin Connect"
            case .strava: "Strava"
            case .appleHealth: "Apple Health"
            }
        }

        /// Whether its files are tables of text, as spreadsheets read them.
        public var isTable: Bool {
            switch self {
            case .strong, .hevy, .fitnotes, .fitbod, .liftosaur, .stronglifts, .jefit,
                .myfitnesspal, .garmin, .strava:
                true
            case .tcx, .gpx, .fit, .appleHealth: false
            }
        }
    }

    /// One variant of a format over the years, recognised by its header alone; the raw value is the
    /// id shown.
    public enum Dialect: String, Sendable, Hashable, Codable, CaseIterable {
        /// Strong 2016-17: comma, the unit is the column's name.
        case s0 = "S0"
        /// Strong 2018: semicolon, the unit is the column's name, every data line wrapped in one
        /// quoted field.
        case s0b = "S0b"
        /// Strong 2017-19: comma, no unit, no duration.
        case s1a = "S1a"
        /// Strong 2020-25: comma, no unit, duration as text.
        case s1 = "S1"
        /// Strong 2024-26: comma, no unit, no notes.
        case s5 = "S5"
        /// Strong 2018-19: semicolon, a unit in every row.
        case s4 = "S4"
        /// Strong 2018-25: semicolon, a unit in every row, RPE and workout duration.
        case s2 = "S2"
        /// Strong 2019-25: semicolon, the unit in the header, numbered workouts, rest timers and
        /// notes as rows.
        case s3 = "S3"
        /// Hevy in kilograms and kilometres.
        case hevyKgKm = "hevy-kg-km"
        /// Hevy in kilograms and miles.
        case hevyKgMiles = "hevy-kg-miles"
        /// Hevy in pounds and kilometres.
        case hevyLbsKm = "hevy-lbs-km"
        /// Hevy in pounds and miles.
        case hevyLbsMiles = "hevy-lbs-miles"
        /// Hevy with columns of both units of load, of distance or of both.
        case hevyBoth = "hevy-both"
        /// FitNotes, the unit of loads in the header.
        case fitNotesHeader = "fitnotes-header"
        /// FitNotes, a unit in every row.
        case fitNotesCell = "fitnotes-cell"
        /// FitNotes, the backup, a SQLite database.
        case fitNotesBackup = "fitnotes-backup"
        /// Fitbod, its workout export.
        case fitbod = "fitbod-csv"
        /// Liftosaur, its history as CSV.
        case liftosaur = "liftosaur-csv"
        /// StrongLifts, an exercise in a row, its sets side by side.
        case stronglifts = "stronglifts-csv"
        /// JEFIT, many tables in one text file.
        case jefit = "jefit-csv"
        /// MyFitnessPal, the exercise summary.
        case myfitnesspal = "myfitnesspal-exercise"
        /// Garmin's XML of activities.
        case tcx = "TCX"
        /// Tracks in XML, versions 1.0 and 1.1.
        case gpx = "GPX"
        /// Garmin's binary file of an activity.
        case fit = "FIT"
        /// The list of activities that Garmin Connect exports.
        case garmin = "garmin-csv"
        /// The list of activities, `activities.csv`, of a Strava archive.
        case strava = "strava-csv"
        /// Apple's `export.xml`.
        case appleHealth = "apple-health-xml"

        /// The app it belongs to.
        public var format: Format {
            switch self {
            case .s0, .s0b, .s1a, .s1, .s5, .s4, .s2, .s3: .strong
            case .hevyKgKm, .hevyKgMiles, .hevyLbsKm, .hevyLbsMiles, .hevyBoth: .hevy
            case .fitNotesHeader, .fitNotesCell, .fitNotesBackup: .fitnotes
            case .fitbod: .fitbod
            case .liftosaur: .liftosaur
            case .stronglifts: .stronglifts
            case .jefit: .jefit
            case .myfitnesspal: .myfitnesspal
            case .tcx: .tcx
            case .gpx: .gpx
            case .fit: .fit
            case .garmin: .garmin
            case .strava: .strava
            case .appleHealth: .appleHealth
            }
        }
    }

    /// How to read a file: what the person said about it, and the time zone of its times.
    public struct Options: Sendable, Hashable {
        /// Name of the file for messages, without its folder.
        public let file: String
        /// The format the person named; `nil` to detect it.
        public let format: Format?
        /// The unit of loads where the file names none.
        public let unit: Workouts.Business.Model.MassUnit?
        /// Part of the name of the source to prefer where several recorded the same.
        public let source: String?
        /// The zone the file's wall-clock times are in; the file itself names none.
        public let timeZone: TimeZone
        /// Now; `nil` where nothing is said of workouts that lie ahead.
        public let now: Date?

        /// Creates the options of one reading.
        public init(
            file: String, format: Format? = nil, unit: Workouts.Business.Model.MassUnit? = nil,
            source: String? = nil, timeZone: TimeZone, now: Date? = nil
        ) {
            self.file = file
            self.format = format
            self.unit = unit
            self.source = source
            self.timeZone = timeZone
            self.now = now
        }
    }
}
