// SPDX-License-Identifier: Apache-2.0

/// What a change of an external system did to the capabilities.
public enum CapabilityConsequence: Sendable, Equatable {
    /// Its handle throws now, like those of everything that needs it; the reason is a sentence.
    case invalidated(ComponentID, reason: String)
    /// There is a new instance behind its handle.
    case rebuilt(ComponentID)
    /// It lives on and works on this level: a network capability that queues, a storage that freed
    /// space.
    case adapted(ComponentID, DegradationLevel)
    /// It could not adapt, or could not be made anew; a sentence.
    case failed(ComponentID, problem: String)
    /// The person has to sign in again.
    case reauthenticate
}
