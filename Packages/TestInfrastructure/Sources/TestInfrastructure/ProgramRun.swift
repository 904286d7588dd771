// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that ran to its end, with its output.
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
            Thread.detachNewThread { done.resume(returning: ChildProgram.end(of: child).code) }
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
        return try Self(ChildProgram.end(of: child).code, paths)
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
        self.status = status
        output = try Self.text(of: paths.output)
        errors = try Self.text(of: paths.errors)
    }

    private static func start(
        _ words: [String], _ environment: [String: String]?, _ folder: String?, input: String,
        _ paths: Paths
    ) throws(Failure) -> pid_t {
        var program = ChildProgram(words)
        (program.environment, program.folder) = (environment, folder)
        program.input = .file(input)
        (program.output, program.errors) = (.file(paths.output), .file(paths.errors))
        do {
            return try program.start()
        } catch {
            let why = String(cString: strerror(error.code))
            throw Failure(description: "\(words.first ?? "") does not run: \(why)")
        }
    }

    private static func text(of file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    }
}
