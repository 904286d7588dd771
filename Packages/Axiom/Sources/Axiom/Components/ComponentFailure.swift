// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why a component was not accepted: the law of the architecture as sentences.
public enum ComponentFailure: AxiomError, Equatable {
    /// Two clients want one type of state (rules 7 and 12).
    case secondOwner(state: String, owner: String, refused: String)
    /// A second instance of a type that has one per app (rule 11).
    case secondInstance(ComponentType, String)
    /// A second orchestrator.
    case secondOrchestrator(present: String, refused: String)
    /// A presentation that has its context already (rules 4 and 10).
    case presentationTaken(presentation: String, context: String)
    /// A context that has its presentation already (rules 4 and 10).
    case contextTaken(context: String, presentation: String)
    /// A dependency that the law does not know (rules 1 to 6).
    case forbidden(ComponentEdge, from: String, ComponentType, to: String, ComponentType)
    /// Components that need each other in a circle (rules 3 and 8).
    case circle(CircularDependency)
    /// One component with two different declarations.
    case redeclared(String)
    /// A declared dependency that nobody declared itself.
    case missing(String, neededBy: String)
    /// A state that holds a class, an actor or a function (rule 17).
    case reference(ValueSemantics.Reference, owner: String)

    /// What was refused, why, and the way out.
    public var message: String {
        switch self {
        case .secondOwner(let state, let owner, let refused):
            "\(refused) cannot own \(state): \(owner) owns it, and a type of state has one owner. "
                + "Give \(refused) a state type of its own, or ask \(owner)."
        case .secondInstance(let type, let name):
            "There is a \(type) \(name) in this app already, and there is one of each: use that "
                + "one."
        case .secondOrchestrator(let present, let refused):
            "\(refused) cannot be the orchestrator: \(present) is, and an app has one. Start a "
                + "second app scope if two are meant."
        case .presentationTaken(let presentation, let context):
            "\(presentation) has its context already (\(context)): make a new presentation for "
                + "another context."
        case .contextTaken(let context, let presentation):
            "This \(context) belongs to \(presentation) already: make a new one for every "
                + "presentation."
        case .forbidden(let edge, let from, let type, let to, let other):
            Self.forbidden(edge, from, type, to, other)
        case .circle(let circle): circle.message
        case .redeclared(let name):
            "\(name) was declared before with another kind or other dependencies: declare it once."
        case .missing(let name, let user):
            "\(user) depends on \(name), which nobody declared: declare \(name), or take the "
                + "dependency away."
        case .reference(let reference, let owner):
            "The state of \(owner) is not made of values only (\(reference)): keep a value "
                + "there."
        }
    }

    /// What led to it, where something did.
    public var cause: (any Error)? {
        if case .circle(let circle) = self { circle } else { nil }
    }

    private static func forbidden(
        _ edge: ComponentEdge, _ from: String, _ type: ComponentType, _ to: String,
        _ other: ComponentType
    ) -> String {
        let verb = edge == .calls ? "call" : "construct"
        let targets = ComponentType.allCases.filter { edge.targets(of: type).contains($0) }
        let allowed =
            targets.isEmpty
            ? "nothing" : targets.map(\.withArticle).joined(separator: " or ")
        return "The \(type) \(from) may not \(verb) the \(other) \(to): "
            + "\(type.withArticle) \(verb)s \(allowed)."
    }
}
