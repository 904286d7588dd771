// SPDX-License-Identifier: Apache-2.0

/// Everything that one measurement of builds recorded: where it ran, and every iteration.
package struct BuildRun: Sendable, Codable, Equatable {
    package var conditions: Conditions
    package var iterations: [Iteration]

    package init(conditions: Conditions, iterations: [Iteration]) {
        self.conditions = conditions
        self.iterations = iterations
    }

    /// What must be alike for two runs to be compared.
    package struct Conditions: Sendable, Codable, Equatable {
        /// RFC 3339, when the run began.
        package var date: String
        /// Commit hash, with `+` behind it when the work tree was dirty.
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

        package init(
            date: String, commit: String, toolchain: String, processor: String, processors: Int,
            memoryBytes: Int, repository: String, modules: Int, files: Int
        ) {
            self.date = date
            self.commit = commit
            self.toolchain = toolchain
            self.processor = processor
            self.processors = processors
            self.memoryBytes = memoryBytes
            self.repository = repository
            self.modules = modules
            self.files = files
        }
    }

    /// One build: what was changed before it, how long it took, and the evidence of what it did.
    package struct Iteration: Sendable, Codable, Equatable {
        /// The scenario's name, such as `body ServiceImpl leaf app`.
        package var scenario: String
        /// Which side of a comparison: a variant's name, `""` where there is only one.
        package var variant: String
        /// Counts the kept and the rejected ones of a scenario and variant, from 1.
        package var number: Int
        package var isWarmUp: Bool
        /// Monotonic wall clock around the build alone.
        package var wallSeconds: Double
        /// User and system time of the build and all its children.
        package var userSeconds: Double
        package var systemSeconds: Double
        /// One-minute load average when the build began.
        package var load: Double
        /// Modules compiled, by the build database.
        package var compiled: [String]
        /// Libraries and executables linked, by the build database.
        package var linked: [String]
        /// Modules whose `.swiftmodule` has another digest than before.
        package var interfaces: [String]
        /// The modules that the scenario says must be compiled, nil where it says nothing.
        package var predicted: [String]?
        /// Whether SwiftPM made its plan anew.
        package var replanned: Bool
        /// When each command of the build began and ended.
        package var commands: [Command]
        /// Why the iteration does not count: its mutation did not do what it claims. Nil when kept.
        package var rejection: String?
        /// The scenario's change, such as `private declaration`, its layer, and what was built:
        /// `app`, `domain`, `tests`. Nil in what was recorded by hand.
        package var change: String?
        package var layer: String?
        package var target: String?
        /// The module that was changed, nil where none was.
        package var module: String?
        /// What that module's `.swiftmodule` said before and after, and every other one that
        /// changed.
        package var digests: [Digest]?
        /// The most memory that the build or a program that it ran held, in bytes.
        package var peakBytes: Int?

        package init(
            scenario: String, variant: String = "", number: Int, isWarmUp: Bool = false,
            wallSeconds: Double, userSeconds: Double, systemSeconds: Double, load: Double = 0,
            compiled: [String] = [], linked: [String] = [], interfaces: [String] = [],
            predicted: [String]? = nil, replanned: Bool = false, commands: [Command] = [],
            rejection: String? = nil
        ) {
            self.scenario = scenario
            self.variant = variant
            self.number = number
            self.isWarmUp = isWarmUp
            self.wallSeconds = wallSeconds
            self.userSeconds = userSeconds
            self.systemSeconds = systemSeconds
            self.load = load
            self.compiled = compiled
            self.linked = linked
            self.interfaces = interfaces
            self.predicted = predicted
            self.replanned = replanned
            self.commands = commands
            self.rejection = rejection
        }

        /// A module file before and after a build: FNV-1a, 64 bits, in hexadecimal digits; nil
        /// where there was no file.
        package struct Digest: Sendable, Codable, Equatable {
            package var module: String
            package var before: String?
            package var after: String?

            package init(module: String, before: String?, after: String?) {
                self.module = module
                self.before = before
                self.after = after
            }
        }

        package var isKept: Bool { rejection == nil && !isWarmUp }
        /// User and system seconds together: the honest figure on a shared machine.
        package var cpuSeconds: Double { userSeconds + systemSeconds }
    }

    /// A command of a build, in seconds since the build began.
    package struct Command: Sendable, Codable, Equatable {
        package enum Kind: String, Sendable, Codable { case compile, link, other }
        package var name: String
        package var kind: Kind
        package var start: Double
        package var end: Double

        package init(name: String, kind: Kind, start: Double, end: Double) {
            self.name = name
            self.kind = kind
            self.start = start
            self.end = end
        }
    }
}
