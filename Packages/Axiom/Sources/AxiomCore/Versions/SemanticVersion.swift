// SPDX-License-Identifier: Apache-2.0

/// A version of the form `major.minor.patch-prerelease+build`, ordered as Semantic Versioning 2.0.0
/// says.
public struct SemanticVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Changes when code written for an older version may break.
    public let major: Int
    /// Changes when something is added; before 1.0 also when older code may break.
    public let minor: Int
    /// Changes when something is mended.
    public let patch: Int
    /// The prerelease identifiers, such as `["beta", "2"]`; empty for a release.
    public let prerelease: [String]
    /// The build identifiers; they do not count in comparisons.
    public let build: [String]

    /// A version from its numbers.
    public init(_ major: Int, _ minor: Int, _ patch: Int, prerelease: [String] = []) {
        self.major = major
        self.minor = minor
        self.patch = patch
        self.prerelease = prerelease
        build = []
    }

    /// The version that a text names, such as `1.4.0` or `2.0.0-rc.1+linux`; `nil` for any other
    /// text.
    public init?(_ text: String) {
        let (rest, build) = Self.cut(text[...], at: "+")
        let (core, prerelease) = Self.cut(rest, at: "-")
        let numbers = core.split(separator: ".", omittingEmptySubsequences: false)
            .map { Self.number($0) }
        guard numbers.count == 3, let major = numbers[0], let minor = numbers[1],
            let patch = numbers[2]
        else { return nil }
        let before = Self.identifiers(prerelease)
        let built = Self.identifiers(build)
        guard prerelease == nil || before.allSatisfy(Self.isPrereleaseIdentifier),
            build == nil || built.allSatisfy(Self.isIdentifier)
        else { return nil }
        self.major = major
        self.minor = minor
        self.patch = patch
        self.prerelease = before
        self.build = built
    }

    /// The version as text, in the form that `init(_:)` parses.
    public var description: String {
        "\(major).\(minor).\(patch)"
            + (prerelease.isEmpty ? "" : "-" + prerelease.joined(separator: "."))
            + (build.isEmpty ? "" : "+" + build.joined(separator: "."))
    }

    /// Compares the numbers; a prerelease comes before its release. Builds do not count.
    public static func < (left: Self, right: Self) -> Bool {
        let (mine, others) = (
            (left.major, left.minor, left.patch), (right.major, right.minor, right.patch)
        )
        if mine != others { return mine < others }
        if left.prerelease.isEmpty || right.prerelease.isEmpty {
            return !left.prerelease.isEmpty && right.prerelease.isEmpty
        }
        for (one, other) in zip(left.prerelease, right.prerelease) where one != other {
            return comesFirst(one, other)
        }
        return left.prerelease.count < right.prerelease.count
    }

    /// Whether neither version comes before the other: builds do not count.
    public static func == (left: Self, right: Self) -> Bool {
        (left.major, left.minor, left.patch) == (right.major, right.minor, right.patch)
            && left.prerelease == right.prerelease
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(major)
        hasher.combine(minor)
        hasher.combine(patch)
        hasher.combine(prerelease)
    }

    /// Numbers by value and before words; words by their characters.
    private static func comesFirst(_ one: String, _ other: String) -> Bool {
        switch (number(one[...]), number(other[...])) {
        case (let mine?, let others?): mine < others
        case (_?, nil): true
        case (nil, _?): false
        case (nil, nil): one < other
        }
    }

    private static func cut(
        _ text: Substring, at mark: Character
    ) -> (before: Substring, after: Substring?) {
        guard let index = text.firstIndex(of: mark) else { return (text, nil) }
        return (text[..<index], text[text.index(after: index)...])
    }

    private static func number(_ text: Substring) -> Int? {
        guard text == "0" || text.first != "0", text.utf8.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        return Int(text)
    }

    private static func identifiers(_ text: Substring?) -> [String] {
        text?.split(separator: ".", omittingEmptySubsequences: false).map(String.init) ?? []
    }

    private static func isIdentifier(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                switch $0 {
                case 45, 48...57, 65...90, 97...122: true
                default: false
                }
            }
    }

    private static func isPrereleaseIdentifier(_ text: String) -> Bool {
        let isNumeric = text.utf8.allSatisfy { (48...57).contains($0) }
        return isIdentifier(text) && (!isNumeric || number(text[...]) != nil)
    }
}
