// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why an app did not start. The library only throws it; `main` decides whether the process ends.
public struct BootstrapFailure: AxiomError {
    /// The steps of the start; the last six are those of RFC-001, Bootstrap Sequence.
    package enum Step: Int, Sendable, CaseIterable, CustomStringConvertible {
        case declarations, capabilityGraph, capabilities, clients, orchestrator, contexts, views

        /// What is done in the step.
        package var description: String {
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
    package let step: Step
    /// The error of the step.
    public let underlying: any Error
    /// The events before the failure.
    public let events: [LifecycleEvent]

    /// The step and its error.
    public var message: String { "The app failed while \(step): \(reason)" }

    /// The error without the step.
    public var reason: String { ErrorJournal.sentence(underlying) }

    /// The error of the step.
    public var cause: (any Error)? { underlying }
}
