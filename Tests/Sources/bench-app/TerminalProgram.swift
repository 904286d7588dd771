// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program on a pseudo terminal, with the screen of its output.
final class TerminalProgram {
    private(set) var screen: ScreenText
    /// When the program was started.
    let start: ContinuousClock.Instant
    private let name: String
    private let window: Int32
    private var process = pid_t()
    private var buffer = [UInt8](repeating: 0, count: 65_536)

    init(_ arguments: [String], environment: [String: String], columns: Int, rows: Int) throws {
        name = (arguments[0] as NSString).lastPathComponent
        screen = ScreenText(columns: columns, rows: rows)
        var ends: (window: Int32, program: Int32) = (-1, -1)
        var size = winsize()
        (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
        guard openpty(&ends.window, &ends.program, nil, nil, &size) == 0 else {
            throw Failure(what: "opening a pseudo terminal", status: errno)
        }
        window = ends.window
        for end in [ends.window, ends.program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends.program) }

        var program = ChildProgram(arguments)
        program.environment = environment
        let stream = ChildProgram.Stream.descriptor(ends.program)
        (program.input, program.output, program.errors) = (stream, stream, stream)
        start = ContinuousClock.now
        do {
            process = try program.start()
        } catch {
            throw Failure(what: arguments[0], status: error.code)
        }
    }

    /// Types bytes; answers when.
    @discardableResult
    func type(_ bytes: [UInt8]) -> ContinuousClock.Instant {
        let moment = ContinuousClock.now
        _ = bytes.withUnsafeBytes { write(window, $0.baseAddress, $0.count) }
        return moment
    }

    /// Reads until the screen is as wanted at the end of a frame (for a program without frames,
    /// after any bytes), and returns the time of the last byte.
    func wait(_ what: String, until isWanted: (ScreenText) -> Bool) throws
        -> ContinuousClock.Instant
    {
        while true {
            guard try read(within: 10_000) else {
                let lines = screen.lines.map { $0.trimmingCharacters(in: .whitespaces) }
                throw Failure(
                    what: "\(name) showed in 10 s not \(what) but\n"
                        + lines.joined(separator: "\n"), status: 1)
            }
            let moment = ContinuousClock.now
            if isWanted(screen) { return moment }
        }
    }

    /// Reads until nothing has arrived for this time.
    func settle(_ milliseconds: Int32 = 400) throws {
        while try read(within: milliseconds) {}
    }

    /// The processor time used so far, in the kernel's ticks; `nil` without `/proc`.
    var ticks: Int? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[end...].split(separator: " ")
        guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13])
        else { return nil }
        return user + system
    }

    /// Ends the program with a key and waits for it.
    func end(_ key: [UInt8]) throws {
        type(key)
        while (try? read(within: 5_000)) == true {}
        close(window)
        let status = ChildProgram.end(of: process).code
        if status != 0 { throw Failure(what: name, status: status) }
    }

    /// Reads once; false when nothing has arrived in time.
    private func read(within milliseconds: Int32) throws -> Bool {
        var wanted = pollfd(fd: window, events: Int16(POLLIN), revents: 0)
        let ready = poll(&wanted, 1, milliseconds)
        if ready < 0, errno == EINTR { return true }
        guard ready > 0 else { return false }
        #if canImport(Glibc)
            let count = Glibc.read(window, &buffer, buffer.count)
        #else
            let count = Darwin.read(window, &buffer, buffer.count)
        #endif
        guard count > 0 else { throw Failure(what: name, status: 0) }
        screen.take(buffer[..<count])
        return true
    }
}
