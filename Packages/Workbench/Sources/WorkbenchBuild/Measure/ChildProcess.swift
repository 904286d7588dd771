// SPDX-License-Identifier: Apache-2.0

import Basics
package import Foundation
import WorkbenchKit

/// A program that has ended, with its output, its time and its memory.
package struct ChildProcess: Sendable {
    /// Its exit code, or 128 plus the signal that ended it.
    package let status: Int32
    /// What it wrote, errors included.
    package let output: String
    /// Elapsed time from its start to its end.
    package let seconds: Double
    /// Processor time in user mode, of the program and its child processes.
    package let userSeconds: Double
    /// Processor time in the kernel, of the program and its child processes.
    package let systemSeconds: Double
    /// The highest memory use, in bytes, of the program or one of its child processes.
    package let peakBytes: Int

    /// How a program is run. By default it inherits this process's environment and process group.
    package struct Setting {
        /// The whole environment; nil inherits that of this process.
        package var environment: [String: String]?
        /// The file that keeps its output; nil for a temporary file.
        package var log: String?
        /// Whether it gets its own process group, which signals from the terminal do not reach.
        package var isApart = false
        /// Whether it has this process's terminal: its output is shown and not kept, its input is read.
        package var isForeground = false
        /// Called as soon as the program has started.
        package var started: (pid_t) -> Void = { _ in }

        package init() {}
    }

    /// Runs a program that is found on the path. Its output goes to a file, so that no reader is
    /// needed while the time is measured.
    package static func run(
        _ words: [String], _ setting: Setting = Setting()
    ) throws(BenchFailure) -> Self {
        let opened = setting.log.map { fopen($0, "w+") } ?? tmpfile()
        guard let log = opened else {
            throw .program(words, "no file for its output: \(String(cString: strerror(errno)))")
        }
        defer { fclose(log) }
        let clock = ContinuousClock()
        let start = clock.now
        var program = ChildProgram(words)
        program.environment = setting.environment
        program.isApart = setting.isApart
        if !setting.isForeground {
            program.input = .none
            (program.output, program.errors) = (.descriptor(fileno(log)), .descriptor(fileno(log)))
        }
        guard let child = try? program.start() else {
            throw .program(words, "it is not on the path")
        }
        setting.started(child)
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
        let passed = clock.now - start
        #if canImport(Darwin)
            let unit = 1
        #else
            let unit = 1_024
        #endif
        return Self(
            status: ChildProgram.Ending(status).code, output: Self.output(fileno(log)),
            seconds: passed / .seconds(1),
            userSeconds: seconds(usage.ru_utime), systemSeconds: seconds(usage.ru_stime),
            peakBytes: Int(usage.ru_maxrss) * unit)
    }

    /// User and system time together.
    package var cpuSeconds: Double { userSeconds + systemSeconds }

    /// Runs a program that must succeed, and returns its output.
    @discardableResult
    package static func check(_ words: [String]) throws(BenchFailure) -> String {
        let run = try run(words)
        guard run.status == 0 else { throw .program(words, run.output) }
        return run.output
    }

    private static func output(_ log: Int32) -> String {
        lseek(log, 0, SEEK_SET)
        return String(decoding: Subprocess.contents(of: log), as: UTF8.self)
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
}
