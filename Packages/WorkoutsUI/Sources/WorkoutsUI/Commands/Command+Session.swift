// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
package import HostAPI
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

extension Command {
    private static let sessionName = Option("name", value: "NAME", "name (default: the sport)")

    package static let session = Command(
        "session", "log a run, a ride or another session without sets",
        arguments: "SPORT FIGURES...", arity: 2...64,
        discussion: """

            SPORT is run, walk, hike, ride, swim, row, ski, skate or any other word; one that may be
            mistyped is asked about the first time (--yes: it is right). FIGURES are, in any order:
            a distance (5km, 800m, 3mi), a time (28:30, 1:02:30, 45min, 1h30), the mean and highest
            heart rate (152bpm, max180bpm), the climb (up120m) and the energy (320kcal). Without
            --time a session of today has just ended. airfit edit changes it, airfit remove removes
            it. Sets of an exercise are logged by airfit log. A sentence is read too, and what it
            leaves open is assumed, and said. --strict refuses instead.
            """,
        examples: [
            ("session run 5km 28:30", ""), ("session ride 42km 1h30 up410m 138bpm", ""),
            ("session yoga 45min --date yesterday --time 18:30", "any other word"),
            ("session run 10km 52:10 --name Parkrun", ""),
            ("edit w41 5.2km", "another distance of session w41"),
            ("session ran 5k in 25 minutes", "as one says it"),
        ],
        options: [.date, .time, sessionName, .strict, .yes]
    ) { invocation, context in
        let day = try context.loggingDay(of: invocation)
        let at = try context.instant(of: invocation, on: day)
        let name = invocation.value(sessionName)
        let hasTime = invocation.has(.time)
        return try await context.asking(
            .init(), invocation,
            loosely: {
                try await context.logLoosely(.session, after: $0, name: name, invocation)
            }
        ) { typed in
            let logged = try await context.ask(
                Workouts.Business.LogSession(
                    words: invocation.words, name: name, at: at,
                    isEnd: !hasTime && day == context.clock.today, day: .init(day),
                    isSure: typed.isSure))
            return Output(WorkoutReport.sessionLogged(logged, context.clock))
        }
    }
}
