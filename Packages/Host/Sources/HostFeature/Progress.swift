// SPDX-License-Identifier: Apache-2.0

/// How far something long is, as a domain tells whoever shows it.
public enum Progress: Sendable, Equatable {
    /// A part of it, such as `reading`, and how much of that is done, 0 to 1.
    case at(String, Double)
    /// It has ended.
    case ended
}
