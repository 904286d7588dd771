// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import CoreModels
public import Storage
public import WorkoutsModels
public import WorkoutsServiceInt

extension Workouts.Business {
    /// The training service over SQLite. Every write is one transaction. Reads of a day or a record
    /// use an index. The SQL is under `Data`.
    public actor Service: IService {
        /// The values of the domain.
        public typealias Model = Workouts.Business.Model
        /// What every request may throw.
        public typealias Err = Workouts.Business.Err

        private let database: CapabilityHandle<Database>
        private let parser: CapabilityHandle<ImportParser>
        /// The formula of estimates that the person prefers now.
        let formula: @Sendable () -> OneRepMax

        /// Creates a service over a database that has `migrations`, or applies them when it opens.
        public init(database: Database) {
            self.init(
                database: CapabilityHandle(always: database),
                parser: CapabilityHandle(always: ImportParser()))
        }

        /// Creates a service over the capabilities of an app.
        ///
        /// `formula` is asked at every read of estimates or records. It is given here and not with
        /// each request, because eight requests would carry the same formula.
        public init(
            database: CapabilityHandle<Database>, parser: CapabilityHandle<ImportParser>,
            formula: @escaping @Sendable () -> OneRepMax = { .epley }
        ) {
            self.database = database
            self.parser = parser
            self.formula = formula
        }

        /// The tables of the domain, to be given to the database.
        public static var migrations: [Migration] { WorkoutsSchema.migrations }

        /// The tables that are copied when a person's data goes to another database.
        public static var storedTables: [StoredTable] { WorkoutsSchema.tables }

        /// Runs `body` in one snapshot; SQLite's failures become a sentence.
        func read<T: Sendable>(_ body: @Sendable (Connection) throws -> T) async throws(Err) -> T {
            try await database.read(mapping: Err.init(storage:), body)
        }

        /// Runs `body` in one transaction; SQLite's failures become a sentence.
        func write<T: Sendable>(_ body: @Sendable (Connection) throws -> T) async throws(Err) -> T {
            try await database.write(mapping: Err.init(storage:), body)
        }
    }
}

extension Workouts.Business.Service {
    /// Reads the whole file before it opens a write transaction. A database with training is
    /// backed up first. Cancelling the task rolls back what is new. A dry run only reads.
    public func importFile(
        _ request: Model.Import.Request, of owner: Model.Owner
    ) async throws(Err) -> Model.Import.Report {
        let told = try? await parser.ready()
        defer { told?.report(.ended) }
        let file = try await parse(request)
        if request.asks, !request.dryRun, let doubt = file.doubt { throw .unlikely(reason: doubt) }
        let name = Self.fileName(request)
        let work: @Sendable (Connection) throws -> Model.Import.Report = { connection in
            try ImportWriter(
                connection: connection, owner: owner.id, request: request, file: file,
                fileName: name
            ) { fraction in
                if Task.isCancelled { throw Err.importing(.stopped(file: name)) }
                told?.report(.writing(fraction))
            }.run()
        }
        if request.dryRun { return try await read(work) }
        if try await read({ try ImportTable.hasWorkouts($0) }) {
            try await database.backUp(.import, mapping: Err.init(storage:))
        }
        return try await write(work)
    }

    public func undoImport(_ id: Int64?, of owner: Model.Owner) async throws(Err)
        -> Model.Import.Batch
    {
        try await write { try ImportTable.undo($0, id, owner.id) }
    }

    private func parse(
        _ request: Model.Import.Request
    ) async throws(Err) -> Model.Import.ParsedFile {
        do {
            return try await parser.use(atLeast: .limited) { parser in
                try await parser.compute(request, reporting: ComputationProgress())
            }
        } catch let failure as Model.Import.Failure {
            throw .importing(failure)
        } catch let failure as CapabilityFailure {
            throw .importing(.noParser(reason: failure.message))
        } catch {
            throw .importing(.stopped(file: Self.fileName(request)))
        }
    }

    /// Name of the file without its folder, as reports and batches show it.
    private static func fileName(_ request: Model.Import.Request) -> String {
        request.path == "-"
            ? "standard input"
            : request.path.split(separator: "/").last.map(String.init) ?? request.path
    }
}

extension Workouts.Business.Err {
    /// The database's own sentence.
    init(storage failure: StorageFailure) { self = .unavailable(reason: failure.message) }
}
