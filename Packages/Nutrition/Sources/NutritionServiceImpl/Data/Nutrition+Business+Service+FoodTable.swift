// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import NutritionModels
public import Storage

/// The foods that people loaded, with full-text search over their names: tables in the database, and
/// tables of millions in files beside it.
extension Nutrition.Business.Service {
    /// The foods that a person loaded with these numbers; numbers without a food are left out.
    func tableFoods(_ ids: [Int64], of owner: Model.Owner) async throws(Err) -> [Model.Food] {
        guard !ids.isEmpty else { return [] }
        let tables = try await read { try FoodTables(db: $0).loaded(by: owner) }
        let stored = tables.filter { !$0.isFile }.map(\.id)
        var foods = try await read { db in
            try ids.compactMap { try FoodTables(db: db).food($0, in: stored) }
        }
        let codes = ids.filter { $0 >= OFFTable.firstID }
        guard !codes.isEmpty else { return foods }
        for table in tables where table.isFile {
            let found = try await search(table) { file in
                try codes.compactMap { try file.food($0) }
            }
            foods += found ?? []
        }
        return foods
    }

    /// What the tables of a person have for a search: their foods ranked, in no order, whether those
    /// are all, and whether a table is gone.
    struct TableMatches {
        var ranked: [FoodRank] = []
        var isAll = true
        var isIncomplete = false
    }

    /// Every food of the tables in the database that fits, and of those in files the most popular.
    func tableMatches(
        _ pattern: FoodPattern, of owner: Model.Owner
    ) async throws(Err) -> TableMatches {
        guard let expression = pattern.expression else { return TableMatches() }
        let (tables, places) = try await read { db in
            let tables = FoodTables(db: db)
            let loaded = try tables.loaded(by: owner)
            return (
                loaded,
                try loaded.filter { !$0.isFile }.flatMap {
                    try tables.matches(expression, in: $0.id)
                }
            )
        }
        var matches = TableMatches(ranked: try await rank(places, of: tables, for: pattern))
        for table in tables where table.isFile {
            guard let found = try await search(table, { try $0.matches(pattern) }) else {
                matches.isIncomplete = true
                continue
            }
            matches.isAll = matches.isAll && found.isAll
            matches.ranked += found.foods.map { id, text in
                let place = FoodTables.Place(table: table.id, food: id)
                return FoodRank(id: id, name: name(text, at: place), kind: .loaded, for: pattern)
            }
        }
        return matches
    }

    private func rank(
        _ places: [FoodTables.Place], of tables: [FoodTables.Loaded], for pattern: FoodPattern
    ) async throws(Err) -> [FoodRank] {
        let tables = tables.filter { !$0.isFile }.map(\.id)
        if overlaid.tables != tables {
            let (hidden, count) = try await read { db in
                let found = FoodTables(db: db)
                return (try found.hidden(in: tables), try found.count(in: tables))
            }
            overlaid = (tables, hidden, count)
        }
        var ranked: [FoodRank] = []
        ranked.reserveCapacity(places.count)
        var unread: [FoodTables.Place] = []
        func rank(_ place: FoodTables.Place, _ name: FoodName) {
            ranked.append(FoodRank(id: place.food, name: name, kind: .loaded, for: pattern))
        }
        // A letter fits thousands of foods: nothing is looked up twice, or in an empty set.
        let hidden = overlaid.hidden
        for place in places where hidden.isEmpty || !hidden.contains(place) {
            if let name = names[place] { rank(place, name) } else { unread.append(place) }
        }
        if !unread.isEmpty {
            for (place, name) in try await read({ [unread] in
                try FoodTables(db: $0).names(of: unread)
            }) {
                names[place] = name
                rank(place, name)
            }
        }
        return ranked
    }

    /// The most names that are kept: those of a table of the database, and as many of millions.
    private static let mostNames = 2 * SR28Table.rowLimit

    private func name(_ text: String, at place: FoodTables.Place) -> FoodName {
        if let known = names[place] { return known }
        if names.count >= Self.mostNames { names.removeAll(keepingCapacity: true) }
        let name = FoodName(text)
        names[place] = name
        return name
    }

    // MARK: - Files

    /// Reads in the file of a table; `nil` where that is gone or cannot be read. A search goes on with
    /// the other foods then, and says so.
    private func search<T: Sendable>(
        _ table: FoodTables.Loaded, _ body: @Sendable (FoodFile) throws -> T
    ) async throws(Err) -> T? {
        let path = FoodFile.path(of: table, beside: try await read { $0.path })
        let file =
            files[table] ?? Database(.file(path: path), options: .init(isReadOnly: true))
        guard let found = try? await file.read({ try body(FoodFile(db: $0)) }) else {
            files[table] = nil
            return nil
        }
        files[table] = file
        return found
    }

    /// Loads an export into a file of its own, which a person then has in place of the one before.
    private func loadFile(
        path: String, country: String?, dryRun: Bool, for owner: Model.Owner
    ) async throws(Err) -> Model.FoodTableReport {
        let place = try await read { $0.path }
        let made = try await Self.make(
            from: path, of: country, beside: place, isWhole: !dryRun
        ) {
            [progress] step in
            if Task.isCancelled { throw Err.importing(.stopped) }
            progress(step)
        }
        defer { if let partial = made.partial { Database.discard(partial) } }
        let fingerprint = Int64(bitPattern: made.table.fingerprint)
        let same = try await read { db in
            try FoodTables(db: db).loaded(by: owner).first {
                $0.isFile && $0.fingerprint == fingerprint
            }
        }
        // Without its file a table is loaded like a new one.
        let isKnown =
            if let same { try await search(same, { _ in true }) == true } else { false }
        if !dryRun, !isKnown {
            let table = try await write { db in
                let table = try FoodTables(db: db).loadFile(fingerprint, for: owner)
                if let partial = made.partial {
                    try Database.settle(partial, as: FoodFile.path(of: table, beside: db.path))
                }
                return table
            }
            files[table] = made.memory
        }
        return made.report(of: path, isKnown: isKnown, dryRun: dryRun)
    }

    /// What was made of an export.
    private struct Made: Sendable {
        let table: OFFTable
        /// The file, which has no name that lasts yet; none in memory.
        var partial: String?
        /// The database in memory, beside one in memory.
        var memory: Database?

        func report(
            of path: String, isKnown: Bool, dryRun: Bool
        ) -> Model.FoodTableReport {
            let leftOut = Model.FoodTableReport.LeftOut.Cause.allCases.compactMap { cause in
                table.leftOut[cause].map {
                    Model.FoodTableReport.LeftOut(cause: cause, rows: $0)
                }
            }
            let foods = table.rows - leftOut.reduce(0) { $0 + $1.rows }
            return Model.FoodTableReport(
                file: path, rows: table.rows, added: isKnown ? 0 : foods, updated: 0,
                unchanged: isKnown ? foods : 0, rejected: [], leftOut: leftOut, table: .off,
                dryRun: dryRun)
        }
    }

    /// Away from the actor, for it takes a minute. A rehearsal reads all and indexes nothing.
    @concurrent
    private static func make(
        from path: String, of country: String?, beside place: String, isWhole: Bool,
        _ tick: @Sendable (Model.Import.Step) throws -> Void
    ) async throws(Err) -> Made {
        let fill: @Sendable (Connection) throws -> OFFTable = { db in
            try FoodFile(db: db).fill(from: path, of: country, isWhole: isWhole, tick)
        }
        do {
            if place == Database.Location.memory.path {
                let memory = Database(.memory)
                return Made(table: try await memory.write(fill), memory: memory)
            }
            let made = try Database.make(in: FoodFile.folder(beside: place), fill)
            return Made(table: made.result, partial: made.path)
        } catch let error as Err {
            throw error
        } catch let failure as StorageFailure {
            throw Err(storage: failure)
        } catch {
            throw .foodTable(code: "file_unreadable", reason: "\(path) cannot be read: \(error).")
        }
    }

    // MARK: - Loading a table

    public func loadFoodTable(
        _ table: Model.FoodTable, path: String, country: String?, dryRun: Bool,
        for owner: Model.Owner
    ) async throws(Err) -> Model.FoodTableReport {
        defer { progress(.ended) }
        return switch table {
        case .usda: try await loadTable(path: path, dryRun: dryRun, for: owner)
        case .off: try await loadFile(path: path, country: country, dryRun: dryRun, for: owner)
        }
    }

    private func loadTable(
        path: String, dryRun: Bool, for owner: Model.Owner
    ) async throws(Err) -> Model.FoodTableReport {
        let table = try await SR28Table.read(path: path) {
            [progress] (fraction) throws(Err) in
            if Task.isCancelled { throw .importing(.stopped) }
            progress(.reading(fraction))
        }
        let work: @Sendable (Connection) throws -> FoodTableChanges = { [progress] db in
            let tables = FoodTables(db: db)
            let changes = FoodTableChanges(
                table.foods, stored: try tables.fingerprints(of: owner))
            let new = changes.updated + changes.added
            if !dryRun, !new.isEmpty {
                try tables.load(new, for: owner) { fraction in
                    if Task.isCancelled { throw Err.importing(.stopped) }
                    progress(.writing(fraction))
                }
            }
            return changes
        }
        let changes = dryRun ? try await read(work) : try await write(work)
        return Model.FoodTableReport(
            file: path, rows: table.rows, added: changes.added.count,
            updated: changes.updated.count, unchanged: changes.unchanged,
            rejected: table.rejected, dryRun: dryRun)
    }

    /// The tables that nobody has loaded go when no undone load of them can come back.
    public static var cascades: [Journal.Cascade] {
        [
            Journal.Cascade(of: "nutrition_food_load", in: "food_table") { db, undone in
                try FoodTables(db: db).sweep(keeping: undone)
            }
        ]
    }
}

/// What loading a table does to the foods that a person has.
private struct FoodTableChanges: Sendable {
    private(set) var added: [SR28Food] = []
    private(set) var updated: [SR28Food] = []
    private(set) var unchanged = 0

    /// Compares foods with the fingerprints of the stored ones.
    init(_ foods: [SR28Food], stored: [Int64: Int64]) {
        for food in foods {
            switch stored[food.food.id] {
            case nil: added.append(food)
            case food.fingerprint: unchanged += 1
            default: updated.append(food)
            }
        }
    }
}
