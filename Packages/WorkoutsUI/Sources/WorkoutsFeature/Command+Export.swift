// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import HostAPI
import WorkoutsModels
import WorkoutsServiceImpl

extension Command {
    /// Training in the formats of other apps.
    static let exportTraining = Command(
        "export", "write your training for another app",
        examples: [("export strong -o strong.csv", "training, as Strong writes it")],
        subcommands: [
            training("strong", .strong, "your training as Strong writes it, with units"),
            training("hevy", .hevy, "your training as Hevy writes it, in kg and km"),
        ])

    private static func training(
        _ name: String, _ format: Workouts.Business.Model.ExportFormat, _ summary: String
    ) -> Command {
        Command(
            name, summary,
            examples: [
                ("export \(name) -o \(name).csv", ""),
                ("export \(name) --from 2026-01-01 --to 2026-06-30", "half a year"),
            ],
            options: [.output, .replace, .from, .to]
        ) { invocation, context in
            let days = try context.days(of: invocation)
            let calendar = context.clock.calendar
            return try await context.export(invocation) { database, person, sink in
                let sessions = try await WorkoutExport(
                    format, of: person, days: days, calendar: calendar
                ).write(database, sink)
                return Omission(
                    sessions,
                    "\(Plural.of(sessions, "session")) such as runs left out: the format has sets "
                        + "only. \(ReadyCommand.line(["export", "csv", "workouts"])) has them.")
            }
        }
    }
}
