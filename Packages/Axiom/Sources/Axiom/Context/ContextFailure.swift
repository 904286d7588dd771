// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why a context, or something that a context asked for, could not be provided.
public enum ContextFailure: AxiomError, Equatable {
    /// No context is registered for the view.
    case unknownView(ViewType, closest: String?)
    /// The view cannot be shown, because something it needs failed when the app started.
    case unavailableView(ViewType, reason: String)
    /// Two contexts for one view.
    case duplicateView(ViewType, present: String, refused: String)
    /// A context asked for something that it did not declare.
    case undeclared(String, context: String, declared: [String])
    /// A context declared a dependency that is not registered.
    case unknown(String, context: String)
    /// A dependency that the context declared failed when the app started.
    case unavailable(String, context: String, reason: String)
    /// Two clients are known by one name.
    case ambiguous(String, clients: [String])
    /// The instance that was made does not have the registered type.
    case mismatched(String, made: String)
    /// The context could not be made.
    case notMade(String, cause: CapabilityFailure.Cause)
    /// A rule of the architecture forbids it.
    case forbidden(ComponentFailure)

    /// What happened and the way out.
    public var message: String {
        switch self {
        case .unknownView(let view, let closest):
            "There is no view \(view): register a context for it"
                + (closest.map { ", or did you mean \($0)?" } ?? ".")
        case .unavailableView(let view, let reason): "\(view) cannot be shown: \(reason)"
        case .duplicateView(let view, let present, let refused):
            "\(refused) cannot be the context of \(view): \(present) is. Give each view one context."
        case .undeclared(let dependency, let context, let declared):
            "\(context) asked for \(dependency), which it did not declare (it declared "
                + "\(declared.isEmpty ? "nothing" : declared.joined(separator: ", "))): add it to "
                + "the registration of \(context)."
        case .unknown(let dependency, let context):
            "\(context) needs \(dependency), and nothing is registered by that name: register it "
                + "before the app starts."
        case .unavailable(let dependency, let context, let reason):
            "\(context) cannot have \(dependency): \(reason)"
        case .ambiguous(let name, let clients):
            "\(clients.joined(separator: " and ")) are both known as \(name), and a context could "
                + "get either: keep the name for one of them."
        case .mismatched(let name, let made):
            "\(made) was made for \(name), but does not have that type: make an instance of "
                + "\(name)."
        case .notMade(let name, let cause): "\(name) could not be made: \(cause)"
        case .forbidden(let failure): failure.message
        }
    }

    /// The error behind `.notMade` and `.forbidden`; `nil` for the other cases.
    public var cause: (any Error)? {
        switch self {
        case .notMade(_, let cause): cause.error
        case .forbidden(let failure): failure
        case .unknownView, .unavailableView, .duplicateView, .undeclared, .unknown, .unavailable,
            .ambiguous,
            .mismatched:
            nil
        }
    }
}
