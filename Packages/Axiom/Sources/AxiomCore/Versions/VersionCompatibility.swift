// SPDX-License-Identifier: Apache-2.0

/// Which versions of a component its users may have been written for.
public struct VersionCompatibility: Sendable, Equatable {
    /// The name of the component.
    public let component: String
    /// The version that is there.
    public let present: SemanticVersion

    /// The version of the framework. Below 1.0 a new minor version may break its users.
    public static let axiom = VersionCompatibility("Axiom", SemanticVersion(0, 1, 0))

    /// A component with its present version.
    public init(_ component: String, _ present: SemanticVersion) {
        self.component = component
        self.present = present
    }

    /// Whether a user written for `required` works with the present version. The major version must
    /// be the same (before 1.0 the minor version too), and the present version must not be older.
    public func satisfies(_ required: SemanticVersion) -> Bool {
        guard present.major == required.major, present >= required else { return false }
        return present.major > 0 || present.minor == required.minor
    }

    /// Stops a user that cannot work with the present version, before it does anything.
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
