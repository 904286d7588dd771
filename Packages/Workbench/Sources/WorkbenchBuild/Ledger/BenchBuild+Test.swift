// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// `workbench test` and `workbench ledger`.
extension BenchBuild {
    private static let values: Set<String> = [
        "--root", "--swift", "--slowest", "--junit", "--runs", "--base", "--beside", "--then",
        "--cache",
    ]

    /// Builds and tests packages, and keeps what they did.
    func test(_ words: ArraySlice<String>) throws -> Int32 {
        let options = try Options(
            words, values: Self.values, flags: ["--cached", "--serial", "--json"], names: .max)
        let slowest = try Self.number(options, "--slowest", from: 0, standard: 5)
        let runs = try Self.number(options, "--runs", from: 1, standard: 1)
        let server = try options["--cache"].map { address throws(BenchFailure) in
            try CacheServer(address)
        }
        if server != nil, runs > 1 {
            throw BenchFailure.usage("--runs repeats tests, which --cache leaves out: choose one.")
        }
        let tree = try DiskTree(root: testRoot(options))
        let repository = try Repository(tree, reading: .imports)
        for sentence in tree.skipped + repository.refused + repository.unknownReaders {
            complain(sentence + "\n")
        }
        let parts = try parts(repository, tree, options)
        let junit = options["--junit"].map(absolute)
        if let junit { try DiskFile.makeFolder((junit as NSString).deletingLastPathComponent) }
        let ledger = TestLedger(folder: tree.root + "/.build/ledger")
        let lock = try FolderLock(ledger.folder)
        defer { withExtendedLifetime(lock) {} }
        let total = ledger.folder + "/total"
        unlink(total)
        let swift = options["--swift"] ?? "swift"
        let isJSON = options.has("--json")
        let runner = TestRunner(
            root: tree.root, repository: repository,
            reader: TestInputReader(
                repository, in: tree, environment: environment,
                toolchain: try Self.toolchain(swift)),
            ledger: ledger, interruption: interruption, skipsUnchanged: options.has("--cached"),
            shared: server.map(SharedResults.init), isSerial: options.has("--serial"),
            swift: swift, environment: environment, say: isJSON ? complain : write)
        defer { runner.stop() }
        for _ in 0..<runs { for part in parts { try runner.test(part) } }
        for program in options.values["--beside"] ?? [] { try runner.runBeside(program) }
        try runner.finish()
        if let objection = server?.objection { complain(objection + "\n") }
        for program in options.values["--then"] ?? [] { try runner.runAfter(program) }
        let times = Set(parts.map(\.package)).flatMap { TestLedger.times(in: ledger.runs(of: $0)) }
            .filter { !$0.isSuite }.sorted { ($1.seconds, $0.id) < ($0.seconds, $1.id) }
        let report = TestReport(reports: runner.reports, slowest: Array(times.prefix(slowest)))
        if let junit { try DiskFile.replace(junit, with: Data(report.junit.utf8)) }
        try DiskFile.replace(total, with: Data(report.total.utf8))
        write(isJSON ? report.json : report.slowText + report.total)
        return report.failed == 0 ? 0 : 1
    }

    /// The parts that are named, affected, or all.
    private func parts(
        _ repository: Repository, _ tree: DiskTree, _ options: Options
    ) throws -> [TestPart] {
        let all = repository.testedPackages
        if !options.names.isEmpty {
            guard options["--base"] == nil else {
                throw BenchFailure.usage("--base finds the tests: name none, or leave it out.")
            }
            var words: Set<String> = []
            return try options.names.filter { words.insert($0).inserted }
                .map { word throws(WorkbenchFailure) in try TestPart(word, among: all) }
        }
        guard let base = options["--base"] else { return all.map { TestPart(package: $0) } }
        let changes = try GitChanges.Search(root: tree.root, base: base).finish()
        let affected = try Affected(repository, changes, in: tree)
        let chosen = repository.parts(testedBy: affected)
        if let sentence = affected.unreadSentence { complain(sentence) }
        complain(
            chosen.isEmpty
                ? "Nothing to test since \(base).\n"
                : "Since \(base): \(chosen.map(\.text).joined(separator: " "))\n")
        return chosen
    }

    /// Shows what the ledger knows, or counts event streams.
    func ledger(_ words: ArraySlice<String>) throws -> Int32 {
        let options = try Options(
            words, values: ["--root", "--slowest", "--count", "--merge"],
            flags: ["--json"])
        if let files = options.values["--count"] { return try count(files) }
        let slowest = try Self.number(options, "--slowest", from: 0, standard: 10)
        let tree = try DiskTree(root: testRoot(options))
        let repository = try Repository(tree, reading: .imports)
        let ledger = TestLedger(folder: tree.root + "/.build/ledger")
        if let folders = options.values["--merge"] {
            let lock = try FolderLock(ledger.folder)
            defer { withExtendedLifetime(lock) {} }
            for folder in folders { try ledger.merge(below: absolute(folder)) }
        }
        let summary = LedgerSummary(
            repository.testedPackages.map { ($0, ledger.runs(of: $0)) }, slowest: slowest)
        write(options.has("--json") ? ReportFormat.encode(summary) : summary.text)
        return 0
    }

    /// `passed failed skipped`, then each test that failed.
    private func count(_ files: [String]) throws -> Int32 {
        var (counts, failures) = ([0, 0, 0], "")
        for file in files {
            let path = absolute(file)
            // A run that ended before its first event leaves no file.
            let events = TestEvents(FileManager.default.contents(atPath: path) ?? Data())
            let kinds: [TestOutcome.Result] = [.passed, .failed, .skipped]
            counts = zip(counts, kinds).map { $0 + events.count($1) }
            for test in events.outcomes where !test.isSuite && test.result == .failed {
                failures += "\(test.id): \(test.issue)\n"
            }
            failures += events.stray.map { $0 + "\n" }.joined()
        }
        write(counts.map(String.init).joined(separator: " ") + "\n" + failures)
        return 0
    }

    func testRoot(_ options: Options) throws(WorkbenchFailure) -> String {
        guard let root = options["--root"] else { return try DiskTree.root(above: directory) }
        return URL(fileURLWithPath: absolute(root)).standardizedFileURL.path
    }

    static func number(
        _ options: Options, _ name: String, from least: Int, standard: Int
    ) throws(BenchFailure) -> Int {
        guard let text = options[name] else { return standard }
        guard let number = Int(text), number >= least else {
            throw .usage("\(name) is a number from \(least), not \(text).")
        }
        return number
    }

    private static func toolchain(_ swift: String) throws(BenchFailure) -> String {
        let run = try ChildProcess.run([swift, "--version"])
        return run.output.split(separator: "\n").joined(separator: " ")
    }

    static let testHelp = """
        workbench test [PACKAGE…] [--cached] [--base REF]

        Builds and tests packages, each alone, and keeps the time and result of every test in the
        ledger, .build/ledger. A word may also name test targets or suites of a package, or what to
        leave out of these.

          --cached         leave out test targets that passed on the same inputs: what was compiled
                           and linked for them, the files of the package, resources, what the law
                           names, environment variables and the toolchain
          --cache URL      ask a server for what passed on another machine, and keep there what passes
                           here, by the two calls of Bazel's HTTP cache: http://127.0.0.1:8080
          --base REF       only test targets that a change since this revision affects
          --serial         run one test at a time, which gives each test a time of its own; tests that
                           run beside each other all start at once, and wait
          --runs N         run everything N times, to find tests that fail only sometimes
          --slowest N      how many slow tests are shown (5), by the newest runs with --serial
          --junit FILE     also write the results as JUnit's XML
          --json           {"passed", "failed", "skipped", "packages", "slowest"}
          --beside FILE    a program of the repository to run beside the last tests; its last line
                           begins with the number of tests that passed
          --then FILE      a program to run at the end; it is one failure if it fails
          --root DIR       the repository; by default the one that this folder is in
          --swift PROGRAM  the program that builds (swift)

        A failed test that also passed on the same inputs is flaky: it is named, with how often. The
        last line is `N passed, N failed`, with what was skipped.

        Examples
          workbench test
          workbench test --cached
          workbench test Packages/Auth Packages/AuthUI --junit results.xml
          workbench test Packages/Auth:AuthTests.ReducerTests --runs 20
          workbench test Packages/Auth:AuthTests,-AuthTests.ReducerTests  # all other suites
          workbench test --base origin/main
          workbench test --serial --slowest 20  # what is slow

        Exit codes: 0 all passed, 1 a test failed, 2 words not understood, 3 nothing could be tested,
        130 interrupted.

        """

    static let ledgerHelp = """
        workbench ledger [--slowest N] [--json]

        Shows what `workbench test` kept of the last 30 runs of each package: slow tests and suites,
        flaky tests, and the time of each package.

          --slowest N   how many tests and suites are shown (10)
          --json        {"packages", "tests", "suites", "flaky"}
          --count FILE  instead: count an event stream of Swift Testing, `passed failed skipped`, and
                        name what failed; may be repeated
          --merge DIR   first add what the ledgers in the folders of DIR know: of the shards of a CI
          --root DIR    the repository; by default the one that this folder is in

        Examples
          workbench ledger
          workbench ledger --slowest 50 --json
          workbench ledger --count events.jsonl

        """
}

extension Repository {
    /// The folders of packages with tests, without those that the law leaves out: what has most files
    /// of tests comes first, since others are built while its tests run.
    var testedPackages: [String] {
        let tests = Dictionary(grouping: modules.filter(\.isTest), by: \.package)
            .mapValues { $0.reduce(0) { $0 + $1.files.count } }
        return tests.map { (packages[$0].path, $1) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
            .filter { !law.tests.except.contains($0) }
    }

    /// The names of a package's test targets.
    func testTargets(of index: Int) -> [String] {
        modules.filter { $0.package == index && $0.isTest }.map(\.name)
    }

    /// The names of the test targets that a part has tests of.
    func testTargets(of part: TestPart) -> [String] {
        package(at: part.package).map { part.selection.targets(among: testTargets(of: $0)) } ?? []
    }

    /// The packages, or test targets of them, that a change affects.
    func parts(testedBy affected: Affected) -> [TestPart] {
        testedPackages.compactMap { path in
            let all = testTargets(of: TestPart(package: path))
            let targets = all.filter { affected.test[$0] != nil }
            return targets.isEmpty ? nil : TestPart(package: path, targets: targets, of: all)
        }
    }

    /// The programs of other packages that tests of a package run by the law: its build does not make
    /// them.
    func programs(runBy part: TestPart) -> [(name: String, package: Int)] {
        let names = Set(testTargets(of: part).flatMap { law.inputs.runs[$0] ?? [] })
        return names.sorted().compactMap { name in
            let home = packages.firstIndex { package in
                package.manifest.products.contains { $0.kind == .executable && $0.name == name }
            }
            return home.flatMap { packages[$0].path == part.package ? nil : (name, $0) }
        }
    }
}
