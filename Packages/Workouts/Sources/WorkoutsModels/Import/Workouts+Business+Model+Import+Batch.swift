// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Workouts.Business.Model.Import {
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
