// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
package import HostAPI
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

extension Command {
    private static let weeks = Option(
        "weeks", value: "N", "the mean of so many weeks up to that one (default: 1)")

    package static let muscles = Command(
        "muscles", "the sets and the load of every muscle in a week, against a range",
        discussion: """

            A work set counts 1 for the muscles that its exercise mainly trains, and a half for those
            that help (Pelland and others, Sports Medicine: of three ways to count, the one that
            the evidence supports most). Warm-up sets and runs do not count. Loads are divided in the
            same way.

            The range is 10 to 20 sets a week: from 10 on muscles grow more than with fewer sets
            (Schoenfeld, Ogborn and Krieger, 2017), and 12 to 20 are what a later review advises
            (Baz-Valle and others, 2022). Your own: airfit config set weekly-sets 8-16.
            """,
        examples: [
            ("muscles", "this week"), ("muscles --date 2026-W46", "another week"),
            ("muscles --weeks 4", "the mean of the last four weeks"),
            ("muscles --json", "for scripts"),
        ],
        options: [.date, weeks]
    ) { invocation, context in
        let preferences = context.clock.preferences
        let shown = try await context.ask(
            Workouts.Business.OpenMuscles(
                until: .init(try context.day(of: invocation)),
                count: try invocation.number(weeks) ?? 1, weekStart: preferences.weekStart))
        return Output(MuscleReport(shown, range: preferences.weeklySets).report)
    }
}
