// SPDX-License-Identifier: Apache-2.0

/// A change after which the repository still builds.
package struct Change: Sendable, Codable, Equatable {
    /// What kind of change it is.
    package enum Kind: String, Sendable, Codable, CaseIterable {
        case comment, body, interface, rename, delete, manifest, newFile
        // From here on a test fails, and the next change mends it.
        case value, resource, fixture, snippet, link, setting, line, program

        /// Whether it is made for a test to fail.
        package var isFault: Bool {
            switch self {
            case .comment, .body, .interface, .rename, .delete, .manifest, .newFile: false
            case .value, .resource, .fixture, .snippet, .link, .setting, .line, .program: true
            }
        }
    }

    package let kind: Kind
    /// The exact change, in a few words.
    package let what: String
    /// The new texts by path; nil removes a file.
    package let edits: [String: String?]
}
