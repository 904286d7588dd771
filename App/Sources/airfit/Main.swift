// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The entry: everything else is reachable from a test.
@main
struct Main {
    @MainActor
    static func main() async {
        Shell.fillClosedStreams()
        Shell.forbidCoreDumps()
        // A reader that went away is no crash: see `Shell.process`.
        signal(SIGPIPE, SIG_IGN)
        let arguments = Array(CommandLine.arguments.dropFirst())
        let code = await Program(shell: .process()).run(arguments)
        exit(code.rawValue)
    }
}
