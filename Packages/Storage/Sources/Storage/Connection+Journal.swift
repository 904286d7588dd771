// SPDX-License-Identifier: Apache-2.0

extension Connection {
    /// The last change that was recorded, and the last that belongs to a step.
    private var journalEnds: (recorded: Int64, claimed: Int64) {
        get throws {
            try first(
                """
                SELECT (SELECT max(id) FROM journal_changes),
                    (SELECT last FROM journal_steps ORDER BY id DESC LIMIT 1)
                """
            ) { ($0.int64(0), $0.int64(1)) } ?? (0, 0)
        }
    }

    /// Runs `body` as one step, inside a transaction that writes.
    ///
    /// What another program recorded without making a step of it becomes one first.
    func recordingStep<T>(
        within limits: Journal.Limits, _ body: (Connection) throws -> T
    ) throws -> T {
        guard keepsJournal else { return try body(self) }
        try claimStep(Journal.Note(words: "another program", at: try now()), limits)
        let result = try body(self)
        if keepsJournal { try claimStep(Journal.note, limits) }
        return result
    }

    /// Makes a step of all recorded changes that belong to none.
    private func claimStep(_ note: Journal.Note?, _ limits: Journal.Limits) throws {
        let ends = try journalEnds
        guard ends.recorded > ends.claimed else { return }
        let sums = try first(
            """
            SELECT min(owner), max(owner), sum(length(place) + ifnull(length(before), 0) + 24)
            FROM journal_changes WHERE id > ?
            """, ends.claimed
        ) { (owner: $0.int64(0), other: $0.int64(1), bytes: $0.int(2)) }
        guard let sums else { return }
        let count = Int(ends.recorded - ends.claimed)
        let fits =
            count < limits.changes && sums.bytes <= limits.bytes && sums.owner == sums.other
        try forgetUndone(of: sums.owner, sums.other)
        if !fits { try execute("DELETE FROM journal_changes WHERE id > ?", ends.claimed) }
        if fits, let note, note.identity == lastNote,
            try extendStep(to: ends.recorded, from: ends.claimed, sums.owner, note, sums.bytes)
        {
            return
        }
        lastNote = note?.identity
        try appendStep(
            owner: sums.owner == sums.other ? sums.owner : Journal.everybody,
            at: try note?.at ?? now(), words: note?.words ?? "", state: fits ? .done : .tooLarge,
            from: ends.claimed + 1, to: fits ? ends.recorded : ends.claimed,
            bytes: fits ? sums.bytes : 0)
        try trimJournal(to: limits, looksAtBytes: sums.bytes > 1 << 16)
    }

    private func now() throws -> Double {
        try first("SELECT (julianday('now') - 2440587.5) * 86400.0") { $0.double(0) } ?? 0
    }

    private func appendStep(
        owner: Int64, at: Double, words: String, state: Journal.Step.State, from first: Int64,
        to last: Int64, bytes: Int
    ) throws {
        try execute(
            """
            INSERT INTO journal_steps (owner, at, words, state, first, last, bytes)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """, owner, at, words, state.rawValue, first, last, bytes)
    }

    /// Adds to the newest step, where that has the same note.
    private func extendStep(
        to last: Int64, from claimed: Int64, _ owner: Int64, _ note: Journal.Note, _ bytes: Int
    ) throws -> Bool {
        try execute(
            """
            UPDATE journal_steps SET last = ?, bytes = bytes + ?
            WHERE id = (SELECT max(id) FROM journal_steps)
                AND last = ? AND owner = ? AND state = 0 AND words = ? AND at = ?
            """, last, bytes, claimed, owner, note.words, note.at)
        return changes == 1
    }

    /// What was undone cannot be redone once something else was done.
    private func forgetUndone(of first: Int64, _ last: Int64) throws {
        let undone = try query(
            "SELECT id, first, last FROM journal_steps WHERE state = 1 AND owner BETWEEN ? AND ?",
            first, last
        ) { ($0.int64(0), $0.int64(1), $0.int64(2)) }
        for (id, first, last) in undone { try forgetStep(id, first, last) }
    }

    private func forgetStep(_ id: Int64, _ first: Int64, _ last: Int64) throws {
        try execute("DELETE FROM journal_changes WHERE id BETWEEN ? AND ?", first, last)
        try execute("DELETE FROM journal_steps WHERE id = ?", id)
    }

    /// Forgets the oldest steps. The bytes are counted after a large step, and now and then.
    private func trimJournal(to limits: Journal.Limits, looksAtBytes: Bool) throws {
        let ids = try first("SELECT min(id), max(id) FROM journal_steps") {
            (oldest: $0.int64(0), newest: $0.int64(1))
        }
        guard let ids else { return }
        let isDue = looksAtBytes || ids.newest.isMultiple(of: 64)
        guard isDue || ids.newest - ids.oldest >= Int64(limits.steps) else { return }
        let kept = try query(
            "SELECT id, first, last, bytes FROM journal_steps ORDER BY id DESC"
        ) { (id: $0.int64(0), first: $0.int64(1), last: $0.int64(2), bytes: $0.int(3)) }
        var bytes = 0
        for (place, step) in kept.enumerated() {
            bytes += step.bytes
            guard place >= limits.steps || bytes > limits.bytes else { continue }
            try forgetStep(step.id, step.first, step.last)
        }
    }
}

extension Journal {
    /// The owner of a step that concerns all.
    static let everybody: Int64 = 0
}

// MARK: - Undo and redo

extension Connection {
    /// The newest steps of an owner, those done and those undone, the newest first. An undone step
    /// comes before one that was done, the one that was undone last first.
    public func journalSteps(of owner: Int64, limit: Int) throws -> [Journal.Step] {
        guard keepsJournal else { return [] }
        return try query(
            """
            SELECT id, at, words, state, first, last FROM journal_steps
            WHERE owner IN (?, \(Journal.everybody)) ORDER BY id DESC LIMIT ?
            """, owner, limit, row: { StoredStep($0) }
        ).map { try step($0) }
    }

    /// Undoes the newest step of an owner, or redoes the one undone last, inside `Database.write`.
    ///
    /// Throws `Journal.Refusal`, which takes the transaction back.
    public func restoreStep(of owner: Int64, redoing: Bool) throws -> Journal.Step {
        guard keepsJournal else { throw Journal.Refusal.nothing }
        let found = try first(
            """
            SELECT id, at, words, state, first, last, bytes FROM journal_steps
            WHERE \(redoing ? "owner = ? AND state = 1"
                : "owner IN (?, \(Journal.everybody)) AND state <> 1")
            ORDER BY id DESC LIMIT 1
            """, owner, row: { StoredStep($0) })
        guard let stored = found else { throw Journal.Refusal.nothing }
        let step = try step(stored)
        switch step.state {
        case .tooLarge: throw Journal.Refusal.tooLarge(step)
        case .forgotten: throw Journal.Refusal.forgotten(step)
        case .done, .undone: break
        }
        let before = try journalEnds.recorded
        do {
            try takeBack(stored, of: owner)
        } catch let failure as StorageFailure {
            guard case .constraint(_, let detail) = failure else { throw failure }
            throw Journal.Refusal.changedMeanwhile(step, detail: detail)
        } catch let gone as RowGone {
            throw Journal.Refusal.changedMeanwhile(step, detail: gone.detail)
        }
        try forgetStep(stored.id, stored.first, stored.last)
        let after = try journalEnds.recorded
        try appendStep(
            owner: owner, at: stored.at, words: stored.words, state: redoing ? .done : .undone,
            from: before + 1, to: after,
            bytes: try first(
                """
                SELECT sum(length(place) + ifnull(length(before), 0) + 24)
                FROM journal_changes WHERE id > ?
                """, before
            ) { $0.int(0) } ?? 0)
        return step
    }

    /// Does the inverse of every change, the last first; the triggers record what that changes.
    private func takeBack(_ step: StoredStep, of owner: Int64) throws {
        let changes = try query(
            """
            SELECT name, op, place, before FROM journal_changes
            WHERE id BETWEEN ? AND ? AND owner = ? ORDER BY id DESC
            """, step.first, step.last, owner
        ) { (table: $0.text(0), op: $0.int(1), place: $0.text(2), before: $0.text(3)) }
        var columns: [String: String] = [:]
        for change in changes {
            let table = Journal.quoted(change.table)
            let names: String
            if let known = columns[change.table] {
                names = known
            } else {
                names = try Journal.Table(change.table, in: self).columns
                columns[change.table] = names
            }
            let place = "owner=\(owner) AND \(change.place)"
            switch Journal.Step.Part.Change(rawValue: change.op) {
            case .added:
                try execute(script: "DELETE FROM \(table) WHERE \(place)")
            case .changed:
                try execute(
                    script: "UPDATE \(table) SET (\(names))=(\(change.before)) WHERE \(place)")
            case .removed, nil:
                try execute(script: "INSERT INTO \(table) (\(names)) VALUES (\(change.before))")
            }
            guard self.changes == 1 else {
                throw RowGone(detail: "\(change.table) \(change.place)")
            }
        }
    }

    /// What a step came to, row by row: one that was taken out and put in again was changed.
    private func step(_ stored: StoredStep) throws -> Journal.Step {
        let parts = try query(
            """
            WITH rows AS (
                SELECT name, place, min(id) AS first, max(id) AS last
                FROM journal_changes WHERE id BETWEEN ? AND ? GROUP BY name, place
            ), nets AS (
                SELECT r.name, r.place, r.first,
                    CASE WHEN f.op = 0 THEN 0 WHEN l.op = 2 THEN 2 ELSE 1 END AS net
                FROM rows r JOIN journal_changes f ON f.id = r.first
                    JOIN journal_changes l ON l.id = r.last
                WHERE NOT (f.op = 0 AND l.op = 2)
            )
            SELECT name, net, count(*),
                group_concat(CASE WHEN n <= 20 AND place LIKE 'id=%' THEN substr(place, 4) END)
            FROM (
                SELECT *, row_number() OVER (PARTITION BY name, net ORDER BY first) AS n FROM nets
            ) GROUP BY name, net ORDER BY min(first)
            """, stored.first, stored.last
        ) {
            Journal.Step.Part(
                table: $0.text(0), change: .init(rawValue: $0.int(1)) ?? .changed,
                count: $0.int(2),
                ids: $0.text(3).split(separator: ",").compactMap { Int64($0) }.sorted())
        }
        return Journal.Step(
            id: stored.id, at: stored.at, words: stored.words,
            state: .init(rawValue: stored.state) ?? .forgotten, parts: parts)
    }
}

/// A row of `journal_steps`.
private struct StoredStep {
    let id: Int64
    let at: Double
    let words: String
    let state: Int
    let first: Int64
    let last: Int64

    init(_ row: Row) {
        id = row.int64(0)
        at = row.double(1)
        words = row.text(2)
        state = row.int(3)
        first = row.int64(4)
        last = row.int64(5)
    }
}

/// A row is not where a step left it.
private struct RowGone: Error {
    let detail: String
}
