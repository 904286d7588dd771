// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import HostAPI

/// Writes the log to standard error, for `--debug`.
struct DebugLog: LogSink {
    let shell: Shell

    func log(_ level: LogLevel, _ message: String) {
        shell.writeError("\(level): \(TerminalText.safe(message))\n")
    }
}
