// SPDX-License-Identifier: Apache-2.0

/// The record of one measurement of builds: its conditions and every iteration.
package struct BuildRun: Sendable, Codable, Equatable {
    package var conditions: Conditions
    package var iterations: [Iteration]

    /// When, where and on what a run was measured. Comparisons warn about differences.
    package struct Conditions: Sendable, Codable, Equatable {
        /// When the run began, by RFC 3339.
        package var date: String
        /// Commit hash, with `+` appended when the work tree had uncommitted changes.
        package var commit: String
        /// First line of `swift --version`.
        package var toolchain: String
        /// Processor name and count, memory in bytes.
        package var processor: String
        package var processors: Int
        package var memoryBytes: Int
        /// What was measured: domains, modules, Swift files, bytes of source.
        package var repository: String
        package var modules: Int
        package var files: Int
    }

    /// One build: the change before it, how long it took, and evidence of what it did.
    package struct Iteration: Sendable, Codable, Equatable {
        /// The scenario's name, such as `body ServiceImpl leaf app`.
        package var scenario: String
        /// The side of a comparison: a variant's name, or `""` when there is only one.
        package var variant = ""
        /// Counts the iterations of a scenario and variant from 1, rejected ones included.
        package var number: Int
        package var isWarmUp = false
        /// Elapsed time of the build alone, by a monotonic clock.
        package var wallSeconds: Double
        /// User and system time of the build and all its children.
        package var userSeconds: Double
        package var systemSeconds: Double
        /// One-minute load average when the build began.
        package var load: Double = 0
        /// Modules compiled, by the files that the build wrote.
        package var compiled: [String] = []
        /// Libraries and executables linked, by the build database or else by the build's output.
        package var linked: [String] = []
        /// Modules whose `.swiftmodule` has a new digest.
        package var interfaces: [String] = []
        /// The modules that the scenario expects to be compiled; nil when it expects nothing.
        package var predicted: [String]?
        /// Whether SwiftPM made a new plan.
        package var replanned = false
        /// When each command of the build began and ended.
        package var commands: [Command] = []
        /// Why the iteration does not count: its mutation did not have the expected effect. Nil
        /// when it counts.
        package var rejection: String?
        /// The scenario's change, such as `private declaration`, its layer, and what was built:
        /// `app`, `domain`, `tests`. Nil in manually recorded runs.
        package var change: String?
        package var layer: String?
        package var target: String?
        /// The module that was changed; nil for none.
        package var module: String?
        /// The digests of that module's `.swiftmodule`, and of every other one that changed.
        package var digests: [Digest]?
        /// The highest memory use of the build or one of its child processes, in bytes.
        package var peakBytes: Int?

        /// A module file before and after a build: FNV-1a, 64 bits, in hexadecimal digits; nil
        /// where there was no file.
        package struct Digest: Sendable, Codable, Equatable {
            package var module: String
            package var before: String?
            package var after: String?
        }

        package var isKept: Bool { rejection == nil && !isWarmUp }
        /// User and system seconds together: the more reliable figure on a shared machine.
        package var cpuSeconds: Double { userSeconds + systemSeconds }
    }

    /// A command of a build, in seconds since the build began.
    package struct Command: Sendable, Codable, Equatable {
        package enum Kind: String, Sendable, Codable { case compile, link, other }
        package var name: String
        package var kind: Kind
        package var start: Double
        package var end: Double
    }
}
