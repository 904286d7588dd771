// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import WorkbenchKit

/// Builds and tests packages, each alone: others are built while tests run, whose turn comes in the
/// same order. Puts every run into the ledger.
final class TestRunner {
    let root: String
    let repository: Repository
    let reader: TestInputReader
    let ledger: TestLedger
    let interruption: Interruption
    /// Whether tests are left out whose inputs are those of a run that passed.
    let skipsUnchanged: Bool
    /// Results of other machines; nil where no server is named.
    let shared: SharedResults?
    /// The keys of results that no server had, by package and test target.
    var keys: [String: [String: String]] = [:]
    /// Whether tests run one at a time.
    let isSerial: Bool
    let swift: String
    /// The environment of builds and tests, without the files that tests write.
    let environment: [String: String]
    let say: (String) -> Void
    private var running: Running?
    /// What is built and waits for its turn.
    private var waiting: [Built] = []
    private(set) var reports: [PackageReport] = []

    /// Tests that are built.
    private struct Built {
        let part: TestPart
        let build: TestBuild
        let index: Int
    }

    /// Tests that run, with the inputs of the package, and of each unit that passes or not.
    private struct Running {
        let part: TestPart
        let process: pid_t
        let started: Date
        let inputs: TestInputs
        let units: [String: TestInputs]
        let build: TestBuild
        let index: Int
    }

    init(
        root: String, repository: Repository, reader: TestInputReader, ledger: TestLedger,
        interruption: Interruption, skipsUnchanged: Bool, shared: SharedResults?, isSerial: Bool,
        swift: String, environment: [String: String], say: @escaping (String) -> Void
    ) {
        (self.root, self.repository, self.reader) = (root, repository, reader)
        (self.ledger, self.interruption) = (ledger, interruption)
        (self.skipsUnchanged, self.shared) = (skipsUnchanged, shared)
        (self.isSerial, self.swift) = (isSerial, swift)
        (self.environment, self.say) = (environment, say)
    }

    /// Builds the tests of a part and the programs that they run, and starts them when no others
    /// run.
    func test(_ all: TestPart) throws {
        guard let index = repository.package(at: all.package) else { return }
        let build = testBuild(of: index)
        guard let part = try withoutShared(all, at: index, build) else { return }
        let home = ledger.home(of: part.package)
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        var steps = repository.programs(runBy: part).map { program in
            (program.name, testBuild(of: program.package).words(building: program.name))
        }
        steps.append(("it", build.buildWords))
        for (name, words) in steps {
            let built = try run(words, log: home + "/build.log", besideTests: true)
            guard built.status == 0 else {
                add(PackageReport(part: part, failure: "\(name) does not build", log: built.output))
                return
            }
        }
        waiting.append(Built(part: part, build: build, index: index))
        try proceed(untilOver: false)
    }

    private func testBuild(of index: Int) -> TestBuild {
        let package = repository.packages[index]
        return TestBuild(
            root: root, package: package.path, name: package.manifest.name,
            setting: repository.law.tests, swift: swift)
    }

    /// Puts tests that have ended into the ledger, and starts the next ones.
    private func proceed(untilOver: Bool) throws {
        while true {
            if let tests = running {
                guard untilOver || Self.hasEnded(tests.process) else { return }
                try collect(tests)
            }
            guard !waiting.isEmpty else { return }
            let next = waiting.removeFirst()
            let inputs = try reader.inputs(of: next.index, built: next.build)
            let units = units(of: next.part.selection, inputs)
            let changed =
                skipsUnchanged
                ? units.filter { passedInputs($0.key, of: next.part.package) != $0.value } : units
            if changed.count < units.count {
                let same = units.keys.filter { changed[$0] == nil }
                let unchanged = changed.isEmpty ? next.part : part(of: next, same)
                add(PackageReport(part: unchanged, isUnchanged: true))
            }
            if changed.isEmpty { continue }
            let rest = changed.count == units.count ? next.part : part(of: next, changed.keys)
            try start(rest, next, TestInputs(Array(inputs.values)), changed)
        }
    }

    /// What passes or not by itself: each test target that is named whole, or all suites together.
    private func units(
        of selection: TestSelection, _ inputs: [String: TestInputs]
    ) -> [String: TestInputs] {
        let own = selection.targets(among: inputs.keys.sorted()).map {
            ($0, inputs[$0] ?? TestInputs(Array(inputs.values)))
        }
        return selection.isOfTargets
            ? Dictionary(uniqueKeysWithValues: own)
            : [selection.text: TestInputs(own.map(\.1))]
    }

    /// Some test targets of a package.
    private func part(of built: Built, _ targets: some Collection<String>) -> TestPart {
        TestPart(
            package: built.part.package, targets: targets,
            of: repository.testTargets(of: built.index))
    }

    /// Whether a process is over; it is still there to be waited for.
    private static func hasEnded(_ process: pid_t) -> Bool {
        var about = siginfo_t()
        let asked = waitid(P_PID, id_t(process), &about, WEXITED | WNOHANG | WNOWAIT)
        return asked != 0 || about.si_signo != 0
    }

    /// Runs a program beside the tests; it counts as a package. Its last line begins with the
    /// number of tests that passed.
    func runBeside(_ program: String) throws {
        let home = ledger.folder
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        let run = try run([absolute(program)], log: home + "/beside.log")
        try finish()
        let last = run.output.split(separator: "\n").last ?? ""
        let count = last.prefix { $0.isNumber }
        var report = PackageReport(part: TestPart(package: program), seconds: run.seconds)
        if run.status == 0, let passed = Int(count) {
            report.passed = passed
        } else {
            report = PackageReport(
                part: report.part, failure: "it ended with \(run.status)", log: run.output)
        }
        add(report)
    }

    /// Runs a program when all tests are over; it counts only when it fails.
    func runAfter(_ program: String) throws {
        try finish()
        let run = try run([absolute(program)], log: ledger.folder + "/after.log")
        say(run.output)
        if run.status != 0 {
            reports.append(
                PackageReport(
                    part: TestPart(package: program), failure: "it ended with \(run.status)"))
        }
    }

    /// Waits for all tests that were built.
    func finish() throws { try proceed(untilOver: true) }

    /// Waits for tests that run, and puts them into the ledger.
    private func collect(_ tests: Running) throws {
        running = nil
        interruption.runs(tests.process)
        var status: Int32 = 0
        while waitpid(tests.process, &status, 0) < 0, errno == EINTR {}
        interruption.runs(nil)
        try interruption.check()
        let home = ledger.home(of: tests.part.package)
        let data = FileManager.default.contents(atPath: events(tests.part)) ?? Data()
        let events = TestEvents(data)
        var report = PackageReport(
            part: tests.part, events: events, status: ChildProgram.Ending(status).code,
            seconds: events.seconds ?? Date().timeIntervalSince(tests.started),
            log: home + "/test.log")
        let run = LedgerRun(
            date: ISO8601DateFormatter().string(from: tests.started),
            inputs: tests.inputs.digest,
            seconds: report.seconds, selection: tests.part.selection.text,
            isSerial: isSerial, outcomes: events.outcomes)
        try ledger.add(run, to: tests.part.package)
        if !report.failures.isEmpty {
            let failed = Set(report.failures.map(\.test))
            let same = ledger.runs(of: tests.part.package).filter { $0.inputs == run.inputs }
            report.flaky = TestLedger.flaky(in: same).filter { failed.contains($0.test) }
        }
        // Lines tell of a target and not of a suite: those of single suites would stand there twice.
        for name in repository.law.tests.outputs where tests.part.selection.isOfTargets {
            let path = "\(home)/\(name)"
            let new = FileManager.default.contents(atPath: path + ".new") ?? Data()
            let old =
                tests.part.selection.isWhole
                ? "" : lines(of: path, withoutTargetsOf: tests.part)
            try DiskFile.replace(path, with: Data(old.utf8) + new)
        }
        // What changed while the tests ran may have been read before or after.
        let now = units(
            of: tests.part.selection, try reader.inputs(of: tests.index, built: tests.build))
        for (name, inputs) in tests.units {
            let path = passedPath(name, of: tests.part.package)
            let hasPassed =
                tests.part.selection.isOfTargets
                ? report.hasPassed(name, events) : report.failed == 0
            if hasPassed, now[name] == inputs {
                try DiskFile.replace(path, with: Data(inputs.text.utf8))
            } else {
                unlink(path)
            }
        }
        if report.failed == 0 {
            try share(tests.part, events.outcomes, at: tests.index, tests.build)
        }
        add(report)
    }

    /// Ends the tests that run, with all that they started.
    func stop() {
        guard let tests = running else { return }
        running = nil
        var tree = ProcessTree()
        tree.end(tests.process, with: SIGTERM)
        tree.killAll()
        var status: Int32 = 0
        while waitpid(tests.process, &status, 0) < 0, errno == EINTR {}
    }

    // MARK: Processes and files

    private func start(
        _ part: TestPart, _ built: Built, _ inputs: TestInputs, _ units: [String: TestInputs]
    ) throws {
        let home = ledger.home(of: part.package)
        unlink(events(part))
        let log = open(
            home + "/test.log", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard log >= 0 else {
            throw BenchFailure.file(
                path: home + "/test.log", reason: String(cString: strerror(errno)))
        }
        defer { close(log) }
        var variables = environment
        for name in repository.law.tests.outputs {
            let path = "\(home)/\(name).new"
            unlink(path)
            variables[name] = path
        }
        let words = built.build.runWords(
            events: events(part), selection: part.selection, isSerial: isSerial)
        var program = ChildProgram(words)
        program.environment = variables
        program.isApart = true
        (program.input, program.output, program.errors) = (
            .none, .descriptor(log), .descriptor(log)
        )
        guard let process = try? program.start() else {
            throw BenchFailure.program(words, "it cannot be started")
        }
        running = Running(
            part: part, process: process, started: Date(), inputs: inputs, units: units,
            build: built.build, index: built.index)
    }

    /// What tests wrote before, without the lines of the targets that run now: those have a field
    /// `Module/…`, as Swift names a file.
    private func lines(of path: String, withoutTargetsOf part: TestPart) -> String {
        let modules = repository.testTargets(of: part).map { $0.moduleName + "/" }
        let text = FileManager.default.contents(atPath: path) ?? Data()
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
            .filter { line in
                !line.split(separator: "\t").contains { modules.contains(where: $0.hasPrefix) }
            }
            .map { $0 + "\n" }.joined()
    }

    /// Runs a program to its end; tests that were built go on beside it where that is asked.
    private func run(
        _ words: [String], log: String, besideTests: Bool = false
    ) throws -> ChildProcess {
        var setting = ChildProcess.Setting()
        setting.environment = environment
        setting.log = log
        setting.isApart = true
        var failure: (any Error)?
        setting.started = { [self] process in
            interruption.runs(process)
            guard besideTests else { return }
            do { try proceed(untilEnd: process) } catch { failure = error }
        }
        let run = try ChildProcess.run(words, setting)
        interruption.runs(nil)
        try interruption.check()
        if let failure { throw failure }
        return run
    }

    /// Whenever tests end before another process does, starts the next ones.
    private func proceed(untilEnd process: pid_t) throws {
        while running != nil {
            var about = siginfo_t()
            if waitid(P_ALL, 0, &about, WEXITED | WNOWAIT) != 0 {
                if errno == EINTR { continue }
                return
            }
            if Self.hasEnded(process) { return }
            guard let tests = running else { return }
            guard Self.hasEnded(tests.process) else {
                // It is a process of somebody else in this program, who will soon wait for it.
                poll(nil, 0, 5)
                continue
            }
            defer { interruption.runs(process) }
            try proceed(untilOver: false)
        }
    }

    func add(_ report: PackageReport) {
        reports.append(report)
        say(report.text)
    }

    private func absolute(_ program: String) -> String {
        program.hasPrefix("/") ? program : "\(root)/\(program)"
    }

    private func events(_ part: TestPart) -> String {
        ledger.home(of: part.package) + "/events.jsonl"
    }

    /// The inputs of the last run of a test target, or of some suites, if all of it passed.
    private func passedInputs(_ name: String, of package: String) -> TestInputs? {
        FileManager.default.contents(atPath: passedPath(name, of: package))
            .map { TestInputs(text: String(decoding: $0, as: UTF8.self)) }
    }

    private func passedPath(_ name: String, of package: String) -> String {
        // Names of many suites are longer than those of files may be.
        let isTarget = !name.contains { ".,-".contains($0) }
        let name = isTarget ? name : TestInputs(text: name).digest
        return "\(ledger.home(of: package))/passed-\(name).inputs"
    }
}
