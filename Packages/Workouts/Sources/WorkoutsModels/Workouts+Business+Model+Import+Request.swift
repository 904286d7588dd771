// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Workouts.Business.Model.Import {
    /// A file to take in.
    public struct Request: Sendable, Hashable {
        /// Path of the file, or `-` for standard input already read into `bytes`.
        public let path: String
        /// The content, when it did not come from a file.
        public let bytes: Data?
        /// The format the person named; `nil` to detect it.
        public let format: Format?
        /// The unit of loads where the file names none.
        public let unit: Workouts.Business.Model.MassUnit?
        /// Plan only: nothing is written.
        public let dryRun: Bool
        /// When it happens.
        public let at: Date
        /// The zone the file's wall-clock times are in.
        public let timeZone: TimeZone

        /// Creates a request.
        public init(
            path: String, bytes: Data? = nil, format: Format? = nil,
            unit: Workouts.Business.Model.MassUnit? = nil, dryRun: Bool = false, at: Date,
            timeZone: TimeZone
        ) {
            self.path = path
            self.bytes = bytes
            self.format = format
            self.unit = unit
            self.dryRun = dryRun
            self.at = at
            self.timeZone = timeZone
        }
    }

    /// One import that was written, shown as `b7`.
    public struct Batch: Sendable, Hashable, Codable, Identifiable {
        public let id: Int64
        public let format: String
        public let dialect: String
        /// Name of the file without its folder.
        public let file: String
        public let at: Date
        public let workouts: Int
        public let sets: Int
        /// Exercises the import had to create.
        public let newExercises: Int

        /// Creates a batch value.
        public init(
            id: Int64, format: String, dialect: String, file: String, at: Date, workouts: Int,
            sets: Int,
            newExercises: Int
        ) {
            self.id = id
            self.format = format
            self.dialect = dialect
            self.file = file
            self.at = at
            self.workouts = workouts
            self.sets = sets
            self.newExercises = newExercises
        }
    }
}
