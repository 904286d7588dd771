// SPDX-License-Identifier: Apache-2.0

/// Which versions of a component its users may have been written for.
public struct VersionCompatibility: Sendable, Equatable {
    /// The name of what has the version.
    public let component: String
    /// The version that is there.
    public let present: SemanticVersion

    /// The version of the framework. Below 1.0 a new minor version may break its users.
    public static let axiom = VersionCompatibility("Axiom", SemanticVersion(0, 1, 0))

    /// A component in the version that is there.
    public init(_ component: String, _ present: SemanticVersion) {
        self.component = component
        self.present = present
    }

    /// Whether a user written for `required` works with what is there: the same major version (before
    /// 1.0 the same minor one too), and nothing older.
    public func satisfies(_ required: SemanticVersion) -> Bool {
        guard present.major == required.major, present >= required else { return false }
        return present.major > 0 || present.minor == required.minor
    }

    /// Stops a user who cannot work with what is there, before it does anything.
    /// - Throws: `VersionMismatch` with both versions and the way out.
    public func check(
        _ user: String, wants required: SemanticVersion
    ) throws(VersionMismatch) {
        guard satisfies(required) else {
            throw VersionMismatch(
                user: user, component: component, required: required, present: present)
        }
    }
}
