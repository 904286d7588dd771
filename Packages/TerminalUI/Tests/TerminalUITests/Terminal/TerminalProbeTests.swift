// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import TerminalUI

/// A program of its own in a pseudo terminal, ended in every way: the terminal is as it was, and
/// was restored once.
@Suite("Terminal restored", .serialized, .timeLimit(.minutes(1)))
struct TerminalProbeTests {
    private let terminal: PseudoTerminal
    private let probe = Process()

    init() throws {
        terminal = try PseudoTerminal()
    }

    private func start(_ mode: String) throws {
        probe.executableURL = Bundle.main.bundleURL.appending(path: "terminal-probe")
        probe.arguments = [mode]
        probe.environment = [
            "TERM": "xterm-256color", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
            // A fault is the program's, also under a sanitizer; and its exit code is its own, although
            // it ends in the middle of things.
            "TSAN_OPTIONS": "handle_segv=0", "ASAN_OPTIONS": "handle_segv=0:detect_leaks=0",
        ]
        let handle = FileHandle(fileDescriptor: terminal.program, closeOnDealloc: false)
        probe.standardInput = handle
        probe.standardOutput = handle
        probe.standardError = FileHandle.nullDevice
        try probe.run()
    }

    private func expectRestored() {
        probe.waitUntilExit()
        #expect(terminal.isCooked)
        let output = terminal.pendingOutput()
        #expect(output.count(of: "\u{1B}[?1049l") == 1)
        #expect(output.count(of: "\u{1B}[?25h") == 1)
    }

    @Test(
        "A crash restores the terminal and stays the crash it was",
        arguments: [
            ("segv", [SIGSEGV]), ("abort", [SIGABRT]), ("trap", [SIGILL, SIGTRAP]),
            ("overflow", [SIGSEGV, SIGBUS]),
        ])
    func crash(mode: String, signals: [Int32]) throws {
        try start(mode)
        expectRestored()
        #expect(probe.terminationReason == .uncaughtSignal)
        #expect(signals.contains(probe.terminationStatus))
    }

    @Test("Leaving through exit restores the terminal")
    func exits() throws {
        try start("exit")
        expectRestored()
        #expect(probe.terminationStatus == 3)
    }

    @Test("A thrown error restores the terminal and is told after it")
    func throwsError() throws {
        try start("throw")
        probe.waitUntilExit()
        #expect(terminal.isCooked)
        let told = terminal.pendingOutput().split(separator: "\u{1B}[?1049l").last ?? ""
        #expect(told.contains("error Fault()"))
        #expect(probe.terminationStatus == 70)
    }

    @Test("A signal ends the program the way it wants", arguments: [SIGTERM, SIGHUP])
    func signal(signal: Int32) throws {
        try start("wait")
        #expect(terminal.output(until: "\u{1B}[?2026l").contains("ready 80x24"))
        kill(probe.processIdentifier, signal)
        expectRestored()
        #expect(probe.terminationReason == .exit)
        #expect(probe.terminationStatus == 128 + signal)
    }

    @Test("Control+C ends the program, keys reach it")
    func controlC() throws {
        try start("wait")
        _ = terminal.output(until: "\u{1B}[?2026l")
        terminal.type("\u{1B}[A")
        #expect(terminal.output(until: "\u{1B}[?2026l").contains("up"))
        terminal.type("\u{3}")
        expectRestored()
        #expect(probe.terminationStatus == 128 + SIGINT)
    }

    @Test("A program that does not listen ends when it is asked twice")
    func askedTwice() throws {
        try start("deaf")
        _ = terminal.output(until: "\u{1B}[?2026l")
        terminal.type("\u{3}\u{3}")
        expectRestored()
        #expect(probe.terminationReason == .uncaughtSignal)
        #expect(probe.terminationStatus == SIGINT)
    }

    @Test("A stop gives the terminal back; continued, the program takes it and draws again")
    func stopAndContinue() throws {
        try start("wait")
        _ = terminal.output(until: "\u{1B}[?2026l")
        kill(probe.processIdentifier, SIGTSTP)
        #expect(terminal.output(until: "\u{1B}[?1049l").contains("\u{1B}[?25h"))
        waitUntilStopped()
        #expect(terminal.isCooked)
        kill(probe.processIdentifier, SIGCONT)
        while !terminal.output(until: "\u{1B}[?2026l").contains("repainted") {}
        #expect(!terminal.isCooked)
        terminal.type("q")
        expectRestored()
        #expect(probe.terminationStatus == 0)
    }

    #if os(Linux)
        @Test(
            "An idle program is not run: no thread of ours wakes while nothing happens",
            .disabled(if: Sanitizer.thread.isLoaded, "the thread sanitizer has a thread that wakes")
        )
        func idle() throws {
            try start("wait")
            _ = terminal.output(until: "\u{1B}[?2026l")
            // It may still be on its way to sleep. One that polls never has such a stretch.
            #expect(try (1...20).contains { _ in try isQuiet(for: 300) })
            terminal.type("q")
            expectRestored()
        }

        /// Whether nothing is written and no thread is run for so many milliseconds.
        private func isQuiet(for milliseconds: Int32) throws -> Bool {
            let before = try wakings()
            let isSilent = !terminal.hasOutput(within: milliseconds)
            // A worker of the task pool that has had nothing to do for five seconds goes.
            let after = try wakings()
            return isSilent && isAsleep && after == before.filter { after[$0.key] != nil }
        }

        /// How often each thread of the program gave up the processor, to wait or to others: it
        /// rises by every time that it was run. Without the one with which libdispatch looks after
        /// its workers once a second, in every Swift program on Linux.
        private func wakings() throws -> [String: Int] {
            let folder = "/proc/\(probe.processIdentifier)/task"
            var counts: [String: Int] = [:]
            for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let status = try String(
                    contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
                if status.hasPrefix("Name:\t-qos.overcommit") { continue }
                counts[thread] = status.split(separator: "\n").reduce(0) { sum, line in
                    line.contains("ctxt_switches")
                        ? sum + (line.split(separator: "\t").last.flatMap { Int($0) } ?? 0) : sum
                }
            }
            return counts
        }

        /// Whether every thread waits.
        private var isAsleep: Bool {
            let folder = "/proc/\(probe.processIdentifier)/task"
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return threads.allSatisfy {
                (try? String(contentsOfFile: "\(folder)/\($0)/stat", encoding: .utf8))?
                    .contains(") S ") == true
            }
        }
    #endif

    /// A signal to go on that comes before the stop would be lost.
    private func waitUntilStopped() {
        let path = "/proc/\(probe.processIdentifier)/stat"
        while let stat = try? String(contentsOfFile: path, encoding: .utf8), !stat.contains(") T ")
        {
            sched_yield()
        }
    }

    @Test("Without a terminal the program says what to do")
    func noTerminal() throws {
        probe.executableURL = Bundle.main.bundleURL.appending(path: "terminal-probe")
        let output = Pipe()
        probe.standardInput = FileHandle.nullDevice
        probe.standardOutput = output
        try probe.run()
        probe.waitUntilExit()
        let told = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        #expect(told.contains("not a terminal: run the command without redirecting its input."))
    }
}
