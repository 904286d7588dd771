// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads a line from the terminal without echo, and always puts the terminal back as it was.
enum SecretPrompt {
    /// The most bytes that are kept of what is typed. No password may be as long, so what is
    /// dropped makes no difference.
    private static let limit = 4_096

    /// Shows the prompt on standard error. Ctrl-C and Ctrl-D end the command with "interrupted",
    /// Ctrl-Z suspends it until it is continued.
    static func read(_ prompt: String) throws -> String? {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return readLine() }
        var silent = before
        // Signals are off too: an interrupt here must not leave the terminal without echo.
        silent.c_lflag &= ~tcflag_t(ECHO | ISIG | ICANON)
        let handlers = restoreOnSignals(before, silent)
        defer { for (number, handler) in handlers { signal(number, handler) } }
        guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0 else { return readLine() }
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            FileHandle.standardError.write(Data("\n".utf8))
        }
        FileHandle.standardError.write(Data(prompt.utf8))

        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while readByte(into: &byte) {
            switch byte {
            case 26:
                // What was typed so far is kept.
                suspend()
                FileHandle.standardError.write(Data("\n\(prompt)".utf8))
            case 3, 4:
                throw UserError("interrupted", .interrupted, "interrupted: nothing was done.")
            case 10, 13:
                return String(bytes: bytes, encoding: .utf8)
            case 8, 127:
                removeLastCharacter(&bytes)
            case 21:
                bytes.removeAll()
            case _ where bytes.count < limit:
                bytes.append(byte)
            default:
                break
            }
        }
        return bytes.isEmpty ? nil : String(bytes: bytes, encoding: .utf8)
    }

    /// The terminal's own mode and the silent one, for the handlers of signals. Unchecked: they are
    /// written only while no handler is set that reads them.
    nonisolated(unsafe) private static let modes = UnsafeMutablePointer<termios>.allocate(
        capacity: 2)

    private typealias Handler = @convention(c) (Int32) -> Void

    /// Makes the signals that end or stop the program restore the terminal first. A signal that is
    /// ignored stays so. Returns the handlers that were set before.
    private static func restoreOnSignals(_ own: termios, _ silent: termios) -> [(Int32, Handler?)] {
        modes.initialize(to: own)
        (modes + 1).initialize(to: silent)
        return [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP].map { number in
            let before = signal(number, handle)
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                signal(number, SIG_IGN)
            }
            return (number, before)
        }
    }

    /// Restores the terminal, and does what the signal does to other programs. One that was stopped
    /// goes on without echo. Calls only functions that a signal handler may call (POSIX.1-2017,
    /// 2.4.3).
    private static let handle: Handler = { number in
        tcsetattr(STDIN_FILENO, TCSANOW, SecretPrompt.modes)
        signal(number, SIG_DFL)
        var own = sigset_t()
        sigemptyset(&own)
        sigaddset(&own, number)
        // Here the signal is held back until it is let through.
        raise(number)
        pthread_sigmask(Int32(SIG_UNBLOCK), &own, nil)
        pthread_sigmask(Int32(SIG_BLOCK), &own, nil)
        signal(number, SecretPrompt.handle)
        tcsetattr(STDIN_FILENO, TCSANOW, SecretPrompt.modes + 1)
    }

    /// Stops the program until it is continued. The threads that tasks run on block all signals, so
    /// this function unblocks the signal on its own thread first.
    private static func suspend() {
        var stop = sigset_t()
        var before = sigset_t()
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        pthread_sigmask(Int32(SIG_UNBLOCK), &stop, &before)
        raise(SIGTSTP)
        pthread_sigmask(Int32(SIG_SETMASK), &before, nil)
    }

    /// Removes the last character, which may have several bytes: the continuation bytes go with
    /// their first.
    private static func removeLastCharacter(_ bytes: inout [UInt8]) {
        while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    }

    /// A function with another name, because `read` of this type hides the system's.
    private static func readByte(into byte: inout UInt8) -> Bool {
        systemRead(&byte) == 1
    }
}

private func systemRead(_ byte: inout UInt8) -> Int { read(STDIN_FILENO, &byte, 1) }
