// SPDX-License-Identifier: Apache-2.0

extension Connection {
    /// The last change that belongs to a step.
    private var claimed: Int64 {
        get throws {
            try first("SELECT last FROM journal_steps ORDER BY id DESC LIMIT 1") {
                $0.int64(0)
            } ?? 0
        }
    }

    /// What was recorded after the change `claimed`; `nil` where nothing was.
    private func recorded(after claimed: Int64) throws -> Recorded? {
        try first(
            """
            SELECT max(id), min(owner), max(owner), sum(ifnull(high - low + 1, 1)),
                sum(length(place) + ifnull(length(before), 0) + 24)
            FROM journal_changes WHERE id > ? HAVING max(id) IS NOT NULL
            """, claimed, row: { Recorded($0, after: claimed) })
    }

    /// Runs `body` as one step, inside a transaction that writes.
    ///
    /// What another program recorded without making a step of it becomes one first.
    func recordingStep<T>(
        within limits: Journal.Limits, _ body: (Connection) throws -> T
    ) throws -> T {
        forgotten = []
        (author, isOfSeveral) = (nil, false)
        let claimed = keepsJournal ? try claimStep(.foreign, limits) : 0
        if keepsJournal { inserts.begin(after: claimed) }
        let result = try body(self)
        if keepsJournal {
            try checkBounds(after: claimed)
            try recordInserts()
            try claimStep(Journal.note, limits)
        }
        try sweepCascades()
        return result
    }

    /// Makes a step of all recorded changes that belong to none.
    /// - Returns: the last change that belongs to a step.
    @discardableResult
    private func claimStep(_ note: Journal.Note?, _ limits: Journal.Limits) throws -> Int64 {
        let claimed = try claimed
        guard let new = try recorded(after: claimed) else {
            guard isOfSeveral else { return claimed }
            // No row with an owner was changed, and undo is not to take the step before.
            lastNote = nil
            try appendStep(
                nextNumber, owner: Journal.everybody, at: note?.at, words: note?.words ?? "",
                state: .tooLarge, from: claimed + 1, to: claimed, bytes: 0)
            return claimed
        }
        let number = try nextNumber
        let isOfOne =
            !isOfSeveral && new.owner == new.other && new.owner == author ?? new.owner
        let fits = new.rows < limits.changes && new.bytes <= limits.bytes && isOfOne
        try forgetUndone(of: new.owner, new.other)
        if !fits {
            try noteCascades(ofChanges: claimed + 1, .max)
            try execute("DELETE FROM journal_changes WHERE id > ?", claimed)
        }
        if fits, let note, note.identity == lastNote, try extendStep(by: new, note) {
            return new.last
        }
        lastNote = note?.identity
        // Numbers are used again: of a step that is not kept it is the last that is still there.
        let last =
            try fits
            ? new.last : first("SELECT max(id) FROM journal_changes") { $0.int64(0) } ?? 0
        try appendStep(
            number, owner: isOfOne ? new.owner : Journal.everybody, at: note?.at,
            words: note?.words ?? "",
            state: fits ? .done : .tooLarge, from: fits ? claimed + 1 : last + 1, to: last,
            bytes: fits ? new.bytes : 0)
        try trimJournal(to: limits, looksAtBytes: new.bytes > 1 << 16)
        return last
    }

    /// The number of the next step. No number is used twice, so that who follows the steps misses
    /// none: it is asked before undone steps are forgotten, which have the highest numbers.
    private var nextNumber: Int64 {
        get throws {
            try first("SELECT ifnull(max(id), 0) + 1 FROM journal_steps") { $0.int64(0) } ?? 1
        }
    }

    /// Without `at` it is the time of the system.
    private func appendStep(
        _ number: Int64, owner: Int64, at: Double?, words: String, state: Journal.Step.State,
        from first: Int64,
        to last: Int64, bytes: Int
    ) throws {
        try execute(
            """
            INSERT INTO journal_steps (id, owner, at, words, state, first, last, bytes)
            VALUES (?, ?, ifnull(?, (julianday('now') - 2440587.5) * 86400.0), ?, ?, ?, ?, ?)
            """, number, owner, at, words, state.rawValue, first, last, bytes)
    }

    /// Adds to the newest step, where that has the same note.
    private func extendStep(by new: Recorded, _ note: Journal.Note) throws -> Bool {
        try execute(
            """
            UPDATE journal_steps SET last = ?, bytes = bytes + ?
            WHERE id = (SELECT max(id) FROM journal_steps)
                AND last = ? AND owner = ? AND state = 0 AND words = ? AND at = ?
            """, new.last, new.bytes, new.claimed, new.owner, note.words, note.at)
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
        try noteCascades(ofChanges: first, last)
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

    /// The order of the changes of a step: rows that were added come right after the change `after`.
    static let rank = "iif(high IS NULL, id * 2, after * 2 + 1)"

    /// The rows of an owner among those that a change finds. The plus keeps an index that begins
    /// with the owner out of it: all the owner's rows would be read for each row that is found.
    static func place(_ condition: String, of owner: Int64) -> String {
        "\(condition) AND +owner=\(owner)"
    }
}

// MARK: - Undo and redo

extension Connection {
    /// The newest steps of an owner, done and undone ones, with the highest number first. A step
    /// gets the highest number when it is done, undone or redone.
    public func journalSteps(of owner: Int64, limit: Int) throws -> [Journal.Step] {
        guard keepsJournal else { return [] }
        return try query(
            """
            SELECT id, at, words, state, first, last, owner FROM journal_steps
            WHERE owner IN (?, \(Journal.everybody)) ORDER BY id DESC LIMIT ?
            """, owner, limit, row: { StoredStep($0) }
        ).map { try step($0) }
    }

    /// Undoes the newest step of an owner, or redoes the one undone last, inside `Database.write`.
    ///
    /// Throws `Journal.Refusal`, or `CancellationError` in a task that was cancelled; both roll the
    /// transaction back.
    public func restoreStep(of owner: Int64, redoing: Bool) throws -> Journal.Step {
        guard keepsJournal else { throw Journal.Refusal.nothing }
        let found = try first(
            """
            SELECT id, at, words, state, first, last, owner FROM journal_steps
            WHERE \(redoing ? "owner = ? AND state = 1"
                : "owner IN (?, \(Journal.everybody)) AND state <> 1")
            ORDER BY id DESC LIMIT 1
            """, owner, row: { StoredStep($0) })
        guard let stored = found else { throw Journal.Refusal.nothing }
        let step = try step(stored)
        switch step.state {
        case .tooLarge where stored.owner == Journal.everybody:
            throw Journal.Refusal.ofSeveral(step)
        case .tooLarge: throw Journal.Refusal.tooLarge(step)
        case .forgotten: throw Journal.Refusal.forgotten(step)
        case .done, .undone: break
        }
        let claimed = try claimed
        do {
            try answeringCancellation { try takeBack(stored, of: owner) }
        } catch let failure as StorageFailure {
            guard case .constraint(_, let detail) = failure else { throw failure }
            throw Journal.Refusal.changedMeanwhile(step, detail: detail)
        } catch let gone as RowGone {
            throw Journal.Refusal.changedMeanwhile(step, detail: gone.detail)
        }
        try checkBounds(after: claimed)
        try recordInserts()
        let number = try nextNumber
        try forgetStep(stored.id, stored.first, stored.last)
        let new = try recorded(after: claimed)
        try appendStep(
            number, owner: owner, at: stored.at, words: stored.words,
            state: redoing ? .done : .undone,
            from: claimed + 1, to: new?.last ?? claimed, bytes: new?.bytes ?? 0)
        return step
    }

    /// Does the inverse of every change, the last first; the triggers record what that changes.
    private func takeBack(_ step: StoredStep, of owner: Int64) throws {
        let changes = try query(
            """
            SELECT name, op, place, before, low, high FROM journal_changes
            WHERE id BETWEEN ? AND ? AND owner = ? ORDER BY \(Journal.rank) DESC, id DESC
            """, step.first, step.last, owner, row: { StoredChange($0) })
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
            try Task.checkCancellation()
            let place = Journal.place(change.condition, of: owner)
            switch Journal.Step.Part.Change(rawValue: change.op) {
            case .added:
                try execute(script: "DELETE FROM \(table) WHERE \(place)")
            case .changed:
                try execute(
                    script: "UPDATE \(table) SET (\(names))=(\(change.before)) WHERE \(place)")
            case .removed, nil:
                try execute(script: "INSERT INTO \(table) (\(names)) VALUES (\(change.before))")
            }
            guard self.changes == change.count else {
                throw RowGone(detail: "\(change.table) \(change.condition)")
            }
        }
    }

    /// What a step came to, row by row: one that was taken out and put in again was changed.
    private func step(_ stored: StoredStep) throws -> Journal.Step {
        let parts = try query(
            """
            WITH RECURSIVE changes(rank, name, op, place, row, high) AS (
                SELECT \(Journal.rank), name, op,
                    CASE WHEN high IS NULL THEN place ELSE place || '=' || low END,
                    CASE WHEN high IS NOT NULL THEN low END, high
                FROM journal_changes WHERE id BETWEEN ? AND ?
                UNION ALL
                SELECT rank, name, op, rtrim(place, '0123456789') || (row + 1), row + 1, high
                FROM changes WHERE row < high
            ), rows AS (
                -- A rank is an even number or one more, and `op` is below four.
                SELECT name, place, min(rank * 4 + op) AS first, max(rank * 4 + op) AS last
                FROM changes GROUP BY name, place
            ), nets AS (
                SELECT name, place, first,
                    CASE WHEN first % 4 = 0 THEN 0 WHEN last % 4 = 2 THEN 2 ELSE 1 END AS net
                FROM rows WHERE NOT (first % 4 = 0 AND last % 4 = 2)
            )
            SELECT name, net, count(*),
                group_concat(CASE WHEN n <= 20 AND place LIKE 'id=%' THEN substr(place, 4) END)
            FROM (
                SELECT *, row_number() OVER (
                    PARTITION BY name, net ORDER BY first, length(place), place
                ) AS n FROM nets
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
    let owner: Int64

    init(_ row: Row) {
        id = row.int64(0)
        at = row.double(1)
        words = row.text(2)
        state = row.int(3)
        first = row.int64(4)
        last = row.int64(5)
        owner = row.int64(6)
    }
}

/// A row of `journal_changes`.
private struct StoredChange {
    let table: String
    let op: Int
    let before: String
    /// Where it finds its rows, as SQL.
    let condition: String
    /// How many they are.
    let count: Int

    init(_ row: Row) {
        table = row.text(0)
        op = row.int(1)
        before = row.text(3)
        let place = row.text(2)
        if row.isNull(5) {
            condition = place
            count = 1
        } else {
            let (low, high) = (row.int64(4), row.int64(5))
            condition = "\(Journal.quoted(place)) BETWEEN \(low) AND \(high)"
            count = Int(high - low) + 1
        }
    }
}

/// The changes that belong to no step yet.
private struct Recorded {
    /// The last change that belongs to a step.
    let claimed: Int64
    let last: Int64
    let owner: Int64
    /// Another owner, where the rows are not all of one.
    let other: Int64
    let rows: Int
    let bytes: Int

    init(_ row: Row, after claimed: Int64) {
        self.claimed = claimed
        last = row.int64(0)
        owner = row.int64(1)
        other = row.int64(2)
        rows = row.int(3)
        bytes = row.int(4)
    }
}

/// A row is not where a step left it.
private struct RowGone: Error {
    let detail: String
}
