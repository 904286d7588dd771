// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels
import WorkoutsServiceInt

extension Workouts.Business {
    /// Plans or takes in the export of another app.
    struct ImportFile: Sendable {
        let service: any IService

        func callAsFunction(
            _ request: Model.Import.Request, of owner: Model.Owner
        ) async throws(Err) -> Model.Import.Report {
            try await service.importFile(request, of: owner)
        }
    }

    /// The imports that were written, newest first.
    struct ListImports: Sendable {
        let service: any IService

        func callAsFunction(of owner: Model.Owner) async throws(Err) -> [Model.Import.Batch] {
            try await service.imports(of: owner)
        }
    }

    /// Takes an import back, the newest when none is named.
    struct UndoImport: Sendable {
        let service: any IService

        func callAsFunction(_ id: Int64?, of owner: Model.Owner) async throws(Err)
            -> Model.Import.Batch
        {
            try await service.undoImport(id, of: owner)
        }
    }
}
