// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore
import Basics
import Foundation

/// Why missed states cannot be replayed (RFC-001, Enhanced State Observation).
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

    /// `.fallback`: use the present state instead.
    public var recovery: RecoveryStrategy { .fallback }
}

extension StateContainer {
    /// The states that came after a version, oldest first; empty when the version is the present
    /// one.
    ///
    /// The timestamps are the time of this call.
    /// - Throws: `ReplayFailure.gapTooOld` when the container no longer has all of them.
    public func replay(
        since version: UInt64
    ) throws(ReplayFailure) -> [VersionedSnapshot<State>] {
        let (missed, newest, limit) = withStorage {
            ($0.missed(since: version), $0.version, $0.extras?.historyLimit ?? 0)
        }
        guard let missed else {
            let kept = UInt64(limit)
            throw .gapTooOld(since: version, earliest: newest > kept ? newest - kept : 0)
        }
        let now = Date()
        return missed.map {
            VersionedSnapshot(state: $0.state, version: $0.version, timestamp: now)
        }
    }
}
