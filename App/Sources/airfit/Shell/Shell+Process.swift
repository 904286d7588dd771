// SPDX-License-Identifier: Apache-2.0

import Foundation

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
            readInput: { limit in try readAll(limit: limit) },
            readSecret: { prompt in try SecretPrompt.read(prompt) },
            write: { FileHandle.standardOutput.write(Data($0.utf8)) },
            writeError: { FileHandle.standardError.write(Data($0.utf8)) },
            now: { fixedNow(environment) ?? Date() }
        )
    }

    /// `COLUMNS`, else what the terminal says, else 80; never under 40.
    private static func terminalColumns(_ environment: [String: String]) -> Int {
        if let columns = environment["COLUMNS"].flatMap(Int.init) { return max(columns, 40) }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return max(Int(size.ws_col), 40)
    }

    /// `AIRFIT_NOW` as RFC 3339 or as seconds since 1970: for tests and for reproducible output.
    private static func fixedNow(_ environment: [String: String]) -> Date? {
        guard let text = environment["AIRFIT_NOW"], !text.isEmpty else { return nil }
        if let seconds = Double(text) { return Date(timeIntervalSince1970: seconds) }
        return try? Date(text, strategy: .iso8601)
    }

    private static func readAll(limit: Int) throws -> Data {
        let data = try FileHandle.standardInput.read(upToCount: limit + 1) ?? Data()
        guard data.count <= limit else {
            throw UserError(
                "input_too_large", .unreadableFile,
                "standard input holds more than \(limit) bytes.", hint: "give the path of a file")
        }
        return data
    }
}
