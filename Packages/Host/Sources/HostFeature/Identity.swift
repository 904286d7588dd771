// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
public import DesignSystem
import Foundation
public import Relux
public import Storage
public import Trapezio

/// Who works with a program.
public struct Access: Sendable, Equatable {
    /// A person, as the owner of rows of every domain.
    public struct Person: Sendable, Equatable {
        public let id: Int64
        public let name: String
        /// Whether it is an account; else it is whoever is at this machine.
        public let isAccount: Bool

        /// A person.
        public init(id: Int64, name: String, isAccount: Bool) {
            self.id = id
            self.name = name
            self.isAccount = isAccount
        }
    }

    /// Whose data may be read and written; `nil` when there is nobody.
    public let person: Person?
    /// Whether there are accounts, and nobody is signed in.
    public let isSignedOut: Bool

    /// A situation.
    public init(person: Person?, isSignedOut: Bool) {
        self.person = person
        self.isSignedOut = isSignedOut
    }
}

/// How a program knows who works with it: registered in the app's container by the one domain that
/// decides about access.
public struct Identity: Sendable {
    /// An account of another database cannot be the person who asks, and why.
    public struct Stranger: AxiomError {
        public let message: String

        /// A refusal, with a sentence that says why.
        public init(_ message: String) { self.message = message }
    }

    /// What a person may do to the rows of others, and who of another database is who here.
    public struct Rights: Sendable {
        /// Whether a person may reach the rows of everybody.
        public let mayReachAll: @Sendable (_ person: Int64, Connection) throws -> Bool
        /// The same of whoever has the session of this program.
        public let mayReachAllBySession: @Sendable (Connection) throws -> Bool
        /// Finds out who of a copy of another database is who here: the person here who receives
        /// the rows of each there, and a sentence for each who is new. `mine` is the name of the
        /// account there that is the one who asks.
        public let meet:
            @Sendable (
                _ here: Database, _ copy: Database, _ owner: Int64, _ mine: String?
            ) async throws -> (owners: [Int64: Int64], sentences: [String])

        /// The identity of a person's account, `nil` for the local profile, and those of the accounts
        /// elsewhere that are the person's.
        public let identities:
            @Sendable (_ person: Int64, Connection) throws -> (own: String?, elsewhere: Set<String>)
        /// Notes in a copy of one person's rows that an account elsewhere is that person's, so that
        /// a merge brings that in.
        public let claim: @Sendable (_ identity: String, _ copy: Connection) throws -> Void

        /// Rights.
        public init(
            mayReachAll: @escaping @Sendable (_ person: Int64, Connection) throws -> Bool,
            mayReachAllBySession: @escaping @Sendable (Connection) throws -> Bool,
            meet:
                @escaping @Sendable (
                    _ here: Database, _ copy: Database, _ owner: Int64, _ mine: String?
                ) async throws -> (owners: [Int64: Int64], sentences: [String]),
            identities:
                @escaping @Sendable (_ person: Int64, Connection) throws -> (
                    own: String?, elsewhere: Set<String>
                ),
            claim: @escaping @Sendable (_ identity: String, _ copy: Connection) throws -> Void
        ) {
            self.mayReachAll = mayReachAll
            self.mayReachAllBySession = mayReachAllBySession
            self.meet = meet
            self.identities = identities
            self.claim = claim
        }
    }

    /// Finds out who is there.
    public let restore: @Sendable (Relux.Dispatcher) async throws -> Access
    /// Who is there, as it is known now.
    public let access: @Sendable () -> Access
    /// Who is there from now on, at each change.
    public let changes: @Sendable () -> AsyncStream<Access>
    /// What is thrown where somebody must be there and nobody is.
    public let signedOut: @Sendable () -> any Error
    /// Keeps what people typed and have not sent; `nil` where it lasts as long as the program runs.
    public let drafts: @Sendable (Relux.Dispatcher) -> (any DraftKeeping)?
    /// Whether a screen is shown while nobody is signed in.
    public let isOpen: @Sendable (any TrapezioScreen) -> Bool
    /// The address of the place to sign in.
    public let place: String
    /// What a person may do to the rows of others.
    public let rights: Rights

    /// A way to know who is there.
    public init(
        restore: @escaping @Sendable (Relux.Dispatcher) async throws -> Access,
        access: @escaping @Sendable () -> Access,
        changes: @escaping @Sendable () -> AsyncStream<Access>,
        signedOut: @escaping @Sendable () -> any Error,
        drafts: @escaping @Sendable (Relux.Dispatcher) -> (any DraftKeeping)?,
        isOpen: @escaping @Sendable (any TrapezioScreen) -> Bool, place: String, rights: Rights
    ) {
        self.restore = restore
        self.access = access
        self.changes = changes
        self.signedOut = signedOut
        self.drafts = drafts
        self.isOpen = isOpen
        self.place = place
        self.rights = rights
    }

    /// The person who is there. Throws where there is nobody.
    public func person() throws -> Access.Person {
        guard let person = access().person else { throw signedOut() }
        return person
    }
}
