// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import CoreModels
public import Foundation
public import SampleTopicModels
public import SampleTopicServiceInt
public import Storage

extension SampleTopic.Business {
    /// The entries in SQLite. The database must be opened with `migrations`.
    public actor Service: IService {
        private let database: CapabilityHandle<Database>

        /// A service over the database of an app.
        public init(database: CapabilityHandle<Database>) { self.database = database }

        public func entries(of owner: Model.Owner) async throws(Err) -> [Model.Entry] {
            try await database.read(mapping: Err.init(storage:)) { db in
                try db.query(
                    """
                    SELECT id, text, at FROM sample_topic_entry WHERE owner = ?
                    ORDER BY at DESC, id DESC
                    """, owner.id
                ) { row in
                    Model.Entry(
                        id: row.int64(0), text: row.text(1),
                        at: Date(timeIntervalSince1970: row.double(2)))
                }
            }
        }

        public func append(
            _ text: String, at moment: Date, for owner: Model.Owner
        ) async throws(Err) -> Model.Entry {
            try await database.write(mapping: Err.init(storage:)) { db in
                try db.execute(
                    "INSERT INTO sample_topic_entry (owner, text, at) VALUES (?, ?, ?)",
                    owner.id, text, moment.timeIntervalSince1970)
                return Model.Entry(id: db.lastInsertID, text: text, at: moment)
            }
        }

        public func remove(_ id: Int64, of owner: Model.Owner) async throws(Err) {
            try await database.write(mapping: Err.init(storage:)) { db in
                try db.execute(
                    "DELETE FROM sample_topic_entry WHERE id = ? AND owner = ?", id, owner.id)
            }
        }
    }
}

extension SampleTopic.Business.Service {
    /// The steps that make the domain's tables; the database applies missing ones when it opens.
    public static var migrations: [Migration] {
        [
            Migration(
                domain: "sample_topic", number: 1,
                sql: """
                    CREATE TABLE sample_topic_entry (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        owner INTEGER NOT NULL,
                        text TEXT NOT NULL,
                        at REAL NOT NULL
                    ) STRICT;
                    CREATE INDEX sample_topic_time ON sample_topic_entry (owner, at);
                    """)
        ]
    }
}

extension SampleTopic.Business.Service {
    /// The tables that are copied when a person's data goes to another database.
    public static var storedTables: [StoredTable] {
        [
            StoredTable(
                "sample_topic_entry", "note",
                bounds: ["id": .id, "owner": .id, "text": .text(500), "at": .moment],
                id: "id", identity: ["owner", "at", "text"], moments: ["at"])
        ]
    }
}

extension SampleTopic.Business.Err {
    /// A failure of the database, as the domain's error.
    init(storage failure: StorageFailure) { self = .unavailable(reason: failure.message) }
}
