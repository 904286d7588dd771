// SPDX-License-Identifier: Apache-2.0

/// Why a text is not read as XML. The line is where it was noticed, from 1.
public enum MarkupFailure: Error, Sendable {
    /// The file itself cannot be read.
    case source(DelimitedFailure)
    /// It breaks a rule of XML, or one of the limits; `reason` is a full sentence.
    case damaged(line: Int, reason: String)
}
