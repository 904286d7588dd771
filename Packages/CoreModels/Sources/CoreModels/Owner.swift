// SPDX-License-Identifier: Apache-2.0

/// The number of the profile that owns a row. The accounts domain assigns it.
public struct Owner: Sendable, Hashable, Codable {
    /// Number of the profile.
    public let id: Int64

    /// Wraps the number of a profile.
    public init(id: Int64) { self.id = id }
}
