// SPDX-License-Identifier: Apache-2.0

/// One build, as the history keeps it: a line of JSON.
package struct BuildEntry: Sendable, Codable, Equatable {
    /// A module that was compiled, or a library or program that was linked. Times are in seconds
    /// since the build began.
    package struct Part: Sendable, Codable, Equatable {
        package var name: String
        package var kind: BuildRun.Command.Kind
        /// When all that it needs was there.
        package var ready: Double
        /// When its compiler or linker started: the rest is waiting for a free processor.
        package var start: Double
        package var end: Double
        /// The processor time of its compiler or linker; nil where the system does not show it.
        package var cpu: Double?
        /// How many of its files were compiled, and how many it has; nil for what was linked.
        package var files: Int?
        package var of: Int?

        /// Whether all of its files were compiled, as far as that is known.
        var isWhole: Bool { files == of && (files != nil || kind != .compile) }
        /// Processor time, or else the time it ran.
        var seconds: Double { cpu ?? end - start }
        /// `Auth`, `Auth (link)`.
        var label: String { kind == .link ? "\(name) (link)" : name }
    }

    /// The form of the line.
    package var version = 1
    /// When it began, by RFC 3339.
    package var date: String
    /// Commit hash, with `+` appended when the work tree had uncommitted changes; empty without git.
    package var commit: String
    /// The package's folder, from the folder that the scratch folder lies in.
    package var package: String
    /// The words of the build, without paths and without what does not change what is built.
    package var words: [String]
    package var machine = ""
    package var processors = 1
    package var toolchain = ""
    /// One-minute load average when the build began.
    package var load: Double = 0
    package var status: Int32 = 0
    /// From the beginning to the end of the program; tests that it ran count too.
    package var seconds: Double
    package var user: Double
    package var system: Double = 0
    package var replanned = false
    /// How many modules the plan has.
    package var modules = 0
    package var parts: [Part] = []

    /// The name of the time that no part accounts for.
    static let rest = "plan and all else"

    /// The words as they were typed: `swift build --product airfit`.
    static func said(_ words: [String]) -> String {
        let isSwift = ["build", "test", "run", "package"].contains(words.first)
        return (isSwift ? "swift " : "") + words.joined(separator: " ")
    }

    var compiled: [Part] { parts.filter { $0.kind == .compile } }
    /// Whether the program only built: the rest of its time is SwiftPM's, not that of tests.
    private var isOnlyBuild: Bool { words.first == "build" }

    /// The time of each part by its label, and of the rest.
    func times(_ measure: Comparison.Measure) -> [String: Double] {
        var times: [String: Double] = [:]
        for part in parts where part.kind != .other {
            times[part.label, default: 0] +=
                measure == .cpu ? part.seconds : part.end - part.start
        }
        if measure == .cpu, isOnlyBuild {
            times[Self.rest] = max(0, user + system - times.values.reduce(0, +))
        }
        return times
    }

    /// What stands for the build in a comparison.
    func total(_ measure: Comparison.Measure) -> Double {
        switch measure {
        case .cpu where isOnlyBuild: user + system
        case .cpu: times(.cpu).values.reduce(0, +)
        case .wall where isOnlyBuild: seconds
        case .wall: parts.map(\.end).max() ?? seconds
        }
    }
}
