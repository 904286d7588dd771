// SPDX-License-Identifier: Apache-2.0

package import Foundation
import WorkbenchKit

/// A program that ran to its end, with what it wrote and what it took.
package struct ChildProcess: Sendable {
    /// Its exit code, or 128 and the signal that ended it.
    package let status: Int32
    /// What it wrote, errors included.
    package let output: String
    /// From its start to its end.
    package let seconds: Double
    /// The processor time of it and of the programs that it ran, outside of the kernel.
    package let userSeconds: Double
    /// The same, inside of the kernel.
    package let systemSeconds: Double
    /// The most memory it held, in bytes, the programs that it ran included.
    package let peakBytes: Int

    /// How a program is run: by default in this process's environment and group.
    package struct Setting {
        /// The whole environment, nil for this process's own.
        package var environment: [String: String]?
        /// Where its output goes and stays; nil for a file without a name.
        package var log: String?
        /// Whether it leads a group of its own, which a signal from the terminal does not reach.
        package var isApart = false
        /// Called as soon as it runs.
        package var started: (pid_t) -> Void = { _ in }

        package init() {}
    }

    /// Runs a program that is found on the path. Output goes through a file: nobody has to read
    /// it while the time is taken.
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
        var program = Program(words)
        program.environment = setting.environment
        program.isApart = setting.isApart
        guard let child = program.start(output: fileno(log), errors: fileno(log)) else {
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
            status: Program.exitCode(status), output: output(fileno(log)),
            seconds: passed / .seconds(1),
            userSeconds: seconds(usage.ru_utime), systemSeconds: seconds(usage.ru_stime),
            peakBytes: Int(usage.ru_maxrss) * unit)
    }

    /// User and system time together.
    package var cpuSeconds: Double { userSeconds + systemSeconds }

    /// Runs a program that must end well; what it wrote.
    @discardableResult
    package static func check(_ words: [String]) throws(BenchFailure) -> String {
        let run = try run(words)
        guard run.status == 0 else { throw .program(words, run.output) }
        return run.output
    }

    private static func output(_ log: Int32) -> String {
        lseek(log, 0, SEEK_SET)
        return String(decoding: Program.contents(of: log), as: UTF8.self)
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
}
