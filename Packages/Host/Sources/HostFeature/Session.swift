// SPDX-License-Identifier: Apache-2.0

public import Relux

/// What a person's session means to a domain.
public enum Session: Sendable {
    /// Nothing: its data belong to nobody in particular.
    case none
    /// It works on the data of whoever is there.
    /// - Parameters:
    ///   - open: the action that loads the data of the person with this identifier.
    ///   - close: the action that lets them go.
    case followed(
        open: @Sendable (Int64) -> any Relux.Action, close: @Sendable () -> any Relux.Action)
    /// It decides who is there: the reaction that tells the others.
    case led(@Sendable (SessionSaga.Followers) -> Relux.Reaction)
}

/// Signs a person in to every domain when the domain that decides grants access, and out when
/// access ends.
///
/// Has no state and makes no decision about access.
public struct SessionSaga: Relux.Saga {
    /// The domains that work on the data of whoever is there.
    public struct Followers: Sendable {
        typealias Part = (
            open: @Sendable (Int64) -> any Relux.Action, close: @Sendable () -> any Relux.Action
        )

        let parts: [Part]

        /// Lets every domain load the data of a person. All are told, also when one of them fails.
        public func open(
            _ person: Int64, _ dispatcher: Relux.Dispatcher
        ) async -> Relux.ActionResult {
            await dispatcher.actions(.concurrently) { parts.map { $0.open(person) } }
        }

        /// Lets every domain let its data go. All are told, also when one of them fails.
        public func close(_ dispatcher: Relux.Dispatcher) async -> Relux.ActionResult {
            await dispatcher.actions(.concurrently) { parts.map { $0.close() } }
        }
    }

    public let reactions: [Relux.Reaction]

    /// The sessions of these domains.
    public init(_ sessions: [Session]) {
        let followers = Followers(
            parts: sessions.compactMap {
                if case .followed(let open, let close) = $0 { (open, close) } else { nil }
            })
        reactions = sessions.compactMap {
            if case .led(let reaction) = $0 { reaction(followers) } else { nil }
        }
    }
}
