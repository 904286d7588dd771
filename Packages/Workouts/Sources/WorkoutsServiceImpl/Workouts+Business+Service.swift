// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Storage
public import WorkoutsModels
public import WorkoutsServiceInt

extension Workouts.Business {
    /// Training kept in SQLite. Every write is one transaction; reads of a day or a record go by
    /// index.
    public struct Service: IService {
        let repository: WorkoutsRepository
        let parser: CapabilityHandle<ImportParser>

        /// Creates a service over a database that has, or will open with, `migrations`.
        public init(database: Database) {
            self.init(
                database: CapabilityHandle(always: database),
                parser: CapabilityHandle(always: ImportParser()))
        }

        /// The same over the capabilities of an app.
        public init(database: CapabilityHandle<Database>, parser: CapabilityHandle<ImportParser>) {
            repository = WorkoutsRepository(database)
            self.parser = parser
        }

        /// The tables of the domain, to be given to the database.
        public static var migrations: [Migration] { WorkoutsSchema.migrations }
    }
}

extension Workouts.Business.Service {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model
    /// What every request may throw.
    public typealias Err = Workouts.Business.Err

    public func exercises(
        _ query: Model.ExerciseQuery, of owner: Model.Owner
    ) async throws(Err) -> [Model.Exercise] {
        ExerciseCatalogue.builtIn.list(query, own: try await repository.ownExercises(owner.id))
    }

    public func exercise(named text: String, of owner: Model.Owner) async throws(Err)
        -> Model.Exercise
    {
        try ExerciseCatalogue.builtIn.resolve(
            text, own: try await repository.ownExercises(owner.id))
    }

    public func append(
        _ drafts: [Model.SetDraft], to exercise: Model.Exercise, request: Model.LogRequest,
        of owner: Model.Owner
    ) async throws(Err) -> (workout: Model.WorkoutSummary, sets: [Model.WorkoutSet]) {
        try await repository.append(drafts, to: exercise, request, owner.id)
    }

    public func lastTime(
        _ exerciseID: Int64, before workout: Int64?, of owner: Model.Owner
    ) async throws(Err) -> (day: Model.Day, sets: [Model.WorkoutSet])? {
        try await repository.lastTime(exerciseID, before: workout, owner.id)
    }

    public func workouts(
        _ query: Model.WorkoutQuery, of owner: Model.Owner
    ) async throws(Err) -> [Model.WorkoutSummary] {
        try await repository.workouts(query, owner.id)
    }

    public func workout(_ id: Int64, of owner: Model.Owner) async throws(Err) -> Model.Workout {
        try await repository.workout(id, owner.id)
    }

    public func day(_ day: Model.Day, of owner: Model.Owner) async throws(Err) -> Model.DayTraining
    {
        try await repository.day(day, owner.id)
    }

    public func week(from day: Model.Day, of owner: Model.Owner) async throws(Err)
        -> Model.WeekTraining
    {
        try await repository.week(from: day, owner.id)
    }

    public func records(
        _ kind: Model.Record.Kind, exerciseID: Int64?, of owner: Model.Owner
    ) async throws(Err) -> [Model.Record] {
        try await repository.records(kind, exercise: exerciseID, owner.id)
    }

    public func setCount(_ exerciseID: Int64, of owner: Model.Owner) async throws(Err) -> Int {
        try await repository.setCount(exerciseID, owner.id)
    }

    public func importFile(
        _ request: Model.Import.Request, of owner: Model.Owner
    ) async throws(Err) -> Model.Import.Report {
        let told = try? await parser.ready()
        defer { told?.report(.ended) }
        let file = try await Workouts.Business.parse(request, with: parser)
        return try await repository.take(file, request, owner.id) { told?.report(.writing($0)) }
    }

    public func imports(of owner: Model.Owner) async throws(Err) -> [Model.Import.Batch] {
        try await repository.imports(owner.id)
    }

    public func undoImport(_ id: Int64?, of owner: Model.Owner) async throws(Err)
        -> Model.Import.Batch
    {
        try await repository.write { try ImportTable.undo($0, id, owner.id) }
    }
}

extension Workouts.Business {
    /// Reads a file before anything is opened for writing.
    static func parse(
        _ request: Model.Import.Request, with parser: CapabilityHandle<ImportParser>
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
            throw .importing(.stopped(file: fileName(request)))
        }
    }

    /// Name of the file without its folder, as reports and batches show it.
    static func fileName(_ request: Model.Import.Request) -> String {
        request.path == "-"
            ? "standard input"
            : request.path.split(separator: "/").last.map(String.init) ?? request.path
    }
}

extension WorkoutsRepository {
    /// Stores what is new of a file in one transaction, which is taken back when the task is
    /// cancelled; a dry run only reads.
    func take(
        _ file: Model.Import.ParsedFile, _ request: Model.Import.Request, _ owner: Int64,
        wrote: @escaping @Sendable (Double) -> Void
    ) async throws(Err) -> Model.Import.Report {
        let name = Workouts.Business.fileName(request)
        let work: @Sendable (Connection) throws -> Model.Import.Report = { connection in
            try ImportWriter(
                connection: connection, owner: owner, request: request, file: file, fileName: name
            ) { fraction in
                if Task.isCancelled { throw Err.importing(.stopped(file: name)) }
                wrote(fraction)
            }.run()
        }
        return request.dryRun ? try await read(work) : try await write(work)
    }
}
