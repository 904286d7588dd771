// SPDX-License-Identifier: Apache-2.0

/// Counts with their noun.
public enum Plural {
    /// `1 set`, `12 sets`, `1,024 sets`; `2 days of energy`.
    public static func of(_ count: Int, _ noun: String) -> String {
        let head = noun.split(separator: " of ").first ?? ""
        return "\(Figures.whole(Double(count))) \(head)\(count == 1 ? "" : "s")"
            + noun.dropFirst(head.count)
    }
}
