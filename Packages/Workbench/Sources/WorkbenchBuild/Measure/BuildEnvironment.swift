// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The environment variables of a measured build; all others are removed. SwiftPM makes a new plan
/// when any variable changes, so a varying environment would distort the measurement.
package enum BuildEnvironment {
    /// The variables that decide what is built. They are copied when they are set.
    package static let names = [
        "PATH", "HOME", "TMPDIR", "USER", "LOGNAME", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS",
        "PKG_CONFIG_PATH", "LIBRARY_PATH", "CPATH",
    ]

    /// The fixed environment, plus the variables of a variant.
    package static func pinned(
        _ own: [String: String] = ProcessInfo.processInfo.environment,
        adding more: [String: String] = [:]
    ) -> [String: String] {
        var kept = own.filter { names.contains($0.key) }
        kept["LANG"] = "C.UTF-8"
        return kept.merging(more) { $1 }
    }
}
