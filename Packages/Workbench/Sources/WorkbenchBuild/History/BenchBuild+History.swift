// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// `workbench history`.
extension BenchBuild {
    /// How the history and a scan are written.
    enum HistoryFormat: String, CaseIterable {
        case text, json
        /// What the gate has found, as the lint reports its findings.
        case sarif, junit
    }

    private static let values: Set<String> = [
        "--format", "--package", "--measure", "--threshold", "--last", "--file",
    ]

    func history(_ words: ArraySlice<String>) throws -> Int32 {
        switch words.first {
        case "record": return try record(words.dropFirst())
        case "scan": return try scan(words.dropFirst())
        case _: break
        }
        let options = try Options(words, values: Self.values, flags: ["--json", "--all", "--gate"])
        let history = try history(options)
        var setting = HistoryReport.Setting()
        setting.measure = try options.choice("--measure", default: .cpu)
        setting.package = options["--package"]
        setting.isWhole = options.has("--all")
        setting.last = try Self.number(options, "--last", from: 1, standard: setting.last)
        setting.smallest =
            Double(try Self.number(options, "--threshold", from: 1, standard: 5)) / 100
        let (entries, unread) = try history.read()
        if let package = setting.package, !entries.contains(where: { $0.package == package }) {
            let known = Set(entries.map(\.package)).sorted()
            let names = known.map { "`\($0)`" }.joined(separator: ", ")
            throw BenchFailure.usage(
                "No build of \(package) is on record, only of \(names)."
                    + Options.hint(package, among: known))
        }
        let report = HistoryReport(
            entries, unread: unread, revisions: revisions, setting: setting)
        let isGate = options.has("--gate")
        let found = { (form: ReportFormat) throws(BenchFailure) in
            guard isGate else {
                throw BenchFailure.usage("--format \(form.rawValue) shows what --gate has found.")
            }
            write(form.write(CheckFindings.of(report)))
        }
        switch try format(options) {
        case .text: write(report.text(width: TextLayout.terminalWidth))
        case .json: write(ReportFormat.encode(HistoryDocument(report)))
        case .sarif: try found(.sarif)
        case .junit: try found(.junit)
        }
        return isGate && !report.slower.isEmpty ? 1 : 0
    }

    private func record(_ words: ArraySlice<String>) throws -> Int32 {
        let own = words.prefix { $0 != "--" }
        let program = Array(words.dropFirst(own.count + 1))
        let options = try Options(own, values: ["--file"], flags: [])
        guard !program.isEmpty else {
            throw BenchFailure.usage("record needs a build after --, such as -- swift build.")
        }
        let recorder = BuildRecorder(
            directory: directory, interruption: interruption, complain: complain)
        return try recorder.run(program, into: options["--file"].map(absolute))
    }

    private func scan(_ words: ArraySlice<String>) throws -> Int32 {
        let options = try Options(
            words, values: ["--format", "--file", "--build", "--package"], flags: ["--json"])
        let number = try Self.number(options, "--build", from: 1, standard: 1)
        let builds = try history(options).read().entries.filter { entry in
            options["--package"].map { $0 == entry.package } ?? true
        }
        guard number <= builds.count else {
            throw BenchFailure.usage(
                "There is no build \(number) to scan: \(Plural.of(builds.count, "build")) on record."
            )
        }
        let scan = BuildScan(builds[builds.count - number])
        switch try format(options) {
        case .text: write(scan.text(width: TextLayout.terminalWidth))
        case .json: write(scan.json)
        case .sarif, .junit:
            throw BenchFailure.usage("A scan has no findings: its formats are text and json.")
        }
        return 0
    }

    private func format(_ options: Options) throws -> HistoryFormat {
        options.has("--json") ? .json : try options.choice("--format", default: .text)
    }

    /// The named or nearest history.
    private func history(_ options: Options) throws(BenchFailure) -> BuildHistory {
        if let file = options["--file"].map(absolute) {
            guard DiskFile.exists(file) else { throw .usage("There is no history \(file).") }
            return BuildHistory(path: file)
        }
        guard let nearest = BuildHistory.nearest(to: directory) else {
            throw .nothing(
                "No build is on record here (.build/\(BuildHistory.name)): "
                    + "`workbench history record -- swift build` builds and records.")
        }
        return nearest
    }

    /// The commits that HEAD comes from, the oldest first; empty where git knows none.
    private var revisions: [HistoryReport.Revision] {
        let run = try? ChildProcess.run([
            "git", "-C", directory, "log", "--topo-order", "--reverse", "--format=%H%x09%s",
        ])
        guard let run, run.status == 0 else { return [] }
        return run.output.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t", maxSplits: 1)
            guard let hash = parts.first else { return nil }
            return HistoryReport.Revision(
                hash: String(hash), subject: parts.count > 1 ? String(parts[1]) : "")
        }
    }

    static let historyHelp = """
        workbench history [--format FORMAT] [--package PACKAGE] [--gate]
        workbench history record -- swift build [OPTIONS]
        workbench history scan [--build N]

        Shows recorded builds over the commits, the oldest first, and finds the commit from which
        on they took longer or less, and which module it was. Only builds of the same kind are compared:
        one package, the same words, machine and toolchain, the same modules compiled whole, and no
        uncommitted changes.

        `record` builds as without it, and adds a line to history.jsonl in the scratch folder. In a
        repository of this shape Scripts/build.sh does that after `make workbench`.
        `scan` shows one build: its timeline, the critical path, and what was waited for.

          --format FORMAT    text (default), json; with --gate also sarif, junit: what it has
                             found
          --json             the same as --format json
          --package PACKAGE  only builds of this package
          --measure KIND     cpu (default, processor time, which other programs disturb less) or wall
          --threshold N      changes below this percentage are not told (5)
          --last N           how many commits and builds the tables show (30)
          --all              every kind of build, not only those with a change or most builds
          --gate             exit 1 when the newest builds of a kind are slower than those before
          --build N          scan: the N-th build from the end (1)
          --file FILE        the history; by default the nearest .build/history.jsonl

        Times are compared at equal pace: divided by how much longer than usual the modules of the
        build took, by the median over the modules. So a busy machine, which makes all of them slower,
        does not count. Where the pace itself changed, all modules alike, that is said apart.

        A change of a module or of the whole is told when the Mann-Whitney test at the border between
        two commits gives a chance of at most 1 %, times the number of borders tried (Bonferroni), and
        it is large enough. It takes five builds on each side. A commit may be built several times.

        Examples
          workbench history record -- swift build
          workbench history
          workbench history --package App --measure wall
          workbench history scan
          workbench history scan --build 2
          workbench history --gate --format sarif    # in CI

        Exit codes: 0 shown, 1 slower (--gate), 2 words not understood, 3 no history; `record` has the
        exit code of the build.

        """
}
