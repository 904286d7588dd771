// SPDX-License-Identifier: Apache-2.0

/// A number with what it counts.
package enum Plural {
    /// `1 module`, `2 modules`.
    package static func of(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
