// SPDX-License-Identifier: Apache-2.0

/// Counts with their noun.
public enum Plural {
    /// `1 set`, `12 sets`, `1,024 sets`.
    public static func of(_ count: Int, _ noun: String) -> String {
        "\(Figures.whole(Double(count))) \(noun)\(count == 1 ? "" : "s")"
    }
}
