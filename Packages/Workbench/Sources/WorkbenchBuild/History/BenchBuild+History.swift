// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// `workbench history`.
extension BenchBuild {
    private static let values: Set<String> = [
        "--package", "--measure", "--threshold", "--last", "--file",
    ]

    func history(_ words: ArraySlice<String>) throws -> Int32 {
        if words.first == "record" { return try record(words.dropFirst()) }
        let options = try Options(words, values: Self.values, flags: ["--all", "--gate"])
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
        write(report.text(width: TextLayout.terminalWidth))
        return options.has("--gate") && !report.slower.isEmpty ? 1 : 0
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
        workbench history [--package PACKAGE] [--gate]
        workbench history record -- swift build [OPTIONS]

        Shows recorded builds over the commits, the oldest first, and finds the commit from which
        on they took longer or less, and which module it was. Only builds of the same kind are compared:
        one package, the same words, machine and toolchain, the same modules compiled whole, and no
        uncommitted changes.

        `record` builds as without it, and adds a line to history.jsonl in the scratch folder. In a
        repository of this shape Scripts/build.sh does that after `make workbench`.

          --package PACKAGE  only builds of this package
          --measure KIND     cpu (default, processor time, which other programs disturb less) or wall
          --threshold N      changes below this percentage are not told (5)
          --last N           how many commits and builds the tables show (30)
          --all              every kind of build, not only those with a change or most builds
          --gate             exit 1 when the newest builds of a kind are slower than those before
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
          workbench history --gate                   # in CI

        Exit codes: 0 shown, 1 slower (--gate), 2 words not understood, 3 no history; `record` has the
        exit code of the build.

        """
}
