// SPDX-License-Identifier: Apache-2.0

/// One event of the start or the end of an app, with one line for it.
///
/// The line is made only when it is asked for, because the first name of a type costs some 50 µs.
public enum LifecycleEvent: Sendable, Equatable, CustomStringConvertible {
    /// The graph of capabilities is built: their names, each after what it needs.
    case graphBuilt([ComponentID])
    /// A capability is initialised and works on this level.
    case capabilityReady(ComponentID, DegradationLevel)
    /// A capability waits for its first use.
    case capabilityDeferred(ComponentID)
    /// A capability could not be initialised; the app goes on.
    case capabilityUnavailable(ComponentID, problem: String)
    /// A client is made.
    case clientCreated(ComponentID)
    /// A client could not be made; the app goes on without it.
    case clientFailed(ComponentID, problem: String)
    /// The orchestrator is set up.
    case orchestratorReady
    /// A kind of context can be made.
    case contextRegistered(ComponentID)
    /// A kind of context is left out.
    case contextSkipped(ComponentID, reason: String)
    /// The views are ready to be shown.
    case viewsReady
    /// The views are gone.
    case viewsReleased
    /// A context that was alive observes nothing any more.
    case contextEnded(ComponentID)
    /// A client has stored its unsaved changes.
    case clientFlushed(ComponentID)
    /// A client could not store everything.
    case clientNotFlushed(ComponentID, problem: String)
    /// The app has released a client.
    case clientReleased(ComponentID)
    /// A capability has released what it held.
    case capabilityReleased(ComponentID)

    /// The line.
    public var description: String {
        switch self {
        case .graphBuilt(let names):
            "capability graph: \(names.map(\.name).joined(separator: ", "))"
        case .capabilityReady(let id, let level): "capability \(id): \(level)"
        case .capabilityDeferred(let id): "capability \(id): waits for its first use"
        case .capabilityUnavailable(let id, let problem): "capability \(id) failed: \(problem)"
        case .clientCreated(let id): "client \(id)"
        case .clientFailed(let id, let problem): "client \(id) failed: \(problem)"
        case .orchestratorReady: "orchestrator"
        case .contextRegistered(let id): "context \(id)"
        case .contextSkipped(let id, let reason): "context \(id) skipped: \(reason)"
        case .viewsReady: "views"
        case .viewsReleased: "views released"
        case .contextEnded(let id): "context \(id) ended"
        case .clientFlushed(let id): "client \(id) flushed"
        case .clientNotFlushed(let id, let problem): "client \(id) not flushed: \(problem)"
        case .clientReleased(let id): "client \(id) released"
        case .capabilityReleased(let id): "capability \(id) released"
        }
    }
}
