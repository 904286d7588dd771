// SPDX-License-Identifier: Apache-2.0

/// What makes one side of a comparison different from the other.
struct BuildVariant: Sendable, Equatable {
    /// What the side is called that is the work tree as it is, when there are others.
    static let base = "work tree"

    /// `""` where there is only one side.
    var name = ""
    /// Variables beside the pinned ones.
    var environment: [String: String] = [:]
    /// Words for `swift build`.
    var arguments: [String] = []

    /// What the files of this side are called behind their common name.
    var suffix: String { name.isEmpty || name == Self.base ? "" : "-" + Self.word(name) }

    /// Letters and digits of a name.
    static func word(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }
}
