// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// A work tree with a scratch folder of its own, where builds are made and measured.
struct BuildSite {
    let tree: PlantedTree
    let home: String
    let variant: BuildVariant
    let scratch: String
    /// The program that builds.
    let swift: String
    let interruption: Interruption
    /// The modules of the tree.
    let known: BuiltNames
    /// What each scenario means here.
    let subjects: [String: Subject]

    /// What was built last, of which version of the tree; nil where nothing is known.
    var resting: (target: String, version: Int)?
    /// What SwiftPM's plan is of.
    private var planned: (target: String, version: Int)?
    var state = BuildState()
    /// Whether the last build could be read from the build database.
    private(set) var hasDatabase = true

    init(
        _ tree: PlantedTree, home: String, variant: BuildVariant, swift: String,
        interruption: Interruption, known: Set<String>, subjects: [Subject]
    ) {
        self.tree = tree
        self.home = home
        self.variant = variant
        self.swift = swift
        self.interruption = interruption
        self.known = BuiltNames(known)
        self.subjects = Dictionary(subjects.map { ($0.name, $0) }) { $1 }
        scratch = "\(home)/scratch" + variant.suffix
    }

    // MARK: Iterations

    /// Brings the tree and the scratch folder to where the iteration begins.
    mutating func prepare(_ subject: Subject, stamp: Int) throws {
        let change = subject.scenario.change
        if change.isStructural || change == .noOp || !tree.holds(subject.name) {
            try tree.restore()
        }
        if change == .clean {
            try? FileManager.default.removeItem(atPath: scratch)
            (resting, planned, state) = (nil, nil, BuildState())
            return
        }
        try tree.prepare(subject.mutator.preparation(stamp))
        let isResting = resting.map { $0 == (Self.target(of: subject), tree.version) } ?? false
        if !isResting { try settle(subject) }
    }

    /// Changes, builds, and judges.
    mutating func measure(
        _ subject: Subject, number: Int, stamp: Int, isWarmUp: Bool
    ) throws -> BuildRun.Iteration {
        try tree.plant(subject.mutator.edits(stamp), of: subject)
        let before = state
        let load = Self.load
        let built = try build(subject, replans: subject.scenario.change.isStructural)
        if subject.scenario.change.isStructural { (resting, planned) = (nil, nil) }
        return iteration(
            subject, built, before, load: load, number: number, isWarmUp: isWarmUp)
    }

    private func iteration(
        _ subject: Subject, _ built: Built, _ before: BuildState, load: Double, number: Int,
        isWarmUp: Bool
    ) -> BuildRun.Iteration {
        let observation = built.observation
        var iteration = BuildRun.Iteration(
            scenario: subject.name, variant: variant.name, number: number, isWarmUp: isWarmUp,
            wallSeconds: built.process.seconds, userSeconds: built.process.userSeconds,
            systemSeconds: built.process.systemSeconds, load: load,
            compiled: observation.compiled.sorted(), linked: observation.linked.sorted(),
            interfaces: observation.interfaces.sorted(), predicted: subject.predicted.sorted(),
            replanned: observation.replanned, commands: observation.commands,
            rejection: Judge.rejection(of: observation, subject))
        iteration.change = subject.scenario.change.rawValue
        iteration.layer = subject.scenario.layer
        iteration.target = subject.scenario.target.rawValue
        iteration.module = subject.module
        iteration.peakBytes = built.process.peakBytes
        let shown = observation.interfaces.union([subject.module].compactMap { $0 })
        iteration.digests = shown.sorted().map {
            let built = BuiltNames.built($0)
            return .init(
                module: $0, before: before.digest(of: built), after: state.digest(of: built))
        }
        return iteration
    }

    // MARK: Builds

    private static func target(of subject: Subject) -> String {
        subject.package + (subject.withTests ? " with tests" : "")
    }

    private typealias Built = (process: ChildProcess, observation: BuildObservation)

    /// Builds until SwiftPM keeps its plan: after a new one it plans once more.
    private mutating func settle(_ subject: Subject) throws {
        let target = Self.target(of: subject)
        for _ in 0..<6 {
            let isPlanned = planned.map { $0 == (target, tree.planVersion) } ?? false
            let built = try build(subject, replans: !isPlanned)
            planned = (target, tree.planVersion)
            if !built.observation.replanned {
                resting = (target, tree.version)
                return
            }
        }
        throw BenchFailure.nothing(
            "The build of `\(subject.name)` never settles: SwiftPM made a new plan six times "
                + "without a change. The logs are in \(home)/logs.")
    }

    private mutating func build(_ subject: Subject, replans: Bool) throws -> Built {
        let database = BuildDatabase(path: scratch + "/build.db")
        let mark = database.mark()
        let plan = FileStamp(scratch + "/debug.yaml")
        let log = "\(home)/logs/\(BuildVariant.word(subject.name))\(variant.suffix).log"
        let begin = Self.now
        let process = try run(words(subject, replans: replans), log: log)
        guard process.status == 0 else { throw failure(subject, process, log) }
        let before = state
        state = try BuildState(scratch: scratch, after: before)
        let rows = database.commands(since: mark)
        hasDatabase = rows != nil
        var observation = BuildObservation(
            before: before, after: state, rows: rows, output: process.output, begin: begin,
            seconds: process.seconds)
        observation.replanned = replans || FileStamp(scratch + "/debug.yaml") != plan
        observation.compiled = known.modules(observation.compiled)
        observation.interfaces = known.modules(observation.interfaces)
        observation.objects = known.modules(observation.objects)
        return (process, observation)
    }

    /// Runs a program in the pinned environment, so that a signal ends it too.
    func run(_ words: [String], log: String) throws -> ChildProcess {
        try DiskFile.makeFolder(home + "/logs")
        var setting = ChildProcess.Setting()
        setting.environment = BuildEnvironment.pinned(adding: variant.environment)
        setting.log = log
        setting.isApart = true
        setting.started = { [interruption] in interruption.runs($0) }
        let process = try ChildProcess.run(words, setting)
        interruption.runs(nil)
        tree.wasBuilt()
        try interruption.check()
        return process
    }

    private func words(_ subject: Subject, replans: Bool) -> [String] {
        var words = [
            swift, "build", "--package-path", "\(tree.root)/\(subject.package)", "--scratch-path",
            scratch,
        ]
        if subject.withTests { words.append("--build-tests") }
        if replans { words.append("--disable-build-manifest-caching") }
        return words + variant.arguments
    }

    func failure(
        _ subject: Subject, _ process: ChildProcess, _ log: String
    ) -> BenchFailure {
        let lines = process.output.split(separator: "\n")
        if lines.contains(where: { $0.contains("No space left on device") }) {
            return .full(scratch)
        }
        let line = lines.first { $0.contains("error:") } ?? lines.last ?? "It said nothing."
        return .build(what: subject.name, reason: String(line.prefix(300)), log: log)
    }

    /// The monotonic clock that the build database uses.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    static var load: Double {
        var averages = [0.0]
        return getloadavg(&averages, 1) == 1 ? averages[0] : 0
    }
}

/// What makes one side of a comparison different from the other.
struct BuildVariant: Sendable, Equatable {
    /// What the side is called that is the work tree as it is, when there are others.
    static let base = "work tree"

    /// `""` where there is only one side.
    var name = ""
    /// Variables beside the pinned ones.
    var environment: [String: String] = [:]
    /// Words for `swift build`.
    var arguments: [String] = []

    /// What the files of this side are called behind their common name.
    var suffix: String { name.isEmpty || name == Self.base ? "" : "-" + Self.word(name) }

    /// Letters and digits of a name.
    static func word(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }
}
