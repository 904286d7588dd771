// SPDX-License-Identifier: Apache-2.0

public import Storage

/// What a domain keeps in the app's database. The parts stand together, so that there are no tables
/// without the ways in and out of them.
public enum Stored: Sendable {
    /// Nothing.
    case none
    /// Tables.
    /// - Parameters:
    ///   - copied: those whose rows go to exports and other databases. A table comes before those
    ///     that refer to it.
    ///   - local: the names of those whose rows belong to one machine.
    ///   - migrations: the schema of all of them.
    ///   - cascades: what goes when the journal forgets the rows it belongs to.
    ///   - carriedOver: what a restored database takes from the one it replaces.
    case tables(
        copied: [StoredTable], local: [String], migrations: [Migration],
        cascades: [Journal.Cascade], carriedOver: [Database.Shape.CarryOver])
}

extension Stored {
    /// The tables whose rows are copied.
    public var copied: [StoredTable] {
        if case .tables(let copied, _, _, _, _) = self { copied } else { [] }
    }

    /// The names of the tables whose rows belong to one machine.
    public var local: [String] {
        if case .tables(_, let local, _, _, _) = self { local } else { [] }
    }

    /// The schema.
    public var migrations: [Migration] {
        if case .tables(_, _, let migrations, _, _) = self { migrations } else { [] }
    }

    /// What goes when the journal forgets the rows it belongs to.
    public var cascades: [Journal.Cascade] {
        if case .tables(_, _, _, let cascades, _) = self { cascades } else { [] }
    }

    /// What a restored database takes from the one it replaces.
    public var carriedOver: [Database.Shape.CarryOver] {
        if case .tables(_, _, _, _, let carriedOver) = self { carriedOver } else { [] }
    }
}
