// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild

/// Times one package of a clone of a repository with the compile cache and without, in turns.
package struct CacheTimes {
    /// What is built, and with what in the store and in `.build`.
    package enum Scenario: String, CaseIterable, Sendable {
        case clean, edit, there, back
        case cold = "clean, store empty"
        case cachedEdit = "edit, cached"
        case cachedThere = "there, cached"
        case cachedBack = "back, cached"
        case warm = "clean, store full"
        case moved = "second checkout, store full"

        /// What it is held against.
        var reference: Self? {
            switch self {
            case .clean, .edit, .there, .back: nil
            case .cold, .warm, .moved: .clean
            case .cachedEdit: .edit
            case .cachedThere: .there
            case .cachedBack: .back
            }
        }

        /// The largest share of the reference that the cache is worth having for.
        var bound: Double? {
            switch self {
            case .cold: 1.2
            case .warm, .moved: 0.4
            case .cachedEdit: 1
            case .cachedBack: 0.3
            case _: nil
            }
        }
    }

    /// Elapsed and processor time of the builds of each scenario.
    package struct Times: Sendable {
        var wall: [Scenario: [Double]] = [:]
        var processor: [Scenario: [Double]] = [:]
    }

    let source: String
    let root: String
    let package: String
    /// A Swift file of the package, in which the edits are made.
    let file: String
    /// The other branch: a revision.
    let branch: String
    let rounds: Int
    let say: (String) -> Void

    package init(
        source: String, root: String, package: String, file: String, branch: String, rounds: Int,
        say: @escaping (String) -> Void
    ) {
        self.source = source
        self.root = root
        self.package = package
        self.file = file
        self.branch = branch
        self.rounds = rounds
        self.say = say
    }

    private var clone: String { "\(root)/one" }
    private var store: String { "\(root)/store" }

    /// Clones, and builds in rounds.
    package func run() throws -> Times {
        try? FileManager.default.removeItem(atPath: root)
        for name in ["one", "two"] {
            try ChildProcess.check(["git", "clone", "-q", source, "\(root)/\(name)"])
        }
        try makeBranch()
        var (times, first) = (Times(), Times())
        // The first build of all compiles SwiftPM's manifests, which both sides then find.
        try measure(.clean, &first)
        for round in 0..<rounds {
            try wipe()
            try measure(.clean, &times)
            try edit(2 * round, .edit, &times)
            try visit(.there, .back, &times)
            try wipe()
            try? FileManager.default.removeItem(atPath: store)
            try measure(.cold, &times)
            try edit(2 * round + 1, .cachedEdit, &times)
            try visit(.cachedThere, .cachedBack, &times)
            try wipe()
            try measure(.warm, &times)
            try measure(.moved, &times)
        }
        return times
    }

    private func measure(_ scenario: Scenario, _ times: inout Times) throws {
        let isPlain = scenario.reference == nil
        let folder = scenario == .moved ? "\(root)/two" : clone
        // A mount of its own: to the compiler every checkout is at one path.
        let mount = "mount --bind \"$1\" \"$2\" && cd \"$2\" && shift 2 && exec \"$@\""
        let run = try ChildProcess.run([
            "unshare", "-m", "sh", "-c", mount, "sh", folder, clone, "env",
            "CACHE=\(isPlain ? 0 : 1)", "CACHE_STORE=\(store)", "Scripts/build.sh", "build",
            package,
        ])
        guard run.status == 0 else { throw BenchFailure.program(["Scripts/build.sh"], run.output) }
        times.wall[scenario, default: []].append(run.seconds)
        times.processor[scenario, default: []].append(run.cpuSeconds)
        say("\(scenario.rawValue): \(Self.text(run.seconds)) s, \(Self.text(run.cpuSeconds)) s\n")
    }

    private func wipe() throws {
        for name in ["one", "two"] {
            try? FileManager.default.removeItem(atPath: "\(root)/\(name)/.build")
        }
    }

    /// Changes the body of a function that was not in the last build, so a build is in between.
    private func edit(_ number: Int, _ scenario: Scenario, _ times: inout Times) throws {
        let url = URL(fileURLWithPath: "\(clone)/\(file)")
        let text = try String(contentsOf: url, encoding: .utf8)
        var other = Times()
        for (value, isMeasured) in [(number, false), (number + 1_000, true)] {
            SystemSeconds.system.pass(Int(Date().timeIntervalSince1970))
            let note = "\nprivate func cacheNote() -> Int { \(value) }\n"
            try Data((text + note).utf8).write(to: url)
            if isMeasured { try measure(scenario, &times) } else { try measure(scenario, &other) }
        }
        SystemSeconds.system.pass(Int(Date().timeIntervalSince1970))
        try Data(text.utf8).write(to: url)
        try measure(scenario, &other)
    }

    /// Builds the other branch, and this one again.
    private func visit(_ there: Scenario, _ back: Scenario, _ times: inout Times) throws {
        for (name, scenario) in [("other", there), ("-", back)] {
            SystemSeconds.system.pass(Int(Date().timeIntervalSince1970))
            try git("checkout", "-q", name)
            try measure(scenario, &times)
        }
    }

    /// The packages of the other revision, and the scripts of this one.
    private func makeBranch() throws {
        try git("checkout", "-qb", "other")
        try git("restore", "--source", branch, "--staged", "--worktree", "Packages", "App")
        try git(
            "-c", "user.name=Workbench", "-c", "user.email=workbench@example.org", "-c",
            "commit.gpgsign=false", "commit", "-qm", "Other")
        try git("checkout", "-q", "-")
    }

    private func git(_ words: String...) throws {
        try ChildProcess.check(["git", "-C", clone] + words)
    }

    static func text(_ seconds: Double) -> String {
        "\((seconds * 100).rounded() / 100)"
    }
}

extension CacheTimes.Times {
    /// The medians, and what they are of the build without the cache.
    package var text: String {
        let lines = CacheTimes.Scenario.allCases.compactMap { scenario -> String? in
            guard let wall = wall[scenario], let processor = processor[scenario] else { return nil }
            let (middle, cpu) = (Sample(wall).median, Sample(processor).median)
            var line = "\(scenario.rawValue): \(CacheTimes.text(middle)) s elapsed, "
            line += "\(CacheTimes.text(cpu)) s of the processor"
            if let reference = scenario.reference, let old = self.wall[reference],
                let oldCPU = self.processor[reference]
            {
                line += ", \(CacheTimes.text(middle / Sample(old).median))x"
                line += " and \(CacheTimes.text(cpu / Sample(oldCPU).median))x"
                if let bound = scenario.bound { line += " (bound \(bound)x)" }
            }
            return line
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
