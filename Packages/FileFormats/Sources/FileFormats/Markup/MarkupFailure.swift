// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why a text is not read as XML. The line is where it was noticed, from 1.
public enum MarkupFailure: AxiomError, Equatable {
    /// The file itself cannot be read.
    case source(DelimitedFailure)
    /// It breaks a rule of XML, or one of the limits; `reason` is a full sentence.
    case damaged(line: Int, reason: String)

    public var message: String {
        switch self {
        case .source(let failure): failure.message
        case .damaged(let line, let reason): "line \(line): \(reason)"
        }
    }
}
