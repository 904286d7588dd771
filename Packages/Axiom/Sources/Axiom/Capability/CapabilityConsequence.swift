// SPDX-License-Identifier: Apache-2.0

/// What a change of an external system did to the capabilities.
public enum CapabilityConsequence: Sendable, Equatable {
    /// The capability was invalidated. Its handle throws now, and so do the handles of everything
    /// that needs it. The reason is a sentence.
    case invalidated(ComponentID, reason: String)
    /// The handle of the capability has a new instance.
    case rebuilt(ComponentID)
    /// The capability keeps its instance and works at this level now, for example a network
    /// capability that queues or a storage that freed space.
    case adapted(ComponentID, DegradationLevel)
    /// The capability could not adapt or could not be rebuilt. The problem is a sentence.
    case failed(ComponentID, problem: String)
    /// The person has to sign in again.
    case reauthenticate
}
