// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI

/// The entry point. A test can reach all other code.
@main
struct Main {
    @MainActor
    static func main() async {
        Shell.fillClosedStreams()
        Shell.forbidCoreDumps()
        // The program must not be killed when the reader of its output goes away: see
        // `Shell.process`.
        signal(SIGPIPE, SIG_IGN)
        let arguments = Array(CommandLine.arguments.dropFirst())
        let code = await Program(shell: .process()).run(arguments)
        exit(code.rawValue)
    }
}
