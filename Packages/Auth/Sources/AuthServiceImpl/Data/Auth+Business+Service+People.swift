// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AxiomCore
import Foundation
public import Storage

extension Auth.Business.Service {
    /// The people of a database, as those of another one are met in a merge: by their identities,
    /// never by their names.
    public struct People: Sendable {
        private let profiles: [String: Int64]
        private let names: Set<String>
        /// The identities of accounts elsewhere that are each person's.
        private let own: [Int64: Set<String>]

        /// Reads the people of the database that receives the rows.
        public init(_ connection: Connection) throws {
            let known = try connection.query(
                "SELECT identity, id FROM profiles WHERE identity IS NOT NULL"
            ) { ($0.text(0), $0.int64(1)) }
            profiles = Dictionary(known) { first, _ in first }
            names = Set(try connection.query("SELECT name_key FROM accounts") { $0.text(0) })
            let linked = try connection.query("SELECT owner, identity FROM own_accounts") {
                ($0.int64(0), $0.text(1))
            }
            own = Dictionary(grouping: linked, by: \.0).mapValues { Set($0.map(\.1)) }
        }

        /// The identity of a person's account; `nil` for the local profile.
        public func identity(of person: Int64) -> String? {
            profiles.first { $0.value == person }?.key
        }

        /// The identities of accounts elsewhere that are a person's.
        public func elsewhere(of person: Int64) -> Set<String> { own[person, default: []] }

        /// Notes in a copy of one person's rows, which are profile 1's, that an account elsewhere is
        /// that person's.
        public static func claim(_ identity: String, in copy: Connection) throws {
            try copy.execute("INSERT OR IGNORE INTO own_accounts VALUES (1, ?)", identity)
        }

        /// Whose rows go to whom, where the identities do not say it.
        public struct Met: Sendable {
            /// The profile here that receives the rows of a profile there.
            public var owners: [Int64: Int64] = [:]
            /// A sentence for each account that is new here.
            public var sentences: [String] = []

            /// Nobody new, and these rows for these people.
            public init(owners: [Int64: Int64] = [:]) { self.owners = owners }
        }

        /// Why an account cannot be the person who merges.
        public enum Refusal: AxiomError, Equatable {
            /// The other database has no account of this name.
            case unknown(String)
            /// Somebody else here has the account's identity.
            case ofAnother(String)

            public var message: String {
                switch self {
                case .unknown(let name): "it has no account \(name)."
                case .ofAnother(let name):
                    "its account \(name) is the one of another person here, who keeps it."
                }
            }
        }

        /// Finds out who is who in a copy of another database.
        ///
        /// The local profile there, which has no identity, is the person who merges; so is the
        /// account named `mine`, which is noted in the copy, so that the merge brings that in and
        /// nobody has to say it again. A new account gets another name in the copy where its own is
        /// taken.
        /// - Throws: `Refusal`, or `StorageFailure` of the copy.
        public func meet(
            in copy: Connection, as person: Int64, mine: String?
        ) throws -> Met {
            try copy.execute(script: Auth.Business.Service.identityOfAccounts)
            let others = try copy.query(
                """
                SELECT p.id, p.kind, p.name, p.identity, a.name_key FROM profiles p
                LEFT JOIN accounts a ON a.profile_id = p.id ORDER BY p.id
                """
            ) { row in
                Other(
                    id: row.int64(0), isLocal: row.text(1) == "local", name: row.text(2),
                    identity: row.optionalText(3) ?? "", key: row.optionalText(4) ?? "")
            }
            var met = Met()
            if let mine {
                let key = try? Auth.Business.Model.AccountName(mine).key
                guard let other = others.first(where: { !$0.isLocal && $0.key == key }) else {
                    throw Refusal.unknown(mine)
                }
                guard [nil, person].contains(profiles[other.identity]) else {
                    throw Refusal.ofAnother(other.name)
                }
                met.owners[other.id] = person
                if !profiles.keys.contains(other.identity) {
                    try copy.execute(
                        "INSERT OR IGNORE INTO own_accounts VALUES (?, ?)", other.id, other.identity
                    )
                }
            }
            var taken = names.union(others.map(\.key))
            for other in others where met.owners[other.id] == nil {
                let isKnown = profiles[other.identity] != nil
                if other.isLocal || !isKnown && own[person, default: []].contains(other.identity) {
                    met.owners[other.id] = person
                } else if !isKnown {
                    met.sentences.append(try welcome(other, &taken, copy))
                }
            }
            return met
        }

        private struct Other {
            let id: Int64
            let isLocal: Bool
            let name: String
            let identity: String
            let key: String
        }

        /// Gives a new account a name that is free here, and says so.
        private func welcome(
            _ other: Other, _ taken: inout Set<String>, _ copy: Connection
        ) throws -> String {
            let own = try (try? .init(other.name)) ?? Auth.Business.Model.AccountName("account")
            var name = own
            var number = 1
            while names.contains(name.key) || name.key != other.key && taken.contains(name.key) {
                number += 1
                // A name of the greatest length has no place for a number.
                name = try (try? .init("\(own) \(number)")) ?? .init("account \(number)")
            }
            taken.insert(name.key)
            try copy.execute("UPDATE profiles SET name = ? WHERE id = ?", name.text, other.id)
            try copy.execute(
                "UPDATE accounts SET name_key = ? WHERE profile_id = ?", name.key, other.id)
            let what =
                name == own
                ? "account \(own) is new here and keeps its own rows"
                : "account \(own) there is another person than the one here, is called \(name) here "
                    + "and keeps its own rows"
            return "\(what). --me \(own) gives them to you."
        }
    }

    /// The SQL that gives each account an identity that has none: an account of before identities
    /// has one that every copy of it makes alike, of its name and the millisecond when it was made.
    static let identityOfAccounts = """
        UPDATE profiles SET identity = coalesce(
            (SELECT name_key || '@' || created_at FROM accounts WHERE profile_id = profiles.id),
            lower(hex(randomblob(16))))
        WHERE kind = 'account' AND identity IS NULL;
        """
}
