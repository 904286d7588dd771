// SPDX-License-Identifier: Apache-2.0

public import CoreModels

extension Workouts.Business.Model.Import {
    /// What an import did, or would do in a dry run.
    public struct Report: Sendable, Hashable {
        /// Name of the file without its folder.
        public let file: String
        public let format: Format
        public let dialect: Dialect
        /// Unit of `volume` and of `topE1RM`; `nil` in a file without any load.
        public let unit: Workouts.Business.Model.MassUnit?
        /// Data rows, the header left out.
        public let rows: Int
        public let workouts: Int
        /// Different exercises by name.
        public let exercises: Int
        public let figures: Figures
        public let skipped: Skipped
        public let rejected: [RejectedRow]
        public let assumptions: [String]
        public let warnings: [String]
        /// How the exercises of the file were matched.
        public let matches: Matches
        /// Sets and cardio sessions that were there already.
        public let duplicates: Int
        /// Sets that were added, or in a dry run would be.
        public let newSets: Int
        /// Workouts that were added, or in a dry run would be.
        public let newWorkouts: Int
        /// Whether it was a dry run, which writes nothing.
        public let dryRun: Bool
        /// Id of the import, by which it can be undone; `nil` when nothing was written.
        public let batch: Int64?

        /// Creates the report of a file and of the result of storing it; `duplicates` are sets,
        /// `knownSessions` cardio sessions, `warnings` what storing it showed.
        public init(
            file: String, parsed: ParsedFile, matches: Matches, duplicates: Int,
            knownSessions: Int = 0, newWorkouts: Int, newEnergyDays: Int = 0,
            warnings: [String] = [],
            dryRun: Bool, batch: Int64?
        ) {
            self.file = file
            format = parsed.format
            dialect = parsed.dialect
            unit = parsed.unit
            rows = parsed.rows
            workouts = parsed.workouts.count
            exercises = parsed.exercises.count
            var figures = parsed.figures
            figures.energy?.newDays = newEnergyDays
            self.figures = figures
            skipped = parsed.skipped
            rejected = parsed.rejected
            assumptions = parsed.assumptions
            self.warnings = parsed.warnings + warnings
            self.matches = matches
            self.duplicates = duplicates + knownSessions
            newSets = parsed.figures.sets - duplicates
            self.newWorkouts = newWorkouts
            self.dryRun = dryRun
            self.batch = batch
        }
    }

    /// How the exercises of a file were matched with the known ones.
    public struct Matches: Sendable, Hashable {
        /// Known under exactly this name.
        public let known: Int
        /// Known under another name.
        public let byAlias: Int
        /// Unknown names. They become exercises of the person's own.
        public let new: [String]
        /// The names of the file that stand for an exercise of another name, in the order of the
        /// file.
        public let renamed: [Renamed]
        /// The exercises that several names of the file stand for.
        public let joined: [Joined]

        /// Creates the counts.
        public init(
            known: Int, byAlias: Int, new: [String], renamed: [Renamed] = [], joined: [Joined] = []
        ) {
            self.known = known
            self.byAlias = byAlias
            self.new = new
            self.renamed = renamed
            self.joined = joined
        }
    }

    /// An exercise that several names of a file stand for.
    public struct Joined: Sendable, Hashable, Codable {
        /// The name of the exercise.
        public let exercise: String
        /// The names as the file has them, in its order.
        public let names: [String]

        /// Creates a value.
        public init(exercise: String, names: [String]) {
            self.exercise = exercise
            self.names = names
        }
    }

    /// A name of a file and the exercise it stands for.
    public struct Renamed: Sendable, Hashable, Codable {
        /// The name as the file has it.
        public let name: String
        /// The name of the exercise.
        public let exercise: String

        /// Creates a pair.
        public init(name: String, exercise: String) {
            self.name = name
            self.exercise = exercise
        }
    }
}
