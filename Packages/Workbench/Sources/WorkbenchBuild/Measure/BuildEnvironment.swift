// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The variables that a measured build gets, and no others: SwiftPM plans anew whenever any
/// variable is another than before, so an environment that varies would be measured.
package enum BuildEnvironment {
    /// The variables that decide what is built, taken over when they are set.
    package static let names = [
        "PATH", "HOME", "TMPDIR", "USER", "LOGNAME", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS",
        "PKG_CONFIG_PATH", "LIBRARY_PATH", "CPATH",
    ]

    /// The pinned environment, with what a variant adds.
    package static func pinned(
        _ own: [String: String] = ProcessInfo.processInfo.environment,
        adding more: [String: String] = [:]
    ) -> [String: String] {
        var kept = own.filter { names.contains($0.key) }
        kept["LANG"] = "C.UTF-8"
        return kept.merging(more) { $1 }
    }
}
