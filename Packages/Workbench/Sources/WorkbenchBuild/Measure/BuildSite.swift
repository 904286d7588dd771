// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// A work tree with a scratch folder of its own, where builds are made and measured.
struct BuildSite {
    /// What makes this side of a comparison different.
    struct Variant: Sendable {
        var name = ""
        /// Variables beside the pinned ones.
        var environment: [String: String] = [:]
        /// Words for `swift build`.
        var arguments: [String] = []
    }

    let root: String
    let home: String
    let variant: Variant
    let scratch: String
    /// The program that builds.
    let swift: String
    let interruption: Interruption
    var journal: EditJournal
    /// The modules of the tree.
    let known: Set<String>
    private(set) var subjects: [String: Subject] = [:]

    /// What was built last, and whether the next build of it would do nothing.
    private var restingTarget: String?
    /// What SwiftPM's plan is of, nil when it must plan anew.
    private var plannedTarget: String?
    /// The scenario whose change is in the tree.
    private var planted: String?
    private var state = BuildState()

    init(
        root: String, home: String, variant: Variant, swift: String, interruption: Interruption,
        repository: Repository
    ) throws(BenchFailure) {
        self.root = root
        self.home = home
        self.variant = variant
        self.swift = swift
        self.interruption = interruption
        let suffix = variant.name.isEmpty ? "" : "-" + Self.word(variant.name)
        scratch = "\(home)/scratch\(suffix)"
        journal = try EditJournal(root: root, home: home, name: "journal\(suffix)")
        known = Set(repository.modules.map(\.name))
    }

    /// Letters and digits of a name.
    static func word(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }

    mutating func add(_ subject: Subject) { subjects[subject.name] = subject }

    // MARK: Iterations

    /// Brings the tree and the scratch folder to where the iteration begins.
    mutating func prepare(_ subject: Subject, number: Int) throws {
        let change = subject.scenario.change
        let staysIn = planted == subject.name && !change.isStructural && change != .noOp
        if !staysIn { try restore() }
        if change == .clean {
            try? FileManager.default.removeItem(atPath: scratch)
            (restingTarget, plannedTarget, state) = (nil, nil, BuildState())
            return
        }
        let preparation = subject.mutator.preparation(number)
        for (path, text) in preparation.sorted(by: { $0.key < $1.key }) {
            try journal.write(text, to: path)
            (restingTarget, plannedTarget) = (nil, nil)
        }
        if restingTarget != Self.target(of: subject) { try settle(subject) }
    }

    /// Puts every file back.
    mutating func restore() throws {
        guard !journal.changed.isEmpty else { return }
        if let planted, subjects[planted]?.scenario.change.isStructural == true {
            plannedTarget = nil
        }
        (restingTarget, planted) = (nil, nil)
        try journal.restore()
    }

    /// Changes, builds, and judges.
    mutating func measure(
        _ subject: Subject, number: Int, stamp: Int, isWarmUp: Bool
    ) throws -> BuildRun.Iteration {
        let edits = subject.mutator.edits(stamp)
        for (path, text) in edits.sorted(by: { $0.key < $1.key }) {
            try journal.write(text, to: path)
        }
        planted = subject.name
        let before = state
        let load = Self.load
        let built = try build(subject, replans: subject.scenario.change.isStructural)
        let observation = built.observation
        let module = subject.module
        let compiled = observation.compiled.intersection(known)
        if subject.scenario.change.isStructural { (restingTarget, plannedTarget) = (nil, nil) }
        let digests = Set(observation.interfaces.intersection(known)).union(module.map { [$0] } ?? [])
        var iteration = BuildRun.Iteration(
            scenario: subject.name, variant: variant.name, number: number, isWarmUp: isWarmUp,
            wallSeconds: built.process.seconds, userSeconds: built.process.userSeconds,
            systemSeconds: built.process.systemSeconds, load: load, compiled: compiled.sorted(),
            linked: observation.linked.sorted(),
            interfaces: observation.interfaces.intersection(known).sorted(),
            predicted: subject.predicted?.sorted(), replanned: observation.replanned,
            commands: observation.commands,
            rejection: Judge.rejection(of: observation, subject, known: known))
        iteration.change = subject.scenario.change.rawValue
        iteration.layer = subject.scenario.layer
        iteration.target = subject.scenario.target.rawValue
        iteration.module = module
        iteration.peakBytes = built.process.peakBytes
        iteration.digests = digests.sorted().map {
            .init(module: $0, before: before.digest(of: $0), after: state.digest(of: $0))
        }
        return iteration
    }

    // MARK: Builds

    private static func target(of subject: Subject) -> String {
        subject.package + (subject.withTests ? " with tests" : "")
    }

    /// Builds until SwiftPM keeps its plan: after a new one it plans once more.
    private mutating func settle(_ subject: Subject) throws {
        let target = Self.target(of: subject)
        for _ in 0..<6 {
            let built = try build(subject, replans: plannedTarget != target)
            plannedTarget = target
            if !built.observation.replanned {
                restingTarget = target
                return
            }
        }
        throw BenchFailure.nothing(
            "The build of `\(subject.name)` does not come to rest: SwiftPM planned six times "
                + "without a change. The logs are in \(home)/logs.")
    }

    private mutating func build(
        _ subject: Subject, replans: Bool
    ) throws -> (process: ChildProcess, observation: BuildObservation) {
        let database = BuildDatabase(path: scratch + "/build.db")
        let mark = database.mark()
        let plan = Self.stamp(scratch + "/debug.yaml")
        let log = "\(home)/logs/\(Self.word(subject.name))\(suffix).log"
        try FileManager.default.createDirectory(
            atPath: home + "/logs", withIntermediateDirectories: true)
        var setting = ChildProcess.Setting()
        setting.environment = BuildEnvironment.pinned(adding: variant.environment)
        setting.log = log
        setting.isApart = true
        setting.started = { [interruption] in interruption.runs($0) }
        let begin = Self.now
        let process = try ChildProcess.run(words(subject, replans: replans), setting)
        interruption.runs(nil)
        try interruption.check()
        guard process.status == 0 else { throw failure(subject, process, log) }
        let before = state
        state = try BuildState(scratch: scratch, after: before)
        var observation = BuildObservation(
            before: before, after: state, rows: database.commands(since: mark),
            output: process.output, begin: begin, seconds: process.seconds)
        observation.replanned = replans || Self.stamp(scratch + "/debug.yaml") != plan
        observation.compiled.formIntersection(known)
        return (process, observation)
    }

    private var suffix: String { variant.name.isEmpty ? "" : "-" + Self.word(variant.name) }

    private func words(_ subject: Subject, replans: Bool) -> [String] {
        var words = [
            swift, "build", "--package-path", "\(root)/\(subject.package)", "--scratch-path",
            scratch,
        ]
        if subject.withTests { words.append("--build-tests") }
        if replans { words.append("--disable-build-manifest-caching") }
        return words + variant.arguments
    }

    private func failure(
        _ subject: Subject, _ process: ChildProcess, _ log: String
    ) -> BenchFailure {
        let lines = process.output.split(separator: "\n")
        if lines.contains(where: { $0.contains("No space left on device") }) {
            return .full(scratch)
        }
        let line = lines.first { $0.contains("error:") } ?? lines.last ?? "It said nothing."
        return .build(what: subject.name, reason: String(line.prefix(300)), log: log)
    }

    private static func stamp(_ path: String) -> [Int] {
        var status = stat()
        guard stat(path, &status) == 0 else { return [] }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return [Int(time.tv_sec), Int(time.tv_nsec), Int(status.st_size), Int(status.st_ino)]
    }

    /// The monotonic clock that the build database uses.
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static var load: Double {
        var averages = [0.0]
        return getloadavg(&averages, 1) == 1 ? averages[0] : 0
    }
}
