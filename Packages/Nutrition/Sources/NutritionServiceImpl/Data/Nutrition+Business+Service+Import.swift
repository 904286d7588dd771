// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import FileFormats
public import NutritionModels
import Storage

extension Nutrition.Business.Service {
    public func recognise(
        _ request: Model.Import.Request
    ) async throws(Err) -> Model.Import.Recognised {
        do throws(DelimitedFailure) {
            guard request.bytes == nil, request.path != "-",
                let content = try DelimitedReader.content(ofPipe: request.path)
            else { return try FoodFileReader.recognise(request) }
            let read = Model.Import.Request(
                path: request.path, bytes: content, at: request.at, timeZone: request.timeZone)
            return try FoodFileReader.recognise(read)
        } catch {
            throw .importing(.init(error))
        }
    }

    /// Reads the whole file before it opens a write transaction. A database that has a diary is
    /// backed up first. Cancelling the task rolls back what is new. A dry run only reads.
    public func importFile(
        _ request: Model.Import.Request, of owner: Model.Owner
    ) async throws(Err) -> Model.Import.Report {
        defer { progress(.ended) }
        let file = try await Self.parse(request, progress)
        let work: @Sendable (Connection) throws -> Model.Import.Report = { [progress] db in
            try FoodImportTable(db: db, owner: owner.id).store(file, request) { fraction in
                if Task.isCancelled { throw Err.importing(.stopped) }
                progress(.writing(fraction))
            }
        }
        if request.dryRun { return try await read(work) }
        let hasRows = try await read { db in
            try db.first(
                """
                SELECT 1 WHERE EXISTS (SELECT 1 FROM nutrition_entry)
                    OR EXISTS (SELECT 1 FROM nutrition_weight)
                    OR EXISTS (SELECT 1 FROM nutrition_measure)
                """
            ) { _ in } != nil
        }
        if hasRows { try await backUp() }
        return try await write(work)
    }

    /// Reads a file away from the caller's actor.
    @concurrent
    private static func parse(
        _ request: Model.Import.Request, _ progress: @Sendable (Model.Import.Step) -> Void
    ) async throws(Err) -> ParsedFoodFile {
        do throws(Model.Import.Failure) {
            return try FoodFileReader.read(request) { (fraction) throws(CancellationError) in
                if Task.isCancelled { throw CancellationError() }
                progress(.reading(fraction))
            }
        } catch {
            throw .importing(error)
        }
    }

    public func imports(of owner: Model.Owner) async throws(Err) -> [Model.Import.Batch] {
        try await read { try FoodImportTable(db: $0, owner: owner.id).batches() }
    }

    public func undoImport(
        _ id: Int64?, of owner: Model.Owner
    ) async throws(Err) -> Model.Import.Batch {
        try await write { try FoodImportTable(db: $0, owner: owner.id).undo(id) }
    }
}
