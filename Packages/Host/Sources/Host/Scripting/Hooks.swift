// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import Foundation
import HostAPI
import HostFeature

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The programs of a person that run after a change: files of the folder `hooks` beside the
/// settings, each named after what it waits for.
struct Hooks: Sendable {
    /// The hook that waits for every change.
    static let change = "on-change"

    /// Whether a hook can be run.
    enum State: Sendable, Equatable {
        case none, ready
        /// It is not run, and why.
        case refused(String)
    }

    /// The variable that is set for a hook, so that the commands it runs start none.
    static let mark = ProgramName.variable("HOOK")
    /// The variable that keeps hooks from running.
    static let off = ProgramName.variable("NO_HOOKS")
    /// How long a hook may take.
    static let patience = Duration.seconds(5)

    let folder: String
    private let shell: Shell
    private let events: [StepEvent]

    init(_ shell: Shell, _ events: [StepEvent]) {
        self.shell = shell
        self.events = events
        folder = Locations(shell: shell, databaseOption: nil).hooks
    }

    /// Whether any hook could run here: there is a folder, and nothing keeps hooks from running.
    var areOn: Bool {
        shell.variable(Self.mark) == nil && shell.variable(Self.off) == nil
            && FileManager.default.fileExists(atPath: folder)
    }

    /// The names of all hooks.
    var names: [String] { events.map(\.hook) + [Self.change] }

    /// The file of a hook.
    func path(_ name: String) -> String { folder + "/" + name }

    /// Whether a hook can be run: an executable file of one's own that nobody else can write, in
    /// such a folder.
    func state(_ name: String) -> State {
        let path = path(name)
        var status = stat()
        guard lstat(path, &status) == 0 else {
            let code = errno
            return code == ENOENT || code == ENOTDIR
                ? .none : .refused(SystemError.words(code))
        }
        // Who can write the place that a link leads to could run another program.
        if status.st_mode & S_IFMT == S_IFLNK {
            return .refused("it is a link: put the program itself there")
        }
        guard status.st_mode & S_IFMT == S_IFREG else { return .refused("it is no file") }
        if let problem = Self.problem(status) { return .refused("\(problem): \(path)") }
        if let problem = folderProblem { return .refused("of its folder: \(problem)") }
        guard access(path, X_OK) == 0 else {
            return .refused("it is not executable: chmod +x \(path)")
        }
        return Self.unreadyProgram(path).map(State.refused) ?? .ready
    }

    /// What keeps the system from running a script; `nil` for a program, or where it cannot be read.
    private static func unreadyProgram(_ path: String) -> String? {
        guard let start = try? FileHandle(forReadingAtPath: path)?.read(upToCount: 256) else {
            return nil
        }
        // Only a text has no zero byte so early.
        if start.contains(0) { return nil }
        let line = String(decoding: start.prefix { $0 != 10 }, as: UTF8.self)
        guard line.hasPrefix("#!"), let program = line.dropFirst(2).split(separator: " ").first
        else { return "its first line names no program, such as #!/bin/sh" }
        return access(String(program), X_OK) == 0
            ? nil : "its first line names \(program), which cannot be run"
    }

    /// Why somebody else could put another program in the place of a hook: the folder, or one above
    /// it, is not safe; `nil` where all are.
    private var folderProblem: String? {
        guard let resolved = realpath(folder, nil) else { return "it cannot be examined" }
        defer { free(resolved) }
        var place = String(cString: resolved)
        let own = place
        while true {
            var status = stat()
            guard lstat(place, &status) == 0 else { return "it cannot be examined: \(place)" }
            if place == own {
                if let problem = Self.problem(status) { return "\(problem): \(place)" }
            } else if status.st_uid != geteuid(), status.st_uid != 0 {
                return "another user owns it: \(place)"
            } else if status.st_mode & 0o022 != 0, status.st_mode & S_ISVTX == 0 {
                return "other users can write it; chmod go-w: \(place)"
            }
            guard place != "/" else { return nil }
            place = URL(fileURLWithPath: place).deletingLastPathComponent().path
        }
    }

    /// The names of files in the folder that no hook has, by name.
    var unknown: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { !names.contains($0) && !$0.hasPrefix(".") }.sorted()
    }

    private static func problem(_ status: stat) -> String? {
        if status.st_uid != geteuid() { return "another user owns it" }
        guard status.st_mode & 0o022 != 0 else { return nil }
        return "other users can write it; chmod go-w"
    }

    /// Runs the hooks that wait for some steps, one after the other. A hook that fails changes
    /// nothing: what was logged stays.
    /// - Returns: a sentence for each that did not do its work.
    func run(
        after lines: [StepLine], of command: String, _ data: JSON, _ clock: DayClock
    ) async -> [String] {
        guard areOn else { return [] }
        var problems: [String] = []
        for line in lines {
            let waiting = events.first { $0.name == line.event }.map { [$0.hook] } ?? []
            for name in waiting + [Self.change] {
                if Task.isCancelled { return problems }
                switch state(name) {
                case .none: continue
                case .refused(let reason):
                    problems.append("the hook \(name) was not run: \(reason).")
                case .ready:
                    var document = line.members(clock)
                    document["command"] = .string(command)
                    document["data"] = data
                    let program = HookProgram(
                        path: path(name), input: Envelope.line(.object(document)),
                        environment: shell.environment.merging(
                            [ProgramName.variable("EVENT"): line.event, Self.mark: "1"]
                        ) { $1 }, timer: shell.timer)
                    if let problem = await program.run(within: Self.patience) {
                        problems.append("the hook \(name) \(problem).")
                    }
                }
            }
        }
        return problems
    }
}
