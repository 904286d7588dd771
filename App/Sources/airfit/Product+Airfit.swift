// SPDX-License-Identifier: Apache-2.0

import CommandPages
import Host

extension Product {
    /// Training, food and the day they are part of.
    static let airfit = Product(
        "airfit", version: Release.version, reports: Release.reports, guide: .airfit,
        capabilities: Features.capabilities, features: Features.all)
}

extension ProductGuide {
    fileprivate static let airfit = ProductGuide(
        summary: "log training and food, and see the day",
        discussion: """

            airfit alone shows today. Nothing needs an account: a local profile holds your data
            until you register one.

            Topics: airfit help grammar | routines | json | environment | exit-codes | options
            """,
        examples: [
            ("demo", "see all of it in a temporary folder"),
            ("log bench 3x5 80kg @8", "three sets of the bench press"),
            ("eat 150g \"banana raw\"", "something eaten"),
            ("today", "the day: food, water, training, balance"),
            ("ui", "all of it on screens, with keys"),
        ],
        home: "today", entry: "add",
        commands: words(
            """
            today week month year report ui add log next done skip swap session eat water weigh \
            weight measure expenditure last history workout routine exercise pr muscles plates \
            warmup rest food recipe meal nutrients fasting target profile undo redo edit remove \
            import export sync backup restore auth config db doctor replay demo watch completions manual
            """),
        settings: words(
            """
            unit week-start day-start formula meals bars plates rest weekly-sets fasting zones \
            strict colour
            """),
        places: words(
            "day training workouts records diary foods targets weight import account"))

    private static func words(_ line: String) -> [String] {
        line.split(separator: " ").map(String.init)
    }
}
