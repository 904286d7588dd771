// SPDX-License-Identifier: Apache-2.0

/// A change of a repository that still builds after it.
package struct Change: Sendable, Codable, Equatable {
    /// What kind of change it is.
    package enum Kind: String, Sendable, Codable, CaseIterable {
        case comment, body, interface, rename, delete, manifest, newFile
    }

    package let kind: Kind
    /// What exactly, in a few words.
    package let what: String
    /// Paths and their new text; nil for one that is gone.
    package let edits: [String: String?]
}
