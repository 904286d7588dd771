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

    private struct Entry {
        let parent: pid_t
        let start: UInt64
        let isZombie: Bool
    }

    /// Every process, by fields 3, 4 and 22 of `/proc/PID/stat` (proc_pid_stat(5)).
    private static func all() -> [pid_t: Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        var found: [pid_t: Entry] = [:]
        for name in names {
            guard let process = pid_t(name),
                let data = FileManager.default.contents(atPath: "/proc/\(name)/stat")
            else { continue }
            // The second field is a name in parentheses, which may hold anything.
            let text = String(decoding: data, as: UTF8.self)
            let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
            guard fields.count > 19, let parent = pid_t(fields[1]),
                let start = UInt64(fields[19])
            else { continue }
            found[process] = Entry(parent: parent, start: start, isZombie: fields[0] == "Z")
        }
        return found
    }
}
