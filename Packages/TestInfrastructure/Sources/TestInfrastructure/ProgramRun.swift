// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that ran to its end, with its output.
///
/// This replaces Foundation's `Process`. On Linux, `Process` lists the open files while other
/// threads open and close some, and sometimes writes past the end of that list.
public struct ProgramRun: Sendable {
    /// Its exit code, or 128 plus the number of the signal that ended it.
    public let status: Int32
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String

    /// Why a program could not be started, or its output files not be made.
    public struct Failure: Error, CustomStringConvertible {
        /// What could not be done, and why.
        public let description: String
    }

    /// Runs a program that is found on the `PATH` of this process.
    /// - Parameters:
    ///   - words: the program and its arguments.
    ///   - environment: its whole environment; this process's by default.
    ///   - folder: its working directory; this process's by default.
    ///   - input: the file it reads as standard input; none by default.
    /// - Throws: `Failure` when it cannot be started.
    public static func run(
        _ words: [String], environment: [String: String]? = nil, in folder: String? = nil,
        input: String = "/dev/null"
    ) async throws -> Self {
        let paths = Paths()
        defer { paths.remove() }
        let child = try start(words, environment, folder, input: input, paths)
        let status = await withCheckedContinuation { done in
            Thread.detachNewThread { done.resume(returning: end(of: child)) }
        }
        return try Self(status, paths)
    }

    /// `run` for callers that cannot await: it blocks the thread.
    public static func runToEnd(
        _ words: [String], environment: [String: String]? = nil, in folder: String? = nil,
        input: String = "/dev/null"
    ) throws -> Self {
        let paths = Paths()
        defer { paths.remove() }
        let child = try start(words, environment, folder, input: input, paths)
        return try Self(end(of: child), paths)
    }

    /// Where a program writes. Files: what it leaves running would keep a pipe open for ever.
    private struct Paths {
        let output: String
        let errors: String

        init() {
            let scratch = FileManager.default.temporaryDirectory.path + "/run-\(UUID().uuidString)"
            (output, errors) = (scratch + ".out", scratch + ".err")
        }

        func remove() {
            for file in [output, errors] { try? FileManager.default.removeItem(atPath: file) }
        }
    }

    private init(_ status: Int32, _ paths: Paths) throws {
        // The low seven bits are the signal that ended it, the next byte its exit code.
        self.status = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
        output = try Self.text(of: paths.output)
        errors = try Self.text(of: paths.errors)
    }

    private static func end(of child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status
    }

    private static func start(
        _ words: [String], _ environment: [String: String]?, _ folder: String?, input: String,
        _ paths: Paths
    ) throws(Failure) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let fresh = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, paths.output, fresh, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, paths.errors, fresh, 0o600)
        // The threads of this process hold signals back, and a program would go on doing so.
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
        #else
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        // The one portable way into a folder: its name is an argument, and never parsed.
        let words =
            folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] + words } ?? words
        var arguments = words.map { strdup($0) } + [nil]
        var variables =
            (environment ?? ProcessInfo.processInfo.environment)
            .map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child: pid_t = 0
        let failure = posix_spawnp(
            &child, words.first ?? "", &actions, &attributes, &arguments, &variables)
        guard failure == 0 else {
            throw Failure(
                description:
                    "\(words.first ?? "") does not run: \(String(cString: strerror(failure)))"
            )
        }
        return child
    }

    private static func text(of file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    }
}
