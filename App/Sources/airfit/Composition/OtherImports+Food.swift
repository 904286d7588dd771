// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import Relux
import WorkoutsModels
import WorkoutsUI

extension OtherImports {
    /// The imports of food and weights, for the import screen.
    @MainActor
    static func food(_ services: ScreenServices, owner: OwnershipSource) -> OtherImports {
        OtherImports(
            apps: Nutrition.Business.Model.Import.Format.allCases.map(\.name), owner: owner,
            take: { try await take($0, services) },
            list: {
                try await services.ask(Nutrition.Business.ListImports()).map {
                    Batch(
                        number: $0.id, id: "n\($0.id)", file: $0.file,
                        format: "\($0.format) \($0.kind)", at: $0.at,
                        added: FoodImportReport.added($0))
                }
            },
            takeBack: { try await services.ask(Nutrition.Business.UndoImport(id: $0)) })
    }

    private static func take(
        _ file: Workouts.Business.Model.Import.Request, _ services: ScreenServices
    ) async throws -> Outcome? {
        let food = Nutrition.Business.Model.Import.Request(
            path: file.path, unit: file.unit, dryRun: file.dryRun, at: file.at,
            timeZone: file.timeZone)
        let found = try await services.ask(Nutrition.Business.RecogniseFile(food))
        guard found.format != nil else { return nil }
        if found.hasTraining {
            let shared = try await SharedImport(food.with(found.bytes), by: services.dispatcher)
            return Outcome(
                file: shared.training.file, isDryRun: shared.training.dryRun,
                lines: shared.summary(
                    ReportContext(width: 80, ascii: false, clock: services.now())
                ).map(\.string), warnings: shared.warnings,
                rejected: shared.rejected, end: shared.end, added: shared.added)
        }
        do {
            let report = try await services.ask(Nutrition.Business.ImportFile(food))
            let added = FoodImportReport.added(report)
            return Outcome(
                file: report.file, isDryRun: report.dryRun,
                lines: FoodImportReport.summary(report).map(\.string),
                warnings: FoodImportReport.warnings(report),
                rejected: FoodImportReport.rejected(report), end: FoodImportReport.end(report),
                added: report.batch.map { "\(added) as n\($0)" })
        } catch Nutrition.Business.Err.importing(.unitMissing(let file)) {
            throw UnitMissing(file: file)
        }
    }
}
