// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// Values and errors.
    static let models: [File] = [
        File(
            "Sources/<Domain>Models/<Domain>+Business+Err.swift", isShape: true,
            #"""
            public import Foundation

            extension <Domain>.Business {
                /// Everything that can go wrong with an entry, with the way out in the sentence.
                public enum Err: Error, Sendable, Equatable, Codable {
                    /// Nobody's data is loaded.
                    case signedOut
                    /// The text has nothing but spaces in it.
                    case emptyText
                    /// The text has `count` characters, and `limit` is the most.
                    case textTooLong(count: Int, limit: Int)
                    /// The database failed; `reason` is a full sentence.
                    case unavailable(reason: String)
                }
            }

            extension <Domain>.Business.Err: LocalizedError, CustomStringConvertible {
                public var errorDescription: String? { description }

                public var description: String {
                    switch self {
                    case .signedOut:
                        "nobody is signed in. Sign in to see your entries."
                    case .emptyText:
                        "there is no text. Write what the entry is about."
                    case .textTooLong(let count, let limit):
                        "the text has \(count) characters. Write at most \(limit)."
                    case .unavailable(let reason):
                        reason
                    }
                }
            }

            """#),
        File(
            "Sources/<Domain>Models/<Domain>+Business+Model+Entry.swift",
            #"""
            public import CoreModels
            public import Foundation

            extension <Domain>.Business.Model {
                /// Whose entries these are.
                public typealias Owner = CoreModels.Owner

                /// Something a person noted at a point in time.
                public struct Entry: Sendable, Hashable, Codable, Identifiable {
                    /// Number of the entry, unique in the domain.
                    public let id: Int64
                    /// What was noted, without spaces around it.
                    public let text: String
                    /// When it was noted.
                    public let at: Date

                    /// Creates an entry value.
                    public init(id: Int64, text: String, at: Date) {
                        self.id = id
                        self.text = text
                        self.at = at
                    }
                }
            }

            """#),
        File(
            "Sources/<Domain>Models/<Domain>.swift", isShape: true,
            #"""
            /// The <words> domain: what a person notes about it, newest first.
            public enum <Domain> {
                /// What the domain does, free of any screen.
                public enum Business {
                    /// The values the domain speaks in.
                    public enum Model {}
                }
            }

            """#),
        File(
            "Sources/<Domain>Models/<Domain>Models.docc/<Domain>Models.md",
            #"""
            # ``<Domain>Models``

            The values of the <words> domain: entries, and what can go wrong with them.

            ## Overview

            ```swift
            let entry = <Domain>.Business.Model.Entry(id: 1, text: "A first note", at: .now)
            ```

            Errors are sentences for a person, with the way out in them.

            """#),
    ]

    /// Requests, actions and the protocols of state and saga.
    static let reluxInt: [File] = [
        File(
            "Sources/<Domain>ReluxInt/<Domain>+Business+Action.swift", isShape: true,
            #"""
            public import <Domain>Models
            public import Relux

            extension <Domain>.Business {
                /// What happened to the entries.
                public enum Action: Relux.RecordableAction, Equatable, Codable {
                    /// What recordings call these actions.
                    public static let recordingKey = "<domain>.action"

                    /// From now on the data of this person is worked on.
                    case loaded(Model.Owner)
                    /// The person left.
                    case cleared
                    /// An entry was stored.
                    case added(Model.Entry)
                    /// An entry is no longer stored.
                    case removed(id: Int64)
                }
            }

            """#),
        File(
            "Sources/<Domain>ReluxInt/<Domain>+Business+Protocols.swift", isShape: true,
            #"""
            public import Axiom
            public import <Domain>Models
            public import Relux

            extension <Domain>.Business {
                /// Whose entries are worked on, and how often they have changed; only its reducer writes it.
                public protocol IState: Relux.BusinessState
                where State == Relux.Ownership<<Domain>, Model.Owner> {}

                /// Answers every request of the domain.
                public protocol ISaga: Relux.Saga {}
            }

            """#),
        File(
            "Sources/<Domain>ReluxInt/<Domain>+Business+Requests.swift", isShape: true,
            #"""
            public import Foundation
            public import <Domain>Models
            public import Relux

            // What can be asked of the domain. Each request has one handler, the saga.

            extension <Domain>.Business {
                /// The person's entries.
                public struct ListEntries: Relux.Request {
                    /// The entries, newest first.
                    public typealias Answer = [Model.Entry]

                    /// Asks for all of them.
                    public init() {}
                }

                /// Stores an entry.
                public struct AddEntry: Relux.Request {
                    /// What was stored.
                    public typealias Answer = Model.Entry

                    /// What to note; spaces around it are left out.
                    public let text: String
                    /// When it was noted.
                    public let at: Date

                    /// Asks to store a text.
                    public init(_ text: String, at: Date) {
                        self.text = text
                        self.at = at
                    }
                }

                /// Takes an entry out again.
                public struct RemoveEntry: Relux.Request {
                    /// The number of the entry that is not stored any more.
                    public typealias Answer = Int64

                    /// The number of the entry.
                    public let id: Int64

                    /// Asks to take an entry out.
                    public init(id: Int64) { self.id = id }
                }
            }

            """#),
        File(
            "Sources/<Domain>ReluxInt/<Domain>ReluxInt.docc/<Domain>ReluxInt.md",
            #"""
            # ``<Domain>ReluxInt``

            What can be asked of the <words> domain, what happens in it, and the protocols its parts are known by.

            ## Overview

            ```swift
            for entry in try await relux.dispatcher.ask(<Domain>.Business.ListEntries()) { show(entry.text) }
            ```

            A refusal is thrown to whoever asked. Other domains never import this module; orchestrations do, and follow
            `<Domain>.Business.Action`.

            """#),
    ]

    /// The port.
    static let serviceInt: [File] = [
        File(
            "Sources/<Domain>ServiceInt/<Domain>+Business+IService.swift", isShape: true,
            #"""
            public import Foundation
            public import <Domain>Models

            extension <Domain>.Business {
                /// The entries of this machine's people. Calls may come from any task; each is one transaction.
                public protocol IService: Sendable {
                    /// The person's entries, newest first.
                    func entries(of owner: Model.Owner) async throws(Err) -> [Model.Entry]
                    /// Stores an entry and gives it a number.
                    func append(
                        _ text: String, at moment: Date, for owner: Model.Owner
                    ) async throws(Err) -> Model.Entry
                    /// Takes out an entry of the person's; nothing happens where there is none.
                    func remove(_ id: Int64, of owner: Model.Owner) async throws(Err)
                }
            }

            """#),
        File(
            "Sources/<Domain>ServiceInt/<Domain>ServiceInt.docc/<Domain>ServiceInt.md",
            #"""
            # ``<Domain>ServiceInt``

            The port of the <words> domain: a person's entries, wherever they are kept.

            ## Overview

            ```swift
            let entry = try await service.append("A first note", at: .now, for: owner)
            try await service.entries(of: owner) == [entry]      // true, also in the next process
            ```

            Every call is one transaction and throws `<Domain>.Business.Err` only.

            """#),
    ]
}
