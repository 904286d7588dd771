// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
package import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI

extension Command {
    package static let foods = Command(
        "food", "the foods there are",
        examples: [
            ("food search banana", ""), ("food show \"banana raw\"", ""),
            ("food add \"Oat mix\" 380kcal protein 12g per 100g", "one of your own"),
            ("food import-db usda sr28abbr.zip", "all of the USDA's, with more nutrients"),
            ("food import-db off products.csv.gz", "3 million, of Open Food Facts"),
        ],
        subcommands: [
            addFood, editFood, removeFood, ownFoods, unit,
            Command(
                "search", "find foods by words of their name, in any order",
                arguments: "WORDS...", arity: 1...8,
                examples: [("food search chicken breast", ""), ("food search milk --limit 5", "")],
                options: [.limit]
            ) { invocation, context in
                let text = invocation.words.joined(separator: " ")
                let search = Nutrition.Business.SearchFoods(
                    text, limit: try invocation.number(.limit) ?? 20)
                return Output(try await context.ask(search).report(searched: text))
            },
            Command(
                "show", "one food: what 100 g hold, and its portions",
                arguments: "FOOD", arity: 1...8,
                examples: [
                    ("food show \"banana raw\"", ""), ("food show f12", ""),
                    ("food show 3017620422003", "by its barcode, of Open Food Facts"),
                ]
            ) { invocation, context in
                let name = invocation.words.joined(separator: " ")
                return Output(try await context.ask(Nutrition.Business.OpenFood(name)).report)
            },
            Command(
                "import-db", "load a whole food table", arguments: "usda|off FILE", arity: 2...2,
                discussion: """

                    usda: FILE is a download of FoodData Central in CSV (Foundation Foods, SR
                    Legacy, FNDDS or all; its branded foods are passed over), or the abbreviated
                    table of SR28: sr28abbr.zip, its ABBREV.txt, or a CSV file of it. Most of SR28
                    is in airfit already; a file has all of it, with its vitamins and minerals.
                    https://fdc.nal.usda.gov/download-datasets
                    https://fdc.nal.usda.gov/fdc-datasets/FoodData_Central_sr_legacy_food_csv_2018-04.zip
                    https://www.ars.usda.gov/ARSUserFiles/80400535/DATA/SR/sr28/dnload/sr28abbr.zip

                    off: FILE is the export of Open Food Facts, packed or not. --country takes the
                    foods sold in one country, by its English name.
                    https://static.openfoodfacts.org/data/en.openfoodfacts.org.products.csv.gz

                    Loading the same again changes nothing; a newer export replaces the last.
                    """,
                examples: [
                    ("food import-db usda sr28abbr.zip", ""),
                    ("food import-db off products.csv.gz --country germany", ""),
                    ("food import-db usda sr28abbr.zip --dry-run", "look first"),
                ],
                options: [foodCountry, .dryRun]
            ) { invocation, context in
                typealias Table = Nutrition.Business.Model.FoodTable
                guard let table = Table(rawValue: invocation.words[0].lowercased()) else {
                    throw UserError.usage(
                        "\"\(invocation.words[0])\" is not a food table that airfit knows. "
                            + "It knows usda and off (Open Food Facts).",
                        hint: "airfit food import-db usda FILE", field: "usda|off")
                }
                if table == .usda, invocation.has(foodCountry) {
                    throw UserError.usage(
                        "--country is for off (Open Food Facts): the table of the USDA has none.",
                        hint: "airfit food import-db off FILE --country germany", field: "country")
                }
                let load = Nutrition.Business.LoadFoodTable(
                    table, path: invocation.words[1], country: invocation.value(foodCountry),
                    dryRun: invocation.has(.dryRun))
                let loaded = try await context.shell.interruptible {
                    try await context.ask(load)
                }
                return Output(loaded.report)
            },
        ])

    private static let foodCountry = Option(
        "country", value: "NAME", "only what is sold there, of Open Food Facts: germany")

    package static let targets = Command(
        "target", "your targets for each day of the week",
        examples: [
            ("target set kcal 2300 protein 160", ""),
            ("target set kcal 2600 --days mon,wed,fri", "days on which you eat more"),
            ("target", "those in force"),
        ],
        home: "show",
        subcommands: [
            Command(
                "show", "the targets in force, and those of the whole week where days differ",
                examples: [("target show", ""), ("target show --date 2026-11-01", "then")],
                options: [.date]
            ) { invocation, context in
                let day = try context.day(of: invocation)
                let targets = try await context.ask(Nutrition.Business.OpenTarget(.init(day)))
                return Output(targets.report(on: .init(day), context.clock))
            },
            Command(
                "set", "set targets from today on; the ones not named stay",
                arguments: "NAME VALUE...", arity: 2...14,
                discussion: """

                    NAME is kcal, protein, carbs, fat, fiber (grams), water (ml or l) or training.
                    VALUE is a number, or none to unset it.

                    Training is how much of the energy you spend on it is added to kcal: with 50% a
                    day with 400 kcal of training has 200 more. That energy needs your weight.

                    Without --days the targets named hold on every day of the week, also on days
                    that had others.
                    """,
                examples: [
                    ("target set kcal 2300 protein 160 carbs 250 fat 70", ""),
                    ("target set water 2.5l", ""), ("target set fiber none", "unset one"),
                    ("target set kcal 2600 --days mon,wed,fri", "on these days"),
                    ("target set kcal 2000 --days sat-sun", "from one day to another"),
                    ("target set training 50%", "add half of what training burns"),
                ],
                options: [.date, .force, targetDays, .yes]
            ) { invocation, context in
                let day = try context.day(of: invocation)
                let targets = try await context.asking(.init(), invocation) { typed in
                    try await context.ask(
                        TargetWords.request(
                            invocation.words, force: invocation.has(.force), day: day,
                            days: invocation.value(targetDays), isSure: typed.isSure))
                }
                return Output(targets.report(on: .init(day), isChange: true, context.clock))
            },
        ])

    private static let targetDays = Option(
        "days", value: "DAYS", "only on these days of the week, such as mon,wed,fri or mon-fri")
}
