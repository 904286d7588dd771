// SPDX-License-Identifier: Apache-2.0

import AxiomCore
public import DesignSystem
import FileFormats
public import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import Relux
import WorkoutsModels
public import WorkoutsUIAPI

extension OtherImports {
    /// The imports of food and weights, for the import screen.
    /// - Parameter told: what a person is told of an error.
    @MainActor
    public static func food(
        _ services: ScreenServices, owner: OwnershipSource,
        told: @escaping @Sendable (any Error) -> UserError
    ) -> OtherImports {
        OtherImports(
            apps: Nutrition.Business.Model.Import.Format.allCases.map(\.name), owner: owner,
            take: { try await take($0, services, told) },
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

    /// Takes a file or, of an archive with CSV files, those that are exports: all of them or, where
    /// one cannot be read, none.
    private static func take(
        _ file: Workouts.Business.Model.Import.Request, _ services: ScreenServices,
        _ told: @Sendable (any Error) -> UserError
    ) async throws -> Outcome? {
        guard let tables = try ImportInput(path: file.path).tables() else {
            return try await takeOne(file, services)
        }
        var known: [Workouts.Business.Model.Import.Request] = []
        var outcomes: [Outcome] = []
        var leftOut: [String] = []
        for table in tables {
            let part = file.of(table, isPlan: true)
            do {
                guard let plan = try await takeOne(part, services) else {
                    leftOut.append(
                        "\(table.name) is no export with food or weights; it is left out.")
                    continue
                }
                outcomes.append(plan)
                known.append(file.of(table, isPlan: file.dryRun))
            } catch {
                guard ImportInput.isOfOtherFile(told(error)) else { throw error }
                leftOut.append("\(table.name) is no export that is read here; it is left out.")
            }
        }
        guard !known.isEmpty else { return nil }
        if !file.dryRun {
            outcomes = []
            for part in known {
                if let outcome = try await takeOne(part, services) { outcomes.append(outcome) }
            }
        }
        return Outcome(
            file: file.path.split(separator: "/").last.map(String.init) ?? file.path,
            isDryRun: file.dryRun, lines: outcomes.flatMap { [$0.file] + $0.lines },
            warnings: outcomes.flatMap(\.warnings) + leftOut,
            rejected: outcomes.flatMap(\.rejected),
            end: outcomes.map(\.end).joined(separator: " "),
            added: Optional(outcomes.compactMap(\.added).joined(separator: ", "))
                .flatMap { $0.isEmpty ? nil : $0 })
    }

    private static func takeOne(
        _ file: Workouts.Business.Model.Import.Request, _ services: ScreenServices
    ) async throws -> Outcome? {
        let food = Nutrition.Business.Model.Import.Request(
            path: file.path, bytes: file.bytes, unit: file.unit, dryRun: file.dryRun, at: file.at,
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

extension Workouts.Business.Model.Import.Request {
    /// The same request of a table of the archive that it names.
    fileprivate func of(_ table: ZipArchive.Table, isPlan: Bool) -> Self {
        Self(
            path: "\(path)/\(table.name)", bytes: table.content, format: format, unit: unit,
            dryRun: isPlan, at: at, timeZone: timeZone)
    }
}
