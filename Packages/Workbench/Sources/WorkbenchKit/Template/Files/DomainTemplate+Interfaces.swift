// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// Values and errors.
    static let models: [File] = [
        File(
            "Sources/<Domain>Models/<Domain>+Business+Err.swift",
            #"""
            public import Foundation

            extension <Domain>.Business {
                /// The errors of the domain. Each sentence says what to do.
                public enum Err: Error, Sendable, Equatable, Codable {
                    /// Nobody's data is loaded.
                    case signedOut
                    /// The text is empty or contains only spaces.
                    case emptyText
                    /// The text has `count` characters; at most `limit` are allowed.
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
                /// The owner of entries.
                public typealias Owner = CoreModels.Owner

                /// Something a person noted at a point in time.
                public struct Entry: Sendable, Hashable, Codable, Identifiable {
                    /// The number of the entry, unique in the domain.
                    public let id: Int64
                    /// The noted text, without spaces around it.
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
            "Sources/<Domain>Models/<Domain>.swift",
            #"""
            /// The <words> domain: what a person notes about it, newest first.
            public enum <Domain> {
                /// The logic of the domain, without screens.
                public enum Business {
                    /// The values of the domain.
                    public enum Model {}
                }
            }

            """#),
        File(
            "Sources/<Domain>Models/<Domain>Models.docc/<Domain>Models.md",
            #"""
            # ``<Domain>Models``

            The values of the <words> domain: entries and errors.

            ## Overview

            ```swift
            let entry = <Domain>.Business.Model.Entry(id: 1, text: "A first note", at: .now)
            ```

            An error is a sentence for a person, which says what to do.

            """#),
    ]

    /// Requests, actions and the protocols of state and saga.
    static let reluxInt: [File] = [
        File(
            "Sources/<Domain>ReluxInt/<Domain>+Business+Action.swift",
            #"""
            public import <Domain>Models
            public import Relux

            extension <Domain>.Business {
                /// What happened to the entries.
                public enum Action: Relux.RecordableAction, Equatable, Codable {
                    /// The name of these actions in recordings.
                    public static let recordingKey = "<domain>.action"

                    /// The data of this person is loaded.
                    case loaded(Model.Owner)
                    /// The person's data is no longer loaded.
                    case cleared
                    /// An entry was stored.
                    case added(Model.Entry)
                    /// An entry is no longer stored.
                    case removed(id: Int64)
                }
            }

            """#),
        File(
            "Sources/<Domain>ReluxInt/<Domain>+Business+Protocols.swift",
            #"""
            public import Axiom
            public import <Domain>Models
            public import Relux

            extension <Domain>.Business {
                /// The owner whose entries are loaded, and their revision; only its reducer writes it.
                public protocol IState: Relux.BusinessState
                where State == Relux.Ownership<<Domain>, Model.Owner> {}

                /// Answers every request of the domain.
                public protocol ISaga: Relux.Saga {}
            }

            """#),
        File(
            "Sources/<Domain>ReluxInt/<Domain>+Business+Requests.swift",
            #"""
            public import Foundation
            public import <Domain>Models
            public import Relux

            // The requests of the domain. The saga handles each of them.

            extension <Domain>.Business {
                /// Lists the person's entries.
                public struct ListEntries: Relux.Request {
                    /// The entries, newest first.
                    public typealias Answer = [Model.Entry]

                    /// A request for all entries.
                    public init() {}
                }

                /// Stores an entry.
                public struct AddEntry: Relux.Request {
                    /// The stored entry.
                    public typealias Answer = Model.Entry

                    /// The text to note; spaces around it are removed.
                    public let text: String
                    /// When it was noted.
                    public let at: Date

                    /// A request to store a text.
                    public init(_ text: String, at: Date) {
                        self.text = text
                        self.at = at
                    }
                }

                /// Removes an entry.
                public struct RemoveEntry: Relux.Request {
                    /// The number of the removed entry.
                    public typealias Answer = Int64

                    /// The number of the entry.
                    public let id: Int64

                    /// A request to remove an entry.
                    public init(id: Int64) { self.id = id }
                }
            }

            """#),
        File(
            "Sources/<Domain>ReluxInt/<Domain>ReluxInt.docc/<Domain>ReluxInt.md",
            #"""
            # ``<Domain>ReluxInt``

            The requests and actions of the <words> domain, and the protocols of its state and saga.

            ## Overview

            ```swift
            for entry in try await relux.dispatcher.ask(<Domain>.Business.ListEntries()) { show(entry.text) }
            ```

            A refusal is thrown to the caller. Other domains never import this module; orchestrations do, and follow
            `<Domain>.Business.Action`.

            """#),
    ]

    /// The port.
    static let serviceInt: [File] = [
        File(
            "Sources/<Domain>ServiceInt/<Domain>+Business+IService.swift",
            #"""
            public import Foundation
            public import <Domain>Models

            extension <Domain>.Business {
                /// The entries of all owners on this machine. Any task may call it; each call is a transaction.
                public protocol IService: Sendable {
                    /// The person's entries, newest first.
                    func entries(of owner: Model.Owner) async throws(Err) -> [Model.Entry]
                    /// Stores an entry and gives it a number.
                    func append(
                        _ text: String, at moment: Date, for owner: Model.Owner
                    ) async throws(Err) -> Model.Entry
                    /// Removes an entry of the person; does nothing when there is no such entry.
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
