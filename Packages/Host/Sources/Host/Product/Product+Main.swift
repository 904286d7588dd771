// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import HostAPI

extension Product {
    /// Runs the line that the person typed, and ends the process with its exit code.
    @MainActor
    public func main() async -> Never {
        Shell.fillClosedStreams()
        Shell.forbidCoreDumps()
        // The program must not be killed when the reader of its output goes away: see
        // `Shell.process`.
        signal(SIGPIPE, SIG_IGN)
        let arguments = Array(CommandLine.arguments.dropFirst())
        let code = await Program(self, shell: .process()).run(arguments)
        exit(code.rawValue)
    }
}
