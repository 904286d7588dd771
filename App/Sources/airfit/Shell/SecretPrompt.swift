// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads a line from the terminal without echo, and always puts the terminal back as it was.
enum SecretPrompt {
    /// Shows the prompt on standard error. Ctrl-C and Ctrl-D end the command with "interrupted",
    /// Ctrl-Z suspends it until it is continued.
    static func read(_ prompt: String) throws -> String? {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return readLine() }
        var silent = before
        // Signals are off too: an interrupt here must not leave the terminal without echo.
        silent.c_lflag &= ~tcflag_t(ECHO | ISIG | ICANON)
        let handlers = restoreOnSignals(before)
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
                // Stopped here, in the terminal's own mode; what was typed so far is kept.
                tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
                suspend()
                tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
                FileHandle.standardError.write(Data("\n\(prompt)".utf8))
            case 3, 4:
                throw UserError("interrupted", .interrupted, "interrupted: nothing was done.")
            case 10, 13:
                return String(bytes: bytes, encoding: .utf8)
            case 8, 127:
                removeLastCharacter(&bytes)
            case 21:
                bytes.removeAll()
            default:
                bytes.append(byte)
            }
        }
        return bytes.isEmpty ? nil : String(bytes: bytes, encoding: .utf8)
    }

    /// The terminal's own mode, for the handlers of signals that end the program. Unchecked: it is
    /// written only while no handler is set that reads it.
    nonisolated(unsafe) private static let ownMode = UnsafeMutablePointer<termios>.allocate(
        capacity: 1)

    /// Makes the signals that end the program restore the terminal first. A signal that is ignored
    /// stays so. Returns the handlers that were set before.
    private static func restoreOnSignals(
        _ mode: termios
    ) -> [(Int32, (@convention(c) (Int32) -> Void)?)] {
        ownMode.initialize(to: mode)
        return [SIGHUP, SIGINT, SIGQUIT, SIGTERM].map { number in
            // Calls only functions that a signal handler may call (POSIX.1-2017, 2.4.3).
            let before = signal(number) { number in
                tcsetattr(STDIN_FILENO, TCSANOW, SecretPrompt.ownMode)
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                signal(number, SIG_IGN)
            }
            return (number, before)
        }
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
