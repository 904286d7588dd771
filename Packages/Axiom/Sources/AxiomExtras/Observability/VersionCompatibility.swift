// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore

/// Which versions of a component its users may have been written for.
public struct VersionCompatibility: Sendable, Equatable {
    /// The name of the component.
    public let component: String
    /// The version that is there.
    public let present: SemanticVersion

    /// The version of the framework. Below 1.0 a new minor version may break its users.
    public static let axiom = VersionCompatibility("Axiom", .framework)

    /// A component with its present version.
    public init(_ component: String, _ present: SemanticVersion) {
        self.component = component
        self.present = present
    }

    /// Whether a user written for `required` works with the present version. The major version must
    /// be the same (before 1.0 the minor version too), and the present version must not be older.
    public func satisfies(_ required: SemanticVersion) -> Bool {
        present.satisfies(required)
    }

    /// Stops a user that cannot work with the present version, before it does anything.
    /// - Throws: `VersionMismatch` with both versions and the way out.
    package func check(
        _ user: String, wants required: SemanticVersion
    ) throws(VersionMismatch) {
        try present.check(component, for: user, wanting: required)
    }
}

extension Bootstrap.VersionDemand {
    /// A demand on a component other than the framework.
    public init(
        _ user: String, wants wanted: SemanticVersion, of component: VersionCompatibility
    ) {
        self.init(user, wants: wanted, of: component.component, present: component.present)
    }
}
