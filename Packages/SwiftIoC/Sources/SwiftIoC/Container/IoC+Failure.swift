// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension IoC {
    /// Why a container refused a request. Each case carries the full name of the type and the path
    /// of resolutions that led to it.
    public enum Failure: Error, Sendable {
        /// The type was registered again without `withReplacement: true`; the first registration
        /// stands.
        case registeredTwice(type: String)
        /// Neither the container nor a parent of it knows the type.
        indirect case notRegistered(Missing)
        /// A synchronous call asked for a type that has an asynchronous resolver and no instance
        /// yet.
        case asynchronous(type: String, path: [String])
        /// A call outside the main actor asked for a type whose resolver is bound to the main actor
        /// and that has no instance yet.
        case mainActorOnly(type: String, path: [String])
        /// Building the first type of `path` depends on itself. The path ends where it began.
        case cycle(path: [String])
        /// The resolver of the type threw `cause`, which is not a failure of a container.
        case resolverFailed(type: String, path: [String], cause: any Error)
        /// The type is registered as `.weak`, but its resolver returned a value that is not a class
        /// instance.
        case weakValue(type: String)
        /// More than `limit` resolvers were nested. A cycle through ever new types does that.
        case tooDeep(path: [String], limit: Int)
        /// The waiting task was cancelled before another task had built the instance.
        case cancelled(type: String)
        /// `validate()` found more than one failure.
        case several([Failure])
    }
}

extension IoC.Failure {
    /// The facts about a type that is not registered.
    public struct Missing: Sendable {
        /// The full name of the requested type.
        public let type: String
        /// The full name of the type whose resolver asked; `nil` for a call from outside the
        /// container.
        public let askedBy: String?
        /// The path from the first requested type to the missing one.
        public let path: [String]
        /// The registered name with the fewest edits to `type`; `nil` in an empty container.
        public let closest: String?
        let site: Site
    }

    /// Where a registration would have to appear to mend a missing one.
    struct Site: Hashable, Sendable {
        let family: ObjectIdentifier
        let scope: Int
        let key: TypeKey
    }

    /// The error that the resolver threw, if there is one.
    public var cause: (any Error)? {
        if case .resolverFailed(_, _, let cause) = self { cause } else { nil }
    }
}

extension IoC.Failure: LocalizedError, CustomStringConvertible {
    /// The same full sentence as `description`.
    public var errorDescription: String? { description }

    /// A full sentence: what was refused, why, and how to mend it.
    public var description: String {
        switch self {
        case .registeredTwice(let type):
            "\(type) is already registered in this container and the first registration stands; "
                + "pass withReplacement: true to replace it, or override it in a child container."
        case .notRegistered(let missing):
            missing.description
        case .asynchronous(let type, let path):
            "\(type) has an asynchronous resolver and no instance yet, so it cannot be resolved "
                + "synchronously\(via(path)); use resolveAsync(_:), getAsync(by:) or "
                + "waitForResolve(_:)."
        case .mainActorOnly(let type, let path):
            "\(type) has a resolver bound to the main actor and no instance yet, so it cannot be "
                + "resolved synchronously from elsewhere\(via(path)); resolve it on the main "
                + "actor, register the type that asks for it with register(mainActor:), or use "
                + "resolveAsync(_:)."
        case .cycle(let path):
            "\(path.first ?? "A type") needs itself to be built: \(path.arrows); "
                + "break the cycle by setting one of these dependencies after it is built."
        case .resolverFailed(let type, let path, let cause):
            "The resolver of \(type) threw an error\(via(path)): \(cause)."
        case .weakValue(let type):
            "\(type) is registered with the lifecycle weak, but its resolver returned a value "
                + "type, which cannot be held weakly; use the lifecycle container or transient, "
                + "or return a class."
        case .tooDeep(let path, let limit):
            "More than \(limit) resolvers are nested, from \(path.first ?? "the first") to "
                + "\(path.last ?? "the last"); the resolvers probably ask for new types without end."
        case .cancelled(let type):
            "Waiting for \(type) ended because the task was cancelled; "
                + "resolve it again if it is needed."
        case .several(let failures):
            "\(failures.count) failures were found. "
                + failures.map(\.description).joined(separator: " ")
        }
    }

    private func via(_ path: [String]) -> String {
        path.count > 1 ? " (asked for by \(path.arrows))" : ""
    }
}

extension IoC.Failure.Missing: CustomStringConvertible {
    /// A full sentence: the type, who asked, the path and the closest registered name.
    public var description: String {
        var sentence = "\(type) is not registered"
        if let askedBy { sentence += "; \(askedBy) asked for it (\(path.arrows))" }
        if let closest {
            sentence += "; the closest registered name is \(closest)"
        } else {
            sentence += "; nothing is registered in this container"
        }
        return sentence + ". Register \(type) before it is resolved."
    }
}

extension [String] {
    fileprivate var arrows: String { joined(separator: " -> ") }
}
