// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

extension Relux {
    /// Why registering a module or asking a request was refused. Every case is a programming error
    /// that a test finds. None of them traps.
    public enum Failure: AxiomError, Equatable {
        /// A module of this name is already registered.
        case moduleRegistered(ModuleID)
        /// Modules that this one depends on are not registered.
        case dependencyMissing(ModuleID, missing: [ModuleID])
        /// No module of this name is registered; the registered ones are listed.
        case moduleUnknown(ModuleID, registered: [ModuleID])
        /// Other registered modules depend on this one.
        case moduleInUse(ModuleID, by: [ModuleID])
        /// This instance is already connected; `name` is the name of its type.
        case stateConnected(String)
        /// This instance is not connected; the name is that of its type.
        case stateUnknown(String)
        /// This instance was disconnected and is still cleaning up; the name is that of its type.
        case stateLeaving(String)
        /// A connected state lives in the same container; the name is the type of the refused
        /// state.
        case containerShared(String)
        /// Requests of this type already have a handler; both owners are named.
        case requestAnswered(String, by: String, refused: String)
        /// No handler answers requests of this type. Lists the requests that have one, the closest
        /// name first.
        case requestUnanswered(String, nearest: [String])
        /// A request of this type was asked inside the answers of so many others.
        case requestEndless(String, Int)
        /// The answer to a request of this type took longer than whoever asked waits.
        case requestLate(String, Duration)
        /// The `Relux` of this dispatcher no longer exists.
        case gone

        /// What was refused, the reason, and what to do instead.
        public var message: String {
            switch self {
            case .moduleRegistered(let id):
                "The module \(id) is registered already. "
                    + "Unregister it first, or give the second module its own id."
            case .dependencyMissing(let id, let missing):
                "The module \(id) needs modules that are not registered: \(Self.list(missing)). "
                    + "Register those first."
            case .moduleUnknown(let id, let registered):
                "There is no module \(id) to unregister. Registered: \(Self.list(registered))."
            case .moduleInUse(let id, let dependents):
                "The module \(id) cannot be unregistered: others depend on it. "
                    + "Unregister those first: \(Self.list(dependents))."
            case .stateConnected(let name):
                "This instance of \(name) is connected already. "
                    + "Connect every state once, in one module."
            case .stateUnknown(let name):
                "This instance of \(name) is not connected, so it cannot be disconnected."
            case .stateLeaving(let name):
                "This instance of \(name) is still cleaning up after it was disconnected. "
                    + "Await the cleanup, or connect a new instance."
            case .containerShared(let name):
                "This instance of \(name) shares its container with a connected state. "
                    + "Give every state a container of its own."
            case .requestAnswered(let request, let first, let second):
                "\(request) is answered by \(first), so \(second) cannot answer it too. "
                    + "A request has one handler: remove one of the two."
            case .requestUnanswered(let request, let nearest):
                "Nothing answers \(request). "
                    + (nearest.isEmpty
                        ? "No handlers are registered"
                        : "Requests with a handler: \(nearest.joined(separator: ", "))")
                    + ". Register the module that answers it first."
            case .requestEndless(let request, let count):
                "\(request) was asked \(count) deep, each time for the answer to another request. "
                    + "Its handler asks for it again, directly or by another request."
            case .requestLate(let request, let limit):
                "\(request) had no answer within \(limit). "
                    + "Its handler was cancelled. Ask again, or wait longer."
            case .gone:
                "The Relux of this dispatcher was released, with its states and sagas. "
                    + "Keep the Relux for as long as you dispatch."
            }
        }

        private static func list(_ modules: [ModuleID]) -> String {
            modules.isEmpty ? "none" : modules.map(\.description).joined(separator: ", ")
        }
    }
}
