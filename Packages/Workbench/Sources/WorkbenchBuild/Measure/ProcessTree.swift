// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A process and all that it started, directly or not, as the kernel lists them in `/proc`. The
/// build system puts every compiler into a process group of its own, so that a signal to the
/// build's group does not reach them. Elsewhere than on Linux the list has the process alone.
struct ProcessTree {
    /// A process, told by its start from a later one with the same number.
    struct Member: Hashable {
        let process: pid_t
        let start: UInt64
    }

    private(set) var members: Set<Member> = []

    /// Adds a process and what it has started by now, and what those that were added before have.
    mutating func add(_ root: pid_t) {
        let all = Self.all()
        guard let own = all[root] else {
            // Without /proc the process is known by its number only.
            if all.isEmpty { members.insert(Member(process: root, start: 0)) }
            return extend(all)
        }
        members.insert(Member(process: root, start: own.start))
        extend(all)
    }

    /// Sends a signal to every member that still runs.
    func signal(_ signal: Int32) {
        let all = Self.all()
        for member in members where all.isEmpty || all[member.process]?.start == member.start {
            kill(member.process, signal)
        }
    }

    /// Stops a process that leads a group, and all that it has started, so that nothing new can start meanwhile, and
    /// sends the signal before they go on.
    mutating func end(_ root: pid_t, with signal: Int32) {
        var count = -1
        while members.count != count {
            count = members.count
            add(root)
            self.signal(SIGSTOP)
        }
        // Where there is no list, the group is all that is known.
        kill(-root, signal)
        self.signal(signal)
        self.signal(SIGCONT)
    }

    /// Kills what still runs.
    func killAll() {
        while !running.isEmpty {
            signal(SIGKILL)
            poll(nil, 0, 5)
        }
    }

    /// The members that still run; zombies do not.
    private var running: Set<Member> {
        let all = Self.all()
        return members.filter { member in
            guard let entry = all[member.process] else { return false }
            return entry.start == member.start && !entry.isZombie
        }
    }

    private mutating func extend(_ all: [pid_t: Entry]) {
        var known = Set(members.filter { all[$0.process]?.start == $0.start }.map(\.process))
        var grows = true
        while grows {
            grows = false
            for (process, entry) in all where known.contains(entry.parent) {
                if known.insert(process).inserted {
                    members.insert(Member(process: process, start: entry.start))
                    grows = true
                }
            }
        }
    }

    /// What the kernel says of a process.
    struct Entry {
        let parent: pid_t
        let start: UInt64
        let isZombie: Bool
        /// Processor time of the process and of its children that have ended.
        let seconds: Double
    }

    /// How many ticks of the kernel's clock make a second.
    static let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))

    /// Every process.
    private static func all() -> [pid_t: Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        var found: [pid_t: Entry] = [:]
        for name in names {
            if let process = pid_t(name) { found[process] = entry(of: process) }
        }
        return found
    }

    /// Fields 3, 4, 14 to 17 and 22 of `/proc/PID/stat` (proc_pid_stat(5)); nil when it is gone.
    static func entry(of process: pid_t) -> Entry? {
        guard let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") else {
            return nil
        }
        // The second field is a name in parentheses, which may hold anything.
        let text = String(decoding: data, as: UTF8.self)
        let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 19, let parent = pid_t(fields[1]), let start = UInt64(fields[19])
        else { return nil }
        let spent = fields[11...14].compactMap { Double($0) }.reduce(0, +)
        return Entry(
            parent: parent, start: start, isZombie: fields[0] == "Z", seconds: spent / ticks)
    }

    /// The processes that a process has started, whichever thread of it did.
    static func children(of process: pid_t) -> [pid_t] {
        let folder = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.flatMap { thread -> [pid_t] in
            let data = FileManager.default.contents(atPath: "\(folder)/\(thread)/children")
            return String(decoding: data ?? Data(), as: UTF8.self).split(separator: " ")
                .compactMap { pid_t($0) }
        }
    }

    /// The words that a process was started with.
    static func words(of process: pid_t) -> [String] {
        let data = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
        return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
