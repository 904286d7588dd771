// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why missed states could not be had again (RFC-001, Enhanced State Observation).
public enum ReplayFailure: AxiomError, Equatable {
    /// States after this version are gone; replay is possible from `earliest` on.
    case gapTooOld(since: UInt64, earliest: UInt64)

    /// What happened and the way out.
    public var message: String {
        switch self {
        case .gapTooOld(let since, let earliest):
            "The states since version \(since) are no longer kept, only those since version "
                + "\(earliest): take the present state, or give the container a longer history."
        }
    }

    /// The present state stands in for what is gone.
    public var recovery: RecoveryStrategy { .fallback }
}
