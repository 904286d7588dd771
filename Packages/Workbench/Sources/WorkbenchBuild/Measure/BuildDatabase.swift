// SPDX-License-Identifier: Apache-2.0

/// What llbuild keeps in `build.db`: when each command last ran.
struct BuildDatabase {
    /// A command that ran: its name in the build's plan, and from when to when, in the seconds of
    /// the monotonic clock.
    struct Row: Equatable {
        let name: String
        let start: Double
        let end: Double
    }

    /// Where a build stands in the database: what comes later has a higher number.
    struct Mark {
        let iteration: Double
        let start: Double
    }

    let path: String

    /// Where the database stands now; nil when it cannot be read or is not there.
    func mark() -> Mark? {
        guard let library = SQLiteLibrary.system else { return nil }
        let rows = library.rows(
            "SELECT '', iteration, (SELECT coalesce(max(start), 0) FROM rule_results) FROM info",
            numbers: 2, in: path)
        guard let row = rows?.first else { return nil }
        return Mark(iteration: row.1[0], start: row.1[1])
    }

    /// The commands that ran after a mark, in order; nil when the database cannot be read.
    func commands(since mark: Mark?) -> [Row]? {
        guard let library = SQLiteLibrary.system else { return nil }
        let (iteration, start) = (mark?.iteration ?? -1, mark?.start ?? -1)
        let rows = library.rows(
            """
            SELECT k.key, r.start, r.end FROM rule_results r JOIN key_names k ON k.id = r.key_id
            WHERE r.built_at > \(iteration) AND r.start > \(start) AND k.key LIKE 'C%'
            ORDER BY r.start
            """, numbers: 2, in: path)
        return rows?.map { Row(name: String($0.0.dropFirst()), start: $0.1[0], end: $0.1[1]) }
    }
}
