// SPDX-License-Identifier: Apache-2.0

public import CoreModels

extension Nutrition.Business.Model.Import {
    /// What an import did, or would do in a dry run.
    public struct Report: Sendable, Hashable, Codable {
        public typealias Model = Nutrition.Business.Model

        /// Name of the file without its folder.
        public let file: String
        public let kind: Kind
        /// What the file contains.
        public let contents: Contents
        /// Diary lines that were added, or in a dry run would be.
        public let newEntries: Int
        /// Weighings that were added, or in a dry run would be.
        public let newWeighings: Int
        /// Other measurements that were added, or in a dry run would be.
        public let newMeasures: Int
        /// What is left out because of what is there already.
        public let known: Known
        /// Whether it was a dry run, which writes nothing.
        public let dryRun: Bool
        /// Id of the import, by which it can be undone; `nil` when nothing was written.
        public let batch: Int64?

        /// Creates a report.
        public init(
            file: String, kind: Kind, contents: Contents, newEntries: Int, newWeighings: Int,
            newMeasures: Int = 0, known: Known, dryRun: Bool, batch: Int64?
        ) {
            self.file = file
            self.kind = kind
            self.contents = contents
            self.newEntries = newEntries
            self.newWeighings = newWeighings
            self.newMeasures = newMeasures
            self.known = known
            self.dryRun = dryRun
            self.batch = batch
        }
    }

    /// What a file contains, whatever the database has.
    public struct Contents: Sendable, Hashable, Codable {
        /// Data rows, the header left out.
        public var rows = 0
        /// Diary lines.
        public var entries = 0
        public var weighings = 0
        /// Other measurements.
        public var measures = 0
        /// Different days.
        public var days = 0
        public var first: Nutrition.Business.Model.Day?
        public var last: Nutrition.Business.Model.Day?
        /// The sum of the diary lines; a nutrient that no line knows is unknown.
        public var total = Nutrition.Business.Model.Nutrients()
        /// Diary lines without energy.
        public var unknownEnergy = 0
        /// Rows with nothing to keep: an amount of 0, a day without food, a blank figure.
        public var skipped = 0
        public var rejected: [RejectedRow] = []
        /// What was taken for granted, such as `weights in kg (you said)`.
        public var assumptions: [String] = []
        /// What else a person should know, as full sentences.
        public var warnings: [String] = []

        /// Creates the contents of an empty file.
        public init() {}
    }

    /// What of a file is left out because of what the database has.
    public struct Known: Sendable, Hashable, Codable {
        /// Rows that were imported before.
        public var duplicates = 0
        /// Of the duplicates, those that have other figures now. The stored ones stay.
        public var changed = 0
        /// Weighings of days that have another weight. That weight stays.
        public var weighedDays = 0
        /// Measurements of days that have another one of the kind. That one stays.
        public var measuredDays = 0
        /// Rows of days whose food is there in another form: as lines where the file has totals,
        /// or as a total where the file has lines.
        public var coveredDays = 0

        /// Creates counts of zero.
        public init() {}
    }
}
