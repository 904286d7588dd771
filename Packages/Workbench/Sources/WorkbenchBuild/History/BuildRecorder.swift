// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// Runs a build as it would run without it, and leaves a line in the history.
struct BuildRecorder {
    let directory: String
    let interruption: Interruption
    /// Told when the build could not be put on record: that never fails a build.
    let complain: (String) -> Void

    /// - Returns: The exit code of the build.
    func run(_ words: [String], into file: String? = nil) throws -> Int32 {
        let call = BuildCall(words, in: directory)
        let database = BuildDatabase(path: call.scratch + "/build.db")
        let isFirst = !DiskFile.exists(database.path)
        let mark = database.mark()
        let plan = FileStamp(planPath(call))
        let (load, date, begin) = (BuildSite.load, Date(), BuildSite.now)
        // Beside the build: what git says takes longer than all else here.
        let git = try? Subprocess.start(
            "git",
            [
                "--no-optional-locks", "-C", directory, "status", "--porcelain=v2", "--branch",
                "--untracked-files=normal",
            ])
        let times = CompilerTimes()
        var setting = ChildProcess.Setting()
        setting.isForeground = true
        setting.started = { [interruption] child in
            interruption.runs(child)
            times.follow(child)
        }
        // A shell sets it to the program it starts, and SwiftPM compiles every manifest again when
        // any variable changes.
        if let program = Self.onPath(words.first ?? "") { setenv("_", program, 1) }
        let process: ChildProcess
        do {
            process = try ChildProcess.run(words, setting)
        } catch {
            _ = git?.finish()
            throw error
        }
        interruption.runs(nil)
        let seen = times.finish()
        var entry = BuildEntry(
            date: ISO8601DateFormatter().string(from: date), commit: Self.commit(git?.finish()),
            package: call.package, words: call.words, machine: BuildRun.Conditions.processor,
            processors: ProcessInfo.processInfo.activeProcessorCount,
            toolchain: PlanGuard.toolchain, load: Self.rounded(load), status: process.status,
            seconds: Self.rounded(process.seconds), user: Self.rounded(process.userSeconds),
            system: Self.rounded(process.systemSeconds),
            replanned: FileStamp(planPath(call)) != plan)
        entry.modules = Self.modules(in: planPath(call))
        // A database that was there and could not be read says nothing of this build alone.
        if isFirst || mark != nil {
            let all = parts(call, database, mark, seen, begin: begin, at: date)
            entry.parts = CompilerTimes.canSee ? Self.own(all) : all
        }
        // `swift test` without a build, or `swift package describe`.
        if call.words.first != "build", entry.parts.isEmpty, entry.status == 0 { return 0 }
        do throws(BenchFailure) {
            let path = file ?? "\(call.scratch)/\(BuildHistory.name)"
            try BuildHistory(path: path).add(entry)
        } catch {
            complain("workbench: this build is not in the history: \(error.description)\n")
        }
        return process.status
    }

    private func planPath(_ call: BuildCall) -> String {
        "\(call.scratch)/\(call.configuration).yaml"
    }

    // MARK: What was built

    private func parts(
        _ call: BuildCall, _ database: BuildDatabase, _ mark: BuildDatabase.Mark?,
        _ seen: [CompilerTimes.Key: CompilerTimes.Time], begin: Double, at date: Date
    ) -> [BuildEntry.Part] {
        let rows = (database.commands(since: mark) ?? []).filter { row in
            BuildObservation.read(row.name).kind != .other || row.name.hasSuffix(".c.o")
                || row.name.hasSuffix(".cpp.o")
        }
        // The kernel counts from when the machine began, sleep included.
        let asleep = Self.sinceStart - BuildSite.now
        return rows.map { row in
            let (name, kind) = BuildObservation.read(row.name)
            var part = BuildEntry.Part(
                name: name ?? row.name, kind: kind, ready: Self.rounded(row.start - begin),
                start: Self.rounded(row.start - begin), end: Self.rounded(row.end - begin))
            let key = CompilerTimes.Key(module: Self.compilerName(part.name), isLink: kind == .link)
            if kind != .other, let time = seen[key] {
                part.cpu = Self.rounded(time.seconds)
                let start = Self.rounded(time.start - asleep - begin)
                part.start = min(max(start, part.ready), part.end)
            }
            if kind == .compile {
                let folder = "\(call.scratch)/\(call.configuration)/\(part.name).build"
                (part.files, part.of) = Self.files(in: folder, since: date)
                // The driver ran and found nothing to do.
                if part.files == 0 { part.kind = .other }
            }
            return part
        }
    }

    /// None where a module was compiled by no process that this build started: then another build
    /// in the same scratch folder did it, while this one waited for SwiftPM's lock.
    static func own(_ parts: [BuildEntry.Part]) -> [BuildEntry.Part] {
        parts.allSatisfy { $0.kind != .compile || $0.cpu != nil } ? parts : []
    }

    /// How many files of a module were compiled since, and how many it has: the compiler always
    /// writes the diagnostics of a file that it compiles, and object files where it compiles a
    /// module as a whole.
    private static func files(in folder: String, since date: Date) -> (Int?, Int?) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return (nil, nil)
        }
        let diagnostics = names.filter {
            $0.hasSuffix(".dia") && !$0.hasSuffix(".emit-module.dia")
        }
        let shown = diagnostics.isEmpty ? names.filter { $0.hasSuffix(".o") } : diagnostics
        // The clock of the files may be a tick behind.
        let limit = date.timeIntervalSince1970 - 0.02
        let new = shown.count { name in
            var status = stat()
            guard stat("\(folder)/\(name)", &status) == 0 else { return false }
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 >= limit
        }
        return (new, shown.count)
    }

    /// `bench-app` is `bench_app` to the compiler, and `Macros-tool` is `Macros`.
    static func compilerName(_ name: String) -> String {
        let name = name.hasSuffix("-tool") ? String(name.dropLast(5)) : name
        return String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }

    /// How many modules a plan compiles.
    private static func modules(in plan: String) -> Int {
        let data = FileManager.default.contents(atPath: plan) ?? Data()
        return data.split(separator: 10).count { line in
            line.starts(with: Array("  \"C.".utf8))
                && line.suffix(9).elementsEqual(".module\":".utf8)
        }
    }

    // MARK: Where it was built

    /// The commit, with `+` when there are changes outside of scratch folders; empty without git.
    static func commit(_ status: Subprocess.Result?) -> String {
        guard let status, status.status == 0 else { return "" }
        let lines = status.text.split(separator: "\n")
        let head = lines.first { $0.hasPrefix("# branch.oid ") }?.dropFirst(13) ?? ""
        let isDirty = lines.contains { !$0.hasPrefix("#") && !$0.hasPrefix("? .build") }
        return head.hasPrefix("(") ? "" : head + (isDirty ? "+" : "")
    }

    private static func onPath(_ name: String) -> String? {
        if name.contains("/") { return name }
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    private static var sinceStart: Double {
        #if os(Linux)
            var time = timespec()
            clock_gettime(CLOCK_BOOTTIME, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        #else
            return BuildSite.now
        #endif
    }

    /// To the millisecond, so that a line stays short.
    private static func rounded(_ seconds: Double) -> Double { (seconds * 1_000).rounded() / 1_000 }
}
