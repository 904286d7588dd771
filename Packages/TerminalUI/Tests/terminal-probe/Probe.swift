// SPDX-License-Identifier: Apache-2.0

import Foundation
import TerminalUI

/// A program that takes the terminal over and then ends in the way it is told: the tests run it in a
/// pseudo terminal, people in tmux.
///
///     terminal-probe wait|deaf|throw|exit|trap|abort|segv|overflow
@main
struct Probe {
    struct Fault: Error {}

    static func main() async {
        let mode = CommandLine.arguments.dropFirst().first ?? "wait"
        do {
            let status = try await TerminalSession.run(
                capabilities: TerminalCapabilities(
                    environment: ProcessInfo.processInfo.environment,
                    inputIsTerminal: isatty(0) == 1, outputIsTerminal: isatty(1) == 1)
            ) { session in
                try session.present(frame("ready", session.size))
                try end(in: mode)
                return try await listen(to: session)
            }
            print("status \(status)")
            exit(status)
        } catch {
            print("error \(error)")
            exit(70)
        }
    }

    private static func listen(to session: TerminalSession) async throws -> Int32 {
        var last = "ready"
        for await event in session.events {
            switch event {
            case .key(.character("q")), .endOfInput: return 0
            case .key(let key): last = "\(key)"
            case .terminate(let signal): return 128 + signal
            case .repaint: last += " repainted"
            case .resize: break
            }
            try session.present(frame(String(last.prefix(60)), session.size))
        }
        return 1
    }

    private static func frame(_ text: String, _ size: Size) -> Frame {
        Frame.render(Text("\(text) \(size.columns)x\(size.rows)"), size: size)
    }

    private static func end(in mode: String) throws {
        switch mode {
        case "throw": throw Fault()
        case "exit": exit(3)
        case "deaf": while true { pause() }
        case "trap": preconditionFailure("as told")
        case "abort": abort()
        case "segv": raise(SIGSEGV)
        case "overflow": print(depth(of: 0))
        default: break
        }
    }

    private static func depth(of level: Int) -> Int {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            buffer[0] = UInt8(truncatingIfNeeded: level)
            return depth(of: level + 1) + Int(buffer[0])
        }
    }
}
