// SPDX-License-Identifier: Apache-2.0

extension Journal {
    /// How far a journal was at a moment. A database that has the step goes on from there.
    public struct Place: Codable, Sendable, Equatable {
        /// The number and the time of the newest step.
        public let id: Int64
        public let at: Double
        /// Whether it was done, and is kept.
        public let isDone: Bool
    }
}

extension Connection {
    /// How far the journal is; `nil` where it has no step.
    public func journalPlace() throws -> Journal.Place? {
        guard keepsJournal else { return nil }
        return try first("SELECT id, at, state FROM journal_steps ORDER BY id DESC LIMIT 1") {
            Journal.Place(id: $0.int64(0), at: $0.double(1), isDone: $0.int(2) == 0)
        }
    }

    /// Whether the journal has the step of a place.
    public func goesOn(from place: Journal.Place?) throws -> Bool {
        guard keepsJournal, let place else { return false }
        return try first("SELECT at FROM journal_steps WHERE id = ?", place.id) {
            $0.double(0) == place.at
        } ?? false
    }
}
