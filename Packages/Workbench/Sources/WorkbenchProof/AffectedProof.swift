// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild
import WorkbenchKit

/// Compares the answers of `affected` with what a build really recompiles, for random changes of a
/// generated repository.
package struct AffectedProof {
    /// What one change showed.
    package struct Outcome: Sendable, Codable, Equatable {
        package let number: Int
        package let kind: Change.Kind
        package let what: String
        package let paths: [String]
        /// Modules that `affected` selected to build, without those of `reruns`.
        package let selected: [String]
        /// The number of modules that are only run, linked or given a resource again: no source of
        /// theirs changed, and no interface below.
        package let reruns: Int
        /// Modules that the build compiled.
        package let compiled: [String]
        /// Modules whose module file changed.
        package let interfaces: [String]
        /// Modules of which only the module file was written again, with equal bytes. The driver
        /// writes it whenever it runs and finds a source that is newer than the module file.
        package let emitted: [String]
        /// Modules that were compiled but not selected. There must be none, except those left over
        /// from an earlier change.
        package let missed: [String]
        /// Test modules that depend on compiled code and were not selected. There must be none.
        package let missedTests: [String]
        /// Whether the change took the one before it back.
        package let isMend: Bool
        /// Test modules with a test whose result changed.
        package let changed: [String]
        /// Test modules that `affected` selected to run.
        package let tested: [String]
        /// Test modules that the change could reach: above compiled code or another changed file of
        /// a module, or those that read a changed file.
        package let reachable: [String]
        /// Test modules whose results changed and that were not selected. There must be none.
        package let missedResults: [String]
        package let seconds: Double
        /// Why the change did not build; nil when it did. A change that does not build proves
        /// nothing.
        package var failure: String?
    }

    /// The folder of the generated repository, which is created if it is missing.
    package let root: String
    package let domains: Int
    package let seed: UInt64
    /// The program that builds.
    let swift: String
    let say: (String) -> Void

    package init(
        root: String, domains: Int, seed: UInt64, swift: String = "swift",
        say: @escaping (String) -> Void
    ) {
        self.swift = swift
        self.root = root
        self.domains = domains
        self.seed = seed
        self.say = say
    }

    /// Creates the repository or reuses an existing one, then builds it and runs its tests.
    package func prepare() throws -> TestResults {
        if !FileManager.default.fileExists(atPath: root + "/.git") {
            var generator = RepositoryGenerator(domains: domains)
            generator.partsPerModule = 1
            generator.law = ChangeProbes.law
            try generator.write(to: root)
            try ChangeProbes.write(to: root)
            let repository = try Repository(DiskTree(root: root))
            for (number, module) in repository.modules.enumerated() {
                try write(
                    Mutator.spare(90_000 + number),
                    to: "\(module.home)/Planted\(90_000 + number).swift")
            }
            try git("init", "-q", "-b", "main")
            try commit("Begin")
        }
        try git("reset", "-q", "--hard")
        try git("clean", "-qfd")
        say("building \(root) as it is…\n")
        let repository = try Repository(DiskTree(root: root))
        try EverythingPackage(root: root).write(for: repository)
        let build = try build()
        guard build.status == 0 else {
            throw BenchFailure.program(["swift", "build"], build.output)
        }
        let state = try BuildState(scratch: root + "/.build")
        // A build that leaves a module out would prove nothing about it.
        if let absent = repository.modules.map(\.name).first(where: { !state.has($0) }) {
            throw BenchFailure.nothing("The build of everything leaves out \(absent).")
        }
        return try tests()
    }

    /// Makes one change, or takes the last one back, builds it, runs all tests and compares. The
    /// change is kept if it builds; `results` are those of the tests then.
    package func step(
        _ number: Int, kind: Change.Kind, isMend: Bool, results: inout TestResults
    ) throws -> Outcome {
        let tree = DiskTree(root: root)
        let clock = ContinuousClock()
        let start = clock.now
        var maker = ChangeMaker(root: root, seed: seed, number: Int(seed % 1_000) * 10_000 + number)
        let change = try isMend ? mend(kind) : maker.change(kind, Repository(tree))
        let before = try BuildState(scratch: root + "/.build")
        for (path, text) in change.edits {
            if let text {
                try write(text, to: path)
            } else {
                try FileManager.default.removeItem(atPath: root + "/" + path)
            }
        }
        let repository = try Repository(tree)
        // As the command reads it.
        let affected = try Affected(
            Repository(tree, reading: .imports), GitChanges(root: root, base: "HEAD"), in: tree)
        try EverythingPackage(root: root).write(for: repository)
        let build = try build()
        let state = try BuildState(scratch: root + "/.build")
        let names = Set(repository.modules.map(\.name))
        let interfaces = state.interfaces(changedSince: before).intersection(names)
        let written = state.changed(since: before).union(interfaces)
            .union(Self.modules(after: "Compiling", in: build.output)).intersection(names)
        let made = Self.modules(after: "Emitting module", in: build.output).intersection(names)
        // Above a changed module file a module file is made again because of the change.
        let compiled = written.union(made.intersection(Self.above(interfaces, repository)))
        let emitted = made.subtracting(compiled)
        let reruns = affected.build.filter { name, cause in
            let files = repository.module(name)?.files ?? []
            return cause.change == .body && !files.contains { change.edits.keys.contains($0.path) }
        }
        let after = build.status == 0 ? try tests() : results
        let changed = after.modules(changedSince: results)
        let reachable = reachable(
            from: kind == .comment ? [] : written, change.edits.keys, repository)
        let outcome = Outcome(
            number: number, kind: kind, what: change.what, paths: change.edits.keys.sorted(),
            selected: Set(affected.build.keys).subtracting(reruns.keys).union(
                compiled.intersection(affected.build.keys)
            ).sorted(),
            reruns: Set(reruns.keys).subtracting(compiled).count, compiled: compiled.sorted(),
            interfaces: interfaces.sorted(), emitted: emitted.sorted(),
            missed: compiled.subtracting(affected.build.keys).sorted(),
            missedTests: kind == .comment
                ? []
                : Self.above(written, repository).subtracting(affected.test.keys)
                    .filter { repository.module($0)?.isTest == true }.sorted(),
            isMend: isMend, changed: changed.sorted(), tested: affected.test.keys.sorted(),
            reachable: reachable.union(changed).sorted(),
            missedResults: changed.subtracting(affected.test.keys).sorted(),
            seconds: (clock.now - start) / .seconds(1),
            failure: build.status == 0 ? nil : Self.reason(build.output))
        if !outcome.missed.isEmpty || !outcome.missedTests.isEmpty || !outcome.missedResults.isEmpty
        {
            try write(build.output, to: "\(EverythingPackage.folder)/missed-\(number).log")
        }
        if outcome.failure == nil {
            try commit("\(number) \(kind.rawValue): \(change.what)")
            results = after
        } else {
            results = try prepare()
        }
        return outcome
    }

    /// What takes the last change back.
    private func mend(_ kind: Change.Kind) throws -> Change {
        let last = try GitChanges(root: root, base: "HEAD~1")
        var edits: [String: String?] = [:]
        for path in last.paths { edits.updateValue(try last.text(atBase: path), forKey: path) }
        return Change(kind, "taken back", edits)
    }

    private func tests() throws -> TestResults {
        try TestResults.run(
            "\(root)/.build/debug/EverythingPackageTests.xctest", in: root,
            events: "\(root)/\(EverythingPackage.folder)/events.jsonl")
    }

    /// The test modules above these modules, above those with another file among these paths, and
    /// those that read one.
    private func reachable(
        from written: Set<String>, _ paths: some Sequence<String>, _ repository: Repository
    ) -> Set<String> {
        var modules = written
        for path in paths {
            for module in repository.modules where !path.hasSuffix(".swift") {
                if path.hasPrefix(module.home + "/") { modules.insert(module.name) }
            }
            modules.formUnion(repository.readers(of: path))
        }
        return Self.above(modules, repository).filter { repository.module($0)?.isTest == true }
    }

    // MARK: Build

    private func build() throws(BenchFailure) -> ChildProcess {
        try .run([
            swift, "build", "--build-tests", "--package-path",
            "\(root)/\(EverythingPackage.folder)", "--scratch-path", "\(root)/.build",
            // Without it SwiftPM does not see what changed in packages it depends on.
            "--disable-build-manifest-caching",
            // The driver says why it compiles a file.
            "-Xswiftc", "-driver-show-incremental",
        ])
    }

    /// The modules that a build names after these words.
    static func modules(after words: String, in output: String) -> Set<String> {
        Set(
            output.split(separator: "\n").compactMap { line in
                guard line.hasPrefix("["), let start = line.range(of: "] \(words) ")?.upperBound
                else { return nil }
                return line[start...].split(separator: " ").first.map(String.init)
            })
    }

    private static func reason(_ output: String) -> String {
        let lines = output.split(separator: "\n")
        return String((lines.first { $0.contains("error:") } ?? lines.last ?? "").prefix(300))
    }

    /// The modules that need one of these, near or far, and these.
    private static func above(_ modules: Set<String>, _ repository: Repository) -> Set<String> {
        Reach.above(modules, ModuleGraph(repository))
    }

    // MARK: Files

    private func write(_ text: String, to path: String) throws {
        let file = URL(fileURLWithPath: root + "/" + path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func git(_ words: String...) throws(BenchFailure) {
        try ChildProcess.check(["git", "-C", root] + words)
    }

    func commit(_ message: String) throws(BenchFailure) {
        try git("add", "-A")
        try git(
            "-c", "user.name=Proof", "-c", "user.email=proof@example.org", "commit", "-qm", message,
            "--allow-empty")
    }
}

/// What builds left uncompiled that a change had touched.
///
/// SwiftPM runs the compiler for a module when the module file of a direct dependency has other
/// bytes. A module that uses a type through the one between is left alone, until the compiler runs
/// for it because of something else, sees the newer module file further below, and compiles.
struct LateModules {
    /// The change that first selected a module, by the module.
    private var changes: [String: Int] = [:]

    /// Takes the next outcome in.
    /// - Returns: What its build compiled for the sake of an earlier change, which had selected it:
    ///   the number of that change, by the module.
    mutating func take(_ outcome: AffectedProof.Outcome) -> [String: Int] {
        guard outcome.failure == nil else { return [:] }
        let missed = Set(outcome.missed)
        let late = changes.filter { missed.contains($0.key) }
        for module in outcome.compiled { changes[module] = nil }
        // Only a module file that changed is a reason to compile what lies above it.
        if !outcome.interfaces.isEmpty {
            for module in Set(outcome.selected).subtracting(outcome.compiled) {
                changes[module] = changes[module] ?? outcome.number
            }
        }
        return late
    }
}
