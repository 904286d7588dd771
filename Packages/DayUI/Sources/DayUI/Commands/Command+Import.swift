// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
package import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import Relux
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

extension Command {
    package static let imports = Command(
        "import", "import the export of another app",
        examples: [
            ("import auto strong.csv --dry-run", "look first"), ("import auto strong.csv", ""),
            ("import cronometer servings.csv", "food goes into the diary"),
            ("import fit 2026-*.fit", "many files, undone by one airfit undo"),
            ("import undo", "undo the newest import"),
        ],
        subcommands: [
            importing("auto", nil, "detect the format and import the file"),
            importing("strong", .strong, "import an export of Strong"),
            importing("hevy", .hevy, "import an export of Hevy"),
            importing("fitnotes", .fitnotes, "import an export or a backup of FitNotes"),
            importing("fitbod", .fitbod, "import an export of Fitbod"),
            importing("liftosaur", .liftosaur, "import the history of Liftosaur as CSV"),
            importing("stronglifts", .stronglifts, "import an export of StrongLifts"),
            importing("jefit", .jefit, "import an export of JEFIT"),
            importingCardio("tcx", .tcx, "import activities of a TCX file", file: "run.tcx"),
            importingCardio("gpx", .gpx, "import tracks of a GPX file", file: "hike.gpx"),
            importing("fit", .fit, "import activities, sets or weighings of a FIT file"),
            importingCardio(
                "garmin", .garmin, "import the list of activities of Garmin Connect",
                file: "Activities.csv"),
            importingCardio(
                "strava", .strava, "import the list of activities of Strava",
                file: "activities.csv"),
            importingHealth.needing("nutrition"),
            importingFood(
                "cronometer", .cronometer, "import food or weights of Cronometer", cronometer,
                file: "servings.csv"),
            importingFood(
                "myfitnesspal", .myfitnesspal, "import food, weights or exercise of MyFitnessPal",
                myFitnessPal, file: "Nutrition-Summary.csv"),
            importingFood(
                "loseit", .loseit, "import food or weights of Lose It!", loseIt,
                file: "food-logs.csv"),
            importingFood(
                "withings", .withings, "import the weighings of a scale of Withings", withings,
                file: "weight.csv"),
            importingText,
            Command(
                "list", "the imports so far, newest first", examples: [("import list", "")]
            ) { _, context in
                Output(ImportList.report(try await context.imports(), context.clock))
            },
            Command(
                "undo", "undo an import: its sets and new exercises, or its food and weights",
                arguments: "[ID]", arity: 0...1,
                examples: [
                    ("import undo --dry-run", "look first"), ("import undo", "the newest"),
                    ("import undo b7", "an import of training"),
                    ("import undo n3", "an import of food"),
                ],
                options: [.dryRun]
            ) { invocation, context in
                let isDryRun = invocation.has(.dryRun)
                let found = try await context.importMeant(by: invocation.words.first)
                let data = ImportList.json(found, context.clock)
                switch found {
                case .training(let batch):
                    if !isDryRun {
                        try await context.ask(Workouts.Business.UndoImport(id: batch.id))
                    }
                    return Output(ImportReport.undone(batch, data, isDryRun: isDryRun))
                case .food(let batch):
                    if !isDryRun {
                        try await context.ask(Nutrition.Business.UndoImport(id: batch.id))
                    }
                    return Output(FoodImportReport.undone(batch, data, isDryRun: isDryRun))
                }
            },
        ])

    private static let importingHealth = Command(
        "apple-health", "import workouts, energy, food, weights, steps and sleep of Apple Health",
        arguments: "FILE...", arity: 1...100,
        discussion: """

            FILE is the zip as the phone hands it out, the export.xml in it, or - for standard
            input. Where several sources recorded the same, such as a watch and a phone, one of
            them is taken and the report says which. --source prefers the sources whose name has
            this text in it. Importing a file twice adds nothing.
            """,
        examples: [
            ("import apple-health export.zip --dry-run", "look first"),
            ("import apple-health export.zip", ""),
            ("import apple-health export.zip --source \"Apple Watch\"", "prefer one of several"),
        ],
        options: [.dryRun, source]
    ) { invocation, context in
        try await context.each(invocation) { input in
            let file = try context.foodFile(input, .appleHealth, invocation)
            let found = try await context.ask(Nutrition.Business.RecogniseFile(file))
            guard found.format == .appleHealth else {
                // The training domain says what the file is instead.
                return try await context.takeTraining(
                    file.with(found.bytes), .appleHealth, invocation)
            }
            return try await context.takeShared(file.with(found.bytes), .appleHealth)
        }
    }

    private static let cronometer = """

        FILE is servings.csv (a line of the diary for each food), dailysummary.csv (a line for each
        day that has none) or biometrics.csv (of the body), or - for standard input. Blank figures stay
        unknown.
        """

    private static let myFitnessPal = """

        FILE is Nutrition-Summary (a line of the diary for each meal, because the file names no
        foods), Measurement-Summary (weights and lengths, which need --unit: lengths are in cm with
        kg and in inches with lb) or Exercise-Summary (sessions, sets and the steps of a day), or -
        for standard input.
        """

    private static let loseIt = """

        FILE is food-logs.csv (a line of the diary for each food) or weights.csv (which needs
        --unit), or - for standard input. Rows that the app has as deleted are left out.
        """

    private static let withings = """

        FILE is weight.csv (weights, and the masses of fat, bone, muscle and water), in English,
        German or Dutch, or - for standard input.
        """

    /// The apps whose files of body measurements are read too.
    private static let measuring = ["strong", "fitnotes"]
    private static let weights = """

        FILE may also be the app's file of body measurements.
        """

    fileprivate static let source = Option(
        "source", value: "NAME", "whose record is taken where several recorded the same")

    private static func importing(
        _ name: String, _ format: Workouts.Business.Model.Import.Format?, _ summary: String
    ) -> Command {
        Command(
            name, summary, arguments: "FILE...", arity: 1...100,
            discussion: """

                FILE is a path, or - for standard input. Importing a file twice adds nothing.
                Loads without a unit in the file need --unit. Rows that cannot be read are listed
                with their line and left out; the rest is imported whole or not at all.
                """ + (measuring.contains(name) ? weights : ""),
            examples: [
                ("import \(name) export.csv --dry-run", "look first"),
                ("import \(name) export.csv --unit lb", "where the file has no unit"),
            ],
            options: (format == nil ? [.dryRun, source] : [.dryRun])
                + (format == nil || format == .fit ? [.yes] : [])
        ) { invocation, context in
            try await context.each(invocation) { input in
                let food = try context.foodFile(input, nil, invocation)
                // The diary looks at the first line: food and weights are its.
                guard
                    let found = try await context.askIfAnswered(
                        Nutrition.Business.RecogniseFile(food))
                else { return try await context.takeTraining(food, format, invocation) }
                let file = food.with(found.bytes)
                guard let app = found.format, format == nil || app.rawValue == format?.rawValue
                else {
                    return try await context.takeTraining(file, format, invocation)
                }
                return found.hasTraining
                    ? try await context.takeShared(file, format)
                    : try await context.takeFood(file)
            }
        }
    }

    private static func importingCardio(
        _ name: String, _ format: Workouts.Business.Model.Import.Format, _ summary: String,
        file: String
    ) -> Command {
        Command(
            name, summary, arguments: "FILE...", arity: 1...100,
            discussion: """

                FILE is a path, or - for standard input. A session is known by its start: importing
                it twice, or from another format with a time zone, adds nothing.
                """,
            examples: [
                ("import \(name) \(file) --dry-run", "look first"), ("import \(name) \(file)", ""),
            ],
            options: format.isTable ? [.dryRun] : [.dryRun, .yes]
        ) { invocation, context in
            try await context.each(invocation) {
                try await context.takeTraining(
                    context.foodFile($0, nil, invocation), format, invocation)
            }
        }
    }

    private static func importingFood(
        _ name: String, _ format: Nutrition.Business.Model.Import.Format, _ summary: String,
        _ discussion: String, file: String
    ) -> Command {
        Command(
            name, summary, arguments: "FILE...", arity: 1...100,
            discussion: discussion + """

                Importing a file twice adds nothing. Rows that cannot be read are listed with their
                line and left out; the rest is imported whole or not at all.
                """,
            examples: [
                ("import \(name) \(file) --dry-run", "look first"), ("import \(name) \(file)", ""),
                ("import \(name) weights.csv --unit lb", "where the file has no unit"),
            ],
            options: [.dryRun]
        ) { invocation, context in
            try await context.each(invocation) { input in
                let file = try context.foodFile(input, format, invocation)
                let found = try await context.ask(Nutrition.Business.RecogniseFile(file))
                if found.format == .myfitnesspal, format == .myfitnesspal, found.hasTraining {
                    return try await context.takeShared(file.with(found.bytes), .myfitnesspal)
                }
                return try await context.takeFood(file.with(found.bytes))
            }
        }.needing("nutrition")
    }
}

extension CommandContext {
    /// A file that a command line names.
    fileprivate func foodFile(
        _ input: ImportInput, _ format: Nutrition.Business.Model.Import.Format?,
        _ invocation: Invocation
    ) throws -> Nutrition.Business.Model.Import.Request {
        .init(
            path: input.path, bytes: input.bytes, format: format,
            unit: try invocation.massUnit(), source: invocation.value(Command.source),
            dryRun: input.isPlan || invocation.has(.dryRun), at: clock.now,
            timeZone: clock.calendar.timeZone)
    }

    fileprivate func takeTraining(
        _ file: Nutrition.Business.Model.Import.Request,
        _ format: Workouts.Business.Model.Import.Format?, _ invocation: Invocation
    ) async throws -> Output {
        let report = try await asking(Typed(), invocation) { typed in
            let file = Workouts.Business.Model.Import.Request(
                path: file.path, bytes: file.bytes, format: format, unit: file.unit,
                dryRun: file.dryRun, asks: shell.mayAsk(invocation) && !typed.isSure, at: file.at,
                timeZone: file.timeZone)
            return try await shell.interruptible {
                try await self.ask(Workouts.Business.ImportFile(file))
            }
        }
        return Output(ImportReport.file(report))
    }

    /// Imports a file that has something for both domains.
    fileprivate func takeShared(
        _ file: Nutrition.Business.Model.Import.Request,
        _ format: Workouts.Business.Model.Import.Format?
    ) async throws -> Output {
        let dispatcher = relux.dispatcher
        return Output(
            try await shell.interruptible {
                try await SharedImport(file, as: format, by: dispatcher)
            }.report)
    }

    fileprivate func takeFood(
        _ file: Nutrition.Business.Model.Import.Request
    ) async throws -> Output {
        let report = try await shell.interruptible {
            try await self.ask(Nutrition.Business.ImportFile(file))
        }
        return Output(FoodImportReport.file(report))
    }

    /// Every import, the newest first.
    fileprivate func imports() async throws -> [ImportList.Batch] {
        let training = try await ask(Workouts.Business.ListImports())
        let food = try await askIfAnswered(Nutrition.Business.ListImports()) ?? []
        return (training.map(ImportList.Batch.training) + food.map(ImportList.Batch.food))
            .sorted { $0.at > $1.at }
    }

    /// The import that a word such as `b7` or `n3` names; without a word the newest.
    fileprivate func importMeant(by word: String?) async throws -> ImportList.Batch {
        let imports = try await imports()
        guard let word else {
            guard let newest = imports.first else { throw Workouts.Business.Err.unknownBatch(nil) }
            return newest
        }
        if let number = Identifier.number(word, letter: "n"), word.lowercased().hasPrefix("n") {
            guard let found = imports.first(where: { $0.isFood(number) }) else {
                throw Nutrition.Business.Err.unknownImport(number)
            }
            return found
        }
        guard let number = Identifier.number(word, letter: "b") else {
            throw UserError.usage(
                "\"\(word)\" is not the id of an import, such as b7 or n3.",
                hint: "airfit import list", field: "ID")
        }
        guard let found = imports.first(where: { $0.isTraining(number) }) else {
            throw Workouts.Business.Err.unknownBatch(number)
        }
        return found
    }
}
