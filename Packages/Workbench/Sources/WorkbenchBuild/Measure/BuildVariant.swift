// SPDX-License-Identifier: Apache-2.0

/// What makes one side of a comparison different from the other.
struct BuildVariant: Sendable, Equatable {
    /// `""` where there is only one side.
    var name = ""
    /// Variables beside the pinned ones.
    var environment: [String: String] = [:]
    /// Words for `swift build`.
    var arguments: [String] = []

    /// What the files of this side are called behind their common name.
    var suffix: String { name.isEmpty ? "" : "-" + Self.word(name) }

    /// Letters and digits of a name.
    static func word(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }
}
