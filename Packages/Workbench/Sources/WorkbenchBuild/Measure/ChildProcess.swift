// SPDX-License-Identifier: Apache-2.0

import Foundation

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
    /// The processor time of it and of the programs that it ran.
    package let cpuSeconds: Double
    /// The most memory it held, in bytes, the programs that it ran included.
    package let peakBytes: Int

    /// Runs a program that is found on the path. Output goes through a file: nobody has to read
    /// it while the time is taken.
    package static func run(_ words: [String]) throws(ProofFailure) -> Self {
        guard let log = tmpfile() else { throw .program(words, "no temporary file") }
        defer { fclose(log) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, fileno(log), 1)
        posix_spawn_file_actions_adddup2(&actions, fileno(log), 2)
        var pointers = words.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var child: pid_t = 0
        let clock = ContinuousClock()
        let start = clock.now
        guard let name = words.first,
            posix_spawnp(&child, name, &actions, nil, &pointers, environ) == 0
        else { throw .program(words, "it is not on the path") }
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
            cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            peakBytes: Int(usage.ru_maxrss) * unit)
    }

    /// Runs a program that must end well; what it wrote.
    @discardableResult
    package static func check(_ words: [String]) throws(ProofFailure) -> String {
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

/// Why a proof could not be made.
package enum ProofFailure: Error, CustomStringConvertible {
    /// The words were not understood.
    case usage(String)
    /// A program did not run, or did not end well.
    case program([String], String)
    /// A file could not be read or written.
    case file(String, String)
    /// The workbench had nothing to judge by.
    case workbench(String)

    /// The whole sentence.
    package var description: String {
        switch self {
        case .usage(let reason): reason
        case .program(let words, let output):
            "`\(words.joined(separator: " "))` failed:\n\(output.suffix(2_000))"
        case .file(let path, let reason): "\(path) cannot be used (\(reason))."
        case .workbench(let reason): reason
        }
    }
}
