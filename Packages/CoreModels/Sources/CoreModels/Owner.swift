// SPDX-License-Identifier: Apache-2.0

/// The profile that owns rows: its number, which the accounts domain gives out.
public struct Owner: Sendable, Hashable, Codable {
    /// Number of the profile.
    public let id: Int64

    /// Wraps the number of a profile.
    public init(id: Int64) { self.id = id }
}
