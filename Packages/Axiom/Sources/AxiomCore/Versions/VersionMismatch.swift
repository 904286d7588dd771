// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Two parts of an app whose versions do not work together.
public struct VersionMismatch: AxiomError, Equatable {
    /// Who wants another version.
    public let user: String
    /// What has the wrong version.
    public let component: String
    /// The version that is wanted.
    public let required: SemanticVersion
    /// The version that is there.
    public let present: SemanticVersion

    /// A mismatch between a user and a component.
    public init(
        user: String, component: String, required: SemanticVersion, present: SemanticVersion
    ) {
        self.user = user
        self.component = component
        self.required = required
        self.present = present
    }

    /// Both versions, and which side to update.
    public var message: String {
        let wayOut =
            present < required
            ? "update \(component) to \(required) or a later compatible version"
            : "update \(user) to a version written for \(component) \(present)"
        return "\(user) was written for \(component) \(required), but this is \(component) "
            + "\(present), which does not work with it: \(wayOut)."
    }
}
