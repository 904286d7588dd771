// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation

/// Ten weeks of training as another app would export them: made up, but by the rules of a real
/// programme.
struct DemoHistory: Sendable {
    let clock: DayClock

    /// A Strong export (semicolons, unit in the header) that ends the day before today.
    var csv: String {
        var lines = [
            #""Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"#
                + #""Weight (kg)";"Reps";"RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes""#
        ]
        var number = 0
        for week in 0..<10 {
            for session in sessions {
                number += 1
                let day = clock.day(-(10 - week) * 7 + session.weekday, after: clock.today)
                lines += rows(of: session, week: week, number: number, day: day)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private struct Session {
        let weekday: Int
        let name: String
        let lifts: [Lift]
    }

    private struct Lift {
        let name: String
        let start: Double
        let weekly: Double
        let sets: Int
        let reps: Int
    }

    private var sessions: [Session] {
        [
            Session(
                weekday: 0, name: "Push A",
                lifts: [
                    Lift(
                        name: "Bench Press (Barbell)", start: 62.5, weekly: 1.25, sets: 3, reps: 5),
                    Lift(
                        name: "Overhead Press (Barbell)", start: 37.5, weekly: 0.5, sets: 3, reps: 6
                    ),
                    Lift(
                        name: "Triceps Extension (Cable)", start: 22.5, weekly: 0.5, sets: 3,
                        reps: 10),
                ]),
            Session(
                weekday: 2, name: "Legs",
                lifts: [
                    Lift(name: "Squat (Barbell)", start: 90, weekly: 2.5, sets: 3, reps: 5),
                    Lift(name: "Leg Press", start: 140, weekly: 5, sets: 3, reps: 8),
                    Lift(
                        name: "Seated Leg Curl (Machine)", start: 40, weekly: 1, sets: 3, reps: 10),
                ]),
            Session(
                weekday: 4, name: "Pull A",
                lifts: [
                    Lift(name: "Deadlift (Barbell)", start: 110, weekly: 2.5, sets: 2, reps: 4),
                    Lift(name: "Bent Over Row (Barbell)", start: 55, weekly: 1, sets: 3, reps: 8),
                    Lift(name: "Lat Pulldown (Cable)", start: 50, weekly: 1, sets: 3, reps: 10),
                ]),
        ]
    }

    private func rows(of session: Session, week: Int, number: Int, day: String) -> [String] {
        let head = #""\#(number)";"\#(day) 18:02:00";"\#(session.name)";"3300""#
        return session.lifts.flatMap { lift in
            let load = ((lift.start + lift.weekly * Double(week)) / 1.25).rounded() * 1.25
            let warmUp = ((load * 0.5) / 2.5).rounded() * 2.5
            let sets =
                [("W", warmUp, lift.reps + 3)]
                + (1...lift.sets).map { (String($0), load, lift.reps) }
            return sets.flatMap { order, load, reps in
                [
                    #"\#(head);"\#(lift.name)";"\#(order)";"\#(load)";"\#(reps)";"";"";"";"";"""#,
                    #"\#(head);"\#(lift.name)";"Rest Timer";"";"";"";"";"120";"";"""#,
                ]
            }
        }
    }
}
