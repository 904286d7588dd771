// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// Namespace, values and errors.
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
            public import Foundation

            extension <Domain>.Business.Model {
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
            "Sources/<Domain>Models/<Domain>+Business+Model+Journal.swift",
            #"""
            extension <Domain>.Business.Model {
                /// The whole state of the domain: whose data it is, and what was last opened of it.
                public struct Journal: Sendable, Equatable, Encodable {
                    /// Whose entries these are; `nil` when nobody's data is loaded.
                    public var owner: Owner?
                    /// The entries that were opened, newest first.
                    public var entries: [Entry] = []
                    /// The entry that was stored last, also when it was taken out again.
                    public var added: Entry?
                    /// Why the last request failed; `nil` after one that worked.
                    public var failure: <Domain>.Business.Err?

                    /// The state of a process that has loaded nothing; also what signing out leaves.
                    public init() {}
                }
            }

            """#),
        File(
            "Sources/<Domain>Models/<Domain>+Business+Model+Owner.swift",
            #"""
            extension <Domain>.Business.Model {
                /// The profile that owns the rows; the number comes from the accounts domain through the app.
                public struct Owner: Sendable, Hashable, Codable {
                    /// Number of the profile.
                    public let id: Int64

                    /// Wraps the number of a profile.
                    public init(id: Int64) { self.id = id }
                }
            }

            """#),
        File(
            "Sources/<Domain>Models/<Domain>+UI+Model+Page.swift", isShape: true,
            #"""
            extension <Domain>.UI.Model {
                /// The pages of the domain.
                public enum Page: Sendable, Hashable, Codable {
                    /// All entries.
                    case list
                    /// One entry, by its number.
                    case details(id: Int64)
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

                /// What the domain shows.
                public enum UI {
                    /// The values its screens speak in.
                    public enum Model {}
                }
            }

            """#),
        File(
            "Sources/<Domain>Models/<Domain>Models.docc/<Domain>Models.md", isShape: true,
            #"""
            # ``<Domain>Models``

            The values of the <words> domain: entries, whose they are, and what can go wrong with them.

            ## Overview

            ```swift
            let entry = <Domain>.Business.Model.Entry(id: 1, text: "A first note", at: .now)
            var journal = <Domain>.Business.Model.Journal()
            journal.entries = [entry]
            ```

            Errors are sentences for a person, with the way out in them.

            """#),
    ]
}
