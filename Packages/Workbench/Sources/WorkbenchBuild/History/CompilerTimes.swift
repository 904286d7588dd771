// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Foundation

/// The processor time of each compiler and linker that a build starts, read from `/proc` twenty
/// times a second while it runs. The build's own record has only when the inputs of a command were there
/// and when it ended, by the clock: waiting for a processor counts there.
///
/// What a compiler did after it was last seen is lost, at most a twentieth of a second; for a whole
/// build the kernel's sum is exact. Elsewhere than on Linux nothing is seen.
final class CompilerTimes: Sendable {
    struct Key: Hashable {
        /// As the compiler knows it: `bench_app`.
        let module: String
        let isLink: Bool
    }

    /// A compiler's processor time, and when it started, in seconds since the machine began.
    struct Time {
        var seconds: Double
        var start: Double
    }

    private struct State {
        var isOver = false
        var seen: [ProcessTree.Member: (key: Key, time: Time)] = [:]
    }

    private static let period: Int32 = 50

    /// Whether this system lists the children of a process.
    static let canSee = DiskFile.exists("/proc/thread-self/children")

    private let state = Guarded(State())
    private let ends: (read: Int32, write: Int32)

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.ends = (ends[0], ends[1])
    }

    deinit {
        close(ends.read)
        close(ends.write)
    }

    /// Follows a process and what it starts, until `finish`.
    func follow(_ root: pid_t) {
        #if os(Linux)
            let thread = Thread { [self] in
                var descriptor = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
                while poll(&descriptor, 1, Self.period) == 0, !state.withLock({ $0.isOver }) {
                    look(below: root)
                }
            }
            thread.start()
        #endif
    }

    /// What was seen, added up for each module.
    func finish() -> [Key: Time] {
        var byte: UInt8 = 0
        _ = write(ends.write, &byte, 1)
        return state.withLock { state in
            state.isOver = true
            return state.seen.values.reduce(into: [:]) { sums, seen in
                let sum = sums[seen.key] ?? Time(seconds: 0, start: .infinity)
                sums[seen.key] = Time(
                    seconds: sum.seconds + seen.time.seconds,
                    start: min(sum.start, seen.time.start))
            }
        }
    }

    private func look(below process: pid_t) {
        for child in ProcessTree.children(of: process) {
            guard let entry = ProcessTree.entry(of: child) else { continue }
            let member = ProcessTree.Member(process: child, start: entry.start)
            let known = state.withLock { $0.seen[member]?.key }
            guard let key = known ?? Self.key(ProcessTree.words(of: child)) else {
                look(below: child)
                continue
            }
            // The compiler first: a frontend that ends in between is not counted twice.
            let seconds = entry.seconds + Self.seconds(below: child)
            let start = Double(entry.start) / ProcessTree.ticks
            state.withLock { state in
                if state.isOver { return }
                let most = max(seconds, state.seen[member]?.time.seconds ?? 0)
                state.seen[member] = (key, Time(seconds: most, start: start))
            }
        }
    }

    private static func seconds(below process: pid_t) -> Double {
        ProcessTree.children(of: process).reduce(0) { sum, child in
            sum + (ProcessTree.entry(of: child)?.seconds ?? 0) + seconds(below: child)
        }
    }

    /// What the words of a process say: a driver of the compiler names the module.
    static func key(_ words: [String]) -> Key? {
        guard let place = words.firstIndex(of: "-module-name"), place + 1 < words.count,
            !words.contains("-frontend")
        else { return nil }
        let isLink = words.contains("-emit-library") || words.contains("-emit-executable")
        return Key(module: words[place + 1], isLink: isLink)
    }
}
