// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why a component was refused: the rule of the architecture that it breaks, as a sentence.
public enum ComponentFailure: AxiomError, Equatable {
    /// Two clients want one type of state (rules 7 and 12).
    case secondOwner(state: String, owner: String, refused: String)
    /// A second instance of a type that may have one per app (rule 11).
    case secondInstance(ComponentType, String)
    /// A second orchestrator.
    case secondOrchestrator(present: String, refused: String)
    /// A presentation that already has a context (rules 4 and 10).
    case presentationTaken(presentation: String, context: String)
    /// A context that already has a presentation (rules 4 and 10).
    case contextTaken(context: String, presentation: String)
    /// A dependency that the rules do not allow (rules 1 to 6).
    case forbidden(ComponentEdge, from: String, ComponentType, to: String, ComponentType)
    /// Components that need each other in a circle (rules 3 and 8). The first and the last name are
    /// the same.
    case circle([String])
    /// One component with two different declarations.
    case redeclared(String)
    /// A dependency that is not declared as a component itself.
    case missing(String, neededBy: String)
    /// A state that holds a class, an actor or a function (rule 17): the path to it, and its type.
    case reference(String, owner: String)

    /// What was refused, why, and the way out.
    public var message: String {
        switch self {
        case .secondOwner(let state, let owner, let refused):
            "\(refused) cannot own \(state): \(owner) owns it, and a type of state has one owner. "
                + "Give \(refused) a state type of its own, or ask \(owner)."
        case .secondInstance(let type, let name):
            "This app has the \(type) \(name) already, and it may have only one: use the one it "
                + "has."
        case .secondOrchestrator(let present, let refused):
            "\(refused) cannot be the orchestrator: \(present) is, and an app has only one. "
                + "Start a second app scope if you need two."
        case .presentationTaken(let presentation, let context):
            "\(presentation) has its context already (\(context)): make a new presentation for "
                + "another context."
        case .contextTaken(let context, let presentation):
            "This \(context) belongs to \(presentation) already: make a new one for every "
                + "presentation."
        case .forbidden(let edge, let from, let type, let to, let other):
            Self.forbidden(edge, from, type, to, other)
        case .circle(let path): CircularDependency(path: path).message
        case .redeclared(let name):
            "\(name) was declared before with another kind or other dependencies: declare it once."
        case .missing(let name, let user):
            "\(user) depends on \(name), which is not declared: declare \(name), or remove the "
                + "dependency."
        case .reference(let reference, let owner):
            "The state of \(owner) may hold values only, and holds a reference (\(reference)): "
                + "replace it by a value."
        }
    }

    /// The circle behind `.circle`; `nil` for the other cases.
    public var cause: (any Error)? {
        if case .circle(let path) = self { CircularDependency(path: path) } else { nil }
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
