// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A minimal full-screen program: it answers each key with as many bytes as a frame has. Its input
/// is the number of bytes in decimal and one key, such as `1800k`. Control-C ends it.
@main
struct Main {
    static func main() {
        var modes = termios()
        guard tcgetattr(STDIN_FILENO, &modes) == 0 else { exit(2) }
        cfmakeraw(&modes)
        guard tcsetattr(STDIN_FILENO, TCSANOW, &modes) == 0 else { exit(2) }
        answer(CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1)

        var buffer = [UInt8](repeating: 0, count: 64)
        var wanted = 0
        while true {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            for byte in buffer[..<count] {
                switch byte {
                case 3: return
                case 0x30...0x39: wanted = wanted * 10 + Int(byte - 0x30)
                default:
                    answer(wanted)
                    wanted = 0
                }
            }
        }
    }

    private static func answer(_ count: Int) {
        let bytes = [UInt8](repeating: 0x2E, count: count)
        var done = 0
        while done < count {
            let written = bytes.withUnsafeBytes {
                write(STDOUT_FILENO, $0.baseAddress?.advanced(by: done), count - done)
            }
            if written < 0, errno != EINTR { exit(1) }
            done += max(written, 0)
        }
    }
}
