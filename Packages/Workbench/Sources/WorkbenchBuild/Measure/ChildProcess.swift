// SPDX-License-Identifier: Apache-2.0

package import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

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
        guard let child = spawn(words, setting, fileno(log)) else {
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
            status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F),
            output: text(fileno(log)), seconds: passed / .seconds(1),
            userSeconds: seconds(usage.ru_utime), systemSeconds: seconds(usage.ru_stime),
            peakBytes: Int(usage.ru_maxrss) * unit)
    }

    private static func spawn(_ words: [String], _ setting: Setting, _ log: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, log, 1)
        posix_spawn_file_actions_adddup2(&actions, log, 2)
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        if setting.isApart {
            // Signals that wait in this process end the program all the same.
            var none = sigset_t()
            sigemptyset(&none)
            posix_spawnattr_setsigmask(&attributes, &none)
            posix_spawnattr_setpgroup(&attributes, 0)
            posix_spawnattr_setflags(
                &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        }
        var pointers = words.map { strdup($0) } + [nil]
        let given = setting.environment?.sorted { $0.key < $1.key }
        var variables = (given ?? []).map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in pointers + variables { free(pointer) } }
        var child: pid_t = 0
        guard let name = words.first else { return nil }
        let failure =
            given == nil
            ? posix_spawnp(&child, name, &actions, &attributes, &pointers, environ)
            : posix_spawnp(&child, name, &actions, &attributes, &pointers, &variables)
        return failure == 0 ? child : nil
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

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }

    private static func text(_ descriptor: Int32) -> String {
        lseek(descriptor, 0, SEEK_SET)
        var data: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return String(decoding: data, as: UTF8.self) }
            data += buffer[..<count]
        }
    }
}
