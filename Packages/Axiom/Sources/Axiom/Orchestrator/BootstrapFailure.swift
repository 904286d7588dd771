// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why an app did not start. The library throws it; whether the process ends is for `main` to say.
public struct BootstrapFailure: AxiomError {
    /// The steps of the start; the last six are those of RFC-001, Bootstrap Sequence.
    public enum Step: Int, Sendable, CaseIterable, CustomStringConvertible {
        case declarations, capabilityGraph, capabilities, clients, orchestrator, contexts, views

        /// What is done in the step.
        public var description: String {
            switch self {
            case .declarations: "checking what the app declares"
            case .capabilityGraph: "building the graph of capabilities"
            case .capabilities: "initialising the capabilities"
            case .clients: "making the clients"
            case .orchestrator: "setting up the orchestrator"
            case .contexts: "registering the contexts"
            case .views: "setting up the views"
            }
        }
    }

    /// The step that failed.
    public let step: Step
    /// What happened in it.
    public let underlying: any Error
    /// What had happened before.
    public let events: [LifecycleEvent]

    /// The step, and what happened in it.
    public var message: String { "The app could not start, \(step): \(reason)" }

    /// What happened, without the step.
    public var reason: String { ErrorJournal.sentence(underlying) }

    /// What happened in the step.
    public var cause: (any Error)? { underlying }
}
