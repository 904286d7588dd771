// SPDX-License-Identifier: Apache-2.0

import Basics
import CoreModels
import Foundation
import HostAPI
import TerminalUI

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Shell {
    /// The shell of this process.
    static func process() -> Shell {
        let environment = ProcessInfo.processInfo.environment
        return Shell(
            environment: environment,
            inputIsTerminal: isatty(STDIN_FILENO) == 1,
            outputIsTerminal: isatty(STDOUT_FILENO) == 1,
            errorIsTerminal: isatty(STDERR_FILENO) == 1,
            columns: terminalColumns(environment),
            rows: terminalRows,
            readInput: { limit in try readAll(.standardInput, limit: limit) },
            readSecret: { prompt in try SecretPrompt.read(prompt) },
            write: { if !put($0, on: STDOUT_FILENO) { end(isDone: false) } },
            // A failure of standard error cannot be told anywhere.
            writeError: { _ = put($0, on: STDERR_FILENO) },
            now: { Date() },
            readAnswer: { question in
                _ = put(question, on: STDERR_FILENO)
                return readLine()
            },
            writeOutcome: { if !put($0, on: STDOUT_FILENO) { end(isDone: true) } },
            endWithReader: endWithReader,
            page: { page($0, $1, in: environment) }
        ).withFixedNow()
    }

    /// Forbids core dumps: the memory of a crash could hold a password.
    static func forbidCoreDumps() {
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
        #else
            let resource = RLIMIT_CORE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = 0
        setrlimit(resource, &limit)
    }

    /// The same shell with the time of `AIRFIT_NOW`, if that is set.
    private func withFixedNow() -> Shell {
        guard let fixedNow else { return self }
        var copy = self
        copy.now = { fixedNow }
        return copy
    }

    /// Opens `/dev/null` for each standard stream that is closed. Otherwise a file opened later
    /// would get the stream's number, and output would be written into that file.
    static func fillClosedStreams() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(stream, F_GETFD) < 0 {
            // Opened the wrong way round, so that using it fails as before.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Ends the program after its standard output failed. `isDone` says whether the command itself
    /// is done.
    private static func end(isDone: Bool) {
        // Nobody reads the output any more: end without a message, with the code of the signal.
        if errno == EPIPE { exit(128 + SIGPIPE) }
        _ = put(lost(errno, isDone: isDone), on: STDERR_FILENO)
        exit(ExitCode.failed.rawValue)
    }

    /// Waits beside the program until the reader of standard output is gone, if that is a pipe.
    private static func endWithReader() {
        Thread.detachNewThread { if waitUntilUnread(STDOUT_FILENO) { exit(128 + SIGPIPE) } }
    }

    /// The message about an output that could not be written.
    static func lost(_ code: Int32, isDone: Bool) -> String {
        "\(ProgramName.current): the output could not be written: \(SystemError.words(code)).\n"
            + (isDone ? "        The command itself is done; only its report is lost.\n" : "")
    }

    /// Writes a whole text. Returns false when the system refuses it.
    private static func put(_ text: String, on descriptor: Int32) -> Bool {
        var copy = text
        return copy.withUTF8 { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = systemWrite(
                    descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// `COLUMNS`, else what the terminal says, else 80; never under 40.
    private static func terminalColumns(_ environment: [String: String]) -> Int {
        if let text = environment["COLUMNS"], let columns = Int(text, in: .modest) {
            return max(columns, 40)
        }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return max(Int(size.ws_col), 40)
    }

    /// What the terminal says; `nil` where there is none.
    private static var terminalRows: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else {
            return nil
        }
        return Int(size.ws_row)
    }

    /// All of standard input. Throws when it has more than `limit` bytes.
    static func readAll(_ input: FileHandle, limit: Int) throws -> Data {
        let data = try input.read(upToCount: limit + 1) ?? Data()
        guard data.count <= limit else {
            throw UserError(
                "input_too_large", .unreadableFile,
                "standard input holds more than \(limit) bytes, which is the limit: "
                    + "nothing was done.", hint: "split it and give the parts one by one")
        }
        return data
    }
}

/// A constant with another name, because `write` of the type hides the system's.
private let systemWrite: @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int = write
