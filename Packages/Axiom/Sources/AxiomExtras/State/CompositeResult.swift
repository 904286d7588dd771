// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// The result of a composite change, part by part (RFC-001, Client Recovery: Partial Update).
public struct CompositeResult<Part: Sendable>: Sendable {
    /// A part that was refused, and why.
    public struct Rejection: Sendable {
        /// The part.
        public let part: Part
        /// What it threw.
        public let error: any Error
    }

    /// The parts that are in the state now, in order.
    public internal(set) var applied: [Part] = []
    /// The parts that threw and did not change the state, in order.
    public internal(set) var rejected: [Rejection] = []

    /// Whether every part is in the state.
    public var isComplete: Bool { rejected.isEmpty }
}

extension StateContainer {
    /// Applies the valid parts of a composite change, in order, as one update: observers get one
    /// state. A part that throws changes nothing, and the next part is applied to the state before
    /// it.
    @discardableResult
    public func updatePartially<Part: Sendable>(
        _ parts: [Part], _ apply: (Part, inout State) throws -> Void
    ) -> CompositeResult<Part> {
        update { state in
            var result = CompositeResult<Part>()
            for part in parts {
                var copy = state
                do {
                    try apply(part, &copy)
                    state = copy
                    result.applied.append(part)
                } catch {
                    result.rejected.append(.init(part: part, error: error))
                }
            }
            return result
        }
    }
}
