// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Two parts of an app whose versions do not work together. It ends the start of an app.
package struct VersionMismatch: AxiomError, Equatable {
    /// Who wants another version.
    package let user: String
    /// What has the wrong version.
    package let component: String
    /// The version that is wanted.
    package let required: SemanticVersion
    /// The version that is there.
    package let present: SemanticVersion

    /// A mismatch between a user and a component.
    package init(
        user: String, component: String, required: SemanticVersion, present: SemanticVersion
    ) {
        self.user = user
        self.component = component
        self.required = required
        self.present = present
    }

    /// Both versions, and which side to update.
    package var message: String {
        let wayOut =
            present < required
            ? "update \(component) to \(required) or a later compatible version"
            : "update \(user) to a version written for \(component) \(present)"
        return "\(user) was written for \(component) \(required), but this is \(component) "
            + "\(present), which does not work with it: \(wayOut)."
    }
}

extension SemanticVersion {
    /// The version of the framework.
    package static let framework = SemanticVersion(0, 1, 0)

    /// Whether a user written for `required` works with this version. The major version must be the
    /// same (before 1.0 the minor version too), and this version must not be older.
    package func satisfies(_ required: SemanticVersion) -> Bool {
        guard major == required.major, self >= required else { return false }
        return major > 0 || minor == required.minor
    }

    /// Stops a user that cannot work with a component of this version.
    package func check(
        _ component: String, for user: String, wanting required: SemanticVersion
    ) throws(VersionMismatch) {
        guard satisfies(required) else {
            throw VersionMismatch(
                user: user, component: component, required: required, present: self)
        }
    }
}
